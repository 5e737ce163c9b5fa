import Bytes
import TestSupport
import Testing

@testable import Liquid

/// Objects, and the key tables that objects with equal keys share.
struct ObjectTests {
  static let names: Object.Names = ["title", "url"]

  let tea = Object(names, ["Tea", "/tea/"])
  let alps = Object(names, ["Alps", "/alps/"])

  @Test func addingAMemberChangesOneObjectOnly() {
    var other = tea
    other["date"] = 2020
    other["title"] = nil
    #expect(other == ["url": "/tea/", "date": 2020])
    #expect(tea == ["title": "Tea", "url": "/tea/"])
    #expect(alps.keys == ["title", "url"])
  }

  @Test func addedMembersAreInvisibleToOtherObjects() {
    var other = tea
    other.reserveCapacity(3)
    let isNew = (other.add("date", 2020), other.add("date", 2021), other.add("title", "Alps"))
    #expect(isNew == (true, false, false))
    #expect(other == ["title": "Tea", "url": "/tea/", "date": 2020])
    #expect(tea == ["title": "Tea", "url": "/tea/"])
  }

  @Test func equalityIgnoresHowAnObjectWasMade() {
    var added = Object()
    added["title"] = "Tea"
    added["url"] = "/tea/"
    #expect(added == tea)
    #expect(Set([added, tea, ["title": "Tea", "url": "/tea/"]]).count == 1)
    #expect(tea != ["url": "/tea/", "title": "Tea"])
    #expect(tea != alps)
  }

  @Test func missingMembersAreNil() {
    #expect(Object(Self.names, ["Tea"]) == ["title": "Tea", "url": .null])
    #expect(Object(Self.names, ["Tea", "/tea/", "more"]) == tea)
  }

  @Test func theLastOfTwinsCounts() {
    let twins: Object = ["a": 1, "b": 2, "a": 3]
    #expect(twins == ["a": 3, "b": 2])
  }

  @Test(arguments: [1, 63, 64, 65, 500])
  func everyMemberOfAnyObjectIsFound(count: Int) {
    var object = Object()
    for number in 0..<count { object["name \(number)"] = .integer(number) }
    object["name 0"] = nil
    #expect(object.count == count - 1)
    #expect(object["name 0"] == nil)
    for number in 1..<max(1, count) { #expect(object["name \(number)"] == .integer(number)) }
    #expect(object.keys == (1..<max(1, count)).map { "name \($0)" })
  }
}

/// The fast lookup along a path returns the same as the general one.
struct ReachTests {
  /// A drop among objects, where the fast lookup stops.
  struct Book: Drop {
    func value(for name: String) -> Value? { name == "a" ? .object(["b": "leaf"]) : nil }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func bothLookUpsReturnTheSameValue(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let data = Self.object(depth: 4, &random)
    let template = try Template("", name: "")
    for _ in 0..<50 {
      let steps = (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.name(&random) }
      let isDotted = Bool.random(using: &random)
      var markup = Markup(
        steps[0] + steps.dropFirst().map { isDotted ? ".\($0)" : "['\($0)']" }.joined())
      let expression = try markup.expression()
      var rendering = Rendering(template, .object(data))
      if Bool.random(using: &random) {
        let local = Value.object(Self.object(depth: 2, &random))
        rendering.scope.locals.append(Scope.Binding(Name(Self.name(&random)), local))
      }
      if Bool.random(using: &random) {
        rendering.scope.assigned.set(Name(Self.name(&random)), "assigned")
      }
      switch expression.form {
      case .path(let path):
        let searched = try rendering.search(path)
        #expect(try rendering.evaluate(path) == searched, "\(steps)")
        var written = Rendering(template, .object(data))
        swap(&written.scope, &rendering.scope)
        try written.write(expression)
        rendering.write(searched)
        #expect(written.output.array == rendering.output.array, "\(steps)")
      default: break
      }
    }
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    ["a", "b", "c", "size", "first", "self"].randomElement(using: &random) ?? ""
  }

  private static func object(depth: Int, _ random: inout SeededGenerator) -> Object {
    var object = Object()
    for name in ["a", "b", "c", "size"] {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: break
      case 1: object[name] = .integer(depth)
      case 2: object[name] = .array([.string(name), .null])
      case 3: object[name] = .drop(Book())
      default: object[name] = depth > 0 ? .object(Self.object(depth: depth - 1, &random)) : "end"
      }
    }
    return object
  }
}
