/// The tag `{% for item in list limit: 3 offset: 1 reversed %}…{% else %}…{% endfor %}`.
struct For: Tag {
  let variable: Name
  let list: Expression
  let isReversed: Bool
  let limit: Expression?
  let offset: Expression?
  /// Indicates whether the loop continues where the last loop with its name stopped.
  let continues: Bool
  /// The variable and the list in canonical form, by which `offset: continue` identifies the loop.
  let name: Name
  let body: Body
  /// The body after `else`, which is rendered for an empty list.
  let otherwise: Body?
  let isBlank: Bool

  init(_ parser: inout TagParser) throws {
    let head = try parser.parse(parser.markup) { parser, strictMarkup in
      try Head(&strictMarkup, parser.environment.grammar)
    } orLax: { _, laxMarkup in
      Head(lax: &laxMarkup)
    }
    variable = Name(head.variable)
    list = head.list
    name = Name("\(head.variable)-\(head.list)")
    (isReversed, continues, limit, offset) =
      (head.isReversed, head.continues, head.limit, head.offset)
    let (body, stop) = try parser.body(until: "else", "endfor")
    let otherwise = stop.name == "else" ? try parser.body(until: "endfor").body : nil
    isBlank = body.isBlank && otherwise?.isBlank ?? true
    self.body = isBlank ? body.withoutText : body
    self.otherwise = isBlank ? otherwise?.withoutText : otherwise
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let from: Int
    if continues {
      from = rendering.scope.end(ofLoop: name)
    } else {
      from = try offset.flatMap { try number($0, &rendering) } ?? 0
    }
    let list = try rendering.unread(self.list)
    let length = try limit.flatMap { try number($0, &rendering) }
    let end = length.map { sum($0, from) }
    let elements = Elements(list, upTo: end)
    let segment = elements.segment(from: from, to: end)
    rendering.scope.recordEnd(ofLoop: name, sum(from, segment.count))
    guard !segment.isEmpty else {
      return try otherwise.map { try rendering.render($0) } ?? .next
    }
    return try render(elements, segment: segment, rendering: &rendering)
  }

  private func render(
    _ elements: Elements, segment: Range<Int>, rendering: inout Rendering
  ) throws -> Flow {
    if list.isDoubtful(in: rendering) {
      rendering.variablesWithUnknownFilters.insert(variable.text)
    }
    let place = rendering.scope.loops.count
    rendering.scope.loops.append(
      Loop(name: name.text, length: segment.count, parent: place > 0 ? place - 1 : nil))
    let local = rendering.scope.locals.count + 1
    rendering.scope.locals.append(Scope.Binding(.forloop, .loop(place)))
    rendering.scope.locals.append(Scope.Binding(variable, Value.null))
    defer {
      rendering.scope.loops.removeLast()
      rendering.scope.removeLocals(from: local - 1)
    }
    // Most loops iterate over lists. Access to the other kinds is slower.
    let values: [Value]? = if case .list(let list) = elements { list } else { nil }
    for round in 0..<segment.count {
      let position = isReversed ? segment.upperBound - 1 - round : segment.lowerBound + round
      rendering.scope.loops[place].index = round
      rendering.scope.locals[local].content = .value(
        Borrowed(values?[position] ?? elements[position]))
      if try rendering.render(body) == .breakLoop { break }
    }
    return .next
  }

  /// Returns an integer; `nil` if the value is null.
  private func number(_ expression: Expression, _ rendering: inout Rendering) throws -> Int? {
    let value = try rendering.evaluate(expression)
    if case .null = value { return nil }
    return try value.wholeNumber()
  }
}

/// The opening tag of a loop.
private struct Head {
  var variable: String
  var list: Expression
  var isReversed = false
  var continues = false
  var limit: Expression?
  var offset: Expression?

  init(_ markup: inout Markup, _ grammar: Environment.Grammar) throws {
    guard let word = markup.word(), markup.accept(word: "in") else {
      throw markup.fault("Invalid 'for' tag; write 'for item in list'")
    }
    variable = word
    list = try markup.expression()
    while !markup.isAtEnd {
      if markup.accept(",") { continue }
      let start = markup
      switch markup.word() {
      case "reversed":
        if grammar == .lax, limit != nil || offset != nil || continues {
          throw start.fault("“reversed” must come before limit: and offset:; move it there")
        }
        isReversed = true
      case "limit" where markup.accept(":"): limit = try markup.expression()
      case "offset" where markup.accept(":"):
        continues = markup.accept(word: "continue")
        if !continues { offset = try markup.expression() }
      default:
        throw start.fault("Unexpected '\(start.excerpt)'; use limit:, offset: or reversed")
      }
    }
  }

  /// - Returns: `nil` if the text is not a loop even in Liquid's lax mode.
  init?(lax markup: inout LaxMarkup) {
    guard let (variable, list) = markup.elementAndList() else { return nil }
    (self.variable, self.list) = (variable, list)
    var rest = markup
    rest.skipSpace()
    if let word = rest.run() { isReversed = markup.source.text(word).hasPrefix("reversed") }
    while let (name, value) = markup.attribute() {
      let expression = value.expression
      switch name {
      case "limit": limit = expression
      case "offset":
        continues = expression.description == "continue"
        offset = continues ? nil : expression
      default: break
      }
    }
  }
}

extension Name {
  static let forloop = Name("forloop")
}

/// Returns the sum, clamped to the range of `Int`.
func sum(_ one: Int, _ other: Int) -> Int {
  let (sum, overflow) = one.addingReportingOverflow(other)
  return overflow ? (other < 0 ? Int.min : Int.max) : sum
}
