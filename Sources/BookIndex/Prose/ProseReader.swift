import Bytes

/// Reads one block of prose: names in code font, noun phrases of English, Chinese and Japanese.
///
/// It goes through the text once, from the left to the right: words of grammar, verbs and punctuation
/// end a phrase, and of a phrase all endings are counted, `atomic vector` and `vector`.
struct ProseReader {
  let text: BorrowedBytes
  let runs: [TextRun]
  /// Signs of all text in the block.
  var common: PlaceSigns
  let section: Int
  /// The results so far, and reused memory; the owner swaps it in and out.
  var store = Store()

  /// Whether a sentence begins here.
  var isStart = true
  /// The number of words read; in Chinese, of characters.
  var count = 0
  /// The hash of the word before, in small letters.
  var previous = WordHash()
  /// The run of Chinese characters before.
  var previousHan = 0..<0
  /// The name in code font before, with nothing between.
  var previousCode: Int?
  let isJapanese: Bool
  /// The position after a name that extends beyond its run.
  private var resumption = 0
  /// Whether the block names a type.
  var hasType = false

  init(_ text: BorrowedBytes, runs: [TextRun], common: PlaceSigns, in section: Int) {
    (self.text, self.runs, self.common, self.section) = (text, runs, common, section)
    isJapanese = Kana.isIn(text)
  }

  /// State that is kept from block to block.
  struct Store {
    var candidates = Candidates()
    /// The words of the phrase that is being read.
    var chunk = Chunk()
    var chinese = ChineseWords()
    /// The type that was named last, by its position among the candidates.
    var type: Int?
  }

  /// The number of words, or Chinese characters, that count as the first of a section.
  static let firstWords = 40
  static let firstCharacters = 60
  /// The number of words that count as leading.
  private static let leadingWords = 12
}

extension ProseReader {
  mutating func read() {
    for number in runs.indices {
      let run = runs[number]
      let end = number + 1 < runs.count ? runs[number + 1].start : text.count
      guard end > max(run.start, resumption) else { continue }
      if run.isGap {
        endChunk()
      } else if run.signs.contains(.code) {
        readCode(run.start..<end, run)
      } else {
        readWords(max(run.start, resumption)..<end, number)
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
    guard let name = CodeName(of: text[range].rebased),
      !addMember(name, run)
    else { return }
    var signs = common.union(run.signs)
    if NounsOfKind.english.contains(previous) || NounsOfKind.endsChinese(text[previousHan])
      || NounsOfKind.beginsChinese(text[range.upperBound...])
    {
      signs.insert(.kinded)
    }
    if signs.contains(.first), count < Self.leadingWords { signs.insert(.leading) }
    let sighting = Sighting(
      kind: .symbol, section: section, line: run.line, signs: signs,
      text: run.body.map { $0..<$0 + range.count })
    let position = store.candidates.add(name.text, sighting)
    store.candidates[position].spans += 1
    if name.isCall { store.candidates[position].calls += 1 }
    name.text.withBytes { noteType(position, $0) }
    previousCode = position
    previous = WordHash()
    previousHan = 0..<0
  }

  private mutating func readWords(_ range: Range<Int>, _ run: Int) {
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = text[i]
      if byte == 0x20 {
        i += 1
      } else if byte.isLetter || (0xC3...0xC9).contains(byte) {
        let word = ScannedWord(in: text, from: i, before: range.upperBound)
        let end = word.range.upperBound
        if end < text.endIndex, text[end].isOne(of: ":("),
          let next = readAddress(behind: end)
            ?? readMethod(word.range, runs[run], before: range.upperBound)
        {
          (i, resumption) = (next, next)
          continue
        }
        readWord(word, run)
        i = end
      } else if byte < 0x80 {
        readSign(byte)
        if let end = Citation.end(in: text, from: i) {
          (i, resumption) = (end, end)
        } else if let end = endOfHandle(from: i, in: range, runs[run]) {
          i = end
        } else {
          i = byte.isDigit ? endOfNumber(from: i, before: range.upperBound) : i + 1
        }
      } else {
        i = readWide(i, end: range.upperBound, run: runs[run])
      }
    }
  }

  /// Skips a web address, whose words are not names.
  ///
  /// - Returns: The end of the address; `nil` if the text before an index is not a scheme.
  private mutating func readAddress(behind scheme: Int) -> Int? {
    guard text[scheme...].starts(with: "://") else { return nil }
    endChunk()
    return text[scheme...].firstIndex { $0 <= 0x20 || $0 >= 0x80 } ?? text.endIndex
  }

  /// Returns the end of a user name such as `@ada` at the beginning of a link's text.
  private func endOfHandle(from start: Int, in range: Range<Int>, _ run: TextRun) -> Int? {
    guard start == run.start, run.signs.contains(.linked), text[start] == UInt8(ascii: "@") else {
      return nil
    }
    let name = text[start + 1..<range.upperBound].prefix {
      $0.isNamePart || $0 == UInt8(ascii: "-")
    }
    return name.endIndex
  }

  private func endOfNumber(from start: Int, before end: Int) -> Int {
    var i = start
    while i < end, text[i].isNamePart || text[i] == UInt8(ascii: ".") { i += 1 }
    return i
  }

  private mutating func readSign(_ byte: UInt8) {
    endChunk()
    previousCode = nil
    if byte.isDigit {
      isStart = false
    } else if byte.isOne(of: ".!?:;\"(") {
      isStart = true
    }
  }

  func body(of range: Range<Int>, in run: TextRun) -> Range<Int>? {
    run.body.map { $0 + range.lowerBound - run.start..<$0 + range.upperBound - run.start }
  }
}

extension Candidates {
  /// Adds a sighting of a name.
  @discardableResult
  mutating func add(_ name: [UInt8], _ sighting: Sighting) -> Int {
    name.withBytes { add(WordHash(ofKeyOf: $0), sighting, spelled: $0) }
  }

  @discardableResult
  mutating func add(_ name: BorrowedBytes, _ sighting: Sighting) -> Int {
    add(WordHash(ofKeyOf: name), sighting, spelled: name)
  }
}

extension ProseReader {
  @inline(__always)
  mutating func readWord(_ word: ScannedWord, _ run: Int) {
    count += 1
    if count > Self.firstWords { common.remove(.first) }
    if let code = previousCode {
      previousCode = nil
      if NounsOfKind.behind.contains(word.hash) { store.candidates.addSign(.kinded, to: code) }
    }
    previousHan = 0..<0
    if word.isCodeLike {
      endChunk()
      let name = text[word.range].withoutSuffix
      let position = store.candidates.add(
        name,
        Sighting(
          kind: .camel, section: section, line: runs[run].line,
          signs: common.union(runs[run].signs), text: body(of: name.indices, in: runs[run])))
      noteType(position, name)
      (isStart, previous) = (false, word.hash)
      return
    }
    let known = EnglishWord(word, in: text, first: isStart)
    var kind = known.kind
    if kind == .nounOrVerb {
      let isNoun =
        !store.chunk.isEmpty || Determiners.all.contains(previous)
        || common.contains(.inHeading) && !isStart
      kind = isNoun ? .noun : .verb
    }
    previous = word.hash
    append(Chunk.Word(range: word.range, kind: kind, bucket: known.bucket, run: run), word)
    isStart = false
  }

  private mutating func append(_ word: Chunk.Word, _ scanned: ScannedWord) {
    if word.kind == .verb {
      let isGerund = scanned.hasSuffix("ing")
      guard isGerund || scanned.hasSuffix("ed"),
        word.bucket <= 2 || isGerund && store.chunk.isEmpty,
        !(scanned.hasSuffix("need") && scanned.count == 4)
      else {
        endChunk()
        return
      }
      if !isGerund, !store.chunk.isEmpty { endChunk() }
      store.chunk.append(word, startingSentence: isStart)
      return
    }
    switch word.kind {
    case .function, .adverb:
      endChunk()
      return
    case .adjective: if let last = store.chunk.last, last.kind.isNoun { endChunk() }
    default: break
    }
    if let last = store.chunk.last, text[last.range].ends(with: "'s") { endChunk() }
    store.chunk.append(word, startingSentence: isStart)
  }
}

extension BorrowedBytes {
  /// A name without what prose adds to it: of `UITableView-specific` and `UITableView's` the first.
  fileprivate var withoutSuffix: BorrowedBytes {
    if ends(with: "'s") { return self[..<(endIndex - 2)] }
    if ends(with: "’s") { return self[..<(endIndex - 4)] }
    guard let hyphen = lastIndex(of: UInt8(ascii: "-")),
      NameSuffixes.all.contains(WordHash(of: self[(hyphen + 1)...]))
    else { return self }
    return self[..<hyphen]
  }
}

/// Words that prose adds to names behind a hyphen.
private enum NameSuffixes {
  static let all = WordSet(
    "specific based like style only compatible related aware free driven backed powered safe")
}

/// A reference by a key, which is a name to programs alone: `[@knuth84; see @lamport]`, `@lamport94`
/// (Pandoc, “Citation syntax”), `\@ref(chapter-one)` (bookdown).
enum Citation {
  /// Returns the end of the citation at an index; `nil` if there is none.
  ///
  /// Without a bracket before it, a key must contain a digit, as of a year, or a sign between
  /// words; otherwise it may be a name from code: `@State`.
  static func end(in text: BorrowedBytes, from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "@") else { return nil }
    var end = start + 1
    while end < text.count, text[end].isPartOfKey { end += 1 }
    let key = text[start + 1..<end]
    if key.elementsEqual("ref".utf8), end < text.count, text[end] == UInt8(ascii: "(") {
      return text[end...].prefix(longestLabel).firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
    }
    return key.contains { $0.isDigit || $0.isOne(of: "_:-") } || isBracketed(start, in: text)
      ? end : nil
  }

  /// The maximum length of a label, in bytes.
  private static let longestLabel = 200

  private static func isBracketed(_ start: Int, in text: BorrowedBytes) -> Bool {
    guard start > 0 else { return false }
    return text[start - 1].isOne(of: "[-") || text[..<start].ends(with: "; ")
  }
}

extension UInt8 {
  fileprivate var isPartOfKey: Bool { isLetterOrDigit || isOne(of: "_:.#$%&-+?<>~/") }
}
