/// `{% if %}` and `{% unless %}`, with `elsif` and `else`.
struct If: Tag {
  /// Whether the first branch is taken where its condition holds, or where it does not.
  enum Sense: Sendable { case plain, inverted }

  final class Branch: Sendable {
    /// nil for `else`.
    let condition: Condition?
    let sense: Sense
    let body: Body

    init(_ condition: Condition?, _ sense: Sense, _ body: Body) {
      self.condition = condition
      self.sense = sense
      self.body = body
    }
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
      branches.append(Branch(condition, sense, body))
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
      ? branches.map { Branch($0.condition, $0.sense, $0.body.withoutText) } : branches
  }

  init(_ branches: [Branch], isBlank: Bool) {
    self.branches = branches
    self.isBlank = isBlank
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    for position in branches.indices {
      let flow: Flow? = try branches.unretained(position) { branch in
        if let condition = branch.condition,
          try rendering.evaluate(condition) == (branch.sense == .inverted)
        {
          return nil
        }
        return try rendering.render(branch.body)
      }
      if let flow { return flow }
    }
    return .next
  }
}
