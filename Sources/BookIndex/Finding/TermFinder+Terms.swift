import Bytes

extension TermFinder {
  /// Reads the emphasised texts of the block: a few words that are set apart may be a term, where they
  /// are more than stress on a common word.
  func readSets(in text: BorrowedBytes, _ common: PlaceSigns) {
    for (sign, range) in sets {
      let trimmed = trimmedOfSigns(range, in: text)
      guard trimmed.count > 1, trimmed.count <= 40,
        let run = runs.last(where: { $0.start <= trimmed.lowerBound }),
        !run.signs.contains(.code)
      else { continue }
      let words = text[trimmed].split(separator: 0x20)
      guard (1...4).contains(words.count), !hasSentenceSigns(text[trimmed]),
        let kind = TermKind(words, isDefined: sign == .defined, text: text[trimmed].rebased)
      else { continue }
      let form = String(decoding: text[trimmed], as: UTF8.self)
      let sighting = Sighting(
        kind: .term, section: sections.count - 1, line: run.line,
        signs: common.union(run.signs.intersection(.set)).union(sign),
        text: run.body.map {
          $0 + trimmed.lowerBound - run.start..<$0 + trimmed.upperBound - run.start
        },
        isMention: false, words: words.count, rarest: kind.rarest, commonest: kind.commonest,
        script: kind.isHan ? .han : .latin)
      candidates.add(hash(of: form), sighting, spelled: form)
    }
    if block == .definedTerm { readDefinedTerm(in: text) }
  }

  /// The term of a definition list as a whole.
  private func readDefinedTerm(in text: BorrowedBytes) {
    let range = trimmedOfSigns(0..<text.count, in: text)
    guard (2...40).contains(range.count), let run = runs.first else { return }
    let words = text[range].split(separator: 0x20).count
    guard words <= 4 else { return }
    let form = String(decoding: text[range].filter { $0 != 0 }, as: UTF8.self)
    let sighting = Sighting(
      kind: .term, section: sections.count - 1, line: run.line, signs: .defined, words: words)
    candidates.add(hash(of: form), sighting, spelled: form)
  }

  private func trimmedOfSigns(_ range: Range<Int>, in text: BorrowedBytes) -> Range<Int> {
    let signs = Array(" .:,;".utf8)
    var (start, end) = (range.lowerBound, min(range.upperBound, text.count))
    while start < end, signs.contains(text[start]) { start += 1 }
    while end > start {
      if signs.contains(text[end - 1]) {
        end -= 1
      } else if end - start > 2,
        ["：", "；", "。", "，"].contains(where: { text[(end - 3)..<end].elementsEqual($0.utf8) })
      {
        end -= 3
      } else {
        break
      }
    }
    return start..<max(start, end)
  }

  private func hasSentenceSigns(_ text: BorrowedBytes) -> Bool {
    for i in text.indices {
      if text[i] == 0 { return true }
      if i + 1 < text.endIndex, text[i + 1] == 0x20, ".!?;:=()".utf8.contains(text[i]) {
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
  var rarest: UInt8 = 0
  var commonest: UInt8 = 0
  var isHan = false

  init?(_ words: [BorrowedBytes.SubSequence], isDefined: Bool, text: BorrowedBytes) {
    isHan = text.contains { (0xE3...0xE9).contains($0) }
    let kinds = words.filter { $0.contains(where: \.isLetter) }
      .map { EnglishWord($0.rebased, first: true) }
    if let first = kinds.first, let last = kinds.last {
      guard isDefined || ![.function, .adverb, .adjective].contains(last.kind),
        first.kind != .function
      else { return nil }
    }
    if WordTable.japanese[text] != nil { return nil }
    if let word = WordTable.chinese[text],
      [.function, .verb, .generic, .adverb, .adjective].contains(word.kind)
    {
      return nil
    }
    if words.count == 1, !isHan, let only = kinds.first, only.kind == .verb, only.bucket >= 2 {
      return nil
    }
    if isHan {
      guard text.count <= 30 else { return nil }
      let run = text.filter { $0 >= 0x80 }
      let isEmpty = run.withBytes { run in
        ChineseWords.words(in: run).allSatisfy { [.function, .verb, .adverb].contains($0.kind) }
      }
      if isEmpty { return nil }
    }
    rarest = kinds.map(\.bucket).min() ?? 0
    commonest = kinds.map(\.bucket).max() ?? 0
  }
}
