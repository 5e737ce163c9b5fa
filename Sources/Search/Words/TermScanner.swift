import Bytes
import Text

/// Takes the terms of a text as they are found.
protocol TermSink: ~Copyable {
  /// A term of eight bytes at most.
  mutating func add(_ head: UInt64, at offset: Int)

  /// - Parameters:
  ///   - head: The first eight bytes of the term, in the order of the index, the first one highest;
  ///     zeros after its end.
  ///   - tail: The bytes after these.
  ///   - offset: Where the term starts in the text.
  mutating func add(_ head: UInt64, _ tail: BorrowedBytes, at offset: Int)
}

/// Cuts blocks of text into terms, byte by byte where it can and by ICU where it must.
///
/// The slow way, `Tokens` over `Folding`, is what the rules mean; this one is to give the same.
struct TermScanner {
  let table = LetterTable.shared
  /// The bytes of a word from the ninth on.
  let tail = TailRoom()

  /// Gives each term of a block, some of them more than once.
  ///
  /// - Parameter cuts: Offsets before and behind which offsets must not be mixed up.
  func scan(_ text: BorrowedBytes, cuts: [Int] = [], into sink: inout some TermSink & ~Copyable) {
    var start = 0
    while let complex = firstComplex(in: text, from: start) {
      var before = complex
      while before > start, !TermScanner.isParted(text, at: before) { before -= 1 }
      var after = complex + 1
      while after < text.endIndex, !TermScanner.isParted(text, at: after) { after += 1 }
      scanSimple(text, start..<before, into: &sink)
      scanComplex(text, before..<after, cuts: cuts, into: &sink)
      start = after
    }
    scanSimple(text, start..<text.endIndex, into: &sink)
  }

  /// Whether the rules meet again at an offset: nothing reaches over a space, or over the comma and
  /// the full stop of Chinese.
  private static func isParted(_ text: BorrowedBytes, at i: Int) -> Bool {
    let last = text[i - 1]
    if last == 0x20 || last == 0x09 { return true }
    guard last == 0x82 || last == 0x8C, i >= 3 else { return false }
    let sign = threeBytes(text, i - 3)
    return sign == 0xE38082 || sign == 0xEFBC8C
  }
}

extension TermScanner {
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

  /// Whether the first three of four bytes, as they lie in memory, are one of U+4E00–9FFF, which are
  /// most of the characters of a Chinese text.
  @inline(__always)
  static func isHan(firstOf bytes: UInt32) -> Bool {
    let bytes = bytes.byteSwapped
    return 0xE4B880...0xE9BFBF ~= bytes >> 8 && bytes & 0xC0_C000 == 0x80_8000
  }

  /// A character that is not ASCII, and how many bytes it takes: 0 where it is malformed.
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
