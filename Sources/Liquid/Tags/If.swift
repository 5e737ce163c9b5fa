/// The tags `{% if %}` and `{% unless %}`, with `elsif` and `else`.
final class If: Tag {
  /// The sense of a branch's condition: the branch is rendered if it holds (`plain`), or if it does
  /// not (`inverted`).
  enum Sense: Sendable { case plain, inverted }

  struct Branch: ~Copyable, Sendable {
    /// The condition; `nil` for `else`.
    let condition: Condition?
    let sense: Sense
    var body: Body
  }

  let branches: UniqueArray<Branch>
  let isBlank: Bool

  init(_ parser: inout TagParser, _ sense: Sense) throws {
    let end = "end" + parser.name
    var condition: Condition? = try parser.condition(parser.markup)
    var sense = sense
    var branches = UniqueArray<Branch>()
    while true {
      let (body, stop) = try parser.body(until: "elsif", "else", end)
      branches.append(Branch(condition: condition, sense: sense, body: body))
      if stop.name == end { break }
      sense = .plain
      // A branch with an invalid condition is never rendered.
      condition =
        stop.name == "else"
        ? nil : try parser.attempt { try $0.condition(stop.markup) } ?? Condition.never
    }
    isBlank = branches.indices.allSatisfy { branches[$0].body.isBlank }
    if isBlank {
      for branch in branches.indices { branches[branch].body = branches[branch].body.withoutText }
    }
    self.branches = branches
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    for position in branches.indices {
      if let flow = try branches[position].render(&rendering) { return flow }
    }
    return .next
  }
}

extension If.Branch {
  /// Renders the body if the condition allows it; returns `nil` otherwise.
  fileprivate func render(_ rendering: inout Rendering) throws -> Flow? {
    if let condition, try rendering.evaluate(condition) == (sense == .inverted) { return nil }
    return try rendering.render(body)
  }
}
