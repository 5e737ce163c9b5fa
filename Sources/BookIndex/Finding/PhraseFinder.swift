import Bytes

/// Finds the candidates in the words of a note: all parts of runs of words that a term could be,
/// emphasised texts, and names from code.
struct PhraseFinder {
  let words: NoteWords
  /// The text of the note.
  let note: BorrowedBytes
  let languages: TextLanguages
  var findings: Findings

  // The current block.
  var text = BorrowedBytes()
  /// The offset of the block in the text of the note.
  private var start = 0
  var section = 0
  /// Signs of all text in the block, and of the text after its beginning.
  var common: PlaceSigns = []
  private var commonLater: PlaceSigns = []
  private var isHeading = false
  /// A Boolean value that indicates whether phrases that the note has once are needed too.
  private var needsAll = false
  /// A Boolean value that indicates whether a part of the block is linked or the like.
  private var hasSpans = false
  /// A Boolean value that indicates whether the block names a type.
  var hasType = false

  /// The results of a search.
  struct Findings {
    var candidates = Candidates()
    /// The types that the code declared.
    var types = DeclaredTypes()
    /// The type that was named last, as a candidate.
    var type: Int?
  }

  init(
    _ words: NoteWords, in text: BorrowedBytes, _ languages: TextLanguages, after findings: Findings
  ) {
    (self.words, note, self.languages, self.findings) = (words, text, languages, findings)
  }
}

extension PhraseFinder {
  /// The maximum number of words of a term, and in Chinese and Japanese, where words are short and
  /// runs of them long.
  private static let longestTerm = 4
  private static let longestEastAsianTerm = 3
  /// The number of bytes of a block that count as the first of its section.
  private static let firstBytes = 240

  /// Finds the candidates of all blocks.
  ///
  /// - Parameter isPart: Whether these are only a part of the note's blocks.
  mutating func find(isPart: Bool) {
    findings.candidates.reserve(words: words.tokens.count)
    findings.candidates.note = note
    defer { findings.candidates.endText(keepsAll: isPart) }
    for block in words.blocks {
      text = note[block.text].rebased
      start = block.text.lowerBound
      (section, hasType, common) = (block.section, false, block.common)
      if case .code(let language, let line) = block.content {
        add(codeBlock: text, language, line: line)
        continue
      }
      commonLater = common.subtracting([.first, .lead])
      isHeading = common.contains(.inHeading)
      // An author may emphasise what occurs once.
      hasSpans = words.runs[block.runs].contains { !$0.signs.isDisjoint(with: .spans) }
      needsAll = isPart || !block.sets.isEmpty || !commonLater.isEmpty
      for piece in words.pieces[block.pieces] {
        switch piece.content {
        case .words: addTerms(ofAll: piece.range)
        case .code: add(code: piece)
        case .method: add(method: piece)
        case .work: add(work: piece.range, words.runs[piece.run])
        }
      }
      addSets(of: block)
    }
  }

  /// Adds the terms in a run of words, which words that turn out to be no names divide.
  private mutating func addTerms(ofAll words: Range<Int>) {
    var start = words.lowerBound
    for position in words {
      let word = self.words.tokens[position]
      guard word.isPerhapsName, !self.words.counts.isName(word.number) else { continue }
      addTerms(of: start..<position)
      start = position + 1
    }
    addTerms(of: start..<words.upperBound)
  }

  private mutating func addTerms(of run: Range<Int>) {
    guard !run.isEmpty else { return }
    let needsAll =
      needsAll || hasSpans && words.tokens[run].contains { !signs(of: $0).isEmpty }
    for start in run {
      let first = words.tokens[start]
      guard !first.isNumber, !first.isJoint, !(start == run.lowerBound && isMeasure(first))
      else { continue }
      // A Chinese word that the note has once cannot also be code.
      let isNeeded =
        needsAll || first.script == .latin || start + 1 == run.upperBound
        || words.counts[first.number] > 1
      if isNeeded, isTerm(first) { add(wordAt: start, of: run) }
      if start + 1 < run.upperBound { addPhrases(of: run, from: start, all: needsAll) }
    }
  }

  /// Adds the terms of several words that begin with a word.
  ///
  /// - Parameter all: Whether to add terms with words that the note has once.
  private mutating func addPhrases(of run: Range<Int>, from start: Int, all: Bool) {
    let first = words.tokens[start]
    let isLatin = first.script == .latin
    let end = min(run.upperBound, start + (isLatin ? Self.longestTerm : Self.longestEastAsianTerm))
    // Chinese may be quoted or explained where the run ends.
    let endsAtRareWord = isLatin || end < run.upperBound
    var isRare = !all && words.counts[first.number] < 2
    if isRare, endsAtRareWord, !isName(first, words.tokens[start + 1]) { return }
    var term = Term(
      first: start, last: start, signs: signs(ofFirst: first), form: TermForm(first),
      key: first.hash)
    term.form.add(first)
    var endOfText = first.range.upperBound
    for last in start + 1..<end {
      let word = words.tokens[last]
      if !all, !isRare, !word.isJoint, words.counts[word.number] < 2 { isRare = true }
      // A name may be introduced by all its words once.
      if isRare, endsAtRareWord, !isName(words.tokens[last - 1], word) { return }
      if words.tokens[last - 1].loses(pluralBefore: word) { term.needsOwnKey = true }
      words.add(keyOf: word, in: text, to: &term.key)
      term.extraSpace += word.range.lowerBound - endOfText - 1
      endOfText = word.range.upperBound
      term.last = last
      term.form.add(word)
      if isRare, !(endsAtRareWord ? endsName(at: last, of: run) : last + 1 == run.upperBound) {
        continue
      }
      if hasSpans { term.signs.formUnion(signs(of: word)) }
      if !word.isJoint, isTerm(first, word, count: last - start + 1) { add(term, of: run) }
    }
  }

  private func signs(of word: Token) -> PlaceSigns {
    words.runs[Int(word.run)].signs.intersection(.spans)
  }

  /// The signs of a term as far as its first word tells them.
  private func signs(ofFirst word: Token) -> PlaceSigns {
    let signs = word.range.lowerBound > Self.firstBytes ? commonLater : common
    return hasSpans ? signs.union(self.signs(of: word)) : signs
  }

  /// A part of a run of words.
  private struct Term {
    /// The positions of its first and its last word.
    var first: Int
    var last: Int
    var signs: PlaceSigns
    var form: TermForm
    var key = WordHash()
    /// A Boolean value that indicates whether its key is not that of its words: in `Windows资料库` the
    /// s is not at the end of a word.
    var needsOwnKey = false
    /// The number of bytes between its words that are more than one space between each two of them.
    var extraSpace = 0
  }

  /// Returns whether a word is a term by itself.
  private func isTerm(_ word: Token) -> Bool {
    guard !word.isCharacter, word.canEndTerm else { return false }
    return word.range.count > 1 || text[word.range.lowerBound].isCapital
  }

  private func isTerm(_ first: Token, _ last: Token, count: Int) -> Bool {
    guard last.canEndTerm || isRomance && first.canEndTerm else { return false }
    return !first.isVerbOfOneCharacter || count == 2 && last.isCharacter
  }

  /// Returns whether a character of grammar is the measure of a number before it: 7 层.
  @inline(__always)
  private func isMeasure(_ word: Token) -> Bool {
    guard word.isCharacter, word.parts.contains(.function) else { return false }
    let before = text[..<word.range.lowerBound].last { $0 != 0x20 }
    return before?.isDigit == true
  }

  var isRomance: Bool { languages.latin == .french || languages.latin == .spanish }

  /// Adds a term of one word.
  private mutating func add(wordAt position: Int, of run: Range<Int>) {
    let word = words.tokens[position]
    let kind: EntryEvidence.Kinds =
      word.isCodeLike ? .camel : word.parts.contains(.name) ? [.phrase, .proper] : .phrase
    var form = TermForm(word)
    form.add(word)
    let sighting = sighting(
      word, word, position...position, of: run, kind, signs(ofFirst: word), form)
    let added = findings.candidates.add(
      word.hash, sighting, spelled: text[word.range], hash: word.script == .han ? word.hash : nil,
      at: start + word.range.lowerBound)
    if word.isCodeLike, let candidate = added ?? findings.candidates.position(of: word.hash) {
      noteType(candidate, text[word.range])
    }
  }

  private mutating func add(_ term: Term, of run: Range<Int>) {
    let (first, last) = (words.tokens[term.first], words.tokens[term.last])
    let sighting = sighting(
      first, last, term.first...term.last, of: run,
      last.parts.contains(.name) ? [.phrase, .proper] : .phrase, term.signs, term.form)
    let whole = text[first.range.lowerBound..<last.range.upperBound]
    guard term.extraSpace <= 0, first.run == last.run || !whole.contains(0) else {
      return addSpaced(term, sighting)
    }
    let key = term.needsOwnKey ? WordHash(ofKeyOf: whole) : term.key
    // Chinese is its own key.
    let isKey = first.script == .han && last.script == .han
    findings.candidates.add(
      key, sighting, spelled: whole, hash: isKey ? key : nil, at: start + whole.startIndex)
  }

  /// Adds a sighting of words that are not separated by single spaces in the text: there are tags or
  /// more spaces between them, or one of them is a genitive, as in *Ron's Rambles*.
  private mutating func addSpaced(_ term: Term, _ sighting: Sighting) {
    var name: [UInt8] = []
    for position in term.first...term.last {
      let word = words.tokens[position].range
      name.append(contentsOf: text[word])
      guard position < term.last else { break }
      let next = words.tokens[position + 1].range.lowerBound
      let isGenitive = text[word.upperBound..<next].isGenitiveEnding
      name.append(contentsOf: isGenitive ? "'s ".utf8 : " ".utf8)
    }
    name.withBytes {
      _ = findings.candidates.add(
        term.needsOwnKey ? WordHash(ofKeyOf: $0) : term.key, sighting, spelled: $0)
    }
  }

  /// Returns the sighting of a part of a run, from its first to its last word.
  ///
  /// It is mutating so that the compiler does not copy the finder for it.
  @inline(__always)
  private mutating func sighting(
    _ first: Token, _ last: Token, _ positions: ClosedRange<Int>, of run: Range<Int>,
    _ kind: EntryEvidence.Kinds, _ signs: PlaceSigns, _ form: TermForm
  ) -> Sighting {
    let range = first.range.lowerBound..<last.range.upperBound
    let isEnd = positions.upperBound + 1 == run.upperBound
    let isWhole =
      (isEnd || isHeading && words.tokens[positions.upperBound + 1].isJoint)
      && beginsPhrase(first, positions.lowerBound, of: run)
    var (kind, signs) = (kind, signs)
    if isHeading {
      kind.insert(.heading)
      if isWhole, first.script == .latin || !isBesideGrammar(range) {
        signs.formUnion(signsOfHeading(range))
      }
    }
    if isEnd, first.script != .latin {
      if isWhole, Quotes.surround(range, in: text) { signs.insert(.quoted) }
      if Quotes.gloss(after: range.upperBound, in: text) { signs.insert(.glossed) }
    }
    let place = words.runs[Int(first.run)]
    let end = first.run == last.run ? range.upperBound : range.lowerBound
    var sighting = Sighting(
      kind: kind, section: section, line: place.line, signs: signs,
      text: isHeading ? nil : place.body(of: range.lowerBound..<end), isMention: !isHeading)
    (sighting.form, sighting.isWhole) = (form, isWhole)
    (sighting.firstWord, sighting.lastWord) = (first.number, last.number)
    if positions.lowerBound > run.lowerBound {
      let before = words.tokens[positions.lowerBound - 1]
      sighting.wordBefore = before.number
      sighting.isInName = isName(before, first)
      sighting.endsName = sighting.isInName
    }
    if !isEnd {
      let behind = words.tokens[positions.upperBound + 1]
      sighting.wordBehind = behind.number
      if isName(last, behind) { (sighting.isInName, sighting.endsName) = (true, false) }
    }
    if positions.count > 1, first.script == .latin, !sighting.isInName {
      sighting.isFullName = isFullName(positions)
    }
    return sighting
  }

  /// Returns whether a phrase begins at a word: not at the object of a verb, nor behind *of*.
  @inline(__always)
  private mutating func beginsPhrase(_ first: Token, _ position: Int, of run: Range<Int>) -> Bool {
    guard position > run.lowerBound else { return true }
    let before = words.tokens[position - 1]
    return before.isJoint || position == run.lowerBound + 1 && before.governs(first)
  }

  /// Returns whether the phrase is only a part of a longer one that grammar joins: behind 的, 之 or
  /// の, or in front of する.
  private func isBesideGrammar(_ range: Range<Int>) -> Bool {
    let before = text[..<range.lowerBound].suffix(3)
    let behind = text[range.upperBound...]
    return before.elementsEqual("的".utf8) || before.elementsEqual("之".utf8)
      || before.elementsEqual("の".utf8)
      || languages.han == .japanese
        && (behind.starts(with: "する") || behind.starts(with: "し") || behind.starts(with: "され"))
  }

  /// The signs of a whole phrase or a name in a heading. The heading says it, if it is a third of
  /// it.
  private func signsOfHeading(_ range: Range<Int>) -> PlaceSigns {
    guard range.count * 3 >= text.count else { return .wholePhrase }
    let isAll = [text[..<range.lowerBound], text[range.upperBound...]].allSatisfy {
      $0.allSatisfy { $0 < 0x80 && !$0.isLetter }
    }
    return isAll ? [.wholePhrase, .heading, .wholeHeading] : [.wholePhrase, .heading]
  }
}

extension PhraseFinder {
  /// Adds a code span.
  private mutating func add(code piece: TextPiece) {
    let run = words.runs[piece.run]
    guard let name = CodeName(of: text[piece.range].rebased), !addMember(name, run) else { return }
    var signs = signs(at: piece.range, run)
    if piece.isKinded { signs.insert(.kinded) }
    if isHeading { signs.formUnion(signsOfHeading(piece.range)) }
    let sighting = Sighting(
      kind: isHeading ? [.symbol, .heading] : .symbol, section: section, line: run.line,
      signs: signs, text: isHeading ? nil : run.body.map { $0..<$0 + piece.range.count },
      isMention: !isHeading)
    guard let position = findings.candidates.add(name.text, sighting) else { return }
    findings.candidates[position].spans += 1
    if name.isCall { findings.candidates[position].calls += 1 }
    name.text.withBytes { noteType(position, $0) }
  }

  /// Adds the title of a work between brackets.
  private mutating func add(work range: Range<Int>, _ run: TextRun) {
    var signs = signs(at: range, run).union(.quoted)
    if isHeading { signs.formUnion(signsOfHeading(range)) }
    var sighting = Sighting(
      kind: isHeading ? [.phrase, .proper, .heading] : [.phrase, .proper], section: section,
      line: run.line, signs: signs, text: isHeading ? nil : run.body(of: range),
      isMention: !isHeading)
    (sighting.form, sighting.isWhole) = (TermForm(ofWorkIn: languages.han), true)
    findings.candidates.add(text[range], sighting)
  }

  /// Adds a method that prose names as code would.
  private mutating func add(method piece: TextPiece) {
    let run = words.runs[piece.run]
    let name = piece.name.map { words.folded[$0] } ?? words.folded[0..<0]
    let isText = piece.name == nil
    let sighting = Sighting(
      kind: .camel, section: section, line: run.line, signs: signs(at: piece.range, run),
      text: isText ? run.body(of: piece.range) : nil)
    if isText {
      findings.candidates.add(text[piece.range], sighting)
    } else {
      findings.candidates.add(Array(name), sighting)
    }
  }

  private func signs(at range: Range<Int>, _ run: TextRun) -> PlaceSigns {
    (range.lowerBound > Self.firstBytes ? commonLater : common).union(run.signs)
  }
}

extension BorrowedBytes {
  /// Indicates whether it begins with the ending of an English genitive, `'s` or `’s`.
  fileprivate var isGenitiveEnding: Bool { starts(with: "'s") || starts(with: "’s") }
}

extension Token {
  /// Returns whether it has a plural's ending that is none in front of Chinese without a space.
  fileprivate func loses(pluralBefore next: Token) -> Bool {
    script == .latin && next.script != .latin && range.upperBound == next.range.lowerBound
      && (isFolded || key.count < range.count)
  }

  fileprivate var isVerbOfOneCharacter: Bool {
    isCharacter && parts.isSubset(of: [.verb, .inflected])
  }

  /// Returns whether it is a verb that takes a noun after it as its object: 打 球.
  fileprivate func governs(_ next: Token) -> Bool { isVerbOfOneCharacter && !next.isCharacter }
}
