import Bytes

/// The commonest words of some languages in Latin letters, which are a third of the words of any
/// prose in them.
enum CommonWords {
  private static let languages: KeyValuePairs = [
    "en": "the of and to is in that it for with as be this are not or by from you which can have",
    "de": "der die das und ist nicht den von zu mit ein eine auf für dem des sich auch wird sind",
    "fr": "le la les et des est une dans que qui pour pas sur du ce il avec sont plus au",
    "es": "el los las que y del una por con para es se no como más al lo su",
  ]

  /// For each word the languages it belongs to, a bit each.
  private static let owners: [UInt64: UInt8] = {
    var owners: [UInt64: UInt8] = [:]
    for (number, (_, words)) in languages.enumerated() {
      for word in words.split(separator: " ") {
        let key = word.utf8.reduce(into: Key()) { $0.add($1) }
        owners[key.bytes, default: 0] |= 1 << UInt8(number)
      }
    }
    return owners
  }()

  /// The language of which at least a seventh of a text's words are common words, and that has
  /// twice as many of them as any other.
  static func language(of text: BorrowedBytes) -> String? {
    var words = 0
    var found = [Int](repeating: 0, count: languages.count)
    var word = Key()
    func endWord() {
      guard word.count > 0 else { return }
      words += 1
      let owners = word.count > Key.longest ? 0 : owners[word.bytes] ?? 0
      for number in found.indices where owners >> UInt8(number) & 1 == 1 { found[number] += 1 }
      word = Key()
    }
    for byte in text {
      if (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 { word.add(byte) } else { endWord() }
    }
    endWord()
    guard let most = found.max(), let best = found.firstIndex(of: most), most * 7 >= words,
      found.count(where: { $0 * 2 > most }) == 1
    else { return nil }
    return languages[best].key
  }

  /// A short word in lower case, as one number.
  private struct Key {
    static let longest = 8

    var bytes: UInt64 = 0
    var count = 0

    mutating func add(_ byte: UInt8) {
      let lowered = byte &- 0x41 < 26 ? byte | 0x20 : byte
      bytes = bytes << 8 | UInt64(lowered)
      count += 1
    }
  }
}
