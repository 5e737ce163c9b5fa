import Bytes

/// A multi-byte encoding that was used for a language before UTF-8.
///
/// Statistical detection fails for short files: two characters in GBK are equally plausible as
/// ISO-8859-7. For such files, the language of the site determines the encoding.
struct LegacyEncoding {
  /// ICU's names of the charsets: the encoding itself, then its extensions.
  let charsets: [String]
  /// The range of first bytes of frequent characters.
  private let frequentLeads: ClosedRange<UInt8>
  /// The smallest second byte of frequent characters.
  private let leastTrail: UInt8
  /// Bytes above ASCII that are single characters, if any.
  private let singles: ClosedRange<UInt8>?
  /// Indicates whether a text in which both bytes of every character are above ASCII is assumed to
  /// be in this encoding, even if frequent characters are in the minority.
  private let isKnownByHighPairs: Bool

  private init(
    _ charsets: [String], frequent leads: ClosedRange<UInt8>, from leastTrail: UInt8 = 0x40,
    singles: ClosedRange<UInt8>? = nil, isKnownByHighPairs: Bool = false
  ) {
    self.charsets = charsets
    frequentLeads = leads
    self.leastTrail = leastTrail
    self.singles = singles
    self.isKnownByHighPairs = isKnownByHighPairs
  }
}

extension LegacyEncoding {
  /// Returns the encodings of a language (BCP 47), the most frequent one first. Most languages have
  /// none.
  static func all(of language: String) -> [LegacyEncoding] {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "zh":
      let isTraditional = subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      return isTraditional ? [big5, gb18030] : [gb18030, big5]
    case "ja": return [shiftJIS, eucJP]
    case "ko": return [eucKR]
    default: return []
    }
  }

  /// GB 18030. The frequent characters are those of GB 2312, level 1.
  private static let gb18030 = LegacyEncoding(
    ["GB18030"], frequent: 0xB0...0xD7, from: 0xA1, isKnownByHighPairs: true)
  private static let big5 = LegacyEncoding(["Big5", "Big5-HKSCS"], frequent: 0xA4...0xC6)
  /// Shift JIS. The frequent characters are kana, and the kanji of level 1.
  private static let shiftJIS = LegacyEncoding(
    ["Shift_JIS", "windows-31j"], frequent: 0x81...0x97, singles: 0xA1...0xDF)
  private static let eucJP = LegacyEncoding(["EUC-JP"], frequent: 0xA4...0xCF, from: 0xA1)
  /// EUC-KR. The frequent characters are the syllables of Hangul.
  private static let eucKR = LegacyEncoding(
    ["EUC-KR", "windows-949"], frequent: 0xB0...0xC8, from: 0xA1)
}

extension LegacyEncoding {
  /// The numbers of characters in a text, not counting ASCII.
  private struct Count {
    var all = 0
    var frequent = 0
    /// Characters whose bytes are both above ASCII.
    var high = 0
  }

  /// Returns the number of non-ASCII characters; `nil` if the bytes do not look like text in this
  /// encoding.
  func characters(in bytes: BorrowedBytes) -> Int? {
    var count = Count()
    var i = ByteScan.endOfASCII(in: bytes, from: 0)
    while i < bytes.count {
      let lead = bytes[i]
      if lead < 0x80 {
        i = ByteScan.endOfASCII(in: bytes, from: i)
      } else if let singles, singles.contains(lead) {
        count.all += 1
        i += 1
      } else {
        guard i + 1 < bytes.count, bytes[i + 1] >= 0x30 else { return nil }
        count.all += 1
        if bytes[i + 1] >= 0x80 { count.high += 1 }
        if frequentLeads.contains(lead), bytes[i + 1] >= leastTrail { count.frequent += 1 }
        i += 2
      }
    }
    let isLikely =
      count.frequent * 2 >= count.all || isKnownByHighPairs && count.high == count.all
    return count.all > 0 && isLikely ? count.all : nil
  }
}
