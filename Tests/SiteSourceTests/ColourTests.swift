import Foundation
import TestSupport
import Testing

@testable import SiteSource

@Suite("A colour")
struct ColourTests {
  @Test(
    "is read in CSS syntax",
    arguments: [
      ("#1f5f8b", "#1f5f8b"), ("#1F5F8B", "#1f5f8b"), ("#0a7", "#00aa77"), ("#000", "#000000"),
      ("1f5f8b", nil), ("#1f5f8", nil), ("#1f5f8bff", nil), ("#+12345", nil), ("#１２３", nil),
      ("red", nil), ("", nil), ("#", nil),
    ])
  func reading(text: String, colour: String?) {
    #expect(Colour(text)?.description == colour)
  }

  /// The pairs are from WCAG's own examples and from common contrast checkers.
  @Test(
    "has the contrast that WCAG defines",
    arguments: [
      ("#000", "#fff", 21.0), ("#777", "#fff", 4.48), ("#767676", "#fff", 4.54),
      ("#f00", "#fff", 4.0), ("#1f5f8b", "#1f5f8b", 1.0),
    ])
  func contrast(one: String, two: String, ratio: Double) throws {
    let (one, two) = (try #require(Colour(one)), try #require(Colour(two)))
    #expect(abs(one.contrast(with: two) - ratio) < 0.01)
    #expect(one.contrast(with: two) == two.contrast(with: one))
  }

  @Test("can be made readable on a background, and keeps its hue")
  func readable() {
    var random = SeededGenerator(seed: 8)
    let grounds: [Palette] = [
      .paperInTheLight, .paperInTheDark, .whiteInTheLight, .whiteInTheDark,
    ]
    for _ in 0..<500 {
      let colour = Colour(UInt32.random(in: 0...0xFFFFFF, using: &random))
      for ground in grounds {
        for contrast in [4.5, 7.0] {
          let made = colour.readable(on: [ground.paper, ground.outerBackground], at: contrast)
          #expect(made.contrast(withAll: [ground.paper, ground.outerBackground]) >= contrast)
          // So small a change of hue is invisible; a grey has no hue.
          let (before, after) = (OKLCH(colour), OKLCH(made))
          let turn = abs(remainder(before.hue - after.hue, 2 * .pi))
          #expect(turn < 0.1 || min(before.chroma, after.chroma) < 0.03, "\(colour) \(made)")
        }
      }
    }
  }
}
