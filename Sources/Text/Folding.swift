/// Normalisation of texts before comparison: without accents and typographic variants, in lower
/// case.
///
/// The steps are: NFKD; remove the marks above and below Latin, Greek, Cyrillic, Hebrew and Arabic
/// letters, soft hyphens, and variation selectors; convert to upper case, then to lower case; unify
/// the two forms of sigma; NFC. The search script does the same in the browser.
package enum Folding {
  package static func fold(_ text: [UInt16]) -> [UInt16] {
    var apart = ICU.decomposed(text)
    drop(from: &apart)
    var cased = ICU.caseFolded(apart)
    for i in cased.indices where cased[i] == 0x3C2 { cased[i] = 0x3C3 }
    return ICU.composed(cased)
  }
}

extension Folding {
  /// Removes the characters in the following classes of a JavaScript regular expression:
  /// `[\u{AD}\u{300}-\u{36F}\u{591}-\u{5C7}\u{64B}-\u{65F}\u{20D0}-\u{20FF}]` and
  /// `[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]`.
  private static func drop(from text: inout [UInt16]) {
    var end = 0
    var i = 0
    while i < text.count {
      switch text[i] {
      case 0xAD, 0x300...0x36F, 0x591...0x5C7, 0x64B...0x65F, 0x20D0...0x20FF, 0xFE00...0xFE0F:
        break
      case 0xDB40 where i + 1 < text.count && 0xDD00...0xDDEF ~= text[i + 1]: i += 1
      default:
        text[end] = text[i]
        end += 1
      }
      i += 1
    }
    text.removeSubrange(end...)
  }
}
