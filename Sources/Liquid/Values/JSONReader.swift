/// A parser of a JSON text.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> Value {
    // A byte order mark is not part of the text.
    if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { position = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error("Nothing may follow the value") }
    return value
  }
}

extension JSONReader {
  private func error(_ message: String) -> JSONError {
    var line = 1
    var start = 0
    for index in 0..<min(position, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    return JSONError(message: message, line: line, column: position - start + 1)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> Value {
    guard depth <= 128 else { throw error("Lists and objects nest too deep") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): return try number()
    case nil: throw error("Expected a value, found the end")
    default: throw error("Expected a value")
    }
  }

  private mutating func word(_ word: String, _ value: Value) throws(JSONError) -> Value {
    guard bytes[position...].starts(with: word.utf8) else { throw error("Expected '\(word)'") }
    position += word.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(JSONError) -> Value {
    position += 1
    var elements: [Value] = []
    if accept(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "]")) else { throw error("Expected ',' or ']'") }
    return .array(elements)
  }

  private mutating func object(depth: Int) throws(JSONError) -> Value {
    position += 1
    var object = Object()
    if accept(UInt8(ascii: "}")) { return .object(object) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("Expected a name between quotes") }
      let name = try string()
      guard accept(UInt8(ascii: ":")) else { throw error("Expected ':'") }
      object[name] = try value(depth: depth + 1)
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "}")) else { throw error("Expected ',' or '}'") }
    return .object(object)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = next, byte.isDigit { position += 1 }
    return position - start
  }

  private mutating func number() throws(JSONError) -> Value {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    let count = digits()
    guard count > 0 else { throw error("Expected a digit") }
    if isZero, count > 1 { throw error("A number may not begin with 0") }
    var isInteger = true
    if next == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      guard digits() > 0 else { throw error("Expected a digit after the point") }
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { throw error("Expected a digit in the exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let float = Double(text), float.isFinite else { throw error("The number is too large") }
    return .float(float)
  }
}

extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &text)
      case 0..<0x20: throw error("A control character must be escaped")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error("A string lacks its closing quote")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw error("A string lacks its closing quote") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var unit = try codeUnit()
      if unit & 0xfc00 == 0xd800, position + 1 < bytes.count,
        bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
      {
        let before = position
        position += 2
        let low = try codeUnit()
        if low & 0xfc00 == 0xdc00 {
          unit = 0x10000 + (unit & 0x3ff) << 10 + (low & 0x3ff)
        } else {
          position = before
        }
      }
      // Half of a surrogate pair is invalid.
      text.append(contentsOf: String(Unicode.Scalar(unit) ?? "\u{fffd}").utf8)
    default:
      position -= 1
      throw error("Unknown escape")
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimal else { throw error("Expected four hexadecimal digits") }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
