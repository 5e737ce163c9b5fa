import Bytes
import TestSupport
import Testing

@testable import Notes

/// A note's additions for its readers, specified by the pages in `Readers`.
@Suite("information for readers")
struct ReaderTests {
  private static func examples(_ name: String) throws -> [Specification.Example] {
    try Specification.all(in: "Readers").filter { $0.name == name }.flatMap(\.examples)
  }

  @Test("the reading time of a note")
  func readingTime() throws {
    let examples = try Self.examples("reading-time.md")
    #expect(!examples.isEmpty)
    for example in examples {
      let note = Note(example.source)
      let time = ReadingTime(
        note.length, linesOfCode: note.codeBlocks.reduce(0) { $0 + $1.lines.count },
        pictures: note.images.count)
      let minutes = note.readingMinutes.map { "\($0) min" } ?? "none"
      #expect(
        "\(Int(time.seconds.rounded())) s, \(minutes)\n" == example.result, "line \(example.line)")
    }
  }

  @Test("minutes are rounded, and each further picture counts at least three seconds")
  func rounding() {
    func minutes(_ words: Int) -> Int { ReadingTime(.init(words: words, ideographs: 0)).minutes }
    #expect([0, 1, 220, 328, 331, 2200].map(minutes) == [0, 1, 1, 1, 2, 10])
    func pictures(_ count: Int) -> Double {
      ReadingTime(.init(words: 0, ideographs: 0), pictures: count).seconds
    }
    var sum = 0.0
    for count in 1..<40 {
      sum += Double(max(3, 13 - count))
      #expect(pictures(count) == sum)
    }
  }

  @Test("the language of a text on a page in another language")
  func language() throws {
    let examples = try Self.examples("written-language.md")
    #expect(!examples.isEmpty)
    for example in examples {
      let parts = example.source.split(separator: ":", maxSplits: 1)
      let text = Array(parts[1].utf8)
      let found = text.withBytes {
        DetectedLanguage.detect(in: $0, pageLanguage: String(parts[0]))
      }
      #expect((found.map { $0.tag + "\n" } ?? "") == example.result, "line \(example.line)")
    }
  }

  @Test(
    "a title in the script of another language has a `lang` attribute",
    arguments: [
      ("en", "词典的边", "zh"), ("en", "詞典的邊這裡", "zh-Hant"), ("en", "ことばのならび", "ja"),
      ("en", "목록의 순서", "ko"),
      ("en", "Order 顺序 of lists", nil), ("zh", "Order of lists", nil), ("zh", "词典的边", nil),
    ])
  func title(page: String, title: String, tag: String?) {
    #expect(DetectedLanguage.ofTitle(title, besides: page)?.tag == tag)
  }

  @Test("letters are counted like their characters, wherever they occur")
  func counting() {
    var generator = SeededGenerator(seed: 11)
    let characters = Array("aZé я字あ한.“ ")
    for length in 0..<600 {
      let text = (0..<length).map { _ in characters.randomElement(using: &generator) ?? "a" }
      let count = Array(String(text + ".").utf8).withBytes { ScriptCount($0) }
      func number(of wanted: String) -> Int { text.count { wanted.contains($0) } }
      #expect(count.latin == number(of: "aZ"))
      #expect(count.cyrillic == number(of: "я"))
      #expect(count.eastAsian == number(of: "字あ"))
      #expect(count.kana == number(of: "あ"))
      #expect(count.hangul == number(of: "한"))
    }
  }

  @Test("a heading links to itself on a page, unless it contains interactive elements")
  func headingLinks() {
    var options = Note.Options()
    options.headings = .linked
    let note = Note(
      "# One\n\n## A *b* `c`\n\n## [d](e)\n\n## f <button>g</button> {#x}\n\n## h {#i}\n",
      options: options)
    #expect(
      note.html == """
        <h1 id="one"><a href="#one">One</a></h1>
        <h2 id="a-b-c"><a href="#a-b-c">A <em>b</em> <code>c</code></a></h2>
        <h2 id="d"><a href="e">d</a></h2>
        <h2 id="x">f <button>g</button></h2>
        <h2 id="i"><a href="#i">h</a></h2>

        """)
    let bytes = Array(note.html.utf8)
    #expect(
      note.headingLinks.map { String(decoding: bytes[$0], as: UTF8.self) } == [
        "<a href=\"#one\">", "</a>", "<a href=\"#a-b-c\">", "</a>", "<a href=\"#i\">", "</a>",
      ])
    #expect(note.titleLength == "<h1 id=\"one\"><a href=\"#one\">One</a></h1>\n".utf8.count)
  }
}
