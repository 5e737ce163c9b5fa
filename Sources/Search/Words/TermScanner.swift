/// Takes the terms of a text as they are found.
protocol TermSink {
  /// - Parameters:
  ///   - head: The first eight bytes of the term, in the order of the index, the first one highest;
  ///     zeros after its end.
  ///   - tail: The bytes after these.
  ///   - offset: Where the term starts in the text.
  mutating func add(_ head: UInt64, _ tail: UnsafeBufferPointer<UInt8>, at offset: Int)
}

/// Cuts blocks of text into terms, byte by byte where it can and by ICU where it must.
///
/// The slow way, `Tokens` over `Folding`, is what the rules mean; this one is to give the same.
struct TermScanner {
  private let table = LetterTable.shared
  /// The bytes of a word from the ninth on.
  private let tail = TailRoom()

  /// Gives each term of a block, some of them more than once.
  ///
  /// - Parameter cuts: Offsets before and behind which offsets must not be mixed up.
  func scan(
    _ text: UnsafeBufferPointer<UInt8>, cuts: [Int] = [], into sink: inout some TermSink
  ) {
    var start = 0
    while let complex = firstComplex(in: text, from: start) {
      // The rules meet again at white space: nothing reaches over it.
      var before = complex
      while before > start, !TermScanner.isSpace(text[before - 1]) { before -= 1 }
      var after = complex
      while after < text.count, !TermScanner.isSpace(text[after]) { after += 1 }
      scanSimple(text, start..<before, into: &sink)
      scanComplex(text, before..<after, cuts: cuts, into: &sink)
      start = after
    }
    scanSimple(text, start..<text.count, into: &sink)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension TermScanner {
  private func firstComplex(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var i = start
    while i < text.count {
      if text[i] < 0x80 {
        i += 1
        continue
      }
      let (scalar, length) = TermScanner.scalar(at: i, in: text)
      if length == 0 || table.letter(scalar) == .complex { return i }
      i += length
    }
    return nil
  }

  /// A character that is not ASCII, and how many bytes it takes: 0 where it is malformed.
  private static func scalar(
    at i: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (UInt32, Int) {
    let first = text[i]
    let left = text.count - i
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
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, cuts: [Int],
    into sink: inout some TermSink
  ) {
    func folded(_ range: Range<Int>) -> [UInt16] {
      Folding.fold(Array(String(decoding: text[range], as: UTF8.self).utf16))
    }
    let cuts = cuts.filter { range.contains($0) }
      .map { (offset: $0, folded: folded(range.lowerBound..<$0).count) }
    Tokens.forEachTerm(in: folded(range)) { term, offset in
      let cut = cuts.last { $0.folded <= offset }
      term.withHeadAndTail { sink.add($0, $1, at: cut?.offset ?? range.lowerBound) }
    }
  }
}

extension TermScanner {
  private func scanSimple(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into sink: inout some TermSink
  ) {
    let text = UnsafeBufferPointer(rebasing: text[..<range.upperBound])
    var i = range.lowerBound
    while i < text.count {
      let byte = text[i]
      if byte < 0x80 {
        if table.ascii(byte) == 0 { i += 1 } else { i = scanWord(text, i, into: &sink) }
        continue
      }
      let (scalar, length) = TermScanner.scalar(at: i, in: text)
      let letter = table.letter(scalar)
      if letter == .pair {
        i = scanPairs(text, i, into: &sink)
      } else if letter == .parting {
        i += max(1, length)
      } else {
        i = scanWord(text, i, into: &sink)
      }
    }
  }

  /// Gives the word at an offset, and returns where it ends.
  private func scanWord(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, into sink: inout some TermSink
  ) -> Int {
    var word = Word(tail: tail.bytes)
    var i = start
    while i < text.count {
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

  /// Appends the `++` or `#` that belongs to a word, and returns how long it is in the text.
  private func appendSign(
    to word: inout Word, _ text: UnsafeBufferPointer<UInt8>, at i: Int
  ) -> Int {
    guard i < text.count else { return 0 }
    if text[i] == 0x2B, i + 1 < text.count, text[i + 1] == 0x2B {
      word.append(0x2B)
      word.append(0x2B)
      return 2
    }
    guard text[i] == 0x23 else { return 0 }
    if i + 1 < text.count {
      let next = text[i + 1]
      if next < 0x80 {
        guard table.ascii(next) == 0 else { return 0 }
      } else {
        guard table.letter(TermScanner.scalar(at: i + 1, in: text).0) == .parting else { return 0 }
      }
    }
    word.append(LetterTable.Letter(bits: 0xE2_99AF_0000_0000_13))
    return 1
  }

  /// Gives the pairs of the run at an offset and its last letter, and returns where the run ends.
  private func scanPairs(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, into sink: inout some TermSink
  ) -> Int {
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var last = TermScanner.threeBytes(text, start)
    var offset = start
    var i = start + 3
    while true {
      let next = i < text.count && text[i] == 0x0A ? i + 1 : i
      guard next < text.count, text[next] >= 0xE0,
        table.letter(TermScanner.scalar(at: next, in: text).0) == .pair
      else { break }
      let letter = TermScanner.threeBytes(text, next)
      sink.add(last << 40 | letter << 16, none, at: offset)
      last = letter
      offset = next
      i = next + 3
    }
    sink.add(last << 40, none, at: offset)
    return i
  }

  private static func threeBytes(_ text: UnsafeBufferPointer<UInt8>, _ i: Int) -> UInt64 {
    UInt64(text[i]) << 16 | UInt64(text[i + 1]) << 8 | UInt64(text[i + 2])
  }
}
