import Bytes

/// Detection of languages in Latin letters by their most common words. In any prose about a third
/// of the words are common words of its language.
enum CommonWords {
  /// The common words of each language, separated by spaces.
  private static let languages: KeyValuePairs = [
    "en": "the of and to is in that it for with as be this are not or by from you which can have",
    "de": "der die das und ist nicht den von zu mit ein eine auf für dem des sich auch wird sind",
    "fr": "le la les et des est une dans que qui pour pas sur du ce il avec sont plus au",
    "es": "el los las que y del una por con para es se no como más al lo su",
  ]

  /// The table from each common word to its languages.
  private static let languagesOfWords = LanguageTable(languages.map(\.value))

  /// Returns the language of a text; `nil` if it is unclear.
  ///
  /// The common words of the language must be at least a seventh of the words in the text. They
  /// must be at least twice as frequent as the common words of any other language.
  static func language(of text: BorrowedBytes) -> String? {
    var count = WordCounts()
    var i = text.startIndex
    while i < text.endIndex {
      let word = WordKey(in: text, from: i)
      if word.count > 0 { count.add(word) }
      i += word.count + 1
    }
    return count.language
  }

  /// The numbers of common words of each language in a text.
  private struct WordCounts {
    private let owners = CommonWords.languagesOfWords
    /// The number of all words.
    private var words = 0
    /// The number of common words of each language, by the index in `languages`.
    private var found = [Int](repeating: 0, count: languages.count)

    mutating func add(_ word: WordKey) {
      words += 1
      let languages = owners.languages(of: word)
      guard languages != 0 else { return }
      for number in found.indices where languages >> UInt8(number) & 1 == 1 { found[number] += 1 }
    }

    var language: String? {
      guard let most = found.max(), let best = found.firstIndex(of: most), most * 7 >= words,
        found.count(where: { $0 * 2 > most }) == 1
      else { return nil }
      return languages[best].key
    }
  }

  /// A word in lower case, represented by one number.
  private struct WordKey {
    /// The last eight bytes of the word.
    var bytes: UInt64 = 0
    /// The length of the word in bytes.
    var count = 0

    /// Creates the number of the word at an index, which is empty if there is none.
    init(in text: BorrowedBytes, from start: Int) {
      var i = start
      while i < text.endIndex {
        let byte = text[i]
        if byte.isLetter {
          bytes = bytes << 8 | UInt64(byte | 0x20)
        } else if byte >= 0x80 {
          bytes = bytes << 8 | UInt64(byte)
        } else {
          break
        }
        i += 1
      }
      count = i - start
    }
  }

  /// A hash table from words to their languages. Bit `i` of `languages` stands for the language at
  /// index `i`.
  private struct LanguageTable {
    /// The slots, each with the number of a word. The number of a free slot is 0.
    private var slots = [(word: UInt64, languages: UInt8)](repeating: (0, 0), count: 256)
    /// The length in bytes of the longest word in the table; at most eight.
    private var maximumWordLength = 0

    /// Creates the table.
    ///
    /// - Parameter lists: The words of each language, separated by spaces.
    init(_ lists: [String]) {
      for (number, words) in lists.enumerated() {
        for word in words.utf8.split(separator: UInt8(ascii: " ")) {
          let key = Array(word).withBytes { WordKey(in: $0, from: 0) }
          let slot = slot(of: key.bytes)
          slots[slot].word = key.bytes
          slots[slot].languages |= 1 << UInt8(number)
          maximumWordLength = max(maximumWordLength, key.count)
        }
      }
    }

    /// Returns the languages of a word, one bit for each; 0 if the word is not in the table.
    func languages(of word: WordKey) -> UInt8 {
      word.count > maximumWordLength ? 0 : slots[slot(of: word.bytes)].languages
    }

    /// Returns the index of the slot that contains a word, or of the free slot for the word.
    private func slot(of word: UInt64) -> Int {
      var slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 56)
      while slots[slot].word != 0, slots[slot].word != word { slot = (slot + 1) & 0xFF }
      return slot
    }
  }
}
