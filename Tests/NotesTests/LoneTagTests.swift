import TestSupport
import Testing

@testable import Notes

@Suite struct LoneTagTests {
  @Test(
    "a lone inline tag ends at its line, and the text below it is parsed",
    arguments: [
      ("<br>\n> #### T", "<br>\n<blockquote>\n<h4 id=\"t\">T</h4>\n</blockquote>\n"),
      ("<br>\n#### T", "<br>\n<h4 id=\"t\">T</h4>\n"),
      ("<br/>\n*a*\n", "<br/>\n<p><em>a</em></p>\n"),
      ("<br>\n<br>\n<br>\n# T", "<br>\n<br>\n<br>\n<h1 id=\"t\">T</h1>\n"),
      ("> <br>\n> # T", "<blockquote>\n<br>\n<h1 id=\"t\">T</h1>\n</blockquote>\n"),
      ("- a\n- <br>\n  *b*\n", "<ul>\n<li>a</li>\n<li>\n<br>\n<em>b</em></li>\n</ul>\n"),
      ("  <br />  \n# T", "  <br />  \n<h1 id=\"t\">T</h1>\n"),
      ("<BR>\r\n# T\r\n", "<BR>\n<h1 id=\"t\">T</h1>\n"),
      (
        "<br>\n# A\n<br>\n---\n<br>\n# B",
        "<br>\n<h1 id=\"a\">A</h1>\n<br>\n<hr />\n<br>\n<h1 id=\"b\">B</h1>\n"
      ),
      ("<br>\na\n<br>\nb", "<br>\n<p>a\n<br>\nb</p>\n"),
      ("<img src=\"x\">\n*a*", "<img src=\"x\">\n<p><em>a</em></p>\n"),
      ("<br>\n```\n<br>\nx\n```", "<br>\n<pre><code>&lt;br&gt;\nx\n</code></pre>\n"),
      ("<a name=\"x\">\n# T\n</a>", "<a name=\"x\">\n<h1 id=\"t\">T</h1>\n</a>\n"),
      ("</span>\n## T", "</span>\n<h2 id=\"t\">T</h2>\n"),
    ])
  func ends(markdown: String, html: String) {
    let note = Note(markdown)
    #expect(note.html == html)
    #expect(note.diagnostics.isEmpty)
  }

  @Test(
    "text that CommonMark parses well stays unchanged",
    arguments: [
      "<span>\n*a*\n</span>\n", "<br>\n\n# T\n", "<br>", "<br>\n", "<div>\n<br>\n# T\n</div>\n",
      "<br> x\n# T\n", "```\n<br>\n# T\n```\n", "    <br>\n    # T\n", "a\n<br>\n# T\n",
      "<!--\n<br>\n# T\n-->\n", "<custom>\n# T\n", "<br-x>\n# T\n", "<pre>\n<br>\n# T\n</pre>\n",
    ])
  func stays(markdown: String) {
    let library = Markdown.render(Array(markdown.utf8), dialect: .commonmark)
    #expect(Note(markdown).html.withoutAdditions == String(decoding: library, as: UTF8.self))
  }

  @Test("a mark never shows, in code or comments that open below a tag")
  func misplaced() {
    let code = Note("<br>\n```\na\n\n<br>\n# T\n```\n<br>\n# U\n")
    #expect(
      code.html
        == "<br>\n<pre><code>a\n\n&lt;br&gt;\n# T\n</code></pre>\n<br>\n<h1 id=\"u\">U</h1>\n")
    let comment = Note("<br>\n<!--\na\n\n<br>\n# T\n-->\n# U\n")
    #expect(comment.html == "<br>\n<!--\na\n\n<br>\n# T\n-->\n<h1 id=\"u\">U</h1>\n")
  }

  /// Random documents of lone tags and other content around them.
  @Test("a mark never shows in random documents, and none of their lines is lost")
  func random() {
    let lines = [
      "<br>", "<img src='x'>", "<b>", "</b>", "# h", "> # q", "> <br>", "- <br>", "  <br>", "```",
      "~~~", "<!--", "-->", "<div>", "</div>", "", "", "text", "- item", "---", "===", "    <br>",
      "<pre>",
      "</pre>", "> ```", "1. <br>", "<?x", "?>",
    ]
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        lines.randomElement(using: &generator) ?? ""
      }.joined(separator: "\n")
      let html = Note(text).html
      #expect(!html.contains("??"), "\(text.debugDescription)")
      #expect(html.components(of: "br>") == text.components(of: "br>"), "\(text.debugDescription)")
    }
  }

  @Test("lines keep their numbers in the file")
  func lines() {
    let note = Note("---\na: 1\n---\n<br>\n<br>\n# A\n<br>\n[x](y)\n\n# B\n")
    #expect(note.outline.headings.map(\.line) == [6, 10])
    #expect(note.links.map(\.line) == [8])
  }

  @Test("tags beyond the last round are reported")
  func rounds() {
    let step = "<br>\n- a\n\n  b\n"
    let note = Note(String(repeating: "<br>\n```\nx\n```\n", count: 40) + step)
    #expect(note.diagnostics.brief == ["\(LoneTags.maximumRounds * 4 + 1):0 warning tag-swallows"])
    #expect(note.codeBlocks.count == LoneTags.maximumRounds)
  }
}

extension String {
  /// Returns the number of occurrences of a text in this one, escaped or not.
  fileprivate func components(of text: String) -> Int {
    replacing("&gt;", with: ">").split(separator: text, omittingEmptySubsequences: false).count
  }
}
