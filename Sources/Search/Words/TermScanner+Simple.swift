import Bytes

/// The byte by byte way, for text in which nothing is complex.
extension TermScanner {
  /// Gives each term of a part of a block.
  ///
  /// - Returns: Whether nothing in it is complex; else some terms were given that may be none.
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

  /// Goes over what begins with a byte that is not plain, and returns where it ends: where it
  /// begins, if it is complex.
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
    return scanLongWord(text, i, Word(tail: tail.bytes), from: i, into: &sink)
  }

  /// Gives the word at an offset, and returns where it or the sign behind it ends.
  @inline(__always)
  private func scanWord(
    _ text: BorrowedBytes, _ start: Int, into sink: inout some TermSink & ~Copyable
  ) -> Int {
    guard start &+ 8 < text.endIndex else {
      return scanLongWord(text, start, Word(tail: tail.bytes), from: start, into: &sink)
    }
    let word = ShortWord(text.number(at: start))
    let end = start &+ word.count
    guard table.sign(text[end]) == .parting else {
      return scanLongWord(text, start, Word(word, tail: tail.bytes), from: end, into: &sink)
    }
    sink.add(word.head, at: start)
    return end &+ 1
  }

  /// Gives the word at an offset of which some is read already, and returns where it ends.
  @inline(never)
  private func scanLongWord(
    _ text: BorrowedBytes, _ start: Int, _ word: Word, from read: Int,
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

  /// Appends the `++` or `#` that belongs to a word, and returns how long it is in the text.
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
    word.append(LetterTable.Letter(bits: 0xE2_99AF_0000_0000_13))
    return 1
  }
}
