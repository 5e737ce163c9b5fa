/// Whether Chinese is written in its short forms or its long ones, by common characters that only
/// one of the two has.
struct ChineseForms: Hashable {
  private(set) var short = 0
  private(set) var long = 0

  /// Reads a text until it is clear.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var i = 0
    while i &+ 2 < text.count, abs(short - long) < ChineseForms.clear {
      guard text[i] &- 0xE4 < 6 else {
        i &+= 1
        continue
      }
      let scalar =
        UInt16(text[i] & 0x0F) << 12 | UInt16(text[i &+ 1] & 0x3F) << 6
        | UInt16(text[i &+ 2] & 0x3F)
      if ChineseForms.shortForms.contains(scalar) { short += 1 }
      if ChineseForms.longForms.contains(scalar) { long += 1 }
      i &+= 3
    }
  }

  /// Texts in short forms quote long ones now and then, but hardly the other way round.
  var language: String? {
    long == short ? nil : long > short * 3 ? "zh-Hant" : "zh"
  }

  /// By how many characters of a kind a text is clear.
  private static let clear = 8

  private static let shortForms = utf16("们这个说时会对学国后来过还为么开关点无与书长门问间见话语读写")
  private static let longForms = utf16("們這個說時會對學國後來過還為麼開關點無與書長門問間見話語讀寫")

  private static func utf16(_ text: String) -> Set<UInt16> { Set(text.utf16) }
}
