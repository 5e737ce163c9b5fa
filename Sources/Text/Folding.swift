/// How texts are made alike before they are compared: without accents, without the forms of
/// typography, in lower case.
///
/// NFKD; without the marks that stand above and below letters of Latin, Greek, Cyrillic, Hebrew and
/// Arabic, without soft hyphens and selectors of variants; upper case, then lower; one sigma; NFC.
/// A browser does the same with what it has.
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
  /// Drops what `/[\u{AD}\u{300}-\u{36F}\u{591}-\u{5C7}\u{64B}-\u{65F}\u{20D0}-\u{20FF}`
  /// `\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu` matches.
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
