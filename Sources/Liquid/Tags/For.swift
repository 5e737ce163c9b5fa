/// `{% for item in list limit: 3 offset: 1 reversed %}…{% else %}…{% endfor %}`.
struct For: Tag {
  let variable: Name
  let list: Expression
  let isReversed: Bool
  let limit: Expression?
  let offset: Expression?
  /// Whether the loop goes on where the last one of its name stopped.
  let continues: Bool
  /// The variable and the list as written: what `offset: continue` tells loops apart by.
  let name: Name
  let body: Body
  let otherwise: Body?
  let isBlank: Bool

  init(_ parser: inout TagParser) throws {
    var markup = parser.markup
    guard let word = markup.word(), markup.accept(word: "in") else {
      throw markup.fault("A loop reads: for item in list")
    }
    variable = Name(word)
    list = try markup.expression()
    name = Name("\(word)-\(list)")
    var (isReversed, continues) = (false, false)
    var (limit, offset): (Expression?, Expression?)
    while !markup.isAtEnd {
      if markup.accept(",") { continue }
      let start = markup
      switch markup.word() {
      case "reversed": isReversed = true
      case "limit" where markup.accept(":"): limit = try markup.expression()
      case "offset" where markup.accept(":"):
        continues = markup.accept(word: "continue")
        if !continues { offset = try markup.expression() }
      default:
        throw start.fault("A loop takes limit:, offset: and reversed, not '\(start.excerpt)'")
      }
    }
    (self.isReversed, self.continues, self.limit, self.offset) =
      (isReversed, continues, limit, offset)
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
    let elements = Elements(try rendering.evaluate(list))
    let length = try limit.flatMap { try number($0, &rendering) }
    let segment = elements.segment(from: from, to: length.map { sum($0, from) })
    rendering.scope.noteEnd(ofLoop: name, sum(from, segment.count))
    guard !segment.isEmpty else {
      return try otherwise.map { try rendering.render($0) } ?? .next
    }
    return try render(elements, segment, &rendering)
  }

  private func render(
    _ elements: Elements, _ segment: Range<Int>, _ rendering: inout Rendering
  ) throws -> Flow {
    let place = rendering.scope.loops.count
    rendering.scope.loops.append(
      Loop(name: name.text, length: segment.count, parent: place > 0 ? place - 1 : nil))
    let local = rendering.scope.locals.count + 1
    rendering.scope.locals.append(Scope.Binding(.forloop, .loop(place)))
    rendering.scope.locals.append(Scope.Binding(variable, Value.null))
    defer {
      rendering.scope.loops.removeLast()
      rendering.scope.forgetLocals(from: local - 1)
    }
    // Lists are what loops go through; the others cost more to take apart.
    let list: [Value]? = if case .list(let list) = elements { list } else { nil }
    for round in 0..<segment.count {
      let position = isReversed ? segment.upperBound - 1 - round : segment.lowerBound + round
      rendering.scope.loops[place].index = round
      rendering.scope.locals[local].content = .value(
        Borrowed(list?[position] ?? elements[position]))
      if try rendering.render(body) == .leave { break }
    }
    return .next
  }

  /// A whole number; nil where the expression is null.
  private func number(_ expression: Expression, _ rendering: inout Rendering) throws -> Int? {
    let value = try rendering.evaluate(expression)
    if case .null = value { return nil }
    return try value.wholeNumber()
  }
}

extension Name {
  static let forloop = Name("forloop")
}

/// The sum, at the ends of the range where it lies beyond them.
func sum(_ one: Int, _ other: Int) -> Int {
  let (sum, overflow) = one.addingReportingOverflow(other)
  return overflow ? (other < 0 ? Int.min : Int.max) : sum
}
