import Testing
import Text

@testable import MarkdownDialect
@testable import Notes

/// The class of a character beside emphasis comes from a short list first.
///
/// The list is only faster: it must agree with the properties of the characters.
@Suite struct FlankingClassTests {
  @Test("The list of every character agrees with its properties")
  func agreesWithProperties() {
    for scalar in (0...0x3_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let side = FlankingClass(scalar)
      if side != FlankingClass(lookedUp: scalar) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("libcmark knows white space and Unicode punctuation; other characters are letters to it")
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
