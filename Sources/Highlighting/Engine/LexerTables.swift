/// A compiled language definition: tables of the rules to try for each mode and byte.
///
/// Its memory is written before it is shared and never changes, so all threads may read it.
final class LexerTables: @unchecked Sendable {
  let tables: Tables
  let traits: WordTraits
  /// The names of the languages that rules switch to.
  let languages: [String]
  /// The errors of the definition. The tests require that there are none.
  let faults: [String]

  init(_ definition: Definition) {
    var compiler = Compiler(definition)
    compiler.compile()
    let words = WordTable(definition.words)
    tables = unsafe Tables(
      dispatch: memory(compiler.dispatch), candidates: memory(compiler.candidates),
      rules: memory(compiler.rules), defaultClasses: memory(definition.modes.map(\.defaultClass)),
      flags: unsafe memory(compiler.flags), texts: unsafe memory(compiler.texts),
      words: unsafe memory(words.slots), wordText: unsafe memory(words.text),
      wordMask: words.slots.count - 1, longestWord: words.longest)
    traits = WordTraits(definition.words)
    languages = compiler.languages
    faults = compiler.faults
  }

  deinit {
    unsafe tables.dispatch.deallocate()
    unsafe tables.candidates.deallocate()
    unsafe tables.rules.deallocate()
    unsafe tables.defaultClasses.deallocate()
    unsafe tables.flags.deallocate()
    unsafe tables.texts.deallocate()
    unsafe tables.words.deallocate()
    unsafe tables.wordText.deallocate()
  }
}

/// The tables of a language as raw memory, which the lexer's inner loop reads without reference
/// counting.
@safe struct Tables {
  /// The indices in `candidates` of the rules to try for each byte, 256 elements for each mode; 0
  /// if there are no rules.
  let dispatch: UnsafePointer<UInt16>
  /// The lists of rule numbers, each terminated by `Tables.noRule`.
  let candidates: UnsafePointer<UInt16>
  /// All rules, by number.
  let rules: UnsafePointer<CompiledRule>
  /// The class of unmatched text in each mode.
  let defaultClasses: UnsafePointer<TokenClass?>
  /// The sets that each byte belongs to, one bit for each set.
  let flags: UnsafePointer<UInt32>
  /// The texts of all rules, concatenated.
  let texts: UnsafePointer<UInt8>
  /// The slots of the `WordTable`.
  let words: UnsafePointer<WordTable.Entry>
  /// The text of the `WordTable`.
  let wordText: UnsafePointer<UInt8>
  /// The number of slots in `words`, a power of two, minus one.
  let wordMask: Int
  /// The length of the longest word, in bytes.
  let longestWord: Int

  static let noRule = UInt16.max

  @inline(__always)
  func rule(_ number: UInt16) -> RulePointer { unsafe RulePointer(address: rules + Int(number)) }

  func number(of rule: RulePointer) -> Int { unsafe rule.address - rules }
}

/// A pointer to a rule in the tables, so that only the fields that are used are read.
@safe struct RulePointer {
  fileprivate let address: UnsafePointer<CompiledRule>

  var pointee: CompiledRule {
    @inline(__always) _read { yield unsafe address.pointee }
  }
}

/// The settings of `Words` that classify unlisted words.
struct WordTraits: Sendable {
  var ignoresCase: Bool
  var capitals: Words.Capitals
  var calls: Words.Calls
  var membersAreNames: Bool
  var labelsAreNames: Bool
  var typeSuffix: [UInt8]

  init(_ words: Words) {
    ignoresCase = words.letterCase == .ignored
    capitals = words.capitals
    calls = words.calls
    membersAreNames = words.members == .names
    labelsAreNames = if case .names = words.labels { true } else { false }
    typeSuffix = Array(words.typeSuffix.utf8)
  }
}

/// Copies the elements, which must be of a trivial type, into new memory.
private func memory<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
  let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
  unsafe copy.initialize(from: elements, count: elements.count)
  return unsafe UnsafePointer(copy)
}

/// A hash table of words, which needs one or two probes for a lookup.
struct WordTable: Sendable {
  /// A word's hash, its range in `text`, and its class.
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
    /// The word is in `Words.contextual`.
    static let contextual = Traits(rawValue: 1)
    /// The word is also a keyword before a colon.
    static let keptBeforeColon = Traits(rawValue: 2)
  }

  /// The slots of a hash table with open addressing. Their number is a power of two, and at most a
  /// quarter of them are used.
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
      insert(
        word, token: token, traits: kept.contains(word) ? traits.union(.keptBeforeColon) : traits)
    }
  }

  private mutating func insert(_ word: [UInt8], token: TokenClass, traits: Traits) {
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

  /// The hash function FNV-1a with the high bits folded in, because the low bits select the slot.
  @inline(__always)
  static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    let product = (hash ^ UInt32(byte)) &* 16_777_619
    return product ^ product >> 15
  }
}
