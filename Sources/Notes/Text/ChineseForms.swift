import Bytes

/// The numbers of common characters in a text that only simplified or only traditional Chinese
/// uses.
struct ChineseForms: Hashable {
  /// The number of characters that only simplified Chinese uses.
  private(set) var simplified = 0
  /// The number of characters that only traditional Chinese uses.
  private(set) var traditional = 0

  /// Counts the characters of a text until one form is clearly more frequent.
  init(_ text: BorrowedBytes) {
    let forms = ChineseForms.forms
    var i = 0
    while i &+ 2 < text.endIndex, abs(simplified - traditional) < ChineseForms.decisiveDifference {
      guard text[i] &- 0xE4 < 6 else {
        i = text[i] < 0x80 ? ByteScan.endOfASCII(in: text, from: i) : i &+ 1
        continue
      }
      let scalar =
        Int(text[i] & 0x0F) << 12 | Int(text[i &+ 1] & 0x3F) << 6 | Int(text[i &+ 2] & 0x3F)
      switch forms[scalar &- ChineseForms.firstCodePoint] {
      case .both: break
      case .simplified: simplified += 1
      case .traditional: traditional += 1
      }
      i &+= 3
    }
  }

  /// The language of the text; `nil` if both forms are equally frequent.
  ///
  /// It is `zh-Hant` only if traditional characters are more than three times as frequent as
  /// simplified ones, because texts in simplified Chinese often quote traditional texts.
  var language: String? {
    traditional == simplified ? nil : traditional > simplified * 3 ? "zh-Hant" : "zh"
  }

  /// The difference between the two counts at which the counting stops.
  private static let decisiveDifference = 8

  /// The form of Chinese that uses a character.
  private enum Form: UInt8 { case both, simplified, traditional }

  /// The form of each character from U+4000 to U+9FFF.
  private static let forms = {
    var forms = [Form](repeating: .both, count: 0xA000 - firstCodePoint)
    for unit in "们这个说时会对学国后来过还为么开关点无与书长门问间见话语读写".utf16 {
      forms[Int(unit) - firstCodePoint] = .simplified
    }
    for unit in "們這個說時會對學國後來過還為麼開關點無與書長門問間見話語讀寫".utf16 {
      forms[Int(unit) - firstCodePoint] = .traditional
    }
    return forms
  }()

  /// The first code point in `forms`.
  private static let firstCodePoint = 0x4000
}
