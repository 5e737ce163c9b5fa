import Bytes

/// The common words of a language, each with its part of speech and its commonness, which an index
/// need not list. `Tests/Fitting/Index` describes where the tables come from.
///
/// Words are identified by their hashes alone, so that a look-up compares one number; 64 bits
/// suffice for some thousand words.
struct WordTable: Sendable {
  static let english = WordTable(EmbeddedResources.en)
  static let chinese = WordTable(EmbeddedResources.zh, stepping: 3)
  static let japanese = WordTable(EmbeddedResources.ja)

  /// The data of a word.
  struct Word: Equatable {
    var kind: WordKind
    /// From 1 to 9, the most common; 0 for a word that no table has.
    var bucket: UInt8
  }

  private struct Slot {
    var hash: UInt64 = 0
    /// `nil` for what only begins a word.
    var word: Word?
    /// Whether a longer word begins so.
    var goesOn = false
  }

  private var slots: [Slot]

  /// - Parameters:
  ///   - table: Lines of a word, a tab, and a letter and a digit for its kind and bucket.
  ///   - step: The number of bytes of a character, if beginnings of words are looked up too.
  init(_ table: StaticString, stepping step: Int? = nil) {
    let text = BorrowedBytes(table)
    // A power of two: a line usually has eight bytes or more.
    slots = [Slot](
      repeating: Slot(), count: 1 << (Int.bitWidth - (text.count / 4).leadingZeroBitCount))
    var hash = WordHash()
    var bytesOfCharacter = 0
    var i = 0
    while i + 3 < text.count {
      let byte = text[i]
      if byte == UInt8(ascii: "\t") {
        if let kind = WordKind(rawValue: text[i + 1]) {
          let slot = slot(of: hash)
          slots[slot].hash = hash.value
          slots[slot].word = Word(kind: kind, bucket: text[i + 2] &- UInt8(ascii: "0"))
        }
        i += 4
        (hash, bytesOfCharacter) = (WordHash(), 0)
        continue
      }
      if bytesOfCharacter == step {
        let slot = slot(of: hash)
        slots[slot].hash = hash.value
        slots[slot].goesOn = true
        bytesOfCharacter = 0
      }
      hash.add(byte)
      bytesOfCharacter += 1
      i += 1
    }
  }

  /// Returns the slot of a hash, or a free slot for it.
  @inline(__always)
  private func slot(of hash: WordHash) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash.value) & mask
    while slots[slot].hash != 0, slots[slot].hash != hash.value { slot = (slot + 1) & mask }
    return slot
  }
}

extension WordTable {
  /// The data of the word with a hash, in small letters.
  subscript(hash: WordHash) -> Word? { lookUp(hash).word }

  /// Returns the data of a word, and whether a longer word begins with it.
  @inline(__always)
  func lookUp(_ hash: WordHash) -> (word: Word?, goesOn: Bool) {
    let slot = slots[slot(of: hash)]
    return (slot.word, slot.goesOn)
  }

  /// The data of a word in small letters.
  subscript(word: BorrowedBytes) -> Word? { self[WordHash(of: word)] }
}

/// The part of speech of a word.
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

  /// Whether it only joins words or says how.
  var isGrammar: Bool { self == .function || self == .adverb }

  /// Whether a phrase says little that has only such words.
  var isWeak: Bool { self == .generic || self == .verb || self == .adjective }
}
