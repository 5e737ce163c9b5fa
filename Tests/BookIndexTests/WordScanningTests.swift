import Bytes
import TestSupport
import Testing

@testable import BookIndex

@Suite("The fast passes over words")
struct WordScanningTests {
  /// Returns texts made of pieces that affect how words are parsed.
  private static func texts(_ count: Int) -> [String] {
    let pieces = [
      "a", "s", "es", "ies", "'s", "’", "'", " ", "-", "_", "/", "()", "ss", "x", "ch", "U", "View",
      "ing", "ed", "need", "list", "table", "闭包", "é", "Ｃ", "々", "1", ".", "+", "boxes", "Class",
    ]
    var generator = SeededGenerator(seed: 22)
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    }
  }

  @Test func hashesTheKeyOfATextWithoutMakingIt() {
    for text in Self.texts(5000) {
      #expect(
        text.withBytes { WordHash(ofKeyOf: $0) } == WordHash(of: SlowKey.bytes(of: text)),
        "\(text)")
      #expect(EntryKey(text).bytes == SlowKey.bytes(of: text), "\(text)")
    }
  }

  @Test func findsPositionsAsADictionaryDoes() {
    var generator = SeededGenerator(seed: 3)
    var (fast, slow) = (HashPositions(), [WordHash: Int]())
    for _ in 0..<5000 {
      let hash = WordHash(of: "\(Int.random(in: 0..<2000, using: &generator))".utf8)
      let position = slow[hash] ?? slow.count
      slow[hash] = position
      #expect(fast.position(of: hash, orNew: position) == position)
    }
  }

  @Test func scansAWordInOnePass() {
    for text in Self.texts(3000) {
      let lower = text.replacing("’", with: "'").utf8.map(\.lowercased)
      let capitals = text.utf8.count { $0.isCapital }
      text.withBytes { bytes in
        let word = ScannedWord(bytes)
        #expect(word.hash == WordHash(of: lower) && word.count == lower.count, "\(text)")
        #expect(word.capitals == capitals && word.hasUnderscore == text.contains("_"), "\(text)")
        #expect(word.hasSuffix("ing") == lower.suffix(3).elementsEqual("ing".utf8), "\(text)")
        for count in 0...lower.count {
          #expect(word.hash(ofFirst: count, in: bytes) == WordHash(of: lower.prefix(count)))
        }
      }
    }
  }

  @Test func recognisesAdjectivesInComparisons() {
    let kinds = ["easier", "cheaper", "simplest", "bigger", "parser", "forest", "wall"].map {
      $0.withBytes { EnglishWord($0, first: false).kind }
    }
    #expect(kinds == [.adjective, .adjective, .adjective, .adjective, .noun, .noun, .noun])
  }

  @Test func scansAWordWithItsJoinersInOnePass() {
    for (text, length) in [
      ("don't stop", 5), ("R&D.", 3), ("e-mail-", 6), ("C++ and", 3), ("C# is", 2), ("it’s", 6),
      ("naïve-", 6), ("a.b..", 3), ("x' y", 1), ("UIView()", 6),
    ] {
      text.withBytes { bytes in
        let word = ScannedWord(in: bytes, from: 0, before: bytes.count)
        let alone = ScannedWord(bytes[..<word.range.upperBound])
        #expect(word.range == 0..<length, "\(text)")
        #expect(
          (word.hash, word.tail, word.count, word.capitals)
            == (alone.hash, alone.tail, alone.count, alone.capitals), "\(text)")
      }
    }
  }

  @Test func packsEvidenceWithoutLoss() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      // The script is one of four values; unset fields are 0.
      let packed = EntryEvidence.Packed(
        sums: .random(in: 0 ... .max, using: &generator),
        form: generator.next() & 0x03FF_FFFF_FFFF_FFFF, words: generator.next() & 0xFF_FFFF,
        counts: generator.next())
      #expect(EntryEvidence(packed: packed)?.packed == packed)
    }
    #expect(
      EntryEvidence(packed: EntryEvidence.Packed(sums: .zero, form: .max, words: 0, counts: 0))
        == nil)
  }

  @Test func looksWordsOfChineseUpLongestFirst() {
    let run = Array("我们使用闭包函数的作用域一下子就可以了其实不一个个".utf8)
    run.withBytes { run in
      var i = 0
      var expected: [Range<Int>] = []
      while i < run.count {
        let length =
          stride(from: min(12, run.count - i), to: 3, by: -3)
          .first { WordTable.chinese[run[i..<i + $0]] != nil } ?? 3
        expected.append(i..<i + length)
        i += length
      }
      #expect(ChineseWords(in: run).all.map(\.range) == expected)
    }
  }
}
