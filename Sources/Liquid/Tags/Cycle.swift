/// The tag `{% cycle 'odd', 'even' %}`, which writes its values in turn. Tags with the same name,
/// or with the same literals, are the same cycle.
struct Cycle: Tag {
  let name: Expression?
  let values: [Expression]
  /// The key that identifies an unnamed cycle.
  let identity: String

  init(_ parser: inout TagParser) throws {
    (name, values) = try parser.parse(parser.markup) { _, markup in
      let first = try markup.expression()
      guard markup.accept(":") else { return (nil, [first] + (try Cycle.others(&markup))) }
      return (first, [try markup.expression()] + (try Cycle.others(&markup)))
    } orLax: { _, laxMarkup in
      laxMarkup.cycleValues()
    }
    let isLiteral = !values.contains(where: \.isPath)
    let text = values.map(\.description).joined(separator: ", ")
    identity =
      "[\(text)]" + (isLiteral ? "" : " \(parser.source.name) \(parser.span.lowerBound)")
  }

  private static func others(_ markup: inout Markup) throws -> [Expression] {
    var values: [Expression] = []
    while markup.accept(","), !markup.isAtEnd { values.append(try markup.expression()) }
    try markup.expectEnd()
    return values
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    var key = identity
    if let name {
      let value = try rendering.evaluate(name)
      key = "\(value.kind) \(value.text)"
    }
    let turn = rendering.scope.rareState.cycles[key] ?? 0
    // Cycles with the same name may have different numbers of values.
    let expression = turn < values.count ? values[turn] : nil
    rendering.scope.rareState.cycles[key] = turn + 1 < values.count ? turn + 1 : 0
    if let literal = expression?.literalText {
      rendering.write(markup: literal)
    } else if let expression {
      rendering.write(try rendering.evaluate(expression))
    }
    return .next
  }
}
