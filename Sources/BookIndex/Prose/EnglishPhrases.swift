import Bytes

extension ProseReader {
  /// Reads the phrase that ends here.
  mutating func endChunk() {
    guard !store.chunk.isEmpty else { return }
    defer { store.chunk.removeAll() }
    let words = store.chunk.trimmed
    guard (1...5).contains(words.count) else { return }
    for start in max(words.lowerBound, words.upperBound - 4)..<words.upperBound
    where isPhrase(start..<words.upperBound, isWhole: start == words.lowerBound) {
      add(start..<words.upperBound, isWhole: start == words.lowerBound)
    }
  }

  private mutating func add(_ span: Range<Int>, isWhole: Bool) {
    let (first, last) = (store.chunk[span.lowerBound], store.chunk[span.upperBound - 1])
    var signs = common.intersection([.inHeading, .first, .defined])
    if isWhole, signs.contains(.inHeading) { signs.insert(.leading) }
    var (rarest, commonest, isWeak, isProper) = (first.bucket, first.bucket, true, false)
    for number in span {
      let word = store.chunk[number]
      signs.formUnion(runs[word.run].signs.intersection(.spans))
      rarest = min(rarest, word.bucket)
      commonest = max(commonest, word.bucket)
      if !word.kind.isWeak { isWeak = false }
      if word.kind == .proper { isProper = true }
    }
    let run = runs[first.run]
    let end = first.run == last.run ? last.range.upperBound : first.range.lowerBound
    var kinds: EntryEvidence.Kinds = .phrase
    if isWeak { kinds.insert(.weak) }
    if isProper { kinds.insert(.proper) }
    let sighting = Sighting(
      kind: kinds, section: section, line: run.line, signs: signs,
      text: body(of: first.range.lowerBound..<end, in: run), words: span.count, rarest: rarest,
      commonest: commonest)
    let position = addForm(of: span, sighting)
    if isWhole { store.candidates[position].whole += 1 }
  }

  /// Adds a sighting of words with one space between each two, without the ending of a genitive.
  private mutating func addForm(of span: Range<Int>, _ sighting: Sighting) -> Int {
    var length = span.count - 1
    for number in span { length += store.chunk[number].range.count }
    let (first, last) = (store.chunk[span.lowerBound].range, store.chunk[span.upperBound - 1].range)
    let whole = text[first.lowerBound..<last.upperBound]
    // The words of a chunk are separated only by spaces, usually one.
    if whole.count == length { return addForm(whole, sighting) }
    return joined(span).withBytes { addForm($0, sighting) }
  }

  private mutating func addForm(_ form: BorrowedBytes, _ sighting: Sighting) -> Int {
    var genitive = 0
    if form[form.endIndex - 1] == UInt8(ascii: "s") {
      genitive = form.ends(with: "'s") ? 2 : form.ends(with: "’s") ? 4 : 0
    }
    return store.candidates.add(
      WordHash(ofKeyOf: form), sighting, spelled: form[..<(form.endIndex - genitive)])
  }

  /// The words with one space between each two, where the text has more.
  private func joined(_ span: Range<Int>) -> [UInt8] {
    Array(span.map { text[store.chunk[$0].range] }.joined(separator: CollectionOfOne(0x20)))
  }

  private func isPhrase(_ span: Range<Int>, isWhole: Bool) -> Bool {
    let (first, last) = (store.chunk[span.lowerBound], store.chunk[span.upperBound - 1])
    let isGerund = last.kind == .verb && text[last.range].ends(with: "ing")
    guard last.kind.isNoun || isGerund else { return false }
    if span.count > 1, first.kind == .generic, first.bucket >= 5 { return false }
    if span.count == 1 {
      if first.range.count < 2 {
        let letter = text[first.range.lowerBound]
        guard letter.isCapital, !letter.isOne(of: "IA") else { return false }
      }
      if first.kind == .verb, first.bucket >= 2 { return false }
    }
    if span.count == 2, last.range.count < 2,
      NumberedParts.all.contains(WordHash(ofLowered: text[first.range]))
    {
      return false
    }
    let startsSentence = common.contains(.inHeading) || store.chunk.startsSentence
    return
      !(span.count > 1 && first.kind == .verb && first.bucket >= 2 && isWhole && startsSentence
      && text[first.range].ends(with: "ing"))
  }
}

/// The words of an English noun phrase while it is read.
struct Chunk {
  struct Word {
    var range: Range<Int>
    var kind: WordKind
    var bucket: UInt8
    /// The number of its run.
    var run: Int
  }

  /// The words, and behind them those of phrases before: memory that is written again.
  private var words: [Word] = []
  private(set) var count = 0
  /// Whether a sentence begins with it.
  private(set) var startsSentence = false

  var isEmpty: Bool { count == 0 }
  var last: Word? { count == 0 ? nil : words[count - 1] }

  @inline(__always)
  subscript(number: Int) -> Word {
    precondition(number < count, "no word of the phrase")
    return words[number]
  }

  mutating func append(_ word: Word, startingSentence: Bool) {
    if count == 0 { startsSentence = startingSentence }
    if count < words.count { words[count] = word } else { words.append(word) }
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// The words without common adjectives at the start, and without words other than nouns at the
  /// end.
  var trimmed: Range<Int> {
    var (start, end) = (0, count)
    while start < end, words[start].kind == .adjective, words[start].bucket >= 4 { start += 1 }
    while end > start, words[end - 1].kind == .adjective || words[end - 1].kind == .adverb {
      end -= 1
    }
    return start..<end
  }
}
