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
    let count = store.tokens.count
    for start in 0..<count {
      var key = WordHash()
      var isJoined = false
      let longest =
        store.tokens[start].script == .latin ? Self.longestTerm : Self.longestEastAsianTerm
      for last in start..<min(count, start + longest) {
        add(keyOf: store.tokens[last], to: &key)
        if last > start, store.tokens[last - 1].isJoined(to: store.tokens[last]) { isJoined = true }
        guard isTerm(start...last) else { continue }
        let span = start...last
        add(span, of: count, isJoined ? self.key(of: span) : key)
      }
    }
    store.tokens.removeAll(keepingCapacity: true)
  }

  /// Reads the text as one term, and returns its form; `nil` if it is not a run of words that a term
  /// could be, apart from words of grammar inside.
  mutating func formOfTerm() -> TermForm? {
    store.folded.removeAll(keepingCapacity: true)
    let words = takeTokens()
    guard let first = words.first, let last = words.last, last.canEndTerm || isRomance,
      !first.parts.contains(.function) || first.isUnknown || first.canBeInTerm
    else { return nil }
    var form = TermForm(first, last, count: words.count)
    for word in words { form.add(word) }
    return form
  }

  private func isTerm(_ span: ClosedRange<Int>) -> Bool {
    let (first, last) = (store.tokens[span.lowerBound], store.tokens[span.upperBound])
    guard !first.isNumber, last.canEndTerm || span.count > 1 && isRomance && first.canEndTerm else {
      return false
    }
    if span.count == 1 {
      if first.isCharacter || first.isNumber { return false }
      return first.range.count > 1 || text[first.range.lowerBound].isCapital
    }
    // Behind a number, a character of grammar is its measure: 7 层.
    if first.isCharacter, first.parts.contains(.function), span.lowerBound == 0,
      isBehindNumber(first.range.lowerBound)
    {
      return false
    }
    // A verb of one character before a noun takes it as its object: 打 球.
    return !first.isCharacter || !first.parts.isSubset(of: [.verb, .inflected])
      || store.tokens[span.lowerBound + 1].isCharacter
  }

  /// The first word of the run that a phrase can have: not a verb of Chinese before its object.
  private var startOfWholePhrase: Int {
    guard store.tokens.count > 1, store.tokens[0].isCharacter, !store.tokens[1].isCharacter,
      store.tokens[0].parts.isSubset(of: [.verb, .inflected])
    else { return 0 }
    return 1
  }

  private func isBehindNumber(_ start: Int) -> Bool {
    let before = text[..<start].last { $0 != 0x20 }
    return before?.isDigit == true
  }

  private var isRomance: Bool { languages.latin == .french || languages.latin == .spanish }

  private mutating func add(_ span: ClosedRange<Int>, of count: Int, _ key: WordHash) {
    let (first, last) = (store.tokens[span.lowerBound], store.tokens[span.upperBound])
    var signs = common
    var form = TermForm(first, last, count: span.count)
    for number in span {
      let token = store.tokens[number]
      signs.formUnion(runs[Int(token.run)].signs.intersection(.spans))
      form.add(token)
    }
    let isWhole = span.upperBound == count - 1 && span.lowerBound == startOfWholePhrase
    let range = first.range.lowerBound..<last.range.upperBound
    if isWhole, signs.contains(.inHeading) { signs.formUnion(signsOfHeading(range)) }
    if first.script != .latin {
      if isWhole, Quotes.surround(range, in: text) { signs.insert(.quoted) }
      if span.upperBound == count - 1, Quotes.gloss(after: range.upperBound, in: text) {
        signs.insert(.glossed)
      }
    }
    let run = runs[Int(first.run)]
    let end = first.run == last.run ? last.range.upperBound : first.range.lowerBound
    var kind: EntryEvidence.Kinds = .phrase
    if form.isName { kind.insert(.proper) }
    if span.count == 1, first.isCodeLike { kind = .camel }
    let isMention = !common.contains(.inHeading)
    if !isMention { kind.insert(.heading) }
    var sighting = Sighting(
      kind: kind, section: section, line: run.line, signs: signs,
      text: isMention ? body(of: first.range.lowerBound..<end, in: run) : nil,
      isMention: isMention)
    (sighting.form, sighting.isWhole) = (form, isWhole)
    (sighting.firstWord, sighting.lastWord) = (first.number, last.number)
    if span.lowerBound > 0 { sighting.wordBefore = store.tokens[span.lowerBound - 1].number }
    if span.upperBound + 1 < count {
      sighting.wordBehind = store.tokens[span.upperBound + 1].number
    }
    let position = add(span, key, sighting)
    if span.count == 1, first.isCodeLike,
      let position = position ?? store.candidates.position(of: key)
    {
      noteType(position, text[range])
    }
  }

  /// The signs of a whole phrase or a name in a heading. The heading says it, if it is a third of it.
  func signsOfHeading(_ range: Range<Int>) -> PlaceSigns {
    range.count * 3 >= text.count ? [.wholePhrase, .heading] : .wholePhrase
  }

  private mutating func add(
    _ span: ClosedRange<Int>, _ key: WordHash, _ sighting: Sighting
  ) -> Int? {
    guard let joined = joined(span) else {
      return store.candidates.add(key, sighting, spelled: whole(span))
    }
    return joined.withBytes { store.candidates.add(key, sighting, spelled: $0) }
  }

  /// Returns the key of words, some of which have nothing between them.
  private func key(of span: ClosedRange<Int>) -> WordHash {
    joined(span)?.withBytes { WordHash(ofKeyOf: $0) } ?? WordHash(ofKeyOf: whole(span))
  }

  private func whole(_ span: ClosedRange<Int>) -> BorrowedBytes {
    let (first, last) = (store.tokens[span.lowerBound], store.tokens[span.upperBound])
    return text[first.range.lowerBound..<last.range.upperBound]
  }

  /// Returns words with one space between each two; `nil` if the text has them so.
  private func joined(_ span: ClosedRange<Int>) -> [UInt8]? {
    var gaps = 0
    for number in span where number > span.lowerBound {
      gaps += store.tokens[number].range.lowerBound - store.tokens[number - 1].range.upperBound
    }
    if gaps <= span.count - 1, !whole(span).contains(0) { return nil }
    let words = span.map { text[store.tokens[$0].range] }
    return Array(words.joined(separator: CollectionOfOne(0x20)))
  }
}

extension Token {
  /// Whether another word follows without a space, as Chinese follows Latin letters, whose plurals are
  /// then none.
  fileprivate func isJoined(to next: Token) -> Bool {
    script == .latin && range.upperBound == next.range.lowerBound
  }
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
    token.number = store.words.add(hash)
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
