import Bytes

extension ProseReader {
  /// Reads what is not ASCII from a position, and returns where it goes on.
  mutating func readWide(_ i: Int, _ end: Int, _ run: TextRun) -> Int {
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
      (isStart, previousCode, previousHan, previous) = (false, nil, range, WordHash())
    }
    count += range.count / 3
    if count > Self.firstCharacters { common.remove(.first) }
    if isJapanese {
      if range.count >= 6 { addJapanese(range, run) }
      return
    }
    store.chinese.read(text[range])
    guard !store.chinese.phrases.isEmpty else { return }
    let isQuoted = Quotes.surround(range, in: text)
    let isGlossed = Quotes.gloss(after: range.upperBound, in: text)
    let isEmphatic =
      isQuoted || common.contains(.inHeading) || run.signs.contains(.linked)
    var signs = common.subtracting(.heading).union(run.signs.intersection(.spans))
    if isQuoted { signs.insert(.quoted) }
    for phrase in store.chinese.phrases {
      let form = text[phrase.range]
      let hash = WordHash(of: form)
      if !isEmphatic, let word = WordTable.chinese[hash],
        word.kind == .verb || word.kind == .adjective
      {
        continue
      }
      var sighting = Sighting(
        kind: .phrase, section: section, line: run.line, signs: signs,
        text: body(of: phrase.range, in: run), words: phrase.words, rarest: phrase.rarest,
        commonest: phrase.rarest, script: .han)
      if isGlossed, phrase.range.upperBound == range.upperBound { sighting.signs.insert(.glossed) }
      // Chinese is its own key.
      let key = form.isFolded ? hash : WordHash(ofKeyOf: form)
      let position = store.candidates.add(key, sighting, spelled: form, hash)
      if phrase.range.count == range.count { store.candidates[position].whole += 1 }
      if phrase.hasJoint {
        store.candidates[position].join(text[phrase.range.lowerBound - 3..<phrase.range.lowerBound])
      }
    }
  }

  private mutating func addJapanese(_ range: Range<Int>, _ run: TextRun) {
    guard WordTable.japanese[text[range]] == nil else { return }
    store.candidates.add(
      text[range],
      Sighting(
        kind: .phrase, section: section, line: run.line,
        signs: common.subtracting(.heading).union(run.signs.intersection(.spans)),
        text: body(of: range, in: run), script: .japanese))
  }
}
