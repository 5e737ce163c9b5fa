import Bytes

extension ProseReader {
  /// Reads non-ASCII text from a position, and returns the position after it.
  mutating func readWide(_ i: Int, end: Int, run: TextRun) -> Int {
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
      let position = store.candidates.add(key, sighting: sighting, spelled: form, hash: hash)
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

/// A word in a run of Chinese characters.
struct ChineseWord {
  var range: Range<Int>
  var kind: WordKind
  var bucket: UInt8

  /// Whether it is a word of grammar or a common verb, which no noun phrase has.
  var endsPhrase: Bool {
    kind == .function || kind == .adverb || kind == .verb && bucket >= 6
  }
}

/// A noun phrase in a run of Chinese characters.
struct ChinesePhrase {
  var range: Range<Int>
  /// The commonness of its rarest word.
  var rarest: UInt8
  var words: Int
  /// Whether the character before it is a word of grammar that may also begin a longer word, which no
  /// table has: 并发, 可变.
  var hasJoint = false
}

/// Splits runs of Chinese characters into words of a table: the longest first, from left to right.
struct ChineseWords {
  private(set) var all: [ChineseWord] = []
  /// The noun phrases: adjacent words between function words and common verbs.
  private(set) var phrases: [ChinesePhrase] = []

  init() {}

  /// - Parameter run: Characters of three bytes.
  init(in run: BorrowedBytes) { readWords(in: run) }
}

extension ChineseWords {
  /// Reads a run, whose indices its words keep, and forgets the one before.
  mutating func read(_ run: BorrowedBytes) {
    if !all.isEmpty { all.removeAll(keepingCapacity: true) }
    if !phrases.isEmpty { phrases.removeAll(keepingCapacity: true) }
    readWords(in: run)
    var start = 0
    for i in all.indices where all[i].endsPhrase {
      if i > start { addPhrase(start..<i, in: run) }
      start = i + 1
    }
    if start < all.count { addPhrase(start..<all.count, in: run) }
  }

  /// One hash grows over the characters of a word, as long as words begin so.
  private mutating func readWords(in run: BorrowedBytes) {
    let table = WordTable.chinese
    var i = run.startIndex
    while i + 2 < run.endIndex {
      var word = ChineseWord(range: i..<i + 3, kind: .unknown, bucket: 0)
      var hash = WordHash()
      var end = i
      while end + 2 < run.endIndex {
        hash.add(run[end])
        hash.add(run[end + 1])
        hash.add(run[end + 2])
        end += 3
        let known = table.lookUp(hash)
        if let known = known.word {
          word = ChineseWord(range: i..<end, kind: known.kind, bucket: known.bucket)
        }
        guard known.goesOn else { break }
      }
      all.append(word)
      i = word.range.upperBound
    }
  }

  private mutating func addPhrase(_ chunk: Range<Int>, in run: BorrowedBytes) {
    var (start, end) = (chunk.lowerBound, chunk.upperBound)
    while end > start, all[end - 1].kind == .edge,
      end - start < 2 || all[end - 2].kind != .unknown || closes(all[end - 1].range, in: run)
    {
      end -= 1
    }
    while end > start, all[start].kind == .edge,
      end - start < 2 || all[start + 1].kind != .unknown && all[start + 1].kind != .edge
    {
      start += 1
    }
    while end - start > 1, all[start].kind == .adjective || all[start].kind == .generic,
      all[start].bucket >= 5, all[start].range.count > 3, all[start + 1].kind != .unknown
    {
      start += 1
    }
    guard end > start else { return }
    let (first, count) = (all[start], end - start)
    let range = first.range.lowerBound..<all[end - 1].range.upperBound
    guard (6...24).contains(range.count), count <= 4,
      count > 1 || first.kind == .noun || first.kind == .unknown || first.kind == .verb
    else { return }
    var (isWeak, rarest) = (true, first.bucket)
    for word in all[start..<end] {
      if !word.kind.isWeak { isWeak = false }
      rarest = min(rarest, word.bucket)
    }
    guard !isWeak || count == 1 && first.bucket <= 3 else { return }
    var phrase = ChinesePhrase(range: range, rarest: rarest, words: count)
    if start > 0, all[start - 1].range.count == 3 {
      phrase.hasJoint = !Self.apart.contains(WordHash(of: run[all[start - 1].range]))
    }
    phrases.append(phrase)
  }

  /// Words of one character that begin no longer one, as a rule.
  private static let apart = WordSet(
    """
    的 了 在 是 和 与 把 被 个 这 那 其 些 及 或 们 也 都 就 还 又 等 从 让 给 以 为 有 没 将 向 能 会 要 应 须 \
    得 想 很 更 最 太 再 才 只 且 而 但 则 若 当 每 某 各 该 此 你 我 他 她 它 谁 哪 种 次 件 条 张 位 份 台 句 篇 由 到 \
    来 去 用 做 叫 说 看 写 读 找 问 请 使 令 所 之 于 因 如 像 比 跟 同时 吗 呢 吧 啊 对
    """)

  /// Characters that do not end a word together with the text before them.
  private static let closing = WordSet("上 下 前 后 左 右 间 中 内 外 里 本 来 去 出 进 起")

  private func closes(_ character: Range<Int>, in run: BorrowedBytes) -> Bool {
    Self.closing.contains(WordHash(of: run[character]))
  }
}
