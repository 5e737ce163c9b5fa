import Testing
import Text

@testable import MarkdownDialect
@testable import Notes

/// What stands beside a run of emphasis is told by a short list first; the list only says sooner
/// what the properties of the characters say.
@Suite struct FlankingClassTests {
  @Test("Every character has the side that its properties give it")
  func agreesWithProperties() {
    for scalar in (0...0x3_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let side = FlankingClass(scalar)
      if side != FlankingClass(lookedUp: scalar) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("libcmark sees white space, Unicode's punctuation, and all else as letters")
  func agreesWithLibcmark() {
    for scalar in (0...0x3_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let seen: FlankingClass =
        scalar.properties.isWhitespace ? .space : scalar.isPunctuation ? .punctuation : .letter
      if FlankingClass(libcmark: scalar) != seen {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}
