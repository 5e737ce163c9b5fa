import Bytes

extension ProseReader {
  /// Reads characters that are not letters of an alphabet, and returns the position after them.
  mutating func readWide(_ i: Int, end: Int, run: Int) -> Int {
    if text.isKatakana(at: i), let name = endOfForeignName(from: i, before: end) {
      append(foreignName: i..<name, run)
      return name
    }
    let han = readHan(from: i, before: end, run)
    if han > i { return han }
    endPhrase()
    if let work = work(from: i, before: end) {
      words.pieces.append(TextPiece(content: .work, range: work, run: run))
      return work.upperBound + 3
    }
    // 。！？：；“
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

  /// Returns the title of a work between brackets at an index: 《红楼梦》, 『ノルウェイの森』.
  private func work(from start: Int, before end: Int) -> Range<Int>? {
    let rest = text[start..<end]
    let close: StaticString
    if rest.starts(with: "《") {
      close = "》"
    } else if rest.starts(with: "『") {
      close = "』"
    } else {
      return nil
    }
    let most = min(end - 2, start + 3 + Self.longestWork)
    var i = start + 3
    while i < most, text[i] != 0 {
      if text[i] == 0xE3, text[i...].starts(with: close) {
        return i > start + 3 ? start + 3..<i : nil
      }
      i += 1
    }
    return nil
  }

  /// The maximum length of the title of a work, in bytes.
  private static let longestWork = 60

  /// Returns the end of a name in katakana with ・ between its parts: エディー・ジョーンズ.
  private func endOfForeignName(from start: Int, before end: Int) -> Int? {
    var (i, hasDot) = (start, false)
    while i + 2 < end {
      if text.isKatakana(at: i) {
        i += 3
      } else if i > start, text[i...].starts(with: "・"), text.isKatakana(at: i + 3), i + 5 < end {
        (i, hasDot) = (i + 3, true)
      } else {
        break
      }
    }
    return hasDot && i - start <= Self.longestWork && !text.isHan(at: i) ? i : nil
  }

  private mutating func append(foreignName range: Range<Int>, _ run: Int) {
    (isStart, previousCode) = (false, nil)
    var token = Token(range: range, run: run)
    (token.parts, token.isUnknown, token.script) = ([.noun, .name], true, .japanese)
    append(&token)
  }

  /// Reads the Chinese characters and katakana from an index on; hiragana are grammar.
  ///
  /// - Returns: Their end.
  private mutating func readHan(from start: Int, before end: Int, _ run: Int) -> Int {
    let text = text[..<end]
    var start = start
    while true {
      // Words seldom have both kanji and katakana.
      let isKatakana = text.isKatakana(at: start)
      var i = start
      if isKatakana {
        while text.isKatakana(at: i) { i += 3 }
      } else {
        while case let length = ByteScan.han(in: text, at: i), length > 0 { i += length }
        while text.isHan(at: i) { i += 3 }
      }
      guard i > start else { return start }
      (isStart, previousCode) = (false, nil)
      readHan(start..<i, run, isKatakana: isKatakana)
      start = i
    }
  }

  private mutating func readHan(_ range: Range<Int>, _ run: Int, isKatakana: Bool) {
    let isJapanese = languages.han == .japanese
    words.segmenter.read(text[range], isJapanese ? .japanese : .chinese)
    if isKatakana,
      words.segmenter.words.contains(where: { !$0.entry.isKnown || $0.range.count == 3 })
    {
      // An unknown word or name.
      var token = Token(range: range, run: run)
      (token.isUnknown, token.parts) = (true, .noun)
      token.script = isJapanese ? .japanese : .han
      if !isJapanese { token.setKey(range, WordHash(of: text[range])) }
      append(&token)
      return
    }
    while let word = words.segmenter.next() {
      let (isKnown, parts) = (word.entry.isKnown, word.entry.parts)
      let isCharacter = word.range.count == 3
      if isKnown, !isTerm,
        Token.isGrammar(parts, word.entry.commonness, isCharacter: isCharacter)
      {
        endPhrase(at: parts)
        continue
      }
      var token = Token(range: word.range, run: run)
      (token.parts, token.commonness) = (isKnown ? parts : .noun, word.entry.commonness)
      token.script = isJapanese ? .japanese : .han
      token.isUnknown = !isKnown
      // The key of Chinese is the text itself.
      if !isJapanese { token.setKey(word.range, word.hash) }
      if isTerm { words.tokens.append(token) } else { appendToRun(&token) }
    }
  }
}

/// The keys of words, from which those of terms are made.
extension ProseReader {
  /// Sets the part of a key that a word is (`EntryKey`).
  mutating func setKey(of token: inout Token) {
    let word = text[token.range]
    if word.isFolded, !word.contains(where: \.isKeySeparator) {
      let singular = SingularWord(word)
      (token.key, token.endsInY) = (token.range.lowerBound..<singular.end, singular.endsInY)
    } else {
      let start = words.folded.count
      words.folded += EntryKey.bytes(of: word)
      (token.key, token.isFolded) = (start..<words.folded.count, true)
    }
    var hash = WordHash()
    words.add(keyOf: token, in: text, to: &hash)
    token.hash = hash
  }
}

extension NoteWords {
  /// Adds the bytes of a word's part of a key to a hash.
  ///
  /// - Parameter text: The text of its block.
  @inline(__always)
  func add(keyOf token: Token, in text: BorrowedBytes, to hash: inout WordHash) {
    if token.script == .han {
      for byte in text[token.key] { hash.add(byte) }
    } else if token.isFolded {
      for byte in folded[token.key] { hash.add(byte) }
    } else {
      for byte in text[token.key] { hash.add(byte.lowercased) }
    }
    if token.endsInY { hash.add(UInt8(ascii: "y")) }
  }
}
