import Testing
import Text

@testable import MarkdownDialect
@testable import Notes

/// The class of a character beside emphasis comes from a short list first. The list is only faster:
/// it must agree with the properties of the characters.
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
