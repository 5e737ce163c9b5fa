import Bytes

/// A word in Latin letters, with its part of speech if that is known.
struct EnglishWord {
  var kind = WordKind.noun
  var bucket: UInt8 = 0

  /// - Parameters:
  ///   - word: A word of the text.
  ///   - isFirst: Whether it begins a sentence, so that its capital says nothing.
  init(_ word: ScannedWord, in text: BorrowedBytes, first isFirst: Bool) {
    var stem = Stem(hash: word.hash, tail: word.tail, count: word.count)
    if word.hasSuffix("'s") {
      stem.count -= 2
      stem.tail >>= 16
      stem.hash = word.hash(ofFirst: stem.count, in: text)
    }
    if let known = WordTable.english[stem.hash] {
      (kind, bucket) = (known.kind, known.bucket)
      let isCapitalized = word.capitals == 1 && word.startsWithCapital && word.range.count > 1
      if !isFirst, isCapitalized, kind == .verb || kind == .adjective { kind = .noun }
    } else if word.capitals > 1 || word.capitals > 0 && word.hasDigit {
      kind = .proper
    } else if let singular = stem.singular(of: word, in: text) {
      let isKept =
        singular.kind == .verb || singular.kind == .nounOrVerb || singular.kind == .generic
      (kind, bucket) = (isKept ? singular.kind : .noun, singular.bucket)
    } else {
      readEnding(stem, word: word, text: text, isFirst: isFirst)
    }
  }

  init(_ word: BorrowedBytes, first isFirst: Bool) {
    self.init(ScannedWord(word), in: word, first: isFirst)
  }

  /// Derives the part of speech of an unknown word from its ending.
  private mutating func readEnding(
    _ stem: Stem, word: ScannedWord, text: BorrowedBytes, isFirst: Bool
  ) {
    let tail = stem.tail
    if tail.hasSuffix("'re") || tail.hasSuffix("'ll") || tail.hasSuffix("'ve")
      || tail.hasSuffix("n't") || tail.hasSuffix("'d") || tail.hasSuffix("'m")
    {
      (kind, bucket) = (.function, 9)
    } else if tail.hasSuffix("ly") {
      kind = .adverb
    } else if tail.hasSuffix("ing") || tail.hasSuffix("ed") {
      kind = .verb
      bucket = stem.bucketOfVerb(word, in: text)
    } else if stem.endsAsAdjective {
      kind = .adjective
    } else if let compared = stem.comparedAdjective(word, in: text) {
      (kind, bucket) = (.adjective, compared.bucket)
    } else if let hyphen = text[word.range].lastIndex(of: UInt8(ascii: "-")),
      hyphen + 1 < word.range.upperBound
    {
      let last = EnglishWord(text[hyphen + 1..<word.range.upperBound], first: false).kind
      let isModifier = last == .function || last == .adverb || last == .verb || last == .adjective
      kind = isModifier ? .adjective : .noun
    } else if word.startsWithCapital, !isFirst {
      kind = .proper
    }
  }
}

/// A word in small letters without the ending of a genitive.
private struct Stem {
  var hash: WordHash
  var tail: UInt64
  var count: Int

  var endsAsAdjective: Bool {
    tail.hasSuffix("able") || tail.hasSuffix("ible") || tail.hasSuffix("ous")
      || tail.hasSuffix("ful") || tail.hasSuffix("ive") || tail.hasSuffix("ical")
      || tail.hasSuffix("less")
  }

  /// The word without the ending of a plural or of a verb's third person, if a table has that.
  func singular(of word: ScannedWord, in text: BorrowedBytes) -> WordTable.Word? {
    guard tail.hasSuffix("s") else { return nil }
    let table = WordTable.english
    if let known = table[word.hash(ofFirst: count - 1, in: text)] { return known }
    guard tail.hasSuffix("es") else { return nil }
    if let known = table[word.hash(ofFirst: count - 2, in: text)] { return known }
    guard tail.hasSuffix("ies") else { return nil }
    var hash = word.hash(ofFirst: count - 3, in: text)
    hash.add(UInt8(ascii: "y"))
    return table[hash]
  }

  /// Returns the commonness of the verb behind a form in -ing or -ed.
  func bucketOfVerb(_ word: ScannedWord, in text: BorrowedBytes) -> UInt8 {
    min(base(of: word, in: text, without: tail.hasSuffix("ing") ? 3 : 2)?.bucket ?? 0, 1)
  }

  /// The adjective that a form in -er or -est is made of: *easy* of *easier*.
  func comparedAdjective(_ word: ScannedWord, in text: BorrowedBytes) -> WordTable.Word? {
    let ending = tail.hasSuffix("er") ? 2 : tail.hasSuffix("est") ? 3 : 0
    guard ending > 0, count > ending + 2 else { return nil }
    var known = base(of: word, in: text, without: ending)
    if known == nil, tail.hasSuffix("ier") || tail.hasSuffix("iest") {
      var hash = word.hash(ofFirst: count - ending - 1, in: text)
      hash.add(UInt8(ascii: "y"))
      known = WordTable.english[hash]
    }
    return known?.kind == .adjective ? known : nil
  }

  /// Looks up the word without its ending: unchanged, with an e added, or without its last letter,
  /// if that was doubled.
  private func base(
    of word: ScannedWord, in text: BorrowedBytes, without ending: Int
  ) -> WordTable.Word? {
    let length = count - ending
    let table = WordTable.english
    let stem = word.hash(ofFirst: length, in: text)
    var withE = stem
    withE.add(UInt8(ascii: "e"))
    return table[stem] ?? table[withE]
      ?? table[word.hash(ofFirst: max(0, length - 1), in: text)]
  }
}
