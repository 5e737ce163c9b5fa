import Bytes
import TestSupport
import Testing
import Text

@testable import Notes

@Suite struct TextTests {
  private func length(_ pieces: String...) -> Note.Length { length(of: pieces) }

  private func length(of pieces: [String]) -> Note.Length {
    var meter = TextMeter()
    for piece in pieces {
      piece.withBytes { meter.add($0) }
    }
    return meter.length
  }

  @Test(
    "words and ideographs are counted separately",
    arguments: [
      ("", 0, 0), ("one two", 2, 0), ("don't stop-gap e.g. x=1", 4, 0), ("- => * |", 0, 0),
      ("用UITableView写, 好的", 1, 4), ("长城，故宫。", 0, 4), ("カタカナひらがな", 0, 8), ("안녕 세계", 2, 0),
      ("สวัสดี", 0, 6), ("Ünï éa", 2, 0), ("Привет мир", 2, 0), ("a\u{A0}b\u{2003}c\u{3000}d", 4, 0),
      ("１２ Ａ", 2, 0), ("a—b", 2, 0), ("a’b", 1, 0), ("😀 😀", 0, 0), ("𠀀𠀁", 0, 2), ("〇々", 0, 2),
      ("﨑ﾃｽﾄ", 0, 4), ("\u{FFFD}", 0, 0),
    ])
  func meter(text: String, words: Int, ideographs: Int) {
    #expect(length(text) == Note.Length(words: words, ideographs: ideographs))
  }

  @Test("counting a text equals counting its characters one by one")
  func characters() {
    let characters = Array("aZ09 -_.\n\t~'长é，")
    var random: UInt64 = 1
    for count in 0..<300 {
      let text = (0..<count % 40).map { _ in
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Mostly ASCII, so that there are long runs of it.
        return characters[Int(random >> 33) % (count % 3 == 0 ? characters.count : 12)]
      }
      #expect(
        length(String(text)) == length(of: text.map { String($0) }),
        "\(String(text).debugDescription)")
    }
  }

  @Test("counting runs of Han equals counting their characters one by one")
  func han() {
    var generator = SeededGenerator(seed: 3)
    let pieces = ["长城长城长城", "字", "，", "a", "UITableView 2", " ", "é", "あ", "sixteen ASCII by"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      #expect(length(text) == length(of: text.map { String($0) }), "\(text)")
    }
  }

  @Test("putting a text on one line equals doing so character by character")
  func joined() {
    var generator = SeededGenerator(seed: 4)
    let pieces = [
      "长城", "字", "，", "。", "a", "words of ASCII text ", " ", "\n", "\u{3000}", "é", "あ", "한",
      "\u{A0}",
      "，\n“",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<14, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      #expect(text.onOneLine == slowLine(text), "\(text.debugDescription)")
    }
  }

  /// Replaces every run of white space by one space.
  ///
  /// It removes runs at the ends of the text, and those that contain a line end between two wide
  /// characters.
  private func slowLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var space: Bool?
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        space = (space ?? false) || scalar == "\n"
        continue
      }
      if let isBroken = space, let last = line.last,
        !(isBroken && isWide(last) && isWide(scalar))
      {
        line.append(" ")
      }
      space = nil
      line.append(scalar)
    }
    return String(line)
  }

  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    String(scalar).withBytes { Whitespace.isWide(in: $0, at: 0) }
  }

  @Test("a word may come in pieces")
  func pieces() {
    #expect(length("fo", "o b", "ar").words == 2)
    #expect(Note("**fo**o\nbar\n\n# x\n\n- y\n").length == Note.Length(words: 4, ideographs: 0))
    #expect(Note("a `b c`\n\n    code\n\n```\ncode\n```\n").length.words == 3)
  }

  @Test(
    "a summary is the text of the paragraphs on one line",
    arguments: [
      ("# H\n\nOne **two**\nthree.\n\n> Four `five`\n", "One two three. Four five"),
      ("中文\n换行\nEnglish\n中文\n", "中文换行 English 中文"), ("```\ncode\n```\n\n<b>\n", ""),
      ("a  b ![alt](x) [c](d) <i>e</i>", "a b c e"), ("- a\n- b\n\n\n1. c", "a b c"),
    ])
  func summary(markdown: String, summary: String) {
    #expect(Note(markdown).summary == summary)
  }

  @Test("the author's summary takes precedence, uncut")
  func written() {
    let long = String(repeating: "word ", count: 100)
    #expect(Note("---\nsummary: \(long)\n---\nx").summary == long.trimmed)
  }

  @Test("a long summary is cut before a word, within 200 characters")
  func cut() {
    let english = Note(String(repeating: "wonderful ", count: 40)).summary
    #expect(english == String(repeating: "wonderful ", count: 19) + "wonderful…")
    let chinese = Note(String(repeating: "字", count: 300)).summary
    #expect(chinese == String(repeating: "字", count: 199) + "…")
    let exact = String(repeating: "字", count: 200)
    #expect(Note(exact).summary == exact)
    let unbroken = Note(String(repeating: "x", count: 300)).summary
    #expect(unbroken == String(repeating: "x", count: 199) + "…")
    let commas = Note(String(repeating: "a, ", count: 100)).summary
    #expect(commas.hasSuffix("a…"))
    let family = "👩\u{200D}👩\u{200D}👧"
    let families = Note(String(repeating: family, count: 60)).summary
    #expect(families.dropLast().allSatisfy { String($0) == family })
  }

  @Test("the words of a summary come from the text, in order")
  func laws() {
    var generator = SeededGenerator(seed: 4)
    let words = ["a", "bc", "def", "字", "長い", "ghijklmnopqrstuvwxyz", "é", "한국어"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<120, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }.joined(separator: " ")
      let summary = Note(text).summary
      #expect(summary.unicodeScalars.count <= 200)
      #expect(summary == text || (summary.hasSuffix("…") && text.hasPrefix(summary.dropLast())))
    }
  }

  @Test(
    "text on one line",
    arguments: [
      ("", ""), ("  ", ""), (" a \t b\n", "a b"), ("中\n文", "中文"), ("中 文", "中 文"), ("中\na", "中 a"),
      ("中\n\n文", "中文"), ("a\u{A0}\u{3000}b", "a b"),
    ])
  func oneLine(text: String, line: String) {
    #expect(text.onOneLine == line)
    #expect(
      text.trimmed
        == String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()))
  }
}
