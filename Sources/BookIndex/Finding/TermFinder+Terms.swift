import Bytes

extension TermFinder {
  /// Reads the emphasised texts of the block: a few words that are set apart may be a term, where they
  /// are more than stress on a common word.
  mutating func readSets(in text: BorrowedBytes, _ common: PlaceSigns) {
    for (sign, range) in sets {
      let whole = trimmedOfSigns(trimmedOfNumber(range, in: text), in: text)
      let bare = withoutGloss(whole, in: text)
      let trimmed = bare ?? whole
      // An author who emphasises a term and explains it introduces it.
      let signs = bare == nil ? sign : sign.union([.glossed, .defined])
      guard trimmed.count > 1, trimmed.count <= 40,
        text[trimmed].contains(where: { $0.isLetter || $0 >= 0x80 }),
        let run = runs[..<runs.partitioningIndex { $0.start > trimmed.lowerBound }].last,
        !run.signs.contains(.code)
      else { continue }
      let words = SpacedWords(text[trimmed]).count
      guard (1...4).contains(words), !hasSentenceSigns(text[trimmed]),
        let kind = TermKind(
          text[trimmed], words: words,
          isDefined: signs.contains(.defined) || isLabel(range, in: text))
      else { continue }
      let sighting = Sighting(
        kind: .term, section: sections.count - 1, line: run.line,
        signs: common.union(run.signs.intersection(.set)).union(signs),
        text: run.body.map {
          $0 + trimmed.lowerBound - run.start..<$0 + trimmed.upperBound - run.start
        },
        isMention: false, words: kind.isHan ? 1 : words, rarest: kind.rarest,
        commonest: kind.commonest, script: kind.isHan ? .han : .latin)
      store.candidates.add(text[trimmed], sighting)
    }
    if block == .definedTerm { readDefinedTerm(in: text) }
  }

  /// Whether a text is the label of its block: before a colon at the start, as in `- **True
  /// positive:** a match that is correct`.
  private func isLabel(_ range: Range<Int>, in text: BorrowedBytes) -> Bool {
    guard range.lowerBound == 0, range.upperBound <= text.count else { return false }
    func isColon(_ text: BorrowedBytes) -> Bool { text.starts(with: ":") || text.starts(with: "：") }
    let before = text[..<range.upperBound]
    return isColon(text[range.upperBound...]) || before.ends(with: ":") || before.ends(with: "：")
  }

  /// The term of a definition list as a whole, as its author spells it: `.NET`, `e.g.`
  private mutating func readDefinedTerm(in text: BorrowedBytes) {
    let range = trimmedOfSpaces(0..<text.count, in: text)
    guard (2...40).contains(range.count), let run = runs.first else { return }
    let words = SpacedWords(text[range]).count
    guard words <= 4 else { return }
    let sighting = Sighting(
      kind: .term, section: sections.count - 1, line: run.line, signs: .defined, words: words)
    store.candidates.add(text[range].filter { $0 != 0 }, sighting)
  }

  /// Returns a term without the gloss after it: a translation, `闭包 (closure)`, or its initials,
  /// `Foreign Function Interface (FFI)`.
  private func withoutGloss(_ range: Range<Int>, in text: BorrowedBytes) -> Range<Int>? {
    let bare = text[range].withoutParenthesis
    guard bare.endIndex < range.upperBound, Quotes.gloss(after: bare.endIndex, in: text[range]),
      bare.contains(where: { $0 >= 0x80 })
        || bare.last == 0x20 && !text[bare.endIndex..<range.upperBound].contains(where: \.isSmall)
    else { return nil }
    return trimmedOfSigns(range.lowerBound..<bare.endIndex, in: text)
  }

  /// Returns a text without its number, if the number has more than digits: `(1) `, `2. `.
  private func trimmedOfNumber(_ range: Range<Int>, in text: BorrowedBytes) -> Range<Int> {
    let start = text[range].withoutNumber.startIndex
    let number = text[range.lowerBound..<start]
    return number.allSatisfy { $0.isDigit || $0 == 0x20 } ? range : start..<range.upperBound
  }

  private func trimmedOfSpaces(_ range: Range<Int>, in text: BorrowedBytes) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] == 0x20 { start += 1 }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private func trimmedOfSigns(_ range: Range<Int>, in text: BorrowedBytes) -> Range<Int> {
    var (start, end) = (range.lowerBound, min(range.upperBound, text.count))
    while start < end, text[start].isOne(of: " .:,;") { start += 1 }
    while end > start {
      if text[end - 1].isOne(of: " .:,;") {
        end -= 1
      } else if end - start > 2,
        isWideSign(text[(end - 3)..<end])
      {
        end -= 3
      } else {
        break
      }
    }
    return start..<max(start, end)
  }

  private func isWideSign(_ text: BorrowedBytes) -> Bool {
    text.starts(with: "：") || text.starts(with: "；") || text.starts(with: "。")
      || text.starts(with: "，")
  }

  private func hasSentenceSigns(_ text: BorrowedBytes) -> Bool {
    for i in text.indices {
      if text[i] == 0 { return true }
      if i + 1 < text.endIndex, text[i + 1] == 0x20, text[i].isOne(of: ".!?;:=()") {
        return true
      }
      if i + 2 < text.endIndex {
        switch (text[i], text[i + 1], text[i + 2]) {
        case (0xE3, 0x80, 0x81...0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x8C),
          (0xEF, 0xBC, 0x9A...0x9B),
          (0xEF, 0xBC, 0x9F):
          return true
        default: break
        }
      }
    }
    return false
  }
}

/// Whether emphasised words can be a term.
private struct TermKind {
  /// Words that make a sentence of the adjacent words: 升级了, 它很快.
  private static let predicates = WordSet("了 是 很 都 就 也 把 被 没 没有 不是")

  var rarest: UInt8 = 0
  var commonest: UInt8 = 0
  var isHan = false

  init?(_ text: BorrowedBytes, words: Int, isDefined: Bool) {
    // A label, such as “Note”, explains nothing that has its name.
    if TermText.hasDate(text) || !isDefined && TermText.isAmount(text)
      || GenericHeadings.all.contains(WordHash(ofLowered: text))
    {
      return nil
    }
    isHan = text.contains { (0xE3...0xE9).contains($0) }
    var (first, last): (EnglishWord?, EnglishWord?) = (nil, nil)
    for word in SpacedWords(text) where word.contains(where: \.isLetter) {
      let known = EnglishWord(word, first: true)
      rarest = first == nil ? known.bucket : min(rarest, known.bucket)
      commonest = max(commonest, known.bucket)
      if first == nil { first = known }
      last = known
    }
    if let first, let last {
      guard isDefined || !(last.kind.isGrammar || last.kind == .adjective),
        first.kind != .function
      else { return nil }
      if words == 1, !isHan, first.kind == .verb, first.bucket >= 2 { return nil }
    }
    let hash = WordHash(of: text)
    if WordTable.japanese[hash] != nil { return nil }
    if let kind = WordTable.chinese[hash]?.kind, kind.isWeak || kind.isGrammar { return nil }
    if isHan {
      guard text.count <= 30 else { return nil }
      let isName = text.filter { $0 >= 0x80 }.withBytes { run in
        let words = ChineseWords(in: run).all
        return !words.allSatisfy { $0.kind.isGrammar || $0.kind == .verb }
          && !words.contains { Self.predicates.contains(run[$0.range]) }
      }
      guard isName else { return nil }
    }
  }
}

/// Rules that exclude texts with emphasis or an explanation in a list that are not terms: dates,
/// amounts, questions and steps.
public enum TermText {
  /// Returns whether a text with an explanation can be a term.
  public static func canBeExplained(_ text: String) -> Bool {
    text.withBytes { text in
      !hasDate(text) && text.last != UInt8(ascii: "?") && !text.ends(with: "？")
        && !EntryEvidence.SpellingTraits(text).contains(.partOfBook)
    }
  }

  /// Whether a text has a date in figures: `2024-03-01`, `2024/3/1`, `2024年`.
  static func hasDate(_ text: BorrowedBytes) -> Bool {
    var i = text.startIndex
    while i < text.endIndex {
      guard text[i].isDigit else {
        i += 1
        continue
      }
      let rest = text[i...].drop(while: \.isDigit)
      if rest.startIndex - i == 4, isBehindYear(rest) { return true }
      i = rest.startIndex
    }
    return false
  }

  private static func isBehindYear(_ text: BorrowedBytes) -> Bool {
    if text.starts(with: "年") { return true }
    guard let sign = text.first, sign.isOne(of: "-/.") else { return false }
    let month = text.dropFirst().prefix(while: \.isDigit)
    return (1...2).contains(month.count) && text[month.endIndex...].first == sign
  }

  /// Whether a text is a number with one word: `11.5 小时`, `1,000 commits`.
  static func isAmount(_ text: BorrowedBytes) -> Bool {
    var words = SpacedWords(text)
    guard let number = words.next(), words.next() != nil, words.next() == nil else { return false }
    return number[number.startIndex].isDigit
      && number.allSatisfy { $0.isDigit || $0.isOne(of: ".,%+~") }
  }
}
