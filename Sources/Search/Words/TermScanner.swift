import Bytes
import Text

/// A receiver of the terms of a text, in order.
protocol TermSink: ~Copyable {
  /// Adds a term of at most eight bytes.
  mutating func add(_ head: UInt64, at offset: Int)

  /// Adds a term.
  ///
  /// - Parameters:
  ///   - head: The first eight bytes of the term in index order, the first one in the highest byte,
  ///     padded with zeros.
  ///   - tail: The remaining bytes.
  ///   - offset: The start of the term in the text.
  mutating func add(_ head: UInt64, _ tail: BorrowedBytes, at offset: Int)
}

/// Splits blocks of text into terms, byte by byte where possible, otherwise with ICU.
///
/// `Tokens` with `Folding` is the slow reference implementation. The scanner must return the same
/// terms.
struct TermScanner {
  let table = LetterTable.shared
  /// The memory for the bytes of a word after the eighth.
  let tail = TailBuffer()

  /// Passes each term of a block to a sink, some terms more than once.
  ///
  /// - Parameter cuts: Offsets at which the place changes. The offset that the sink receives for a
  ///   term may be inexact, but it is on the correct side of these offsets.
  func scan(_ text: BorrowedBytes, cuts: [Int] = [], into sink: inout some TermSink & ~Copyable) {
    var start = 0
    while let complex = firstComplex(in: text, from: start) {
      var before = complex
      while before > start, !TermScanner.isBoundary(text, at: before) { before -= 1 }
      var after = complex + 1
      while after < text.endIndex, !TermScanner.isBoundary(text, at: after) { after += 1 }
      scanSimple(text, start..<before, into: &sink)
      scanComplex(text, before..<after, cuts: cuts, into: &sink)
      start = after
    }
    scanSimple(text, start..<text.endIndex, into: &sink)
  }

  /// Indicates whether the text can be divided at an offset: it follows a space, a tab, or a Chinese
  /// comma or full stop, across which no term extends.
  private static func isBoundary(_ text: BorrowedBytes, at i: Int) -> Bool {
    let last = text[i - 1]
    if last == 0x20 || last == 0x09 { return true }
    guard last == 0x82 || last == 0x8C, i >= 3 else { return false }
    let sign = threeBytes(text, i - 3)
    return sign == 0xE38082 || sign == 0xEFBC8C
  }
}

extension TermScanner {
  /// Returns the offset of the first complex or malformed character from `start` on; `nil` if there
  /// is none.
  private func firstComplex(in text: BorrowedBytes, from start: Int) -> Int? {
    var i = start
    while i < text.endIndex {
      while i <= text.endIndex &- 8 {
        let bytes: UInt64 = text.number(at: i)
        guard bytes & 0x8080_8080_8080_8080 == 0 else { break }
        i &+= 8
      }
      while i < text.endIndex, text[i] < 0x80 { i &+= 1 }
      while i <= text.endIndex &- 4 {
        guard TermScanner.isHan(firstOf: text.number(at: i)) else { break }
        i &+= 3
      }
      guard i < text.endIndex, text[i] >= 0x80 else { continue }
      let (scalar, length) = TermScanner.scalar(at: i, in: text)
      if length == 0 || table.letter(scalar) == .complex { return i }
      i += length
    }
    return nil
  }

  /// Indicates whether the first three of four bytes in memory order are a character from U+4E00 to
  /// U+9FFF. These are most characters of Chinese texts.
  @inline(__always)
  static func isHan(firstOf bytes: UInt32) -> Bool {
    let bytes = bytes.byteSwapped
    return 0xE4B880...0xE9BFBF ~= bytes >> 8 && bytes & 0xC0_C000 == 0x80_8000
  }

  /// Returns the non-ASCII character at an offset and its length in bytes; 0 if it is malformed.
  @inline(__always)
  static func scalar(at i: Int, in text: BorrowedBytes) -> (UInt32, Int) {
    if i <= text.endIndex &- 4 {
      let bytes: UInt32 = text.number(at: i)
      let sign = bytes.byteSwapped
      if sign & 0xF0C0_C000 == 0xE080_8000 {
        return (sign >> 12 & 0xF000 | sign >> 10 & 0xFC0 | sign >> 8 & 0x3F, 3)
      }
    }
    return anyScalar(at: i, in: text)
  }

  @inline(never)
  private static func anyScalar(at i: Int, in text: BorrowedBytes) -> (UInt32, Int) {
    let first = text[i]
    let left = text.endIndex - i
    func next(_ n: Int) -> UInt32 { UInt32(text[i + n] & 0x3F) }
    func isNext(_ n: Int) -> Bool { text[i + n] & 0xC0 == 0x80 }
    switch first {
    case 0xC2..<0xE0 where left > 1 && isNext(1):
      return (UInt32(first & 0x1F) << 6 | next(1), 2)
    case 0xE0..<0xF0 where left > 2 && isNext(1) && isNext(2):
      return (UInt32(first & 0xF) << 12 | next(1) << 6 | next(2), 3)
    case 0xF0..<0xF5 where left > 3 && isNext(1) && isNext(2) && isNext(3):
      return (UInt32(first & 0x7) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    default: return (0, 0)
    }
  }

  /// Scans a part of a block with `Tokens`.
  private func scanComplex(
    _ text: BorrowedBytes, _ range: Range<Int>, cuts: [Int],
    into sink: inout some TermSink & ~Copyable
  ) {
    func folded(_ range: Range<Int>) -> [UInt16] {
      Folding.foldForSearch(Array(String(decoding: text[range], as: UTF8.self).utf16))
    }
    let cuts = cuts.filter { range.contains($0) }
      .map { (offset: $0, folded: folded(range.lowerBound..<$0).count) }
    Tokens.forEachTerm(in: folded(range)) { term, offset in
      let cut = cuts.last { $0.folded <= offset }
      term.withHeadAndTail { sink.add($0, $1, at: cut?.offset ?? range.lowerBound) }
    }
  }
}

/// The byte-by-byte scanner for text without complex characters.
extension TermScanner {
  /// Passes each term of a part of a block to a sink.
  ///
  /// - Returns: `true` if the text has no complex character. Otherwise some of the terms may be
  ///   wrong.
  @discardableResult
  func scanSimple(
    _ text: BorrowedBytes, _ range: Range<Int>,
    into sink: inout some TermSink & ~Copyable
  ) -> Bool {
    let text = text[..<range.upperBound]
    var i = range.lowerBound
    while i < text.endIndex {
      switch table.sign(text[i]) {
      case .parting: i &+= 1
      case .letter: i = scanWord(text, i, into: &sink)
      case .unsure:
        let end = scanUnsure(text, i, into: &sink)
        if end == i { return false }
        i = end
      }
    }
    return true
  }

  /// Scans text that begins with a byte of unsure role. Returns its end, or its start if it is
  /// complex.
  @inline(__always)
  private func scanUnsure(
    _ text: BorrowedBytes, _ i: Int, into sink: inout some TermSink & ~Copyable
  ) -> Int {
    if text[i] < 0x80 { return i + 1 }
    if i <= text.endIndex &- 4, TermScanner.isHan(firstOf: text.number(at: i)) {
      return scanPairs(text, i, into: &sink)
    }
    let (scalar, length) = TermScanner.scalar(at: i, in: text)
    let letter = table.letter(scalar)
    if letter == .complex || length == 0 { return i }
    if letter == .pair { return scanPairs(text, i, into: &sink) }
    if letter == .parting { return i + length }
    return scanLongWord(text, start: i, word: Word(tail: tail), from: i, into: &sink)
  }

  /// Scans the word at an offset. Returns its end, or the end of the separator after it.
  @inline(__always)
  private func scanWord(
    _ text: BorrowedBytes, _ start: Int, into sink: inout some TermSink & ~Copyable
  ) -> Int {
    guard start &+ 8 < text.endIndex else {
      return scanLongWord(text, start: start, word: Word(tail: tail), from: start, into: &sink)
    }
    let word = ShortWord(text.number(at: start))
    let end = start &+ word.count
    guard table.sign(text[end]) == .parting else {
      return scanLongWord(text, start: start, word: Word(word, tail: tail), from: end, into: &sink)
    }
    sink.add(word.head, at: start)
    return end &+ 1
  }

  /// Continues a partly scanned word, passes it on, and returns its end.
  @inline(never)
  private func scanLongWord(
    _ text: BorrowedBytes, start: Int, word: Word, from read: Int,
    into sink: inout some TermSink & ~Copyable
  ) -> Int {
    var word = word
    var i = read
    while i < text.endIndex {
      let byte = text[i]
      if byte < 0x80 {
        let folded = table.ascii(byte)
        guard folded != 0 else { break }
        word.append(folded)
        i += 1
      } else {
        let (scalar, length) = TermScanner.scalar(at: i, in: text)
        let letter = table.letter(scalar)
        guard letter.isWord else { break }
        word.append(letter)
        i += length
      }
    }
    i += appendSign(to: &word, text, at: i)
    sink.add(word.head, word.rest, at: start)
    return i
  }

  /// Appends the `++` that belongs to a word, or a `♯` for `#`. Returns the length of the sign in
  /// the text; 0 if there is none.
  private func appendSign(to word: inout Word, _ text: BorrowedBytes, at i: Int) -> Int {
    guard i < text.endIndex else { return 0 }
    if text[i] == 0x2B, i + 1 < text.endIndex, text[i + 1] == 0x2B {
      word.append(0x2B)
      word.append(0x2B)
      return 2
    }
    guard text[i] == 0x23 else { return 0 }
    if i + 1 < text.endIndex {
      let next = text[i + 1]
      if next < 0x80 {
        guard table.ascii(next) == 0 else { return 0 }
      } else {
        guard table.letter(TermScanner.scalar(at: i + 1, in: text).0) == .parting else { return 0 }
      }
    }
    // The letter `♯`: three bytes, one UTF-16 unit.
    word.append(LetterTable.Letter(bits: 0xE2_99AF_0000_0000_13))
    return 1
  }
}

/// The scanner for letters of scripts without spaces between words, in which every two neighbours
/// are a term. Most of these letters are Han and three bytes long.
extension TermScanner {
  /// Scans the run at an offset into pairs and its last letter. Returns the end of the run or of
  /// the separator after it.
  func scanPairs(
    _ text: BorrowedBytes, _ start: Int, into sink: inout some TermSink & ~Copyable
  ) -> Int {
    var last = LetterTable.simplified(TermScanner.threeBytes(text, start))
    var offset = start
    while true {
      var next = offset &+ 3
      while next <= text.endIndex &- 4 {
        let bytes: UInt32 = text.number(at: next)
        guard TermScanner.isHan(firstOf: bytes) else { break }
        let letter = LetterTable.simplified(bytes.byteSwapped >> 8)
        sink.add(UInt64(last) << 40 | UInt64(letter) << 16, at: offset)
        last = letter
        offset = next
        next &+= 3
      }
      // A line feed between two such letters does not separate them.
      let mayGoOn = next &+ 1 < text.endIndex && text[next] == 0x0A
      let at = mayGoOn ? next &+ 1 : next
      var length = 0
      if at < text.endIndex, text[at] >= 0xE0 {
        let (scalar, count) = TermScanner.scalar(at: at, in: text)
        let letter = table.letter(scalar)
        if letter == .pair {
          let letter = LetterTable.simplified(TermScanner.threeBytes(text, at))
          sink.add(UInt64(last) << 40 | UInt64(letter) << 16, at: offset)
          last = letter
          offset = at
          continue
        }
        if letter == .parting { length = count }
      }
      sink.add(UInt64(last) << 40, at: offset)
      return length > 0 ? at + length : next
    }
  }

  @inline(__always)
  static func threeBytes(_ text: BorrowedBytes, _ i: Int) -> UInt32 {
    UInt32(text[i]) << 16 | UInt32(text[i + 1]) << 8 | UInt32(text[i + 2])
  }
}
