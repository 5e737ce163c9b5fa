import CICU

/// Normalisation of texts before comparison: without accents and typographic variants, in lower
/// case.
///
/// The steps are: NFKD; remove the marks above and below Latin, Greek, Cyrillic, Hebrew and Arabic
/// letters, soft hyphens, and variation selectors; convert to upper case, then to lower case; unify
/// the two forms of sigma; NFC. The search script does the same in the browser.
package enum Folding {
  package static func fold(_ text: [UInt16]) -> [UInt16] {
    var apart = unsafe written(room: text.count * 2 + 16) {
      unsafe icu_nfkd(text, Int32(text.count), $0, $1)
    }
    drop(from: &apart)
    var between = [UInt16](repeating: 0, count: apart.count * 3 + 16)
    var cased = unsafe between.withUnsafeMutableBufferPointer { between in
      unsafe written(room: apart.count * 2 + 16) {
        unsafe icu_fold_case(
          apart, Int32(apart.count), between.baseAddress, Int32(between.count), $0, $1)
      }
    }
    for i in cased.indices where cased[i] == 0x3C2 { cased[i] = 0x3C3 }
    return unsafe written(room: cased.count + 16) {
      unsafe icu_nfc(cased, Int32(cased.count), $0, $1)
    }
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

  /// Returns the output of an ICU function. If the output has more than `room` units, calls the
  /// function again with the length that it reported.
  private static func written(
    room: Int, _ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32
  ) -> [UInt16] {
    var needed = room
    let first = unsafe [UInt16](unsafeUninitializedCapacity: room) { units, count in
      needed = unsafe max(0, Int(write(units.baseAddress, Int32(room))))
      count = min(needed, room)
    }
    return needed <= room ? first : unsafe written(room: needed, write)
  }
}
