/// A parser for markup in Liquid's lax mode, which ignores parts that do not follow the grammar.
///
/// Liquid finds the parts of such markup with regular expressions. Each function here corresponds
/// to one of them and accepts the same texts.
struct LaxMarkup {
  let source: Source
  private(set) var position: Int
  let end: Int

  init(_ markup: Markup) { self.init(markup.source, markup.position..<markup.end) }

  init(_ source: Source, _ range: Range<Int>) {
    (self.source, position, end) = (source, range.lowerBound, range.upperBound)
  }

  var isAtEnd: Bool { position >= end }

  private func byte(_ offset: Int) -> UInt8? { offset < end ? source.bytes[offset] : nil }

  mutating func advance() { position += 1 }

  mutating func skipSpace() {
    while let byte = byte(position), byte.isSpace { position += 1 }
  }

  /// Skips white space and reads `symbol`, if it comes next.
  mutating func accept(_ symbol: UInt8) -> Bool {
    var ahead = self
    ahead.skipSpace()
    guard ahead.byte(ahead.position) == symbol else { return false }
    position = ahead.position + 1
    return true
  }

  /// Skips past the next `symbol`, or to the end if there is none.
  ///
  /// - Returns: `true` if there is a symbol.
  mutating func skip(past symbol: UInt8) -> Bool {
    let found = source.bytes[position..<end].firstIndex(of: symbol)
    position = found.map { $0 + 1 } ?? end
    return found != nil
  }

  /// Reads a run of letters, digits, `_` and the given other bytes; returns `nil` if it is empty.
  mutating func run(besides others: String = "") -> Range<Int>? {
    let start = position
    while let byte = byte(position), byte.isWord || others.utf8.contains(byte) { position += 1 }
    return start < position ? start..<position : nil
  }

  /// Returns the end of the quoted text at an offset; `nil` if there is none.
  private func endOfQuoted(at offset: Int) -> Int? {
    guard let quote = byte(offset), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = source.bytes[offset + 1..<end].firstIndex(of: quote)
    else { return nil }
    return close + 1
  }

  /// Returns the end of the fragment at an offset: a quoted text, or text without white space,
  /// commas, bars and unmatched quotes. Returns `nil` if the fragment is empty.
  private func endOfFragment(at start: Int) -> Int? {
    if let end = endOfQuoted(at: start) { return end }
    var offset = start
    while let byte = byte(offset), !byte.isSpace, !isSeparator(byte) {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let end = endOfQuoted(at: offset) else { break }
        offset = end
      } else {
        offset += 1
      }
    }
    return offset > start ? offset : nil
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|")
  }

  /// Reads the fragment at the current position; `nil` if there is none.
  mutating func fragmentHere() -> LaxMarkup? {
    guard let end = endOfFragment(at: position) else { return nil }
    defer { position = end }
    return LaxMarkup(source, position..<end)
  }

  /// Skips to the next fragment and reads it.
  mutating func fragment() -> LaxMarkup? {
    while !isAtEnd {
      if let fragment = fragmentHere() { return fragment }
      position += 1
    }
    return nil
  }

  /// Reads a filter with its arguments, up to a bar or an unclosed quote, and skips the bar or
  /// quote.
  mutating func filter() -> LaxMarkup {
    let start = position
    while let byte = byte(position), byte != UInt8(ascii: "|") {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let end = endOfQuoted(at: position) else { break }
        position = end
      } else {
        position += 1
      }
    }
    defer { position = min(end, position + 1) }
    return LaxMarkup(source, start..<position)
  }

  /// Skips to the next `name: value` of a tag and reads it.
  mutating func attribute() -> (name: String, value: LaxMarkup)? {
    while !isAtEnd {
      guard let name = run() else {
        position += 1
        continue
      }
      var ahead = self
      guard ahead.accept(UInt8(ascii: ":")) else { continue }
      ahead.skipSpace()
      guard let value = ahead.fragmentHere() else { continue }
      self = ahead
      return (source.text(name), value)
    }
    return nil
  }

  /// The expression of a fragment. A fragment that is not a valid expression is a path of the names
  /// in it.
  var expression: Expression {
    var markup = Markup(source, position..<end)
    if let expression = try? markup.expression(), markup.isAtEnd { return expression }
    var rest = self
    var steps = UniqueArray<Expression.Path.Step>()
    while !rest.isAtEnd {
      if rest.byte(rest.position) == UInt8(ascii: "["),
        let close = source.bytes[rest.position..<end].firstIndex(of: UInt8(ascii: "]"))
      {
        let key = LaxMarkup(source, rest.position + 1..<close).expression
        steps.append(Expression.Path.Step(key: key))
        rest.position = close + 1
      } else if let name = rest.run(besides: "-") {
        let isQuestion = rest.byte(rest.position) == UInt8(ascii: "?")
        if isQuestion { rest.position += 1 }
        steps.append(Expression.Path.Step(name: source.text(name) + (isQuestion ? "?" : "")))
      } else {
        rest.position += 1
      }
    }
    if steps.isEmpty { return Expression(.literal(.null)) }
    return Expression(.path(Expression.Path(steps: steps, source: source, offset: position)))
  }
}

extension LaxMarkup {
  /// Parses the arguments of a filter from this text.
  mutating func arguments() -> (values: [Expression], options: [(name: String, value: Expression)])
  {
    var values: [Expression] = []
    var options: [(name: String, value: Expression)] = []
    while !isAtEnd {
      let byte = source.bytes[position]
      position += 1
      guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") else { continue }
      skipSpace()
      var ahead = self
      if let name = ahead.run(), ahead.accept(UInt8(ascii: ":")) {
        ahead.skipSpace()
        if let value = ahead.fragmentHere() {
          self = ahead
          options.append((source.text(name), value.expression))
          continue
        }
      }
      if let value = fragmentHere() { values.append(value.expression) }
    }
    return (values, options)
  }

  /// Skips to the next run of bytes that a variable's name may contain, and reads it.
  mutating func name() -> String? {
    while !isAtEnd {
      if let name = run(besides: "-.[]()") { return source.text(name) }
      position += 1
    }
    return nil
  }

  /// Skips past the next name that is followed by an equals sign, and past this sign. Returns the
  /// name.
  mutating func nameBeforeEqual() -> String? {
    while let name = name() {
      if accept(UInt8(ascii: "=")) { return name }
    }
    return nil
  }

  /// Reads `item in list`; returns `nil` if the text has another form.
  mutating func elementAndList() -> (variable: String, list: Expression)? {
    skipSpace()
    guard let variable = run(besides: "-") else { return nil }
    skipSpace()
    guard let word = run(), source.text(word) == "in" else { return nil }
    skipSpace()
    return fragmentHere().map { (source.text(variable), $0.expression) }
  }

  /// Reads the values of a `cycle` and its optional name; `nil` if there is no value.
  mutating func cycleValues() -> (name: Expression?, values: [Expression])? {
    var ahead = self
    ahead.skipSpace()
    var name: Expression?
    if let first = ahead.fragmentHere(), ahead.accept(UInt8(ascii: ":")) {
      name = first.expression
      self = ahead
    }
    var values: [Expression] = []
    while let value = fragment() {
      values.append(value.expression)
      if !skip(past: UInt8(ascii: ",")) { break }
    }
    return values.isEmpty ? nil : (name, values)
  }

  /// Reads the values of a `when`, which are separated by commas or `or`; `nil` if there are none.
  mutating func alternatives() -> [Expression]? {
    var values: [Expression] = []
    while let value = fragment() {
      values.append(value.expression)
      if accept(UInt8(ascii: ",")) { continue }
      skipSpace()
      guard let word = fragmentHere(), source.text(word.position..<word.end) == "or" else { break }
    }
    return values.isEmpty ? nil : values
  }

  /// Reads a condition; `nil` if it is empty or has an operator unknown to Liquid.
  mutating func condition() -> Condition? {
    var terms = UniqueArray<Condition.Term>()
    var joint: Condition.LogicalOperator?
    repeat {
      var (term, next) = nextTerm()
      guard let left = term.fragment()?.expression else { return nil }
      term.skipSpace()
      let operation = term.comparisonSign()
      var comparison: Condition.Comparison?
      if let operation {
        comparison = Condition.Comparison(operation)
        if comparison == nil { return nil }
      }
      term.skipSpace()
      let right = comparison == nil ? nil : term.fragmentHere()?.expression
      terms.append(
        Condition.Term(
          left: left, comparison: comparison,
          right: right ?? (comparison == nil ? nil : Expression(.literal(.null))),
          logicalOperator: next))
      joint = next
    } while joint != nil
    return Condition(terms)
  }

  /// Reads a term up to the next `and` or `or`. Returns the term and this operator; for the last
  /// term, the operator is `nil`.
  private mutating func nextTerm() -> (term: LaxMarkup, joint: Condition.LogicalOperator?) {
    let start = position
    while true {
      skipSpace()
      let word = position
      if let fragment = fragmentHere() {
        switch source.text(fragment.position..<fragment.end) {
        case "and": return (LaxMarkup(source, start..<word), .and)
        case "or": return (LaxMarkup(source, start..<word), .or)
        default: break
        }
      } else if isAtEnd {
        return (LaxMarkup(source, start..<end), nil)
      } else {
        position += 1
      }
    }
  }

  private mutating func comparisonSign() -> String? {
    let start = position
    while let byte = byte(position),
      "=!<>_".utf8.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    {
      position += 1
    }
    return start < position ? source.text(start..<position) : nil
  }
}

extension Condition.Comparison {
  fileprivate init?(_ sign: String) {
    switch sign {
    case "==": self = .equal
    case "!=", "<>": self = .unequal
    case "<": self = .less
    case "<=": self = .lessOrEqual
    case ">": self = .greater
    case ">=": self = .greaterOrEqual
    case "contains": self = .contains
    default: return nil
    }
  }
}
