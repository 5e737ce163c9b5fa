import Bytes
import CLexicon

/// The words of a language, with their parts of speech and their commonness.
///
/// A table does not contain the words themselves, only 16 bits of the hash of each, so 1 in 20,000
/// unknown words is taken for a known one. `Tests/Fitting/Lexicon` describes the format and makes
/// the tables.
struct Lexicon: Sendable {
  private let table: StaticTable<UInt32>
  /// The data of all characters from U+3000 on, in Chinese and Japanese: half of all words that are
  /// looked up there are single characters.
  private let characters: StaticTable<UInt16>

  /// Creates a lexicon from a table, in which at least one slot is free.
  init(
    _ table: StaticTable<UInt32>, characters: StaticTable<UInt16> = StaticTable<UInt16>([])
  ) {
    (self.table, self.characters) = (table, characters)
  }

  /// Creates a lexicon from an embedded table, whose bytes are valid as long as the program runs.
  private init(_ table: lexicon_table) {
    self.init(
      unsafe StaticTable(start: table.slots, count: table.count),
      characters: unsafe StaticTable(start: table.characters, count: table.character_count))
  }
}

extension Lexicon {
  static let english = unsafe Lexicon(lexicon_english())
  static let chinese = unsafe Lexicon(lexicon_chinese())
  static let japanese = unsafe Lexicon(lexicon_japanese())
  static let french = unsafe Lexicon(lexicon_french())
  static let german = unsafe Lexicon(lexicon_german())
  static let spanish = unsafe Lexicon(lexicon_spanish())
  static let russian = unsafe Lexicon(lexicon_russian())
  static let korean = unsafe Lexicon(lexicon_korean())

  /// The data of the word with a hash, in small letters.
  @inline(__always)
  subscript(hash: WordHash) -> LexiconWord {
    var mixed = hash.value ^ hash.value >> 32
    mixed = mixed &* 0x9E37_79B9_7F4A_7C15
    let count = UInt64(truncatingIfNeeded: table.count)
    let slot = Int(truncatingIfNeeded: (mixed >> 32 &* count) >> 32)
    // A free slot has the mark 0, so no word has it.
    let mark = max(1, UInt16(truncatingIfNeeded: mixed))
    return find(mark, in: slot..<table.count) ?? find(mark, in: 0..<slot) ?? LexiconWord()
  }

  /// Returns the data of the word with a mark, or those of an unknown word if a slot is free before
  /// it; `nil` if neither is in these slots.
  @inline(__always)
  private func find(_ mark: UInt16, in slots: Range<Int>) -> LexiconWord? {
    for slot in slots {
      let found = unsafe UInt32(littleEndian: table[unchecked: slot])
      if UInt16(truncatingIfNeeded: found) == mark {
        return LexiconWord(bits: UInt16(truncatingIfNeeded: found >> 16))
      }
      if found == 0 { return LexiconWord() }
    }
    return nil
  }

  /// Returns the data of a character of three bytes.
  ///
  /// - Parameter hash: The hash of the character.
  @inline(__always)
  func character(
    _ bytes: (UInt8, UInt8, UInt8), _ hash: WordHash
  ) -> LexiconWord {
    let rest = UInt32(bytes.1 & 0x3F) << 6 | UInt32(bytes.2 & 0x3F)
    let number = Int(UInt32(bytes.0 & 0xF) << 12 | rest) - 0x3000
    guard UInt(bitPattern: number) < UInt(bitPattern: characters.count) else { return self[hash] }
    return unsafe LexiconWord(bits: UInt16(littleEndian: characters[unchecked: number]))
  }

  /// The data of a word in small letters.
  subscript(word: some Sequence<UInt8>) -> LexiconWord { self[WordHash(of: word)] }
}

/// The data of a word in a lexicon.
struct LexiconWord: Equatable {
  private var bits: UInt16 = 0

  /// Creates the data of an unknown word.
  init() {}

  init(bits: UInt16) { self.bits = bits }

  /// Indicates whether the lexicon contains the word.
  var isKnown: Bool { bits & 1 << 14 != 0 }
  /// Indicates whether a longer word begins with the same characters; only in Chinese and Japanese.
  var beginsLongerWord: Bool { bits & 1 << 13 != 0 }
  /// The frequency in the language at large, from 0 to 31, in steps of a quarter on the scale of
  /// Zipf: 4 × (log10 of the occurrences in a billion words − 1).
  var commonness: UInt8 { UInt8(truncatingIfNeeded: bits & 31) }
  var parts: PartsOfSpeech { PartsOfSpeech(rawValue: UInt8(truncatingIfNeeded: bits >> 5)) }
}

/// The parts of speech that a word can have.
struct PartsOfSpeech: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let noun = PartsOfSpeech(rawValue: 1 << 0)
  static let verb = PartsOfSpeech(rawValue: 1 << 1)
  static let adjective = PartsOfSpeech(rawValue: 1 << 2)
  static let adverb = PartsOfSpeech(rawValue: 1 << 3)
  /// A word of grammar, such as an article or a preposition.
  static let function = PartsOfSpeech(rawValue: 1 << 4)
  static let name = PartsOfSpeech(rawValue: 1 << 5)
  /// The word is a noun at least as often as anything else.
  static let usuallyNoun = PartsOfSpeech(rawValue: 1 << 6)
  /// A form of another word, such as a plural.
  static let inflected = PartsOfSpeech(rawValue: 1 << 7)
}
