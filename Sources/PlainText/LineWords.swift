import Bytes

/// The tokens of a line, counted by their form (`LineScanner`). A token is a run of characters without
/// white space.
struct LineWords {
  /// The number of tokens that consist of letters, with punctuation at their ends.
  @CompactNumber<Int16> var words = 0
  /// The number of words that begin with a lower-case letter.
  @CompactNumber<Int16> var lowerWords = 0
  /// The number of upper-case and lower-case letters of the Latin and Cyrillic alphabets.
  @CompactNumber<Int16> var upperLetters = 0
  @CompactNumber<Int16> var lowerLetters = 0
  /// The number of flags at the start of tokens: `-x`, `--long`.
  @CompactNumber<Int16> var flags = 0
  /// The number of paths with at least two parts: `/etc/hosts`.
  @CompactNumber<Int16> var paths = 0
  /// The number of signs that connect commands: `|`, `<`, `>>`.
  @CompactNumber<Int16> var pipes = 0
  /// The number of web addresses, and of mail addresses.
  @CompactNumber<Int16> var addresses = 0
  @CompactNumber<Int16> var mailAddresses = 0
  /// The number of characters of the first token.
  @CompactNumber<Int16> var firstWidth = 0
  /// The offset of the first run of at least two spaces, or of the first tab; `nil` for a line in one
  /// column.
  var firstGap: Int16?

  /// A Boolean value that indicates whether all letters are capitals.
  var isUpper: Bool { upperLetters >= 3 && lowerLetters == 0 }

  /// Returns whether a letter of two bytes is a lower-case letter of Latin-1 or Cyrillic.
  static func isLowercase(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch lead {
    case 0xC3: next >= 0x9F
    case 0xD0: next >= 0xB0
    case 0xD1: next <= 0x9F
    default: false
    }
  }
}

extension BorrowedBytes {
  /// A Boolean value that indicates whether the text begins with a lower-case letter.
  var beginsWithLowercase: Bool {
    guard let first else { return false }
    if first < 0x80 { return first &- 0x61 < 26 }
    return count > 1 && LineWords.isLowercase(first, self[1])
  }
}
