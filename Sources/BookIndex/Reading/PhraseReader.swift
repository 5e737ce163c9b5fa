import Bytes

/// Counts the parts of a run of words that a term could be.
extension ProseReader {
  /// The maximum number of words of a term, and in Chinese and Japanese, where words are short and runs
  /// of them long.
  private static let longestTerm = 4
  private static let longestEastAsianTerm = 3

  /// Reads the run of words that ends here.
  mutating func endPhrase() {
    (previous, previousCode) = (nil, nil)
    guard !store.tokens.isEmpty, !isTerm else { return }
    var words: [Token] = []
    swap(&words, &store.tokens)
    if words[words.count - 1].isJoint { words.removeLast() }
    for start in words.indices { addTerms(of: words, from: start) }
    words.removeAll(keepingCapacity: true)
    swap(&words, &store.tokens)
  }

  /// Adds the terms that begin with a word.
  private mutating func addTerms(of words: [Token], from start: Int) {
    let first = words[start]
    guard !first.isNumber, !first.isJoint, !(start == 0 && isMeasure(first)) else { return }
    var term = Term(first: start, last: start, runSigns: common, form: TermForm(first))
    let longest = first.script == .latin ? Self.longestTerm : Self.longestEastAsianTerm
    for last in start..<min(words.count, start + longest) {
      let word = words[last]
      term.last = last
      term.form.add(word)
      if last > start, words[last - 1].loses(pluralBefore: word) { term.needsOwnKey = true }
      term.runSigns.formUnion(runs[Int(word.run)].signs.intersection(.spans))
      add(keyOf: word, to: &term.key)
      if !word.isJoint, isTerm(first, word, count: last - start + 1, of: words) {
        add(term, of: words)
      }
    }
  }

  /// A part of a run of words.
  private struct Term {
    var first: Int
    var last: Int
    var runSigns: PlaceSigns
    var form: TermForm
    var key = WordHash()
    /// Whether its key is not that of its words: in `Windows资料库` the s is not at the end of a word.
    var needsOwnKey = false
  }

  /// Reads the text as one term, and returns its form; `nil` if it is not a run of words that a term
  /// could be, apart from words of grammar inside.
  mutating func formOfTerm() -> TermForm? {
    store.folded.removeAll(keepingCapacity: true)
    let words = takeTokens()
    guard let first = words.first, let last = words.last, last.canEndTerm || isRomance,
      !first.parts.contains(.function) || first.isUnknown
    else { return nil }
    var form = TermForm(first)
    for word in words { form.add(word) }
    return form
  }

  private func isTerm(_ first: Token, _ last: Token, count: Int, of words: [Token]) -> Bool {
    guard last.canEndTerm || count > 1 && isRomance && first.canEndTerm else { return false }
    if count == 1 {
      if first.isCharacter { return false }
      return first.range.count > 1 || text[first.range.lowerBound].isCapital
    }
    return !first.isVerbOfOneCharacter || count == 2 && last.isCharacter
  }

  /// Whether a character of grammar is the measure of a number before it: 7 层.
  private func isMeasure(_ word: Token) -> Bool {
    guard word.isCharacter, word.parts.contains(.function) else { return false }
    let before = text[..<word.range.lowerBound].last { $0 != 0x20 }
    return before?.isDigit == true
  }

  private var isRomance: Bool { languages.latin == .french || languages.latin == .spanish }

  private mutating func add(_ term: Term, of words: [Token]) {
    let (first, last) = (words[term.first], words[term.last])
    let range = first.range.lowerBound..<last.range.upperBound
    let isEnd = term.last == words.count - 1
    let isWhole =
      isEnd
      && (term.first == 0 || words[term.first - 1].isJoint
        || term.first == 1 && words[0].governs(words[1]))
    var signs = term.runSigns
    let isMention = !common.contains(.inHeading)
    if isWhole, !isMention { signs.formUnion(signsOfHeading(range)) }
    if first.script != .latin {
      if isWhole, Quotes.surround(range, in: text) { signs.insert(.quoted) }
      if isEnd, Quotes.gloss(after: range.upperBound, in: text) { signs.insert(.glossed) }
    }
    let isCodeLike = term.first == term.last && first.isCodeLike
    let run = runs[Int(first.run)]
    let end = first.run == last.run ? range.upperBound : range.lowerBound
    var kind: EntryEvidence.Kinds =
      isCodeLike ? .camel : last.parts.contains(.name) ? [.phrase, .proper] : .phrase
    if !isMention { kind.insert(.heading) }
    var sighting = Sighting(
      kind: kind, section: section, line: run.line, signs: signs,
      text: isMention ? body(of: range.lowerBound..<end, in: run) : nil, isMention: isMention)
    (sighting.form, sighting.isWhole) = (term.form, isWhole)
    (sighting.firstWord, sighting.lastWord) = (first.number, last.number)
    if term.first > 0 { sighting.wordBefore = words[term.first - 1].number }
    if !isEnd { sighting.wordBehind = words[term.last + 1].number }
    let position = add(term, of: words, sighting)
    if isCodeLike, let position = position ?? store.candidates.position(of: term.key) {
      noteType(position, text[range])
    }
  }

  /// The signs of a whole phrase or a name in a heading. The heading says it, if it is a third of it.
  func signsOfHeading(_ range: Range<Int>) -> PlaceSigns {
    range.count * 3 >= text.count ? [.wholePhrase, .heading] : .wholePhrase
  }

  /// Adds a sighting of words with one space between each two of them.
  private mutating func add(_ term: Term, of words: [Token], _ sighting: Sighting) -> Int? {
    let (first, last) = (words[term.first], words[term.last])
    let whole = text[first.range.lowerBound..<last.range.upperBound]
    var gaps = term.first - term.last
    if gaps < 0 {
      for number in term.first..<term.last {
        gaps += words[number + 1].range.lowerBound - words[number].range.upperBound
      }
    }
    if gaps <= 0, first.run == last.run || !whole.contains(0) {
      // Chinese is its own key.
      return store.candidates.add(
        term.needsOwnKey ? WordHash(ofKeyOf: whole) : term.key, sighting, spelled: whole,
        hash: first.script == .han && last.script == .han ? term.key : WordHash(of: whole))
    }
    let texts = words[term.first...term.last].map { text[$0.range] }
    return Array(texts.joined(separator: CollectionOfOne(0x20))).withBytes {
      store.candidates.add(
        term.needsOwnKey ? WordHash(ofKeyOf: $0) : term.key, sighting, spelled: $0,
        hash: WordHash(of: $0))
    }
  }
}

extension Token {
  /// Whether it has a plural's ending that is none in front of Chinese without a space.
  fileprivate func loses(pluralBefore next: Token) -> Bool {
    script == .latin && next.script != .latin && range.upperBound == next.range.lowerBound
      && (isFolded || key.count < range.count)
  }

  fileprivate var isVerbOfOneCharacter: Bool {
    isCharacter && parts.isSubset(of: [.verb, .inflected])
  }

  /// Whether it is a verb that takes a noun after it as its object: 打 球.
  fileprivate func governs(_ next: Token) -> Bool { isVerbOfOneCharacter && !next.isCharacter }
}

/// The keys of words, from which those of terms are made.
extension ProseReader {
  /// Sets the part of a key that a word is (`EntryKey`).
  mutating func setKey(of token: inout Token) {
    let word = text[token.range]
    if token.script == .han {
      token.key = token.range
    } else if word.isFolded, !word.contains(where: \.isKeySeparator) {
      let singular = SingularWord(word)
      (token.key, token.endsInY) = (token.range.lowerBound..<singular.end, singular.endsInY)
    } else {
      let start = store.folded.count
      store.folded += EntryKey.bytes(of: word)
      (token.key, token.isFolded) = (start..<store.folded.count, true)
    }
    var hash = WordHash()
    add(keyOf: token, to: &hash)
    token.number = token.isJoint ? -1 : store.words.add(hash)
  }

  /// Adds the bytes of a word's part of a key to a hash.
  @inline(__always)
  func add(keyOf token: Token, to hash: inout WordHash) {
    if token.script == .han {
      for byte in text[token.key] { hash.add(byte) }
    } else if token.isFolded {
      for byte in store.folded[token.key] { hash.add(byte) }
    } else {
      for byte in text[token.key] { hash.add(byte.lowercased) }
    }
    if token.endsInY { hash.add(UInt8(ascii: "y")) }
  }
}
