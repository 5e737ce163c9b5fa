import Bytes

/// An encoding of two bytes a character that files in a language had before UTF-8.
///
/// A detector that goes by the frequency of characters has nothing to go by in a short file: two
/// characters in GBK are as good in ISO-8859-7. The language of the site decides there.
struct LegacyEncoding {
  /// The charsets by their names in ICU: the encoding, and what extends it.
  let charsets: [String]
  /// The first bytes of the most frequent characters.
  private let frequentLeads: ClosedRange<UInt8>
  /// The least second byte of those.
  private let leastTrail: UInt8
  /// Bytes above ASCII that are characters by themselves.
  private let singles: ClosedRange<UInt8>?
  /// Whether a text is of the encoding whose every pair has two bytes above ASCII.
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
  /// The encodings of a language (BCP 47), the most frequent first; none for most languages.
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

  /// The characters of GB 2312, level 1.
  private static let gb18030 = LegacyEncoding(
    ["GB18030"], frequent: 0xB0...0xD7, from: 0xA1, isKnownByHighPairs: true)
  private static let big5 = LegacyEncoding(["Big5", "Big5-HKSCS"], frequent: 0xA4...0xC6)
  /// Kana, and the kanji of level 1.
  private static let shiftJIS = LegacyEncoding(
    ["Shift_JIS", "windows-31j"], frequent: 0x81...0x97, singles: 0xA1...0xDF)
  private static let eucJP = LegacyEncoding(["EUC-JP"], frequent: 0xA4...0xCF, from: 0xA1)
  /// The syllables of Hangul.
  private static let eucKR = LegacyEncoding(
    ["EUC-KR", "windows-949"], frequent: 0xB0...0xC8, from: 0xA1)
}

extension LegacyEncoding {
  /// The characters beyond ASCII that some bytes hold in an encoding, counted.
  private struct Count {
    var all = 0
    var frequent = 0
    /// Those both bytes of which are above ASCII.
    var high = 0
  }

  /// The number of characters beyond ASCII, if the bytes look like text of the encoding.
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
