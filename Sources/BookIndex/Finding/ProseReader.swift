import Bytes

/// Reads one block of prose: names in code font, noun phrases of English, Chinese and Japanese.
///
/// It goes through the text once, from the left to the right: words of grammar, verbs and punctuation
/// end a phrase, and of a phrase all endings are counted, `atomic vector` and `vector`.
struct ProseReader {
  let text: BorrowedBytes
  private let runs: [TextRun]
  /// What is true of all that stands in the block.
  private var common: PlaceSigns
  private let section: Int
  var candidates: Candidates

  /// The words of the phrase that is being read.
  private var chunk = Chunk()
  /// Whether a sentence begins here.
  private var isStart = true
  /// How many words were read, and characters of Chinese.
  private var count = 0
  /// The word before, in small letters.
  private var previous: [UInt8] = []
  /// The run of Chinese characters before.
  private var previousHan = 0..<0
  /// The name in code font before, with nothing between.
  private var previousCode: Int?
  private let isJapanese: Bool

  /// - Parameters:
  ///   - candidates: What was found before; it is given back in the reader's own.
  init(
    _ text: BorrowedBytes, _ runs: [TextRun], _ common: PlaceSigns, in section: Int,
    _ candidates: inout Candidates
  ) {
    (self.text, self.runs, self.common, self.section) = (text, runs, common, section)
    self.candidates = candidates
    candidates = Candidates()
    isJapanese = Kana.isIn(text)
  }

  /// How many words, or characters of Chinese, count as the first of a section.
  private static let firstWords = 40
  private static let firstCharacters = 60
  /// How many words count as leading.
  private static let leadingWords = 12
}

extension ProseReader {
  mutating func read() {
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1].start : text.count
      guard end > run.start else { continue }
      if run.isGap {
        endChunk()
      } else if run.signs.contains(.code) {
        readCode(run.start..<end, run)
      } else {
        readWords(run.start..<end, run)
      }
    }
    endChunk()
  }

  private mutating func readCode(_ range: Range<Int>, _ run: TextRun) {
    endChunk()
    defer {
      isStart = false
      count += 1
    }
    guard let name = CodeName(of: text[range].rebased) else { return }
    var signs = common.union(run.signs)
    if NounsOfKind.english.contains(String(decoding: previous, as: UTF8.self))
      || NounsOfKind.endsChinese(text[previousHan])
      || NounsOfKind.beginsChinese(text[range.upperBound...])
    {
      signs.insert(.kinded)
    }
    if signs.contains(.first), count < Self.leadingWords { signs.insert(.leading) }
    var sighting = Sighting(
      kind: .symbol, section: section, line: run.line, signs: signs,
      text: run.body.map { $0..<$0 + range.count })
    sighting.isMention = true
    let position = candidates.add(hash(of: name.text), sighting, spelled: name.text)
    if name.isCall { candidates.change(position) { $0.calls += 1 } }
    previousCode = position
    previous = []
    previousHan = 0..<0
  }

  private mutating func readWords(_ range: Range<Int>, _ run: TextRun) {
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = text[i]
      if byte.isLetter || (0xC3...0xC9).contains(byte) {
        let end = endOfWord(from: i, before: range.upperBound)
        readWord(i..<end, run)
        i = end
      } else if byte == 0x20 {
        i += 1
      } else if byte < 0x80 {
        readSign(byte)
        i = byte &- 0x30 < 10 ? endOfNumber(from: i, before: range.upperBound) : i + 1
      } else {
        i = readWide(i, range.upperBound, run)
      }
    }
  }

  private func endOfWord(from start: Int, before end: Int) -> Int {
    var i = start
    while i < end {
      let byte = text[i]
      if byte.isLetter || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") {
        i += 1
      } else if (0xC3...0xC9).contains(byte), i + 1 < end {
        i += 2
      } else if "'&.+-".utf8.contains(byte), i > start, i + 1 < end,
        text[i + 1].isLetter || text[i + 1] &- 0x30 < 10
      {
        i += 1
      } else if byte == 0xE2, i + 3 < end, text[i + 1] == 0x80, text[i + 2] == 0x99,
        text[i + 3].isLetter
      {
        // ’
        i += 3
      } else {
        break
      }
    }
    // C++ and C#
    if i + 1 < end, text[i] == UInt8(ascii: "+"), text[i + 1] == UInt8(ascii: "+") { return i + 2 }
    if i < end, text[i] == UInt8(ascii: "#"), i + 1 == end || !text[i + 1].isLetter { return i + 1 }
    return i
  }

  private func endOfNumber(from start: Int, before end: Int) -> Int {
    var i = start
    while i < end, text[i].isNamePart || text[i] == UInt8(ascii: ".") { i += 1 }
    return i
  }

  private mutating func readSign(_ byte: UInt8) {
    endChunk()
    previousCode = nil
    if byte &- 0x30 < 10 {
      isStart = false
    } else if ".!?:;\"(".utf8.contains(byte) {
      isStart = true
    }
  }
}

extension ProseReader {
  private mutating func readWord(_ range: Range<Int>, _ run: TextRun) {
    count += 1
    if count > Self.firstWords { common.remove(.first) }
    let word = text[range].rebased
    let lower = word.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    if let code = previousCode {
      previousCode = nil
      if NounsOfKind.isPlaceOrPlural(lower) { candidates.change(code) { $0.addSign(.kinded) } }
    }
    previousHan = 0..<0
    if isCodeLike(word) {
      endChunk()
      candidates.add(
        hash(of: String(decoding: word, as: UTF8.self)),
        Sighting(
          kind: .camel, section: section, line: run.line, signs: common.union(run.signs),
          text: body(of: range, in: run)),
        spelled: String(decoding: word, as: UTF8.self))
      (isStart, previous) = (false, lower)
      return
    }
    let known = EnglishWord(word, first: isStart)
    let kind =
      known.kind != .nounOrVerb
      ? known.kind
      : !chunk.isEmpty || Determiners.all.contains(String(decoding: previous, as: UTF8.self))
        || common.contains(.inHeading) && !isStart ? .noun : .verb
    previous = lower
    let token = Chunk.Word(
      range: range, kind: kind, bucket: known.bucket, run: run, capitals: known.capitals)
    append(token, lower)
    isStart = false
  }

  private mutating func append(_ word: Chunk.Word, _ lower: [UInt8]) {
    let isGerund = lower.hasSuffix("ing")
    if word.kind == .verb, isGerund || lower.hasSuffix("ed"),
      word.bucket <= 2 || isGerund && chunk.isEmpty, lower != Array("need".utf8)
    {
      if !isGerund, !chunk.isEmpty { endChunk() }
      chunk.append(word, startingSentence: isStart)
      return
    }
    switch word.kind {
    case .function, .adverb, .verb:
      endChunk()
      return
    case .adjective: if let last = chunk.last, last.kind.isNoun { endChunk() }
    default: break
    }
    if let last = chunk.last, text[last.range].suffix(2).elementsEqual("'s".utf8) { endChunk() }
    chunk.append(word, startingSentence: isStart)
  }

  /// Whether a word is spelled as only names from code are.
  private func isCodeLike(_ word: BorrowedBytes) -> Bool {
    guard word.count > 3 else { return false }
    var hasCapitalInside = false
    var previous: UInt8 = 0
    var small = 0
    var capitals = 0
    for byte in word {
      if byte == UInt8(ascii: "_") { return true }
      if byte &- 0x41 < 26 {
        capitals += 1
        if previous &- 0x61 < 26 { hasCapitalInside = true }
      } else if byte &- 0x61 < 26 {
        small += 1
      }
      previous = byte
    }
    if hasCapitalInside { return true }
    // NSString, but not URLs.
    return capitals > 1 && small > 1 && word.first.map { $0 &- 0x41 < 26 } == true
      && word.count > 4 && word.last != UInt8(ascii: "s")
      && word.prefix { $0 &- 0x41 < 26 }.count == capitals
  }

  private func body(of range: Range<Int>, in run: TextRun) -> Range<Int>? {
    run.body.map { $0 + range.lowerBound - run.start..<$0 + range.upperBound - run.start }
  }
}

extension ProseReader {
  /// Reads the phrase that ends here.
  private mutating func endChunk() {
    guard !chunk.isEmpty else { return }
    defer { chunk.removeAll() }
    chunk.trim()
    let words = chunk.words
    guard (1...5).contains(words.count) else { return }
    let inHeading = common.contains(.inHeading)
    let common = common.intersection([.inHeading, .first, .cell, .defined, .title])
    for start in max(0, words.count - 4)..<words.count
    where isPhrase(words[start...], inHeading, start) {
      let span = words[start...]
      let isWhole = start == 0
      var signs = common
      for word in span { signs.formUnion(word.run.signs.intersection(.set)) }
      if inHeading, isWhole { signs.insert(.leading) }
      let (first, last) = (span[start], span[words.count - 1])
      let isOneRun = first.run.start == last.run.start
      let sighting = Sighting(
        kind: .phrase, section: section, line: first.run.line, signs: signs,
        text: isOneRun
          ? body(of: first.range.lowerBound..<last.range.upperBound, in: first.run)
          : body(of: first.range.lowerBound..<first.range.lowerBound, in: first.run),
        words: span.count, rarest: span.map(\.bucket).min() ?? 0,
        commonest: span.map(\.bucket).max() ?? 0)
      let (key, form) = (chunk.hash(from: start, in: text), spelling(of: span))
      let position = candidates.add(key, sighting, spelled: form)
      candidates.change(position) { candidate in
        if isWhole { candidate.whole += 1 }
        if span.allSatisfy({ [.generic, .verb, .adjective].contains($0.kind) }) {
          candidate.kinds.insert(.weak)
        }
        if span.contains(where: { $0.kind == .proper }) { candidate.kinds.insert(.proper) }
      }
    }
  }

  private func isPhrase(
    _ span: ArraySlice<Chunk.Word>, _ inHeading: Bool, _ start: Int
  ) -> Bool {
    guard let first = span.first, let last = span.last else { return false }
    let isGerund = last.kind == .verb && text[last.range].suffix(3).elementsEqual("ing".utf8)
    guard last.kind.isNoun || isGerund else { return false }
    if span.count > 1, first.kind == .generic, first.bucket >= 5 { return false }
    if span.count == 1 {
      if first.range.count < 2 {
        let letter = text[first.range.lowerBound]
        guard letter &- 0x41 < 26, letter != UInt8(ascii: "I"), letter != UInt8(ascii: "A") else {
          return false
        }
      }
      if first.kind == .verb, first.bucket >= 2 { return false }
    }
    if span.count == 2, last.range.count < 2,
      NumberedParts.all.contains(String(decoding: text[first.range], as: UTF8.self).lowercased())
    {
      return false
    }
    let startsSentence = inHeading || chunk.startsSentence
    return
      !(span.count > 1 && first.kind == .verb && first.bucket >= 2 && start == 0
      && startsSentence && text[first.range].suffix(3).elementsEqual("ing".utf8))
  }

  private func spelling(of span: ArraySlice<Chunk.Word>) -> String {
    var form = span.map { String(decoding: text[$0.range], as: UTF8.self) }.joined(separator: " ")
    if form.hasSuffix("'s") || form.hasSuffix("’s") { form.removeLast(2) }
    return form
  }
}

extension ProseReader {
  /// Reads what is not ASCII from a position, and returns where it goes on.
  private mutating func readWide(_ i: Int, _ end: Int, _ run: TextRun) -> Int {
    let han = endOfHan(from: i, before: end)
    if han > i {
      readHan(i..<han, run)
      return han
    }
    if let kana = Kana.end(in: text, from: i, before: end) {
      endChunk()
      previousCode = nil
      if kana.isKatakana, kana.end - i >= 9 { addJapanese(i..<kana.end, run) }
      return kana.end
    }
    endChunk()
    previousCode = nil
    // 。！？：；
    if i + 2 < end {
      switch (text[i], text[i + 1], text[i + 2]) {
      case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F), (0xEF, 0xBC, 0x9A),
        (0xEF, 0xBC, 0x9B), (0xE2, 0x80, 0x9C):
        isStart = true
      default: break
      }
    }
    var next = i + 1
    while next < end, text[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  private func endOfHan(from start: Int, before end: Int) -> Int {
    var i = start
    while i + 2 < end {
      let isHan =
        switch (text[i], text[i + 1]) {
        case (0xE3, 0x90...0xBF), (0xE4, 0x80...0xB6), (0xE4, 0xB8...0xBF), (0xE5...0xE9, _),
          (0xEF, 0xA4...0xAB):
          true
        // 々
        case (0xE3, 0x80): text[i + 2] == 0x85
        default: false
        }
      guard isHan else { break }
      i += 3
    }
    return i
  }

  private mutating func readHan(_ range: Range<Int>, _ run: TextRun) {
    endChunk()
    defer {
      (isStart, previousCode, previousHan, previous) = (false, nil, range, [])
    }
    count += range.count / 3
    if count > Self.firstCharacters { common.remove(.first) }
    if isJapanese {
      if range.count >= 6 { addJapanese(range, run) }
      return
    }
    let isQuoted = Quotes.surround(range, in: text)
    let gloss = Quotes.gloss(after: range.upperBound, in: text)
    let run2 = text[range].rebased
    for phrase in ChineseWords.phrases(in: run2) {
      let place =
        range.lowerBound + phrase.range.lowerBound..<range.lowerBound + phrase.range.upperBound
      var signs = common.subtracting(.heading).union(run.signs.intersection(.set))
      if isQuoted { signs.insert(.quoted) }
      let isEmphatic =
        isQuoted || common.contains(.inHeading)
        || !run.signs.isDisjoint(with: [.bold, .linked])
      if !isEmphatic, let word = WordTable.chinese[text[place]],
        word.kind == .verb || word.kind == .adjective
      {
        continue
      }
      if gloss, place.upperBound == range.upperBound { signs.insert(.glossed) }
      let form = String(decoding: text[place], as: UTF8.self)
      let position = candidates.add(
        hash(of: form),
        Sighting(
          kind: .phrase, section: section, line: run.line, signs: signs,
          text: body(of: place, in: run),
          words: phrase.words, rarest: phrase.rarest, commonest: phrase.rarest, script: .han),
        spelled: form)
      if phrase.range.count == range.count { candidates.change(position) { $0.whole += 1 } }
    }
  }

  private mutating func addJapanese(_ range: Range<Int>, _ run: TextRun) {
    guard WordTable.japanese[text[range]] == nil else { return }
    let form = String(decoding: text[range], as: UTF8.self)
    candidates.add(
      hash(of: form),
      Sighting(
        kind: .phrase, section: section, line: run.line,
        signs: common.subtracting(.heading).union(run.signs.intersection(.set)),
        text: body(of: range, in: run), script: .japanese),
      spelled: form)
  }
}

extension Candidate {
  /// Says something more of where it stands last.
  mutating func addSign(_ sign: PlaceSigns) {
    if !places.isEmpty { places[places.count - 1].signs.insert(sign) }
  }
}

extension WordKind {
  fileprivate var isNoun: Bool { self == .noun || self == .generic || self == .proper }
}
