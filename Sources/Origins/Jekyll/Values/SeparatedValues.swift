import Liquid

/// A table of separated values (RFC 4180): its first row names the columns, every other becomes an
/// object of texts.
struct SeparatedValues {
  private var rows: [[String?]] = []
  /// How many fields the rows may lack in all: each is a member of an object, and many names over
  /// many short rows would be their product.
  private let mostMissing: Int

  init(_ bytes: [UInt8], partedBy separator: Unicode.Scalar) {
    mostMissing = 100_000 + bytes.count
    var reader = Reader(bytes: bytes, separator: UInt8(truncatingIfNeeded: separator.value))
    while let row = reader.row() { if row != [nil] { rows.append(row) } }
  }

  /// Whether the rows are so much shorter than the first that their value would be out of all
  /// proportion to the text.
  var isTooSparse: Bool {
    guard let names = rows.first else { return false }
    return rows.reduce(0) { $0 + max(0, names.count - $1.count) } > mostMissing
  }

  var value: Value {
    guard let names = rows.first else { return .array([]) }
    return .array(
      rows.dropFirst().map { row in
        var object = Object()
        for (name, field) in zip(names, row + Array(repeating: nil, count: names.count)) {
          guard let name, object[name] == nil else { continue }
          object[name] = field.map(Value.string) ?? .null
        }
        return .object(object)
      })
  }
}

/// Reads rows of fields one after another.
private struct Reader {
  let bytes: [UInt8]
  let separator: UInt8
  private var position = 0

  init(bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// The next row; a field with nothing in it, not even quotes, is `nil`.
  mutating func row() -> [String?]? {
    guard position < bytes.count else { return nil }
    var fields: [String?] = []
    while true {
      fields.append(field())
      guard position < bytes.count else { return fields }
      let end = bytes[position]
      position += 1
      if end == separator { continue }
      if end == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
      return fields
    }
  }

  private mutating func field() -> String? {
    var text: [UInt8] = []
    var isQuoted = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      isQuoted = true
      position += 1
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          // Two quotes stand for one.
          guard position < bytes.count, bytes[position] == byte else { break }
          position += 1
        }
        text.append(byte)
      }
    }
    while position < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[position]) {
      text.append(bytes[position])
      position += 1
    }
    return text.isEmpty && !isQuoted ? nil : String(decoding: text, as: UTF8.self)
  }
}
