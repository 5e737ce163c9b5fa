import Bytes
import Testing

@testable import Notes

@Suite("A text that Liquid may change")
struct LiquidSignsTests {
  @Test(
    "has two delimiter characters in a row",
    arguments: [
      ("{{ page.title }}", true), ("a\n{% raw %}", true), ("x {{", true), ("{{{", true),
      ("{ {% b %}", true), ("", false), ("{", false), ("a {", false), ("{ { a } }", false),
      ("{-% a %}", false), ("% {a} {b}", false),
    ])
  func holds(text: String, expected: Bool) {
    #expect(Array(text.utf8).withBytes(\.mayContainLiquid) == expected)
    // The same text as a slice of a longer one, whose beginning must not count.
    let whole = Array("{{ a }}\(text)".utf8)
    #expect(whole.withBytes { $0[7...].mayContainLiquid } == expected)
  }
}
