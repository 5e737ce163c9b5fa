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

  @Test func scansAWordWithItsJoinersInOnePass() {
    for (text, length) in [
      ("don't stop", 5), ("R&D.", 3), ("e-mail-", 6), ("C++ and", 3), ("C# is", 2), ("it’s", 6),
      ("a.b..", 3), ("x' y", 1), ("UIView()", 6),
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

  @Test func scansAWordOfSmallLettersLikeAnyOther() throws {
    for (text, isSmall) in [
      ("stop it", true), ("a b", true), ("stop\n", true), ("stop", false), ("stop.", false),
      ("stop-gap", false), ("Stop it", false), ("stoP it", false), ("3 it", false),
      ("stopé it", false),
    ] {
      try text.withBytes { bytes in
        let small = ScannedWord(onlySmallIn: bytes, from: 0, before: bytes.count)
        #expect((small != nil) == isSmall, "\(text)")
        guard isSmall else { return }
        let (word, other) = (
          try #require(small), ScannedWord(in: bytes, from: 0, before: bytes.count)
        )
        #expect(word.range == other.range && word.isKey == other.isKey, "\(text)")
        #expect(
          (word.hash, word.tail, word.count, word.capitals)
            == (other.hash, other.tail, other.count, other.capitals), "\(text)")
      }
    }
  }

  @Test(
    "reads capitals with accents and of other alphabets as small letters",
    arguments: [
      ("Ärger", "ärger", 1), ("CAFÉ", "café", 4), ("naïve", "naïve", 0), ("Собака", "собака", 1),
      ("ЁЖ", "ёж", 2), ("날씨", "날씨", 0), ("Übergröße", "übergröße", 1),
    ])
  func capitals(_ text: String, _ lower: String, _ capitals: Int) {
    Array(text.utf8).withBytes { bytes in
      let word = ScannedWord(in: bytes, from: 0, before: bytes.count)
      #expect(word.range == 0..<bytes.count && word.hash == WordHash(of: lower.utf8))
      #expect(word.capitals == capitals && word.count == text.count)
      #expect(word.isWide && word.startsWithCapital == (text.first?.isUppercase == true))
    }
  }
}
