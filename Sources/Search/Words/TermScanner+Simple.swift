/// The byte by byte way, for text in which nothing is complex.
extension TermScanner {
  func scanSimple(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    into sink: inout some TermSink & ~Copyable
  ) {
    let text = UnsafeBufferPointer(rebasing: text[..<range.upperBound])
    var i = range.lowerBound
    while i < text.count {
      let byte = text[i]
      if byte < 0x80 {
        if table.ascii(byte) == 0 { i += 1 } else { i = scanWord(text, i, into: &sink) }
        continue
      }
      if byte >= 0xE4, TermScanner.isHan(TermScanner.threeBytes(text, i)) {
        i = scanPairs(text, i, into: &sink)
        continue
      }
      let (scalar, length) = TermScanner.scalar(at: i, in: text)
      let letter = table.letter(scalar)
      if letter == .pair {
        i = scanPairs(text, i, into: &sink)
      } else if letter == .parting {
        i += max(1, length)
      } else {
        i = scanLongWord(text, i, Word(tail: tail.bytes), from: i, into: &sink)
      }
    }
  }

  /// Gives the word at an offset, and returns where it ends.
  @inline(__always)
  private func scanWord(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, into sink: inout some TermSink & ~Copyable
  ) -> Int {
    guard start + 8 < text.count else {
      return scanLongWord(text, start, Word(tail: tail.bytes), from: start, into: &sink)
    }
    let word = ShortWord(
      UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let end = start + word.count
    let next = text[end]
    // More may belong to it.
    if next >= 0x80 || next == 0x2B || next == 0x23 || word.count == 8 && table.ascii(next) != 0 {
      return scanLongWord(text, start, Word(word, tail: tail.bytes), from: end, into: &sink)
    }
    sink.add(word.head, at: start)
    return end + 1
  }

  /// Gives the word at an offset of which some is read already, and returns where it ends.
  @inline(never)
  private func scanLongWord(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ word: Word, from read: Int,
    into sink: inout some TermSink & ~Copyable
  ) -> Int {
    var word = word
    var i = read
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
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, into sink: inout some TermSink & ~Copyable
  ) -> Int {
    var last = TermScanner.threeBytes(text, start)
    var offset = start
    var i = start + 3
    while let next = nextOfPairs(text, i) {
      let letter = TermScanner.threeBytes(text, next)
      sink.add(UInt64(last) << 40 | UInt64(letter) << 16, at: offset)
      last = letter
      offset = next
      i = next + 3
    }
    sink.add(UInt64(last) << 40, at: offset)
    return i
  }

  /// Where the letter stands, if any, with which a run goes on.
  @inline(__always)
  private func nextOfPairs(_ text: UnsafeBufferPointer<UInt8>, _ i: Int) -> Int? {
    if i + 3 <= text.count, TermScanner.isHan(TermScanner.threeBytes(text, i)) { return i }
    let next = i < text.count && text[i] == 0x0A ? i + 1 : i
    // What is malformed is complex, and none of this text.
    guard next < text.count, text[next] >= 0xE0,
      table.letter(TermScanner.scalar(at: next, in: text).0) == .pair
    else { return nil }
    return next
  }

  @inline(__always)
  private static func threeBytes(_ text: UnsafeBufferPointer<UInt8>, _ i: Int) -> UInt32 {
    UInt32(text[i]) << 16 | UInt32(text[i + 1]) << 8 | UInt32(text[i + 2])
  }
}
