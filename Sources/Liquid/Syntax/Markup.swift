/// The part of a tag after its name, with functions that parse it from left to right.
///
/// The tags of a host also parse their markup with it: words, expressions, conditions, named
/// arguments, or raw bytes.
public struct Markup: Sendable {
  let source: Source
  private(set) var position: Int
  let end: Int
  /// Indicates whether the source is the template, so that offsets are meaningful to its author.
  private let isInTemplate: Bool

  init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
    isInTemplate = true
  }

  /// Creates markup from other text than a template, such as a filter's argument.
  public init(_ text: String) {
    source = Source(name: "", bytes: Array(text.utf8))
    position = 0
    end = source.bytes.count
    isInTemplate = false
  }

  /// The unread part without surrounding white space.
  public var rest: [UInt8] { Array(source.bytes[position..<end]).trimmed }

  /// Indicates whether only white space is left.
  public var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position >= end
    }
  }

  /// The next byte after white space; `nil` at the end.
  var peek: UInt8? {
    mutating get {
      skipSpace()
      return position < end ? source.bytes[position] : nil
    }
  }

  func byte(after distance: Int) -> UInt8? {
    position + distance < end ? source.bytes[position + distance] : nil
  }

  mutating func skipSpace() {
    while position < end, source.bytes[position].isSpace { position += 1 }
  }

  mutating func advance(by count: Int) { position = min(end, position + count) }

  /// Skips white space and reads `symbol`, if it comes next.
  public mutating func accept(_ symbol: Unicode.Scalar) -> Bool {
    guard let next = peek, UInt32(next) == symbol.value else { return false }
    position += 1
    return true
  }

  /// Reads the whole word `word`, if it comes next.
  public mutating func accept(word: String) -> Bool {
    var ahead = self
    guard ahead.word() == word else { return false }
    self = ahead
    return true
  }

  /// Reads a name: a letter or `_`, then letters, digits, `_` and `-`, then optionally `?`.
  public mutating func word() -> String? {
    guard let first = peek, first.isWord, !first.isDigit else { return nil }
    let start = position
    while position < end, source.bytes[position].isWord || isHyphen(at: position) { position += 1 }
    if position < end, source.bytes[position] == UInt8(ascii: "?") { position += 1 }
    return source.text(start..<position)
  }

  /// Reads a string between single or double quotes. It has no escapes.
  public mutating func quoted() throws -> String? {
    guard let quote = peek, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return nil
    }
    let start = position + 1
    guard let close = source.bytes[start..<end].firstIndex(of: quote) else {
      throw fault("The string is not closed; add \(Character(Unicode.Scalar(quote)))")
    }
    position = close + 1
    return source.text(start..<close)
  }

  /// Throws an error unless only white space is left.
  public mutating func expectEnd() throws {
    if !isAtEnd { throw fault("Unexpected '\(excerpt)'") }
  }

  func isHyphen(at offset: Int) -> Bool { source.bytes[offset] == UInt8(ascii: "-") }

  /// The beginning of the unread part, short enough for a message.
  var excerpt: String {
    let text = source.text(position..<end)
    let short = text.unicodeScalars.prefix(while: { $0 != "\n" }).prefix(20)
    return String(String.UnicodeScalarView(short))
  }

  /// Creates a syntax error at the current position.
  public func fault(_ message: String) -> UnlocatedError {
    var ahead = self
    ahead.skipSpace()
    return isInTemplate
      ? UnlocatedError(message, at: ahead.position) : UnlocatedError(message, kind: .syntax)
  }
}

extension Markup {
  /// The maximum nesting of brackets and ranges.
  private static var deepest: Int { 32 }

  /// Parses a literal, a variable with its members, or a range.
  public mutating func expression() throws -> Expression { try expression(depth: 0) }

  private mutating func expression(depth: Int) throws -> Expression {
    guard depth < Markup.deepest else { throw fault("Brackets are nested too deeply") }
    guard let next = peek else { throw fault("Expected a value, found the end") }
    if let text = try quoted() { return Expression(.literal(.string(text))) }
    if let number = number() { return Expression(.literal(number)) }
    let start = position
    switch next {
    case UInt8(ascii: "("):
      advance(by: 1)
      let lower = try expression(depth: depth + 1)
      guard accept("."), accept(".") else { throw fault("Expected '..', found '\(excerpt)'") }
      let upper = try expression(depth: depth + 1)
      guard accept(")") else { throw fault("Expected ')', found '\(excerpt)'") }
      return Expression(.range(lower, upper))
    case UInt8(ascii: "["):
      return try path(from: start, Expression.Path.Step(key: try key(depth: depth)), depth)
    default:
      guard let word = word() else { throw fault("Expected a value, found '\(excerpt)'") }
      if let literal = Markup.literal(word), !isBeforeStep { return Expression(literal) }
      return try path(from: start, Expression.Path.Step(name: word), depth)
    }
  }

  private static func literal(_ word: String) -> Expression.Form? {
    switch word {
    case "nil", "null": .literal(.null)
    case "true": .literal(.bool(true))
    case "false": .literal(.bool(false))
    case "empty": .word(.empty)
    case "blank": .word(.blank)
    default: nil
    }
  }

  /// Parses the steps of a path after the first step, which begins at `offset`.
  private mutating func path(
    from offset: Int, _ first: consuming Expression.Path.Step, _ depth: Int
  ) throws -> Expression {
    var steps = UniqueArray<Expression.Path.Step>()
    steps.append(first)
    while isBeforeStep {
      if peek == UInt8(ascii: "[") {
        steps.append(Expression.Path.Step(key: try key(depth: depth)))
      } else {
        advance(by: 1)
        guard let word = word() else { throw fault("Expected a name, found '\(excerpt)'") }
        steps.append(Expression.Path.Step(name: word))
      }
    }
    return Expression(.path(Expression.Path(steps: steps, source: source, offset: offset)))
  }

  private var isBeforeStep: Bool {
    mutating get {
      peek == UInt8(ascii: "[") || peek == UInt8(ascii: ".") && byte(after: 1) != UInt8(ascii: ".")
    }
  }

  /// Parses `[expression]`.
  private mutating func key(depth: Int) throws -> Expression {
    advance(by: 1)
    let key = try expression(depth: depth + 1)
    guard accept("]") else { throw fault("Expected ']', found '\(excerpt)'") }
    return key
  }

  /// Parses a number: an optional hyphen, digits, and optionally a point with digits.
  private mutating func number() -> Value? {
    guard let first = peek else { return nil }
    var length = first == UInt8(ascii: "-") ? 1 : 0
    guard let digit = byte(after: length), digit.isDigit else { return nil }
    while let digit = byte(after: length), digit.isDigit { length += 1 }
    let integer = length
    if byte(after: length) == UInt8(ascii: "."), let digit = byte(after: length + 1), digit.isDigit
    {
      length += 1
      while let digit = byte(after: length), digit.isDigit { length += 1 }
    }
    let bytes = Array(source.bytes[position..<position + length])
    advance(by: length)
    if length == integer { return Number.leading(bytes).value }
    return .float(Double(String(decoding: bytes, as: UTF8.self)) ?? 0)
  }

  /// Parses `name: value` pairs, with or without commas between them.
  public mutating func namedArguments() throws -> [(name: String, value: Expression)] {
    var arguments: [(name: String, value: Expression)] = []
    _ = accept(",")
    while !isAtEnd {
      guard let name = word() else { throw fault("Expected a name, found '\(excerpt)'") }
      guard accept(":") else { throw fault("Expected ':' after '\(name)'") }
      arguments.append((name, try expression()))
      _ = accept(",")
    }
    return arguments
  }
}
