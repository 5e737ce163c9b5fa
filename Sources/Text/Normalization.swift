import Bytes

extension String {
  /// The text in Unicode normalization form C.
  package var normalizedToNFC: String {
    if withBytes(isSurelyNFC) { return self }
    let units = Array(utf16)
    guard units.count < Int32.max / 2 else { return self }
    let normal = ICU.composed(units)
    return normal.isEmpty ? self : String(decoding: normal, as: UTF16.self)
  }
}

/// Indicates whether the lead bytes of a text alone prove that it is in NFC: ASCII, Latin-1, Latin
/// Extended (to U+02FF), CJK punctuation, the first half of hiragana, the second half of katakana,
/// and Han from U+4000.
private func isSurelyNFC(_ text: BorrowedBytes) -> Bool {
  var i = ByteScan.endOfASCII(in: text, from: 0)
  while i < text.count {
    switch text[i] {
    case 0..<0x80: i += 1
    case 0xC2..<0xCC: i += 2
    case 0xE4...0xE9: i += 3
    case 0xE3 where i + 1 < text.count && [0x80, 0x81, 0x83].contains(text[i + 1]): i += 3
    default: return false
    }
  }
  return true
}

extension String {
  /// The text without the accents of Latin, Greek and Cyrillic letters: `Čapek` → `Capek`.
  /// Full-width letters become ASCII letters.
  package var withoutAccents: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var letters = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xC0..<0x250, 0x370..<0x530, 0x1E00..<0x2000, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        let parts = String(decoding: ICU.decomposed(Array(String(scalar).utf16)), as: UTF16.self)
        letters += parts.unicodeScalars.filter {
          $0.properties.generalCategory != .nonspacingMark
        }
      case 0x300..<0x370: break
      default: letters.append(scalar)
      }
    }
    return String(letters)
  }
}
