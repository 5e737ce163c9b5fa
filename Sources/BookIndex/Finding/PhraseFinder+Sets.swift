import Bytes

extension PhraseFinder {
  /// Adds the emphasised texts of a block: a few words that are set apart may be a term.
  mutating func addSets(of block: TextBlock) {
    for set in words.sets[block.sets] {
      let whole = trimmedOfSigns(trimmedOfNumber(set.range, in: text), in: text)
      let bare = withoutGloss(whole, in: text)
      let trimmed = bare ?? whole
      // An author who emphasises a term and explains it introduces it.
      let signs = bare == nil ? set.sign : set.sign.union([.glossed, .defined])
      guard trimmed.count > 1, trimmed.count <= 40,
        text[trimmed].contains(where: { $0.isLetter || $0 >= 0x80 }),
        let run = run(at: trimmed.lowerBound, of: block),
        !run.signs.contains(.code), SpacedWords(text[trimmed]).count <= 4,
        !hasSentenceSigns(text[trimmed]), !TermText.hasDate(text[trimmed]),
        let form = form(of: text[trimmed])
      else { continue }
      var sighting = Sighting(
        kind: .term, section: section, line: run.line,
        signs: common.union(run.signs.intersection(.set)).union(signs),
        text: run.body(of: trimmed), isMention: false)
      sighting.form = form
      findings.candidates.add(text[trimmed], sighting)
      addTranslation(after: set.range.upperBound, of: trimmed, sighting)
    }
    if block.content == .definedTerm { addDefinedTerm(of: block) }
  }

  /// Adds the translation that a dash joins to an emphasised term: **contentOffset** — 偏移量.
  private mutating func addTranslation(
    after end: Int, of term: Range<Int>, _ sighting: Sighting
  ) {
    let rest = text[end...].drop { $0 == 0x20 }
    let behind = rest.withoutDashes
    guard behind.startIndex > rest.startIndex else { return }
    let range = trimmedOfSigns(behind.startIndex..<text.endIndex, in: text)
    guard (2...40).contains(range.count), !hasSentenceSigns(text[range]),
      text[range].hasHan != text[term].hasHan, let form = form(of: text[range])
    else { return }
    var sighting = sighting
    (sighting.form, sighting.text) = (form, CompactRange())
    sighting.signs.insert(.glossed)
    findings.candidates.add(text[range], sighting)
  }

  private func run(at offset: Int, of block: TextBlock) -> TextRun? {
    let runs = words.runs[block.runs]
    return runs[..<runs.partitioningIndex { $0.start > offset }].last
  }

  /// Returns the form of a text that is set apart; `nil` if its words are not those of a term.
  private func form(of text: BorrowedBytes) -> TermForm? {
    var reader = ProseReader(languages)
    let words = reader.takeTokens(of: text.rebased)
    guard let first = words.first, let last = words.last, last.canEndTerm || isRomance,
      !first.parts.contains(.function) || first.isUnknown || first.canBeInTerm
    else { return nil }
    var form = TermForm(first)
    for word in words { form.add(word) }
    return form
  }

  /// The term of a definition list as a whole, as its author spells it: `.NET`, `e.g.`
  private mutating func addDefinedTerm(of block: TextBlock) {
    let range = trimmedOfSpaces(0..<text.count, in: text)
    guard (2...40).contains(range.count), let run = words.runs[block.runs].first else { return }
    guard SpacedWords(text[range]).count <= 4 else { return }
    var sighting = Sighting(
      kind: .term, section: section, line: run.line, signs: .defined)
    sighting.form = form(of: text[range]) ?? TermForm()
    findings.candidates.add(text[range].filter { $0 != 0 }, sighting)
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
    let rest = text[range].drop { $0.isDigit || $0.isOne(of: ".() ") }
    let number = text[range.lowerBound..<rest.startIndex]
    return number.allSatisfy { $0.isDigit || $0 == 0x20 }
      ? range : rest.startIndex..<range.upperBound
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

/// Rules that exclude texts with emphasis or an explanation in a list that are not terms: dates and
/// questions.
public enum TermText {
  /// Returns whether a text with an explanation can be a term.
  public static func canBeExplained(_ text: String) -> Bool {
    text.withBytes { text in
      !hasDate(text) && text.last != UInt8(ascii: "?") && !text.ends(with: "？")
        && !isNumberedPart(text)
    }
  }

  /// Returns whether it is a common noun and a number: `Step 2`, but not `Python 3` or `Windows
  /// 95`.
  private static func isNumberedPart(_ text: BorrowedBytes) -> Bool {
    let number = text.reversed().prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let word = text.dropLast(number.count).trimmingSpaces
    guard !number.isEmpty, word.count < text.count - number.count else { return false }
    let known = Lexicon.english[WordHash(ofLowered: word)]
    return known.parts.contains(.noun) && !known.parts.contains(.inflected)
      && known.commonness >= commonNoun
  }

  /// The commonness of words that name parts: thirty in a million words.
  private static let commonNoun: UInt8 = 14

  /// Returns whether a text has a date in figures: `2024-03-01`, `2024/3/1`, `2024年`.
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
}

extension BorrowedBytes {
  fileprivate var trimmingSpaces: BorrowedBytes {
    let text = drop { $0 == 0x20 }
    return text.prefix(upTo: text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex)
  }

  /// The text without the dashes, and the spaces after them, that it begins with.
  fileprivate var withoutDashes: BorrowedBytes {
    var rest = self
    while true {
      if rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "–") || rest.starts(with: "—") {
        rest = rest.dropFirst(3)
      } else {
        break
      }
    }
    return rest.startIndex > startIndex ? rest.drop { $0 == 0x20 } : self
  }

  /// The text without a parenthesis at its end.
  fileprivate var withoutParenthesis: BorrowedBytes {
    guard ends(with: ")") || ends(with: "）") else { return self }
    var open = endIndex - 1
    while open > startIndex, self[open] != UInt8(ascii: "("), !self[open...].starts(with: "（") {
      open -= 1
    }
    guard open > startIndex else { return self }
    let behind = open + (self[open] < 0x80 ? 1 : 3)
    // `map()` is a name.
    return behind + (self[endIndex - 1] < 0x80 ? 1 : 3) == endIndex ? self : self[..<open]
  }
}
