/// The tag `{% case %}`. The bodies of all matching `when` values are rendered in order. An `else`
/// is rendered if nothing before it matched.
struct Case: Tag {
  struct Branch: Sendable {
    /// A condition for each value of a `when`; `nil` for `else`.
    let conditions: [Condition]?
    let body: Body
  }

  let branches: [Branch]
  let isBlank: Bool

  init(_ parser: inout TagParser) throws {
    let subject = try parser.parse(parser.markup) { _, markup in
      let subject = try markup.expression()
      try markup.expectEnd()
      return subject
    } orLax: { _, laxMarkup in
      laxMarkup.fragment()?.expression
    }
    var branches: [Branch] = []
    var isBlank = true
    // Nodes before the first `when` are never rendered.
    var (body, stop) = try parser.body(until: "when", "else", "endcase")
    while stop.name != "endcase" {
      isBlank = isBlank && body.isBlank
      let conditions =
        stop.name == "else"
        ? nil
        : try parser.attempt { try Case.conditions(subject, markup: stop.markup, parser: &$0) }
          ?? []
      let next = try parser.body(until: "when", "else", "endcase")
      branches.append(Branch(conditions: conditions, body: next.body))
      (body, stop) = next
    }
    self.isBlank = isBlank && body.isBlank
    self.branches =
      self.isBlank
      ? branches.map { Branch(conditions: $0.conditions, body: $0.body.withoutText) } : branches
  }

  private static func conditions(
    _ subject: Expression, markup: Markup, parser: inout TagParser
  ) throws -> [Condition] {
    let values = try parser.parse(markup) { _, markup in
      var values: [Expression] = []
      repeat {
        values.append(try markup.expression())
      } while markup.accept(",") || markup.accept(word: "or")
      try markup.expectEnd()
      return values
    } orLax: { _, laxMarkup in
      laxMarkup.alternatives()
    }
    return values.map { Condition(.init(left: subject, comparison: .equal, right: $0)) }
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    var matched = false
    for branch in branches {
      guard let conditions = branch.conditions else {
        if !matched {
          let flow = try rendering.render(branch.body)
          if flow != .next { return flow }
        }
        continue
      }
      for condition in conditions where try rendering.evaluate(condition) {
        matched = true
        let flow = try rendering.render(branch.body)
        if flow != .next { return flow }
      }
    }
    return .next
  }
}
