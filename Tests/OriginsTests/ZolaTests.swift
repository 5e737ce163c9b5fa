import Testing

@testable import Origins

@Suite("The order of titles in Zola")
struct ZolaTests {
  @Test(
    "numbers are compared by their value, and case does not matter",
    arguments: [("a2", "A10"), ("Lamp", "mast"), ("1 a", "a"), ("a", "a1"), ("v1.9", "v1.10")])
  func naturalOrder(one: String, other: String) {
    #expect(NaturalOrder(one) < NaturalOrder(other))
    #expect(!(NaturalOrder(other) < NaturalOrder(one)))
  }
}
