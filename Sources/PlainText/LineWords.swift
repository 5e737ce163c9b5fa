import Bytes

/// The tokens of a line, counted by what they look like. A token is a run of characters without
/// white space.
struct LineWords {
  /// The number of tokens that consist of letters, with punctuation at their ends.
  @CompactNumber var words = 0
  /// The number of words that begin with a lower-case letter.
  @CompactNumber var lowerWords = 0
  /// The number of upper-case and lower-case letters of the Latin and Cyrillic alphabets.
  @CompactNumber var upperLetters = 0
  @CompactNumber var lowerLetters = 0
  /// The number of flags at the start of tokens: `-x`, `--long`.
  @CompactNumber var flags = 0
  /// The number of paths with at least two parts: `/etc/hosts`.
  @CompactNumber var paths = 0
  /// The number of signs that connect commands: `|`, `<`, `>>`.
  @CompactNumber var pipes = 0
  /// The number of web addresses, and of mail addresses.
  @CompactNumber var addresses = 0
  @CompactNumber var mailAddresses = 0
  /// The number of characters of the first token.
  @CompactNumber var firstWidth = 0
  /// The offset of the first run of at least two spaces, or of the first tab; `nil` for a line in one
  /// column.
  var firstGap: Int32?

  /// Counts the tokens of a line without white space at both ends.
  init(_ text: BorrowedBytes) {
    var i = 0
    while i < text.count {
      let start = i
      while i < text.count, text[i] > 0x20 { i &+= 1 }
      if i > start { count(text[start..<i].rebased, isFirst: start == 0) }
      let gap = i
      while i < text.count, text[i] <= 0x20 { i &+= 1 }
      if firstGap == nil, i < text.count, i - gap > 1 || text[gap] == 0x09 {
        firstGap = Int32(clamping: gap)
      }
    }
  }

  /// A Boolean value that indicates whether all letters are capitals.
  var isUpper: Bool { upperLetters >= 3 && lowerLetters == 0 }

  /// Counts one token.
  private mutating func count(_ token: BorrowedBytes, isFirst: Bool) {
    if isFirst { firstWidth = token.count { $0 < 0x80 || $0 >= 0xC0 } }
    countLetters(token)
    let core = token.withoutPunctuation
    if !core.isEmpty, core.allSatisfy(\.isOfWord) {
      words += 1
      if core.beginsWithLowercase { lowerWords += 1 }
      return
    }
    switch token[0] {
    case UInt8(ascii: "-"):
      let name = token.count > 1 && token[1] == UInt8(ascii: "-") ? 2 : 1
      if !isFirst, name < token.count, token[name].isLetter { flags += 1 }
    case UInt8(ascii: "/"):
      if let second = token[1...].firstIndex(of: UInt8(ascii: "/")), second > 1,
        second + 1 < token.count
      {
        paths += 1
      }
    case UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      if !isFirst, token.count <= 2 { pipes += 1 }
    default: break
    }
    if let sign = token.firstIndex(of: UInt8(ascii: "@")), sign > 0,
      token[sign...].contains(UInt8(ascii: "."))
    {
      mailAddresses += 1
    }
    if token.containsAddress { addresses += 1 }
  }

  /// Counts the letters of a token that have a case.
  private mutating func countLetters(_ token: BorrowedBytes) {
    for (i, byte) in token.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): lowerLetters &+= 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): upperLetters &+= 1
      case 0xC3, 0xD0, 0xD1:
        guard i + 1 < token.count else { break }
        if LineWords.isLowercase(byte, token[i + 1]) {
          lowerLetters &+= 1
        } else {
          upperLetters &+= 1
        }
      default: break
      }
    }
  }

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

  /// The token without punctuation at both ends.
  fileprivate var withoutPunctuation: BorrowedBytes {
    var start = 0
    var end = count
    while start < end, self[start].isPunctuation { start &+= 1 }
    while end > start, self[end &- 1].isPunctuation { end &-= 1 }
    return self[start..<end].rebased
  }

  /// A Boolean value that indicates whether the token contains `://`.
  fileprivate var containsAddress: Bool {
    guard let colon = firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    return self[colon...].rebased.starts(with: "://")
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte can be part of a word.
  fileprivate var isOfWord: Bool {
    isLetter || self >= 0x80 || self == UInt8(ascii: "'") || self == UInt8(ascii: "-")
  }

  /// A Boolean value that indicates whether the byte is a sign that stands beside words.
  fileprivate var isPunctuation: Bool { isOne(of: ".,;:!?()\"'") }
}
