/// `{% if %}` and `{% unless %}`, with `elsif` and `else`.
struct If: Tag {
  /// Whether the first branch is taken where its condition holds, or where it does not.
  enum Sense: Sendable { case plain, inverted }

  struct Branch: Sendable {
    /// nil for `else`.
    let condition: Condition?
    let sense: Sense
    let body: Body
  }

  let branches: [Branch]
  let isBlank: Bool

  init(_ parser: inout TagParser, _ sense: Sense) throws {
    let end = "end" + parser.name
    var markup = parser.markup
    var condition: Condition? = try markup.condition()
    var sense = sense
    var branches: [Branch] = []
    while true {
      var (body, stop) = try parser.body(until: "elsif", "else", end)
      branches.append(Branch(condition: condition, sense: sense, body: body))
      if stop.name == end { break }
      sense = .plain
      // A branch that cannot be read is never taken.
      condition =
        stop.name == "else"
        ? nil : try parser.attempt { try stop.markup.condition() } ?? Condition.never
    }
    let isBlank = branches.allSatisfy(\.body.isBlank)
    self.isBlank = isBlank
    self.branches =
      isBlank
      ? branches.map { Branch(condition: $0.condition, sense: $0.sense, body: $0.body.withoutText) }
      : branches
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    for branch in branches {
      if let condition = branch.condition,
        try rendering.evaluate(condition) == (branch.sense == .inverted)
      {
        continue
      }
      return try rendering.render(branch.body)
    }
    return .next
  }
}
