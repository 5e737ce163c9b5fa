import Bytes

/// The encodings of texts that were written under DOS, which ICU's detector does not know.
enum DOSCodePage {
  /// Returns ICU's name for the code page of a text, or `nil` if an encoding of Windows or ISO is more
  /// likely.
  ///
  /// Two signs of DOS are used. The bytes 0x80 to 0x9A are letters in DOS; in later encodings they are
  /// punctuation or control characters, and are not found between two letters. The bytes that draw
  /// rows of `─` or `█` in DOS are letters in later encodings, and no word has four equal letters in
  /// a row.
  ///
  /// - Parameter bytes: Text in a single-byte encoding.
  static func charset(of bytes: BorrowedBytes) -> String? {
    var (letters, later, cyrillic, high) = (0, 0, 0, 0)
    var hasRow = false
    for i in bytes.indices.dropFirst().dropLast() where bytes[i] >= 0x80 {
      high += 1
      let isBetween = bytes[i - 1].isLetter && bytes[i + 1].isLetter
      switch bytes[i] {
      // An apostrophe is between letters, too.
      case 0x92: break
      case 0x80...0x9A: letters += isBetween ? 1 : 0
      case 0xC0...: later += isBetween ? 1 : 0
      default: break
      }
      if isLetterOf866(bytes[i]), isLetterOf866(bytes[i - 1]) { cyrillic += 1 }
      if rows.contains(bytes[i]), i > 2, bytes[(i - 3)..<i].allSatisfy({ $0 == bytes[i] }) {
        hasRow = true
      }
    }
    if cyrillic > 20, cyrillic * 2 > high { return "IBM866" }
    if hasRow { return "IBM437" }
    return letters > 2 && letters > later ? "IBM850" : nil
  }

  /// The bytes of `─`, `═`, `░`, `▒`, `▓`, `█`, `▄` and `▀`.
  private static let rows: [UInt8] = [0xC4, 0xCD, 0xB0, 0xB1, 0xB2, 0xDB, 0xDC, 0xDF]

  private static func isLetterOf866(_ byte: UInt8) -> Bool {
    (0x80...0xAF).contains(byte) || (0xE0...0xEF).contains(byte)
  }
}
