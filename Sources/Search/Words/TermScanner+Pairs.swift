import Bytes

/// The letters of scripts that do not part their words, of which every two neighbours are a term; most
/// are Han, and three bytes long.
extension TermScanner {
  /// Gives the pairs of the run at an offset and its last letter, and returns where the run, or the
  /// sign behind it, ends.
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
      // A line feed between two letters parts nothing.
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
