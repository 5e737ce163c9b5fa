import Testing

@testable import Notes

@Suite struct FormatTests {
  @Test(
    "a file's format follows from its name and content",
    arguments: [
      ("a.md", "plain words", .markdown), ("a.markdown", "", .markdown), ("a.MKD", "", .markdown),
      ("a.txt", "plain words", .text), ("a.text", "", .text),
      ("a.txt", "---\ntitle: x\n---\nplain words", .markdown),
      ("a.txt", "# Title\n\n## Part\n\nSee [the page](/page/) and **this**.\n", .markdown),
      ("a.txt", "Words\n\n```\ncode\n```\n\n[link](https://example.com)\n", .markdown),
      ("a.md", "---\nformat: text\n---\n# no heading", .text),
      ("a.txt", "---\nformat: Markdown\n---\nx", .markdown),
      ("a.txt", "# install\nsudo make\n# run\n./run\n# stop\nkill 1\n", .text),
      ("a.txt", "1. one\n2. two\n- three\n* four\n", .text),
      ("a.txt", "a ** b ** c\nx[i](y)\nauto f = [a](int x) { return x; };\n", .text),
    ] as [(String, String, Note.Source.Format)])
  func format(path: String, text: String, format: Note.Source.Format) {
    #expect(Note.Source(text, path: path).format == format)
  }

  @Test("the site can set the format, and the note overrides it")
  func options() {
    let options = Note.Options(format: .text)
    #expect(Note.Source("# x", path: "a.md", options: options).format == .text)
    let source = Note.Source("---\nformat: markdown\n---\n", path: "a.txt", options: options)
    #expect(source.format == .markdown)
  }

  @Test("the plain texts of the suites are plain, and the Markdown ones are not", .needsSuites)
  func suites() throws {
    for path in try Suite.files(in: "plain", withExtension: "txt") {
      #expect(Note.Source(path: path, bytes: try Suite.file(path)).format == .text, "\(path)")
    }
    for path in try Suite.files(in: "seeds", withExtension: "txt") {
      let isMarkdown = path.contains("/000_") || path.contains("/004_")
      let source = Note.Source(path: path, bytes: try Suite.file(path))
      #expect(source.format == (isMarkdown ? .markdown : .text), "\(path)")
      guard isMarkdown else { continue }
      // The text below the front matter is Markdown too.
      let body = Array(source.text.bytes[source.frontMatter.bodyOffset...])
      #expect(Note.Source(path: path, bytes: body).format == .markdown, "\(path)")
    }
  }
}
