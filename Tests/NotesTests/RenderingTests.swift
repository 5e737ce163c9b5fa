import Bytes
import Foundation
import Liquid
import MarkdownDialect
import Synchronization
import TestSupport
import Testing
import Text

@testable import Notes

@Suite struct RenderingTests {
  private let resolver = LinkResolver { href, kind in
    switch (href, kind) {
    case ("other.md", .link): "/other/?a=1&b=字"
    case ("i.png", .image): "/img/i.png"
    default: nil
    }
  }

  @Test("targets are resolved if the site knows them, and stay unchanged otherwise")
  func links() {
    let note = Note(
      Note.Source("[a](other.md \"T\") [b](x.md) ![i](i.png) [![j](i.png)](i.png)\n"),
      resolving: resolver)
    #expect(
      note.html == """
        <p><a href="/other/?a=1&amp;b=%E5%AD%97" title="T">a</a> <a href="x.md">b</a> \
        <img src="/img/i.png" alt="i" /> <a href="i.png">\
        <img src="/img/i.png" alt="j" /></a></p>

        """)
    #expect(note.links.map(\.href) == ["other.md", "x.md", "i.png"])
    #expect(note.images.map(\.src) == ["i.png", "i.png"])
  }

  @Test("a link's target is the author's text with entities and escapes resolved")
  func hrefs() {
    let note = Note("[a](</a b>) [b](x&amp;y\\_z) <https://x.org/?q=字> <a@b.c> [r]\n\n[r]: #p1\n")
    #expect(
      note.links.map(\.href) == ["/a b", "x&y_z", "https://x.org/?q=字", "mailto:a@b.c", "#p1"])
  }

  @Test("on a page only the first image of a note loads eagerly")
  func images() {
    let text = "![a *b* `c` [d](e) ![f](g)](1)\n\n![](2) b\n"
    var options = Note.Options()
    options.pictures = .framed
    let html = Note(text, options: options).html
    #expect(
      html == """
        <p><img src="1" alt="a b c d f" /></p>
        <p><img src="2" alt="" loading="lazy" decoding="async" /> b</p>

        """)
  }

  @Test(
    "a fence's info string is text",
    arguments: [
      ("```swift other=x\n```", "<pre><code class=\"language-swift\"></code></pre>\n", "swift"),
      ("```C++\n```", "<pre><code class=\"language-C++\"></code></pre>\n", "c++"),
      (
        "~~~ \"><script>\n~~~",
        "<pre><code class=\"language-&quot;&gt;&lt;script&gt;\"></code></pre>\n", "\"><script>"
      ), ("```\n<&>\n```", "<pre><code>&lt;&amp;&gt;\n</code></pre>\n", ""),
    ])
  func fences(markdown: String, html: String, language: String) {
    let note = Note(markdown)
    #expect(note.html == html)
    #expect(note.codeBlocks.map(\.language) == [language])
  }

  @Test("code blocks can be focusable if the site wants it")
  func focusableCode() {
    let markdown = "```js\na\n```\n\n> - `x`\n>\n>       b\n\n<pre>c</pre>\n"
    for dialect in [Markdown.Dialect.thumbindex, .commonmark] {
      let plain = Note(markdown, options: Note.Options(dialect: dialect)).html
      #expect(!plain.contains("tabindex"))
      let focusable = DialectOptions(wideContent: .focusable)
      let html = Note(markdown, options: Note.Options(dialect: dialect, markdown: focusable)).html
      #expect(html.contains("<pre tabindex=\"0\"><code class=\"language-js\">a\n</code></pre>\n"))
      #expect(html.contains("<pre tabindex=\"0\"><code>b\n</code></pre>\n"))
      #expect(html.contains("<pre>c</pre>\n"))
      #expect(html.replacing(" tabindex=\"0\"", with: "") == plain)
    }
  }

  @Test("a note may be parsed while another one is being parsed")
  func nested() {
    let resolver = LinkResolver { href, _ in
      String(decoding: Markdown.render(Array("*\(href)*".utf8)), as: UTF8.self)
    }
    let note = Note(Note.Source("[a](b) *c* [d](e)\n"), resolving: resolver)
    #expect(
      note.html == """
        <p><a href="%3Cp%3E%3Cem%3Eb%3C/em%3E%3C/p%3E%0A">a</a> <em>c</em> \
        <a href="%3Cp%3E%3Cem%3Ee%3C/em%3E%3C/p%3E%0A">d</a></p>

        """)
  }

  @Test("notes parsed in parallel equal notes parsed one after another")
  func concurrent() {
    let texts = (0..<64).map { "# \($0)\n\n" + String(repeating: "- [a](b) `c`\n", count: $0 * 20) }
    let alone = texts.map { Note($0).html }
    let together = Mutex([String](repeating: "", count: texts.count))
    DispatchQueue.concurrentPerform(iterations: texts.count) { i in
      let html = Note(texts[i]).html
      together.withLock { $0[i] = html }
    }
    #expect(together.withLock { $0 } == alone)
  }

  /// Random documents made of pieces that interact badly, compared with libcmark's own renderer.
  @Test("the renderer agrees with libcmark on random documents")
  func random() {
    let pieces = [
      "# ", "> ", "- ", "1. ", "  ", "    ", "\n", "\n\n", "*", "**", "_", "`", "``", "```\n",
      "~~~ x\n",
      "[a](b)", "![c](d \"e\")", "[", "](", ")", "<b>", "</b>", "<div>", "<!-- x -->", "&amp;", "&",
      "<",
      ">", "\"", "'", "\\", "---\n", "===\n", "word", "中文", "é", "\t", "<https://x.y>",
      "[r]: /u 't'\n",
      "[r]", "\r\n", "3) ", "\u{A0}", "![", "![x][r]", "  \n", "\\\n",
    ]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let library = Markdown.render(Array(text.utf8), dialect: .commonmark)
      var context = BodyContext(
        path: "", lines: LineMap(), resolver: .asWritten,
        options: Note.Options(dialect: .commonmark))
      let ours = Array(text.utf8).withBytes { Body(markdown: $0, in: &context) }
      #expect(
        String(decoding: ours.html, as: UTF8.self).withoutAdditions
          == String(decoding: library, as: UTF8.self).replacing(" title=\"\"", with: ""),
        "\(text.debugDescription)")
    }
  }
}
