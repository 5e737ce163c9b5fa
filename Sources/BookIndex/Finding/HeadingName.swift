import Bytes

extension HeadingText.Name {
  /// - Returns: `nil` where a piece of a heading is no name.
  init?(ofPiece piece: BorrowedBytes) {
    let text = piece.trimmedOfSigns.withoutTask.withoutTask.trimmedOfSigns
    guard text.hasCharacters(2) else { return nil }
    if text.hasHan {
      self.init(ofChinese: text)
    } else if text.hasHiragana {
      return nil
    } else if text.contains(where: \.isLetter) {
      self.init(ofEnglish: text)
    } else {
      let words = SpacedWords(text).count
      guard words <= 4, String(decoding: text, as: UTF8.self).contains(where: \.isLetter) else {
        return nil
      }
      self.init(text: Array(text), words: words, script: .other)
    }
  }

  private init?(ofChinese text: BorrowedBytes) {
    guard !text.hasCharacters(15), !text.hasHiragana, !text.starts(with: "的"),
      !text.starts(with: "了"), !text.starts(with: "在"),
      !GenericHeadings.all.contains(WordHash(of: text))
    else { return nil }
    self.init(text: Array(text), script: .han)
    var last: ChineseWord?
    var (count, isEmpty) = (0, true)
    var start = text.startIndex
    while start < text.endIndex {
      var end = start
      while text.isHan(at: end) { end += 3 }
      for word in ChineseWords(in: text[start..<end]).all {
        guard word.kind != .function else { return nil }
        rarest = count == 0 ? word.bucket : min(rarest, word.bucket)
        if !word.kind.isWeak, word.kind != .adverb { isEmpty = false }
        count += 1
        last = word
      }
      start = end == start ? start + 1 : end
    }
    guard let last else { return }
    guard !isEmpty else { return nil }
    words = count
    if text.hasCharacters(5) {
      endsWeakly = last.kind == .verb || last.kind == .generic && last.bucket >= 4 && count > 1
    }
  }

  private init?(ofEnglish text: BorrowedBytes) {
    var words = Array(SpacedWords(text))
    guard words.count <= 4, !GenericHeadings.all.contains(WordHash(ofLowered: text)) else {
      return nil
    }
    var kinds: [EnglishWord] = []
    for (number, word) in words.enumerated() where word.contains(where: \.isLetter) {
      var known = EnglishWord(word, first: number == 0)
      if known.kind == .nounOrVerb { known.kind = .noun }
      kinds.append(known)
    }
    guard let first = kinds.first, let last = kinds.last, first.kind != .function,
      last.kind != .function, last.kind != .adverb,
      !(kinds.count == 1 && first.kind == .generic), !(kinds.count > 1 && last.kind == .adjective)
    else { return nil }
    if first.kind == .verb, words[0].endsLowered(with: "ing"), first.bucket >= 2 {
      repeat {
        words.removeFirst()
        kinds.removeFirst()
      } while kinds.first?.kind == .function
      guard let next = kinds.first, !words.isEmpty, !(words.count == 1 && next.kind == .generic)
      else { return nil }
    }
    if let next = kinds.first, next.kind == .verb {
      guard words[0].endsLowered(with: "ing") || words[0].endsLowered(with: "ed") else {
        return nil
      }
    }
    if words.count == 2, !words[1].hasCharacters(2),
      NumberedParts.all.contains(WordHash(ofLowered: words[0]))
    {
      return nil
    }
    for (kind, word) in zip(kinds, words) where kind.kind == .function {
      guard Self.joining.contains(WordHash(ofLowered: word)) else { return nil }
    }
    self.init(
      text: Self.lowered(words), words: words.count, rarest: kinds.map(\.bucket).min() ?? 0,
      commonest: kinds.map(\.bucket).max() ?? 0)
  }

  /// Words of grammar that a name may hold.
  private static let joining = WordSet("of in to for with on by the a")

  /// Words of the language in small letters, names as they are.
  private static func lowered(_ words: [BorrowedBytes]) -> [UInt8] {
    var text: [UInt8] = []
    for word in words {
      if !text.isEmpty { text.append(0x20) }
      let isOfLanguage =
        word.count(where: \.isCapital) == 1 && word[word.startIndex].isCapital
        && (WordTable.english[WordHash(ofLowered: word)] != nil
          || WordTable.english[WordHash(ofLowered: word.dropLast())] != nil)
      if isOfLanguage { text += word.map(\.lowercased) } else { text += word }
    }
    return text
  }
}
