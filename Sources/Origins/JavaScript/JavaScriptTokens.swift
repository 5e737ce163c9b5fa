/// A token of JavaScript or TypeScript.
struct JavaScriptToken: Hashable, Sendable {
  var kind: Kind
  /// Indicates whether a line break is between the previous token and this one.
  var startsLine: Bool

  enum Kind: Hashable, Sendable {
    case name(String)
    case string(String)
    case number(Double)
    /// An operator or a bracket. An operator of several characters, such as `=>`, is one token.
    case sign(String)
    /// A regular expression, or characters that start no token.
    case other
  }

  /// Indicates whether the token is an operator or bracket.
  func isSign(_ text: String) -> Bool { kind == .sign(text) }
}

/// Splits JavaScript or TypeScript into tokens. It never fails: text that is no valid JavaScript
/// becomes tokens of the kind `other`. A template string becomes a sum: `` `a${b}` `` is read like
/// `("a" + (b) + "")`.
struct JavaScriptTokens {
  private let bytes: [UInt8]
  private var position = 0
  private var startsLine = true
  private var tokens: [JavaScriptToken] = []
  /// The number of open template strings, one inside the other.
  private var depth = 0
  private static let maximumDepth = 50

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens of a text, without comments.
  static func all(in text: [UInt8]) -> [JavaScriptToken] {
    var reader = JavaScriptTokens(text)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    if reader.starts(with: "#!") { reader.skipLine() }
    while let first = reader.current { reader.readToken(first) }
    return reader.tokens
  }
}

extension JavaScriptTokens {
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Moves to the next byte, and notices line breaks.
  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") {
      startsLine = true
    }
    position += 1
  }

  private mutating func add(_ kind: JavaScriptToken.Kind, _ startsLine: Bool) {
    tokens.append(JavaScriptToken(kind: kind, startsLine: startsLine))
    self.startsLine = false
  }

  private mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    position += 2
    while current != nil, !starts(with: "*/") { advance() }
    position = min(position + 2, bytes.count)
  }

  /// Reads one token, comment or white space character.
  private mutating func readToken(_ first: UInt8) {
    let startsLine = startsLine
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): advance()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "/") where mayStartExpression:
      readRegularExpression()
      add(.other, startsLine)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = readString(until: first)
      add(text.map { .string($0) } ?? .other, startsLine)
    case UInt8(ascii: "`"):
      readTemplate(startsLine)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(readNumber(), startsLine)
    case UInt8(ascii: ".") where byte(1).map(Self.isDigit) == true:
      add(readNumber(), startsLine)
    case _ where Self.isInName(first):
      let start = position
      while let byte = current, Self.isInName(byte) { position += 1 }
      add(.name(String(decoding: bytes[start..<position], as: UTF8.self)), startsLine)
    default:
      let sign = Self.signs.first { starts(with: $0) }
      position += sign?.utf8.count ?? 1
      let one = String(decoding: [first], as: UTF8.self)
      add(.sign(sign ?? one), startsLine)
    }
  }

  /// The operators of several characters that the reader of literals must tell from others.
  private static let signs = ["...", "=>", "===", "!==", "==", "!=", "&&", "||", "??", "?."]

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func isInName(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// Indicates whether a slash after the last token starts a regular expression. Otherwise it
  /// divides, or belongs to a closing tag.
  private var mayStartExpression: Bool {
    switch tokens.last?.kind {
    case nil: true
    case .sign(let sign): ![")", "]", "}", "<"].contains(sign)
    case .name(let name): ["return", "typeof", "case", "in", "of", "default"].contains(name)
    case .string, .number, .other: false
    }
  }

  private mutating func readRegularExpression() {
    position += 1
    var isInClass = false
    while let byte = current, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\") {
        position = min(position + 2, bytes.count)
        continue
      }
      position += 1
      if byte == UInt8(ascii: "[") { isInClass = true }
      if byte == UInt8(ascii: "]") { isInClass = false }
      if byte == UInt8(ascii: "/"), !isInClass { break }
    }
    while let byte = current, Self.isInName(byte) { position += 1 }
  }

  private mutating func readNumber() -> JavaScriptToken.Kind {
    let start = position
    while let byte = current, Self.isInName(byte) || byte == UInt8(ascii: ".") { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Double(text.replacing("_", with: "")).map { .number($0) } ?? .other
  }

  /// Reads a string in quotation marks. Returns `nil` if it does not end on its line.
  private mutating func readString(until quote: UInt8) -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case quote:
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\\"): readEscape(into: &text)
      default:
        text.append(byte)
        position += 1
      }
    }
    return nil
  }

  /// Reads a template string.
  private mutating func readTemplate(_ startsLine: Bool) {
    position += 1
    let start = tokens.count
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "`"):
        position += 1
        add(.string(String(decoding: text, as: UTF8.self)), startsLine)
        if tokens.count > start + 1 { add(.sign(")"), false) }
        return
      case UInt8(ascii: "\\"): readEscape(into: &text)
      case UInt8(ascii: "$") where self.byte(1) == UInt8(ascii: "{"):
        if tokens.count == start { add(.sign("("), startsLine) }
        add(.string(String(decoding: text, as: UTF8.self)), false)
        text = []
        depth += 1
        if depth < Self.maximumDepth { readSubstitution() } else { position = bytes.count }
        depth -= 1
      default:
        text.append(byte)
        advance()
      }
    }
    // The string does not end.
    tokens.removeLast(tokens.count - start)
    add(.other, startsLine)
  }

  /// Reads `${…}` in a template string as a value between two signs of addition.
  private mutating func readSubstitution() {
    position += 2
    add(.sign("+"), false)
    add(.sign("("), false)
    var braces = 1
    while braces > 0, let byte = current {
      let before = tokens.count
      readToken(byte)
      guard tokens.count > before, let last = tokens.last else { continue }
      if last.isSign("{") { braces += 1 }
      if last.isSign("}") { braces -= 1 }
    }
    if braces == 0 { tokens.removeLast() }
    add(.sign(")"), false)
    add(.sign("+"), false)
  }

  /// Reads an escape sequence, such as `\n` or `\u00e9`.
  private mutating func readEscape(into text: inout [UInt8]) {
    position += 1
    guard let byte = current else { return }
    advance()
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "x"): appendCharacter(digits: 2, to: &text)
    case UInt8(ascii: "u"):
      if current == UInt8(ascii: "{") {
        position += 1
        let count = bytes[position...].prefix { $0 != UInt8(ascii: "}") }.count
        appendCharacter(digits: count, to: &text)
        if current != nil { position += 1 }
      } else {
        appendCharacter(digits: 4, to: &text)
      }
    default: text.append(byte)
    }
  }

  /// Appends the character with a hexadecimal number. Two halves of a surrogate pair are joined.
  private mutating func appendCharacter(digits: Int, to text: inout [UInt8]) {
    guard var number = hexadecimal(digits, at: position) else { return }
    position += digits
    if number & 0xFC00 == 0xD800, starts(with: "\\u"),
      let low = hexadecimal(4, at: position + 2), low & 0xFC00 == 0xDC00
    {
      position += 6
      number = 0x10000 + ((number & 0x3FF) << 10) + (low & 0x3FF)
    }
    text += Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
  }

  private func hexadecimal(_ digits: Int, at start: Int) -> UInt32? {
    guard start + digits <= bytes.count else { return nil }
    return UInt32(String(decoding: bytes[start..<start + digits], as: UTF8.self), radix: 16)
  }
}
