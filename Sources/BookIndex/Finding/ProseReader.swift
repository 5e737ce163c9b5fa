import Bytes

/// Reads one block of prose: names in code font, noun phrases of English, Chinese and Japanese.
///
/// It goes through the text once, from the left to the right: words of grammar, verbs and punctuation
/// end a phrase, and of a phrase all endings are counted, `atomic vector` and `vector`.
struct ProseReader {
  let text: BorrowedBytes
  let runs: [TextRun]
  /// What is true of all that stands in the block.
  var common: PlaceSigns
  let section: Int
  /// What was found before, and memory for what is read; the owner swaps it in and out.
  var store = Store()

  /// Whether a sentence begins here.
  var isStart = true
  /// How many words were read, and characters of Chinese.
  var count = 0
  /// The hash of the word before, in small letters.
  var previous = WordHash()
  /// The run of Chinese characters before.
  var previousHan = 0..<0
  /// The name in code font before, with nothing between.
  var previousCode: Int?
  let isJapanese: Bool
  /// Where the text goes on behind what reaches beyond its run.
  private var resumption = 0
  /// Whether the block names a type.
  var hasType = false

  init(_ text: BorrowedBytes, _ runs: [TextRun], _ common: PlaceSigns, in section: Int) {
    (self.text, self.runs, self.common, self.section) = (text, runs, common, section)
    isJapanese = Kana.isIn(text)
  }

  /// What goes on from block to block.
  struct Store {
    var candidates = Candidates()
    /// The words of the phrase that is being read.
    var chunk = Chunk()
    var chinese = ChineseWords()
    /// The type that was named last, by its position among the candidates.
    var type: Int?
  }

  /// How many words, or characters of Chinese, count as the first of a section.
  static let firstWords = 40
  static let firstCharacters = 60
  /// How many words count as leading.
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
        i = readWide(i, range.upperBound, runs[run])
      }
    }
  }

  /// Reads past an address on the web, whose words name nothing.
  ///
  /// - Returns: Where it ends; `nil` where what was read before an index is no scheme.
  private mutating func readAddress(behind scheme: Int) -> Int? {
    guard text[scheme...].starts(with: "://") else { return nil }
    endChunk()
    return text[scheme...].firstIndex { $0 <= 0x20 || $0 >= 0x80 } ?? text.endIndex
  }

  /// Where what a person is called on some site ends, with which the text of a link begins: `@ada`.
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
