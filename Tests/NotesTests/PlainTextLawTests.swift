import Bytes
import Foundation
import TestSupport
import Testing

@testable import Notes
@testable import PlainText

@Suite("laws of plain text")
struct PlainTextLawTests {
  private static let pieces = [
    "a", "Word", " ", "  ", "*", "**", "_", "__", "`", "```", "[", "]", "(", ")", "[^1]", "<", ">",
    "<b>", "&amp;", "&", "~", "~~", "$", "$$", "=", "==", "===", "|", ":", ":smile:", "{", "{:toc}",
    "{#id}", "#", "##", "+", "-", "---", "1.", "1)", "\\", "!", "^", "@", "www.", "://", ".", ",",
    "漢", "字", "，", "“", "”", "é", "\u{3000}", "*[HTML]:", "[[name]]", "- ", "# ", "> ",
  ]

  /// Any line of text is displayed unchanged, even if it contains Markdown syntax.
  @Test("an escaped line is displayed as written")
  func escaping() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<4_000 {
      let length = Int.random(in: 1...12, using: &random)
      let line = (0..<length).map { _ in
        PlainTextLawTests.pieces.randomElement(using: &random) ?? ""
      }
      .joined().trimmed
      // Exclude addresses, which become links.
      guard !line.isEmpty, !line.contains("www."), !line.contains("://"), !line.contains("@") else {
        continue
      }
      var writer = MarkdownWriter(capacity: 64)
      line.withBytes { writer.write(plain: $0, at: .lineStart) }
      let html = String(decoding: Markdown.render(writer.body.bytes), as: UTF8.self)
      #expect(html == "<p>\(line.escaped)</p>\n", "\(line)")
    }
  }

  @Test("any bytes make a note, and its Markdown form gives the same note")
  func anyBytes() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let count = Int.random(in: 0...400, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let note = Note(
        Note.Source(path: "a.txt", bytes: bytes, options: Note.Options(format: .text)))
      _ = note.source.lineReadings
      _ = note.source.markdown
    }
  }

  /// Every line of the text is in the Markdown, and parsing the Markdown gives the same structure.
  @Test("the Markdown form of a text has the same outline, code and items")
  func conversion() {
    var random = SeededGenerator(seed: 7)
    let lines = [
      "A Title", "第一章 开始", "1. One", "2. Two", "• item", "  - nested", "func f() {", "}", "",
      "", "    let x = 1;", "Some words that make a sentence, and are long enough to be one of it.",
      "这是一个完整的句子，长度足够，所以不会是标题，也不是代码。", "$ ls -la", "a\tb\tc", "d\te\tf",
      "- (void)viewDidLoad", "===", "# comment", "https://example.com/x", "`", "```", "*",
      "| a | b |",
      "{:toc}", "<div>", "End", "[a]: b", "<!-- x", "1", "2", "3",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...30, using: &random))
        .map { _ in lines.randomElement(using: &random) ?? "" }.joined(separator: "\n")
      let options = Note.Options(format: .text)
      let plain = Note(text, path: "a.txt", options: options)
      let markdown = Note(
        Note.Source(path: "a.md", bytes: plain.source.markdown, options: Note.Options()))
      #expect(
        markdown.outline.headings.map(\.text) == plain.outline.headings.map(\.text), "\(text)")
      #expect(markdown.outline.headings.map(\.id) == plain.outline.headings.map(\.id))
      #expect(markdown.codeBlocks.count == plain.codeBlocks.count)
      #expect(markdown.listItems.count == plain.listItems.count)
      #expect(markdown.html == plain.html, "\(text)")
      let codes = plain.source.lineReadings.count { $0.kind == "code" }
      #expect(codes == 0 || !plain.codeBlocks.isEmpty)
    }
  }

  @Test("the practice documents have the same outline and code as Markdown", .needsSuites)
  func practice() throws {
    for path in try Suite.files(in: "plain", withExtension: "txt") {
      let plain = Note(Note.Source(path: path, bytes: try Suite.file(path)))
      let markdown = Note(
        Note.Source(path: path.replacing(".txt", with: ".md"), bytes: plain.source.markdown))
      #expect(plain.outline.headings.count > 2)
      #expect(
        markdown.outline.headings.map { [$0.text, $0.id, "\($0.level)"] }
          == plain.outline.headings.map { [$0.text, $0.id, "\($0.level)"] }, "\(path)")
      #expect(markdown.codeBlocks.map(\.language) == plain.codeBlocks.map(\.language), "\(path)")
      #expect(markdown.html == plain.html, "\(path)")
      #expect(markdown.source.date == plain.source.date, "\(path)")
      #expect(!markdown.diagnostics.contains { $0.severity != .note }, "\(path)")
    }
  }

  @Test("parsing a text takes time in proportion to its length")
  func long() {
    for line in [
      "word\n", "{\n", "}\n", "1. x\n", "• x\n", "(((((((((\n", "1\n", "/*\n", "Title\n\n",
    ] {
      let text = String(repeating: line, count: 20_000)
      let time = processorTime {
        _ = Note(text, path: "a.txt", options: Note.Options(format: .text))
      }
      #expect(time < .secondsOfWork(30), "\(line)")
    }
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
