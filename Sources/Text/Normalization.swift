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
