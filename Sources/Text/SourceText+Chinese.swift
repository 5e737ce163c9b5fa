import Bytes

extension SourceText {
  /// Indicates whether bytes that are not UTF-8 are certainly Chinese in GB 2312 or an extension:
  /// every non-ASCII byte is part of a pair, and the most frequent characters are as frequent as in
  /// any Chinese text.
  ///
  /// This test spares most Chinese files the statistical detection.
  static func isPlainlyChinese(_ bytes: BorrowedBytes) -> Bool {
    var characters = 0
    var frequent = 0
    var others = 0
    var i = ByteScan.endOfASCII(in: bytes, from: 0)
    let end = min(bytes.count, i + sampleSize)
    while i < end {
      let lead = bytes[i]
      guard lead >= 0x80 else {
        i = ByteScan.endOfASCII(in: bytes, from: i)
        continue
      }
      guard i + 1 < bytes.count, lead >= 0xA1, bytes[i + 1] >= 0xA1 else { return false }
      switch lead {
      case 0xB0...0xF7:
        characters += 1
        if frequentCharacters.contains(UInt16(lead) << 8 | UInt16(bytes[i + 1])) { frequent += 1 }
      // Punctuation and wide letters.
      case 0xA1, 0xA3: break
      default: others += 1
      }
      i += 2
    }
    return characters >= 12 && frequent * 16 >= characters && others * 20 <= characters
  }

  /// The number of bytes examined from the first non-ASCII byte on.
  private static let sampleSize = 4096

  /// The characters 一是在有我他这为之以中上说也子时要于下生自着用. They are the most frequent ones outside the range of
  /// the Hangul syllables in Korean files.
  private static let frequentCharacters: Set<UInt16> = [
    0xD2BB, 0xCAC7, 0xD4DA, 0xD3D0, 0xCED2, 0xCBFB, 0xD5E2, 0xCEAA, 0xD6AE, 0xD2D4, 0xD6D0,
    0xC9CF, 0xCBB5, 0xD2B2, 0xD7D3, 0xCAB1, 0xD2AA, 0xD3DA, 0xCFC2, 0xC9FA, 0xD7D4, 0xD7C5,
    0xD3C3,
  ]
}
