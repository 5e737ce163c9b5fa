import Bytes

/// A word of a text, with what its language and its spelling say of it.
///
/// A run of words is read several times, so a token has only 32 bytes.
struct Token {
  /// The hash of its part of a key.
  var hash = WordHash()
  private var start: Int32
  private var keyStart: Int32 = 0
  /// The position of its run in the note.
  private(set) var run: Int32
  /// Its number among the words of the note.
  var number: Int32 = -1
  private var count: UInt16
  private var keyCount: UInt16 = 0
  /// The parts of speech that it can have here.
  var parts: PartsOfSpeech = []
  /// The commonness in the language; 0 for an unknown word.
  var commonness: UInt8 = 0
  var script = EntryEvidence.Script.latin
  private var traits: Traits = []

  private struct Traits: OptionSet {
    let rawValue: UInt8
    static let unknown = Traits(rawValue: 1)
    static let codeLike = Traits(rawValue: 2)
    static let number = Traits(rawValue: 4)
    static let folded = Traits(rawValue: 8)
    static let endingInY = Traits(rawValue: 16)
    static let joint = Traits(rawValue: 32)
    static let perhapsName = Traits(rawValue: 64)
  }

  init(range: Range<Int>, run: Int) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    count = UInt16(clamping: range.count)
    self.run = Int32(truncatingIfNeeded: run)
  }
}

extension Token {
  /// The range in the text of its block, of which it covers 65,535 bytes at most.
  var range: Range<Int> {
    get { Int(start)..<Int(start) + Int(count) }
    set {
      start = Int32(truncatingIfNeeded: newValue.lowerBound)
      count = UInt16(clamping: newValue.count)
    }
  }

  /// The part of the text, or of the folded words, that is its part of a key.
  var key: Range<Int> {
    get { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
    set {
      keyStart = Int32(truncatingIfNeeded: newValue.lowerBound)
      keyCount = UInt16(clamping: newValue.count)
    }
  }

  /// Indicates whether its part of a key is known.
  var hasKey: Bool { hash != WordHash() }

  /// Sets its part of a key to a part of the text.
  @inline(__always)
  mutating func setKey(_ range: Range<Int>, _ hash: WordHash) { (key, self.hash) = (range, hash) }

  /// Indicates whether the lexicon lacks it.
  var isUnknown: Bool {
    get { traits.contains(.unknown) }
    set { set(.unknown, newValue) }
  }

  /// Indicates whether it is spelled as names from code are.
  var isCodeLike: Bool {
    get { traits.contains(.codeLike) }
    set { set(.codeLike, newValue) }
  }

  /// Indicates whether it is the number of a version.
  var isNumber: Bool {
    get { traits.contains(.number) }
    set { set(.number, newValue) }
  }

  /// Indicates whether it joins two nouns to one term: code *of* conduct.
  var isJoint: Bool {
    get { traits.contains(.joint) }
    set { set(.joint, newValue) }
  }

  /// Indicates whether it begins a sentence in front of a capital, and is a name only if the note
  /// has it as one elsewhere: *Will* in *Will Rogers*.
  var isPerhapsName: Bool {
    get { traits.contains(.perhapsName) }
    set { set(.perhapsName, newValue) }
  }

  /// Indicates whether `key` is a range of the folded words.
  var isFolded: Bool {
    get { traits.contains(.folded) }
    set { set(.folded, newValue) }
  }

  /// Indicates whether its key ends in a y that the text does not have there.
  var endsInY: Bool {
    get { traits.contains(.endingInY) }
    set { set(.endingInY, newValue) }
  }

  private mutating func set(_ trait: Traits, _ isSet: Bool) {
    if isSet { traits.insert(trait) } else { traits.remove(trait) }
  }
}

/// The places in a term that a word can have. Of Chinese and Japanese, whose words have no forms
/// that tell nouns from verbs, more is allowed than of other languages: a model weighs what is
/// found.
extension Token {
  /// The commonness from which a word of grammar is in no term.
  private static let commonFunction: UInt8 = 22
  private static let commonLongFunction: UInt8 = 13
  /// The commonness from which a word of grammar is in no term though it may be a noun.
  private static let commonFunctionThatIsNoun: UInt8 = 16
  /// The commonness from which a character of grammar ends no term: 之, but not 型.
  private static let commonSuffix: UInt8 = 20

  private var isEastAsian: Bool { script != .latin }
  /// Indicates whether it is one Chinese character.
  var isCharacter: Bool { isEastAsian && range.count == 3 }

  /// Indicates whether it is a word of grammar, or a noun that is one far more often: *will*, but
  /// not *hello*.
  private var isGrammar: Bool {
    if !isEastAsian {
      return parts.contains(.function)
        && (!parts.contains(.noun) || commonness >= Self.commonFunctionThatIsNoun)
    }
    return Self.isGrammar(parts, commonness, isCharacter: isCharacter)
  }

  /// Returns whether a word of Chinese or Japanese is one of grammar.
  @inline(__always)
  static func isGrammar(
    _ parts: PartsOfSpeech, _ commonness: UInt8, isCharacter: Bool
  ) -> Bool {
    guard !parts.isDisjoint(with: [.function, .adverb]), !parts.contains(.noun) else {
      return false
    }
    // Lists of Chinese words call many a rare noun an adverb.
    return commonness >= (isCharacter ? commonFunction : commonLongFunction)
  }

  var canEndTerm: Bool {
    if isEastAsian {
      let isSuffix = !parts.contains(.function) || commonness < Self.commonSuffix
      return !isGrammar && (!isCharacter || isSuffix)
    }
    return isUnknown || !parts.isDisjoint(with: [.noun, .name])
  }

  /// Indicates whether a term can contain it, at its beginning at least.
  var canBeInTerm: Bool {
    if isEastAsian { return !isGrammar }
    if isGrammar { return false }
    return canEndTerm || parts.contains(.adjective) || parts.contains([.verb, .inflected])
  }

  /// Indicates whether it is a verb that the words after it depend on, if it begins a sentence or a
  /// heading: *Drawing* maps.
  var isGoverning: Bool {
    parts.contains(.verb) && parts.isDisjoint(with: [.noun, .name, .adjective])
  }
}

extension Token {
  /// Indicates whether it is a name only in front of another capital: a word that may be a noun,
  /// but is usually something else, such as *will*.
  var isLikelierNoName: Bool {
    !isUnknown && parts.contains(.noun) && parts.isDisjoint(with: [.usuallyNoun, .name])
  }
}

extension Token {
  /// The token of a word in letters that have capitals, or none: any script but Chinese and kana.
  ///
  /// - Parameters:
  ///   - isFirst: Whether its capital says nothing, because a sentence begins with it.
  ///   - nounsAreCapitalized: Whether all nouns have a capital, as in German.
  @inline(__always)
  init(
    _ word: ScannedWord, in text: BorrowedBytes, run: Int, lexicon: Lexicon?, isFirst: Bool,
    nounsAreCapitalized: Bool
  ) {
    var (found, range) = (LexiconWord(), word.range)
    if let lexicon {
      found = lexicon[word.hash]
      if !found.isKnown || word.hasSuffix("'s") {
        (found, range) = Self.part(ofForm: word, found, in: text, lexicon)
      }
    }
    self.init(range: range, run: run)
    isCodeLike = word.isCodeLike
    if word.isKey { setKey(range, word.hash) }
    let isCapitalized = word.startsWithCapital && word.count > 1
    (parts, commonness) = (found.parts, found.commonness)
    if isCapitalized, !isFirst, !parts.contains(.function) || word.capitals > 1 {
      parts = parts.union(nounsAreCapitalized ? .noun : [.noun, .name])
        .subtracting([.verb, .function, .adverb])
    }
    if !found.isKnown {
      isUnknown = true
      parts.formUnion(Self.parts(ofUnknown: word))
      if word.capitals > 1 || isCapitalized && !isFirst { parts.insert(.name) }
    }
    if word.capitals > 1, !isFirst || word.hasInnerCapital || word.capitals == word.count {
      parts.insert(.name)
    }
  }

  /// The data of the word that another one is a form of, and its range.
  private static func part(
    ofForm word: ScannedWord, _ found: LexiconWord, in text: BorrowedBytes, _ lexicon: Lexicon
  ) -> (LexiconWord, Range<Int>) {
    let range = word.range
    if !found.isKnown, text[range.lowerBound] >= 0xEA {
      return withoutParticle(range, of: text, lexicon)
    }
    if word.isWide { return (found, range) }
    if word.hasSuffix("'s") {
      let end = range.upperBound - (text[range].ends(with: "'s") ? 2 : 4)
      return (lexicon[word.hash(ofFirst: word.count - 2, in: text)], range.lowerBound..<end)
    }
    let part = part(of: word, in: text, lexicon)
    if word.isCodeLike, part.isKnown, part.parts.isDisjoint(with: [.noun, .name]) {
      // Prose adds something to a name from code: `UITableView-specific`.
      let end = text[range].lastIndex(of: UInt8(ascii: "-")) ?? range.upperBound
      return (LexiconWord(), range.lowerBound..<end)
    }
    return (part, range)
  }

  /// Takes the particle from a Korean word that ends with one: 서울에서, 날씨가.
  ///
  /// - Returns: The data of the noun before it, and its range; of an unknown word if there is none.
  private static func withoutParticle(
    _ range: Range<Int>, of text: BorrowedBytes, _ lexicon: Lexicon
  ) -> (LexiconWord, Range<Int>) {
    for length in [9, 6, 3] where range.count >= length + 6 {
      let end = range.upperBound - length
      guard lexicon[text[end..<range.upperBound]].parts.contains(.function) else { continue }
      let noun = lexicon[text[range.lowerBound..<end]]
      if noun.parts.contains(.noun) { return (noun, range.lowerBound..<end) }
    }
    return (LexiconWord(), range)
  }

  /// The data of an unknown word's last part, behind a hyphen: `multi-threading`, `x-ray`.
  private static func part(
    of word: ScannedWord, in text: BorrowedBytes, _ lexicon: Lexicon
  ) -> LexiconWord {
    guard let hyphen = text[word.range].lastIndex(of: UInt8(ascii: "-")) else {
      return LexiconWord()
    }
    let joined = lexicon[
      WordHash(ofLowered: text[word.range].lazy.filter { $0 != UInt8(ascii: "-") })]
    if joined.isKnown { return joined }
    let last = lexicon[WordHash(ofLowered: text[hyphen + 1..<word.range.upperBound])]
    // A compound is rarer than its parts.
    return LexiconWord(parts: last.parts, commonness: last.commonness / 2)
  }

  /// Derives the parts of speech of an unknown word from its ending.
  private static func parts(ofUnknown word: ScannedWord) -> PartsOfSpeech {
    guard !word.isWide, word.capitals == 0 else { return .noun }
    if word.hasSuffix("n't") || word.hasSuffix("'re") || word.hasSuffix("'ll")
      || word.hasSuffix("'ve") || word.hasSuffix("'d") || word.hasSuffix("'m")
    {
      return .function
    }
    if word.hasSuffix("ly") { return .adverb }
    if word.hasSuffix("ing") { return [.noun, .verb] }
    if word.hasSuffix("ed") { return [.adjective, .verb] }
    return .noun
  }
}

extension LexiconWord {
  /// The data of a word that is not in a lexicon itself, but made of one that is.
  init(parts: PartsOfSpeech, commonness: UInt8) {
    self.init(
      bits: parts.isEmpty
        ? 0 : UInt16(parts.rawValue) << 5 | UInt16(min(commonness, 31)) | 1 << 14)
  }
}
