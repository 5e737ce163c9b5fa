extension Markup {
  /// How deep brackets and ranges may nest.
  private static var deepest: Int { 32 }

  /// Reads a literal, a variable with its members, or a range.
  public mutating func expression() throws -> Expression { try expression(depth: 0) }

  private mutating func expression(depth: Int) throws -> Expression {
    guard depth < Markup.deepest else { throw fault("Brackets nest too deep") }
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

  /// Reads the steps after the first.
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

  /// Reads `[expression]`.
  private mutating func key(depth: Int) throws -> Expression {
    advance(by: 1)
    let key = try expression(depth: depth + 1)
    guard accept("]") else { throw fault("Expected ']', found '\(excerpt)'") }
    return key
  }

  /// Reads digits, with a hyphen before and a point and digits after if there are any.
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

  /// Reads `name: value` pairs, with or without commas between.
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
