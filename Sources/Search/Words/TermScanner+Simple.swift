/// The byte by byte way, for text in which nothing is complex.
extension TermScanner {
  func scanSimple(
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

  /// Gives the word at an offset if it is one of ASCII letters and digits that fit into a head, as
  /// most are, with white space or a common sign behind it; returns where it ends.
  private func scanShortWord(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, into sink: inout some TermSink
  ) -> Int? {
    var head: UInt64 = 0
    var room: UInt64 = 64
    var i = start
    while i < text.count {
      let byte = text[i]
      let folded = byte < 0x80 ? table.ascii(byte) : 0
      if folded == 0 {
        // More may belong to it.
        if byte >= 0x80 || byte == 0x2B || byte == 0x23 { return nil }
        break
      }
      guard room > 0 else { return nil }
      room -= 8
      head |= UInt64(folded) << room
      i += 1
    }
    sink.add(head, UnsafeBufferPointer(start: nil, count: 0), at: start)
    return i
  }

  /// Gives the word at an offset, and returns where it ends.
  private func scanWord(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, into sink: inout some TermSink
  ) -> Int {
    if let end = scanShortWord(text, start, into: &sink) { return end }
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
      // What is malformed is complex, and none of this text.
      guard next < text.count, text[next] >= 0xE0,
        TermScanner.isHan(text[next])
          || table.letter(TermScanner.scalar(at: next, in: text).0) == .pair
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
