import Bytes

/// The common words of a language, each with what kind of word it is and how common: what an index
/// need not list. Where the tables come from, Tests/Fitting/Index says.
///
/// Words are told apart by their hashes alone, so that a look-up compares one number; 64 bits do for
/// some thousand words.
struct WordTable: Sendable {
  static let english = WordTable(PackageResources.en_tsv)
  static let chinese = WordTable(PackageResources.zh_tsv)
  static let japanese = WordTable(PackageResources.ja_tsv)

  /// What is known of a word.
  struct Word: Equatable {
    var kind: WordKind
    /// From 1 to 9, the most common; 0 for a word that no table has.
    var bucket: UInt8
  }

  private struct Slot {
    var hash: UInt64 = 0
    var word = Word(kind: .unknown, bucket: 0)
  }

  private let slots: [Slot]

  /// - Parameter text: Lines of a word, a tab, and a letter and a digit for its kind and bucket.
  init(_ text: [UInt8]) {
    let lines = text.count { $0 == UInt8(ascii: "\n") }
    var size = 8
    while size < 2 * lines { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    text.withBytes { text in
      var hash = WordHash()
      var start = 0
      while start < text.count {
        var i = start
        hash = WordHash()
        while i < text.count, text[i] != UInt8(ascii: "\t") {
          hash.add(text[i])
          i += 1
        }
        guard i + 3 < text.count else { break }
        var slot = Int(truncatingIfNeeded: hash.value) & (size - 1)
        while slots[slot].hash != 0 { slot = (slot + 1) & (size - 1) }
        if let kind = WordKind(rawValue: text[i + 1]) {
          slots[slot] = Slot(
            hash: hash.value, word: Word(kind: kind, bucket: text[i + 2] &- UInt8(ascii: "0")))
        }
        start = i + 4
      }
    }
    self.slots = slots
  }
}

extension WordTable {
  /// What is known of the word in small letters that has a hash.
  subscript(hash: WordHash) -> Word? {
    var slot = Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
    while slots[slot].hash != 0 {
      if slots[slot].hash == hash.value { return slots[slot].word }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// What is known of a word in small letters.
  subscript(word: BorrowedBytes) -> Word? { self[WordHash(of: word)] }

  /// The length of the longest word of Chinese in bytes.
  static let longestOfChinese = 12
}

/// What kind of word a word is.
enum WordKind: UInt8 {
  /// A word of grammar: the, of, 的.
  case function = 0x46
  /// A noun that says nothing by itself: thing, example, 问题.
  case generic = 0x47
  case noun = 0x4E
  case adjective = 0x4A
  case verb = 0x56
  case adverb = 0x52
  /// A noun or a verb: use, call.
  case nounOrVerb = 0x41
  /// In Chinese, a character that may open a word or close a phrase: 上, 前.
  case edge = 0x58
  /// A name, by its capitals.
  case proper = 0x50
  /// In Chinese, a character that no table has.
  case unknown = 0x55
}

extension WordKind {
  var isNoun: Bool { self == .noun || self == .generic || self == .proper }

  /// Whether a phrase says little that has only such words.
  var isWeak: Bool { self == .generic || self == .verb || self == .adjective }
}
