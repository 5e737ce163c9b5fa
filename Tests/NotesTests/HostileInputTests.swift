import Bytes
import Diagnostics
import TestSupport
import Testing
import Text

@testable import Notes

/// Adversarial input, read on the stack of a worker.
///
/// Each test must end soon, with a note and a diagnostic about the problem.
@Suite struct HostileInputTests {
  /// Reads a note of the given bytes on a small stack.
  private func read(_ bytes: [UInt8], path: String = "note.md") -> Note? {
    onSmallStack { Note(Note.Source(path: path, bytes: bytes)) }
  }

  private func read(_ text: String, path: String = "note.md") -> Note? {
    read(Array(text.utf8), path: path)
  }

  @Test("an empty file is a note", arguments: ["a.md", "a.txt", ""])
  func empty(path: String) throws {
    let note = try #require(read("", path: path))
    #expect(note.html.isEmpty)
    #expect(!note.title.isEmpty)
    #expect(note.summary.isEmpty)
    #expect(note.diagnostics.isEmpty)
  }

  @Test(
    "100,000 marks of one kind",
    arguments: [
      ">", "[", "]", "![", "[a](", "`", "*", "_", "**a ", "<", "&", "\\", "\u{0}", "\r",
      "[^", "[^a]", "[^a]: ", "> [!", "[!a]", "[x] ", "$$", "\\[ ", ": ", "| ", "- |",
    ])
  func marks(piece: String) throws {
    let note = try #require(read(String(repeating: piece, count: 100_000)))
    #expect(!note.title.isEmpty)
  }

  @Test(
    "10,000 constructs of one kind",
    arguments: [
      "> ", "[](", "*a_ ", "a**", "<b>", "- ", "1. ", "\t", "<!--", "<?", "<!A ", "`a``",
      "[a]: b\n",
      "- a\n", "> - ", "> a\n\n", "# a\n", "# a {#b}\n", "<br>\n", "<br>\n# a\n", "---\n", "[a][",
      "a\n===\n", "- ```\n", "[a]: b\nc [a]\n\n", "![a](b)\n",
      "{:.a}\n", "{:.a}\n\n", "a\n{:.b}\n\n", "{:a: .b}\n", "{:", "{:.", "{:a=\"", "*a*{:.b}",
      "- {:.a} b\n", "{:#a}b\n", "{::comment}\n\n", "{::comment}", "{::nomarkdown}a{:/}", "^\n",
      "*[a]: b\n", "*[a b]: c\na b ", "[TOC]\n\n", "* a\n{:toc}\n\n# b\n\n", "##a\n", "[a][b] ",
      "[^1] ", "<div markdown=\"1\">\n", "<b markdown=\"1\">", "<p markdown=\"1\">a</p>\n\n",
      "<div markdown=\"1\">\n</div>\n", "<a \"", "</div>\n",
      "[^a]: b\n", "[^a] b\n\n[^a]: b\n\n", "+ a\n[^a]: b\n", "> [!a]\n> b\n\n", "- [x] a\n",
      "$$\na\n$$\n", "$$ a\n\n", "> \\[ a\n>\n", "a\n: b\n", "a|b\n- | -\n1|2\n\n",
      "[[", "![[a|", "[[a]] ", "http://", "http://a.b/(", "www.a.b ", "a@", "a@a.b ", "$", "$a$",
      "$$a", "\\(a ", "\\\\[a", "==", "==a ", "~~a ~b~ ", "**。", "字_", "字\n", "<script>", "<xmp ",
      "<!--<xmp>", "http://a.b/&a;", "[[a]]: b\n", "{:.a; ", "a\n{:.b;}\n\n", "<p>\n{:.a}\n\n",
      "[a]: b\n{:.c}\n\n[a] ", "{:.c}\n[a]: b\n", "{:auto_ids}\na\n: b\n\n", "a\n: {:.b}\n",
      "|a|b\n|=\n", "|a|`b\n", "|---\n", "a\\\\\n", "*[a b]: c\na\nb ", "1~2 ", "==>",
      "<ol>\n  <li>\n\n    <p>\n\n", "  <p>\n\n    </p>\n\n", "# a # {#b}\n",
      "<div markdown=\"1\">\n<p>a</p>\n</div>\n",
      "\\index{", "\\index{a}", "\\index{a}\n\n", "[a]{.index}", "[a]{.index", "*a [b*]{.index}",
      "{index}`a`", "{index}`", "```{index}\na\n```\n\n", "a\n{:.index key=b}\n\n", "{.index}",
      "# \\index{a}\n", "|\\index{a}|\n|-|\n\n", "a\n: \\index{b}\n\n", "![\\index{a}](b)",
      "<dfn>a</dfn>", "<dfn>",
    ])
  func constructs(piece: String) throws {
    let note = try #require(read(String(repeating: piece, count: 10_000)))
    #expect(!note.title.isEmpty)
  }

  @Test("100,000 nested quotes, with a heading at the bottom")
  func nested() throws {
    let note = try #require(read(String(repeating: ">", count: 100_000) + " # Deep"))
    #expect(note.outline.headings.map(\.text) == ["Deep"])
    #expect(note.body.bytes.count > 2_000_000)
  }

  @Test("nesting that grows line by line")
  func stairs() throws {
    let text = (0..<400).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
    #expect(try #require(read(text)).listItems.count > 1)
  }

  @Test("a few megabytes, as one line or as many", arguments: ["Word and 字 ", "Word and 字.\n\n"])
  func large(piece: String) throws {
    let note = try #require(read(String(repeating: piece, count: 150_000)))
    #expect(note.length == Note.Length(words: 300_000, ideographs: 150_000))
    let plain = try #require(read(String(repeating: piece, count: 150_000), path: "a.txt"))
    #expect(plain.length == note.length)
  }

  @Test("a text that is longer than the library allows is an error, and still a note")
  func tooLong() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: Markdown.longest + 1)
    var context = BodyContext(
      path: "a.md", lines: LineMap(startingAt: 3), resolver: .asWritten, options: Note.Options())
    let body = bytes.withBytes { Body(markdown: $0, in: &context) }
    #expect(body.facts.diagnostics.brief == ["3:0 error note-too-long"])
    #expect(Markdown.render(bytes, dialect: .commonmark).isEmpty)
  }

  @Test("aliases that expand to a thousand million values stop at the line that exceeds the limit")
  func bomb() throws {
    var yaml = "---\ntitle: Bomb\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for i in 1...9 {
      let aliases = Array(repeating: "*a\(i - 1)", count: 10).joined(separator: ", ")
      yaml += "a\(i): &a\(i) [\(aliases)]\n"
    }
    let note = try #require(read(yaml + "---\n# Body\n"))
    #expect(note.diagnostics.map(\.id.description) == ["front-matter-too-large"])
    #expect(note.diagnostics.first?.location.line == 7)
    #expect(note.title == "Bomb")
    #expect(note.outline.headings.map(\.text) == ["Body"])
  }

  @Test(
    "excessively nested front matter",
    arguments: [
      "[", "{", "- ", "{a: ", "? ", "!!seq [", "&a [", "a:\n ", "\"", "'", "|", "# ", "*a ",
    ])
  func deepFrontMatter(piece: String) throws {
    let text = "---\ntitle: x\ny: " + String(repeating: piece, count: 100_000) + "\n---\n# Body\n"
    let note = try #require(read(text))
    #expect(note.outline.headings.map(\.text) == ["Body"])
    #expect(note.title == "x")
  }

  @Test("aliases with nested values")
  func deepAliases() throws {
    var yaml = "---\ntitle: x\na0: &a0 [x]\n"
    for i in 1...200 { yaml += "a\(i): &a\(i) [*a\(i - 1)]\n" }
    let note = try #require(read(yaml + "---\n"))
    #expect(note.diagnostics.brief == ["66:12 error front-matter-too-large"], "\(note.diagnostics)")
  }

  @Test("front matter with very many keys, and many duplicates of one key")
  func manyKeys() throws {
    let keys = (0..<20_000).map { "k\($0): \($0)\n" }.joined()
    let note = try #require(read("---\n" + keys + "---\n"))
    #expect(note.source.frontMatter.fields.count == 20_000)
    #expect(note.source.frontMatter[field: "k19999"]?.line == 20_001)
    let same = try #require(read("---\n" + String(repeating: "k: 1\n", count: 5_000) + "---\n"))
    #expect(same.diagnostics.count == 4_999)
  }

  @Test("random bytes make a note")
  func random() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let count = Int.random(in: 0..<400, using: &generator)
      let matter = Bool.random(using: &generator) ? Array("---\n".utf8) : []
      let bytes = matter + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let note = try #require(read(bytes, path: Bool.random(using: &generator) ? "a.md" : "a.txt"))
      #expect(String(validating: note.body.bytes, as: UTF8.self) != nil)
    }
  }
}
