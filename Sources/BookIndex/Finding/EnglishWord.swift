import Bytes

/// A word of a text in Latin letters, as far as it is known what kind of word it is.
struct EnglishWord {
  var kind: WordKind
  var bucket: UInt8
  /// How many capitals it has.
  var capitals: Int

  /// - Parameter isFirst: Whether it begins a sentence, so that its capital says nothing.
  init(_ word: BorrowedBytes, first isFirst: Bool) {
    var lower: [UInt8] = []
    lower.reserveCapacity(word.count)
    var capitals = 0
    var hasDigit = false
    for byte in word {
      if byte &- 0x41 < 26 { capitals += 1 }
      if byte &- 0x30 < 10 { hasDigit = true }
      lower.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      // ’ is an apostrophe too.
      if byte == 0x99, lower.suffix(3).elementsEqual("’".utf8) {
        lower.replaceSubrange((lower.count - 3)..., with: CollectionOfOne(UInt8(ascii: "'")))
      }
    }
    self.capitals = capitals
    if lower.hasSuffix("'s") { lower.removeLast(2) }
    (kind, bucket) = (.noun, 0)
    let table = WordTable.english
    if let known = table[lower] {
      (kind, bucket) = (known.kind, known.bucket)
      let isCapitalized = capitals == 1 && word[word.startIndex] &- 0x41 < 26 && word.count > 1
      if !isFirst, isCapitalized, kind == .verb || kind == .adjective { kind = .noun }
      return
    }
    if capitals > 1 || capitals > 0 && hasDigit {
      kind = .proper
      return
    }
    if let stem = lower.stem(in: table) {
      let isKept = [.verb, .nounOrVerb, .generic].contains(stem.kind)
      (kind, bucket) = (isKept ? stem.kind : .noun, stem.bucket)
      return
    }
    readEnding(lower, word, isFirst)
  }

  /// What the ending of a word tells that no table has.
  private mutating func readEnding(_ lower: [UInt8], _ word: BorrowedBytes, _ isFirst: Bool) {
    if ["'re", "'ll", "'ve", "n't", "'d", "'m"].contains(where: lower.hasSuffix) {
      (kind, bucket) = (.function, 9)
    } else if lower.hasSuffix("ly") {
      kind = .adverb
    } else if lower.hasSuffix("ing") || lower.hasSuffix("ed") {
      kind = .verb
      let stem = Array(lower.dropLast(lower.hasSuffix("ing") ? 3 : 2))
      let known = [stem, stem + [UInt8(ascii: "e")], Array(stem.dropLast())].lazy
        .compactMap { WordTable.english[$0] }.first
      bucket = min(known?.bucket ?? 0, 1)
    } else if ["able", "ible", "ous", "ful", "ive", "ical", "less"].contains(where: lower.hasSuffix)
    {
      kind = .adjective
    } else if let hyphen = word.lastIndex(of: UInt8(ascii: "-")), hyphen + 1 < word.endIndex {
      let last = EnglishWord(word[(hyphen + 1)...].rebased, first: false).kind
      kind = [.function, .adverb, .verb, .adjective].contains(last) ? .adjective : .noun
    } else if let first = word.first, first &- 0x41 < 26, !isFirst {
      kind = .proper
    }
  }
}

extension [UInt8] {
  func hasSuffix(_ suffix: String) -> Bool {
    self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// The word without the ending of a plural or of a verb's third person, if a table has that.
  fileprivate func stem(in table: WordTable) -> WordTable.Word? {
    guard last == UInt8(ascii: "s") else { return nil }
    if let word = table[dropLast()] { return word }
    guard hasSuffix("es") else { return nil }
    if let word = table[dropLast(2)] { return word }
    guard hasSuffix("ies"), let word = table[dropLast(3) + [UInt8(ascii: "y")]] else { return nil }
    return word
  }
}
