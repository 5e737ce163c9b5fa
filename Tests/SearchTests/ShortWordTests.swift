import Bytes
import TestSupport
import Testing

@testable import Search

@Suite("Scanning eight bytes at a time")
struct ShortWordTests {
  /// Returns a word, read byte by byte with the table of letters.
  private func meant(_ bytes: [UInt8]) -> (head: UInt64, count: Int) {
    let folded = bytes.map { $0 < 0x80 ? LetterTable.shared.ascii($0) : 0 }.prefix { $0 != 0 }
    return (TermKey(Term(bytes: Array(folded))).head, folded.count)
  }

  private func read(_ bytes: [UInt8]) -> (head: UInt64, count: Int) {
    let word = ShortWord(bytes.withBytes { $0.number(at: 0) })
    return (word.head, word.count)
  }

  @Test("decides for any byte in any position whether it ends a word")
  func readsEachByte() {
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        var bytes = Array("aZ09zA5x".utf8)
        bytes[place] = byte
        #expect(read(bytes) == meant(bytes), "\(bytes)")
      }
    }
  }

  @Test("reads words as a loop over single bytes does")
  func readsWords() {
    var generator = SeededGenerator(seed: 4)
    let letters = Array("abcXYZ0189@[`{/:_ é".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<8).map { _ in letters.randomElement(using: &generator) ?? 0 }
      #expect(read(bytes) == meant(bytes), "\(bytes)")
    }
  }

  @Test("escapes strings of a script as a loop over single characters does")
  func escapes() throws {
    var generator = SeededGenerator(seed: 5)
    let signs = Array("\\'\n\r\t!\"#&()]^~é中".utf8) + [0, 0x7F, 0x80, 0xDC, 0xFF]
    for _ in 0..<2_000 {
      let data = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        Bool.random(using: &generator) ? 0x61 : signs.randomElement(using: &generator) ?? 0
      }
      var escaped: [UInt8] = []
      for byte in data {
        switch byte {
        case 0x5C, 0x27: escaped += [0x5C, byte]
        case 0x0A: escaped += Array("\\n".utf8)
        case 0x0D: escaped += Array("\\r".utf8)
        default: escaped.append(byte)
        }
      }
      let file = SearchFile(id: "a", data: data)
      #expect(file.bytes == Array("thumbindex('a','".utf8) + escaped + Array("')\n".utf8))
      #expect(try SearchFile.data(of: file.bytes) == data)
    }
  }
}
