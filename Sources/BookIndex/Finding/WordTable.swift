import Bytes

/// The common words of a language, each with what kind of word it is and how common: what an index
/// need not list. Where the tables come from, Tests/Fitting/Index says.
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

  private let text: [UInt8]
  /// Where the lines begin, by the order of the text.
  private let starts: [UInt32]
  /// For each hash the number of a line and 1, or 0.
  private let slots: [UInt16]

  /// - Parameter text: Lines of a word, a tab, and a letter and a digit for its kind and bucket.
  init(_ text: [UInt8]) {
    self.text = text
    var starts: [UInt32] = []
    var slots = [UInt16](repeating: 0, count: 1 << 14)
    var start = 0
    for i in text.indices where text[i] == UInt8(ascii: "\n") {
      guard i - start > 3, starts.count < Int(UInt16.max) else { break }
      starts.append(UInt32(start))
      var slot =
        Int(truncatingIfNeeded: WordHash(of: text[start..<i - 3]).value) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(starts.count)
      start = i + 1
    }
    (self.starts, self.slots) = (starts, slots)
  }
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

/// A hash that grows with each byte (FNV-1a).
struct WordHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  init() {}

  init(of bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }
}

extension WordTable {
  /// What is known of a word in small letters.
  subscript(word: some Collection<UInt8>) -> Word? { self[word, WordHash(of: word)] }

  /// - Parameter hash: That of the word.
  subscript(word: some Collection<UInt8>, hash: WordHash) -> Word? {
    var slot = Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
    while slots[slot] != 0 {
      let start = Int(starts[Int(slots[slot]) - 1])
      let tab = start + word.count
      if tab + 2 < text.count, text[tab] == UInt8(ascii: "\t"),
        text[start..<tab].elementsEqual(word), let kind = WordKind(rawValue: text[tab + 1])
      {
        return Word(kind: kind, bucket: text[tab + 2] &- UInt8(ascii: "0"))
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The length of the longest word in bytes.
  var longest: Int { 12 }
}
