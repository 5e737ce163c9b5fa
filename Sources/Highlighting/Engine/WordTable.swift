/// A set of words, found by hash in one probe or two.
struct WordTable: Sendable {
  /// What is known of a word.
  struct Entry: Sendable {
    var hash: UInt32 = 0
    var start: UInt16 = 0
    /// The length in bytes; 0 marks an empty slot.
    var count: UInt8 = 0
    var traits: Traits = []
    var token = TokenClass.keyword
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    static let contextual = Traits(rawValue: 1)
    static let keptBeforeColon = Traits(rawValue: 2)
  }

  /// Open addressing over a power of two of slots, at most a quarter of them taken.
  private(set) var slots: [Entry]
  private(set) var text: [UInt8] = []
  /// The length of the longest word, in bytes.
  private(set) var longest = 0

  init(_ words: Words) {
    let lists: [(String, TokenClass, Traits)] = [
      (words.keywords, .keyword, []), (words.contextual, .keyword, .contextual),
      (words.constants, .number, []), (words.types, .type, []),
      (words.functions, .function, []), (words.attributes, .attribute, []),
    ]
    let all = lists.flatMap { list, token, traits in
      list.utf8.split(whereSeparator: ByteSet.space.contains).map { (Array($0), token, traits) }
    }
    var kept: Set<[UInt8]> = []
    if case .names(let exceptions) = words.labels {
      kept = Set(exceptions.utf8.split(whereSeparator: ByteSet.space.contains).map(Array.init))
    }
    var size = 16
    while size < all.count * 4 { size *= 2 }
    slots = Array(repeating: Entry(), count: size)
    for (word, token, traits) in all {
      insert(word, token, kept.contains(word) ? traits.union(.keptBeforeColon) : traits)
    }
  }

  private mutating func insert(_ word: [UInt8], _ token: TokenClass, _ traits: Traits) {
    let hash = word.reduce(WordTable.seed, WordTable.mix)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].count > 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Entry(
      hash: hash, start: UInt16(text.count), count: UInt8(word.count), traits: traits,
      token: token)
    text += word
    longest = max(longest, word.count)
  }

  static let seed: UInt32 = 2_166_136_261

  /// FNV-1a, with the high bits folded in, for the slot is taken from the low ones.
  @inline(__always)
  static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    let product = (hash ^ UInt32(byte)) &* 16_777_619
    return product ^ product >> 15
  }
}
