import Bytes

extension TermFinder {
  /// Reads the emphasised texts of the block: a few words that are set apart may be a term.
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
        !run.signs.contains(.code), SpacedWords(text[trimmed]).count <= 4,
        !hasSentenceSigns(text[trimmed]), !TermText.hasDate(text[trimmed]),
        let form = form(of: text[trimmed])
      else { continue }
      var sighting = Sighting(
        kind: .term, section: sections.count - 1, line: run.line,
        signs: common.union(run.signs.intersection(.set)).union(signs),
        text: run.body.map {
          $0 + trimmed.lowerBound - run.start..<$0 + trimmed.upperBound - run.start
        },
        isMention: false)
      sighting.form = form
      store.candidates.add(text[trimmed], sighting)
    }
    if block == .definedTerm { readDefinedTerm(in: text) }
  }

  /// Returns the form of a text that is set apart; `nil` if its words are not those of a term.
  private mutating func form(of text: BorrowedBytes) -> TermForm? {
    var reader = ProseReader(
      text.rebased, runs: [TextRun(start: 0, signs: [], line: 1)], common: [], in: 0, languages)
    swap(&reader.store, &store)
    defer { swap(&reader.store, &store) }
    return reader.formOfTerm()
  }

  /// The term of a definition list as a whole, as its author spells it: `.NET`, `e.g.`
  private mutating func readDefinedTerm(in text: BorrowedBytes) {
    let range = trimmedOfSpaces(0..<text.count, in: text)
    guard (2...40).contains(range.count), let run = runs.first else { return }
    guard SpacedWords(text[range]).count <= 4 else { return }
    var sighting = Sighting(
      kind: .term, section: sections.count - 1, line: run.line, signs: .defined)
    sighting.form = form(of: text[range]) ?? TermForm()
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
    let rest = text[range].drop { $0.isDigit || $0.isOne(of: ".() ") }
    let number = text[range.lowerBound..<rest.startIndex]
    return number.allSatisfy { $0.isDigit || $0 == 0x20 } ? range : rest.startIndex..<range.upperBound
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
}

extension BorrowedBytes {
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
