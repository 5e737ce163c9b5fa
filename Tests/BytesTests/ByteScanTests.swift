import TestSupport
import Testing

@testable import Bytes

/// A search by sixteen bytes at a time finds the same as a search byte by byte.
@Suite struct ByteSearchTests {
  @Test("Finding and counting agree with a loop over single bytes", arguments: 1...4)
  func twins(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let characters = Array("abcdefgh ijk.w字，é😀\n\r\"&'<>|")
    for length in 0..<400 {
      // Mostly letters, so that there are long runs of them.
      let common = length % 3 == 0 ? characters.count : 14
      let text = Array(
        (0..<length % 70).map { _ in
          String(characters[Int.random(in: 0..<common, using: &generator)])
        }.joined().utf8)
      text.withBytes { compare($0, from: text.count / 3) }
    }
  }

  private func compare(_ text: BorrowedBytes, from start: Int) {
    let rest = text.indices.dropFirst(start)
    #expect(
      ByteScan.lineEnd(in: text, from: start)
        == rest.first { text[$0] == 0x0A || text[$0] == 0x0D } ?? text.count)
    #expect(
      ByteScan.endOfASCII(in: text, from: start)
        == rest.first { text[$0] >= 0x80 } ?? text.count)
    #expect(
      ByteScan.offset(of: 0x7C, in: text, from: start)
        == rest.first { text[$0] == 0x7C } ?? text.count)
    #expect(
      ByteScan.markup(in: text, from: start)
        == rest.first { "\"&<>".utf8.contains(text[$0]) } ?? text.count)
    #expect(
      ByteScan.escapable(in: text, from: start)
        == rest.first { "\"&'<>".utf8.contains(text[$0]) } ?? text.count)
    #expect(ByteScan.lineEndCount(in: text) == lineStarts(of: text).count - 1)
    if start < text.count {
      // One step sees five characters, or one near the end of the text.
      let run = text[start...].prefix(15).indices.prefix {
        text[$0] &- 0xE4 < 6 || $0 > start && text[$0] & 0xC0 == 0x80
      }.count
      let isShort = text.count - start < 16
      #expect(
        ByteScan.han(in: text, at: start)
          == (text[start] &- 0xE4 < 6 ? isShort ? 3 : run : 0))
    }
    let starts = text.indices.filter { text[$0] & 0xC0 != 0x80 }
    #expect(ByteScan.characters(in: text) == starts.count)
    for n in [0, 1, 17, starts.count, starts.count + 1] {
      #expect(
        ByteScan.end(ofCharacters: n, in: text, from: 0)
          == (n < starts.count ? starts[n] : text.count))
    }
  }
}
