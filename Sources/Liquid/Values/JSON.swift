package import Bytes

/// The layout of written JSON.
public enum JSONLayout: Hashable, Sendable {
  /// JSON without white space.
  case compact
  /// One member per line, indented by two spaces.
  case pretty
}

/// An error in a JSON text.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, without its location.
  public var message: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// The error as `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}

extension Value {
  /// Parses a JSON text (RFC 8259) and keeps the order of members, which templates show.
  /// Foundation's decoder does not keep it.
  ///
  /// If several members have the same name, the last value is used, at the position of the first.
  /// Integers beyond 64 bits become floats. Lists and objects can be nested 128 levels deep.
  public init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    self = try reader.document()
  }

  /// Returns the value as JSON, with members in order. A range becomes a list, a float that is not
  /// finite becomes null, and other values that JSON lacks become text.
  public func json(_ layout: JSONLayout = .compact) -> [UInt8] {
    json(layout, limit: Int.max) ?? []
  }

  /// Returns the JSON; `nil` if it has more bytes than `limit`. The limit is needed because drops
  /// may contain each other without end.
  func json(_ layout: JSONLayout = .compact, limit: Int) -> [UInt8]? {
    var writer = JSONWriter(layout: layout, limit: limit)
    writer.write(self, depth: 0)
    return writer.output.count > limit ? nil : writer.output.array
  }
}

/// A writer of values as JSON.
private struct JSONWriter: ~Copyable {
  let layout: JSONLayout
  /// The number of bytes after which nothing more is written.
  let limit: Int
  private(set) var output = ByteWriter(capacity: 256)

  init(layout: JSONLayout, limit: Int) {
    self.layout = layout
    self.limit = limit
  }

  /// The nesting depth at which `null` is written instead of a value. Parsed JSON has at most 128
  /// levels.
  private static var deepest: Int { 200 }

  mutating func write(_ value: Value, depth: Int) {
    guard depth < JSONWriter.deepest else { return write("null") }
    if output.count > limit { return }
    switch value {
    case .null: write("null")
    case .bool(let bool): write(bool ? "true" : "false")
    case .integer(let integer): write(String(integer))
    case .float(let float): write(float.isFinite ? Value.text(of: float) : "null")
    case .string, .html: write(quoted: value.text)
    case .array(let elements):
      list("[", "]", count: elements.count, depth: depth) { writer, position in
        writer.write(elements[position], depth: depth + 1)
      }
    case .range(let lower, let upper):
      let count = min(Value.count(lower, upper), 1 << 20)
      list("[", "]", count: count, depth: depth) { writer, position in
        writer.write(String(lower + position))
      }
    case .object(let object):
      members(object.count, depth: depth) { object.member(at: $0) }
    case .drop(let drop):
      let names = drop.names
      if names.isEmpty, drop.displayValue != .null {
        if case .drop = drop.displayValue {
          write("null")
        } else {
          write(drop.displayValue, depth: depth + 1)
        }
      } else {
        members(names.count, depth: depth) { (names[$0], drop.value(for: names[$0]) ?? .null) }
      }
    }
  }
}

extension JSONWriter {
  private mutating func members(
    _ count: Int, depth: Int, member: (Int) -> (key: String, value: Value)
  ) {
    list("{", "}", count: count, depth: depth) { writer, position in
      let (key, value) = member(position)
      writer.write(quoted: key)
      writer.write(writer.layout == .pretty ? ": " : ":")
      writer.write(value, depth: depth + 1)
    }
  }

  private mutating func list(
    _ open: String, _ close: String, count: Int, depth: Int,
    element: (inout JSONWriter, Int) -> Void
  ) {
    write(open)
    for position in 0..<count where output.count <= limit {
      if position > 0 { write(",") }
      breakLine(depth + 1)
      element(&self, position)
    }
    if count > 0 { breakLine(depth) }
    write(close)
  }

  private mutating func breakLine(_ depth: Int) {
    guard layout == .pretty else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { write("  ") }
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text) }

  private mutating func write(quoted text: String) { Value.quote(text, into: &output) }
}

extension Value {
  /// Appends a text as a JSON string.
  package static func quote(_ text: String, into output: inout ByteWriter) {
    output.append(UInt8(ascii: "\""))
    text.withBytes { bytes in
      var clean = 0
      var position = bytes.first(from: 0, marks: escaped(in:), isOne: isEscaped)
      while position < bytes.count {
        output.append(bytes[clean..<position])
        output.append(contentsOf: escape(of: bytes[position]))
        clean = position + 1
        position = bytes.first(from: clean, marks: escaped(in:), isOne: isEscaped)
      }
      output.append(bytes[clean...])
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns an integer with the highest bit set in each of eight bytes that needs an escape.
  @inline(__always)
  private static func escaped(in eight: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    // Below 0x20, a quotation mark, or a backslash (Bit Twiddling Hacks, "hasless", "haszero").
    return (eight &- ones &* 0x20) & ~eight | zeros(eight ^ ones &* 0x22)
      | zeros(eight ^ ones &* 0x5C)
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x0a: "\\n"
    case 0x0d: "\\r"
    case 0x09: "\\t"
    case 0x08: "\\b"
    case 0x0c: "\\f"
    default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
