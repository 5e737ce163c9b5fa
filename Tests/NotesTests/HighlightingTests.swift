import Diagnostics
import Notes
import Testing

@Suite("highlighted code")
struct HighlightingTests {
  private func note(
    _ body: String, dialect: Markdown.Dialect = .thumbindex
  ) -> (html: String, diagnostics: [Diagnostic]) {
    var options = Note.Options(format: .markdown, dialect: dialect)
    options.highlighting = .on
    let note = Note(
      Note.Source(path: "a.md", bytes: Array(body.utf8), options: options), options: options)
    return (String(decoding: note.body.bytes, as: UTF8.self), note.diagnostics)
  }

  @Test("a known language has spans, in any letter case")
  func known() {
    #expect(
      note("```Swift\nlet a = \"<b>\" // c\n```\n").html == """
        <pre><code class="language-Swift"><span class="k">let</span> a = \
        <span class="s">"&lt;b&gt;"</span> <span class="c">// c</span>
        </code></pre>

        """)
  }

  @Test("indented code has a language from an attribute list")
  func indented() {
    let html = note("    nil # c\n{: .language-ruby .wide}\n").html
    #expect(
      html == """
        <pre class="wide"><code class="language-ruby"><span class="n">nil</span> \
        <span class="c"># c</span>
        </code></pre>

        """)
  }

  @Test("code without a language and plain text stay unchanged")
  func plain() {
    let (html, diagnostics) = note("```\nlet a\n```\n\n```text\nlet a\n```\n\n    let a\n")
    #expect(!html.contains("<span"))
    #expect(diagnostics.isEmpty)
  }

  @Test("an unknown language is plain, and reported once for each note")
  func unknown() {
    let (html, diagnostics) = note("---\na: b\n---\n\n```klingon\n<b>\n```\n```Klingon\n\n```\n")
    #expect(html.hasPrefix("<pre><code class=\"language-klingon\">&lt;b&gt;\n"))
    #expect(
      diagnostics.map(\.description) == [
        "a.md:5:1: note: language “klingon” is not known, so the code is not highlighted; "
          + "write “text” if the code needs no highlighting [language-unknown]"
      ])
  }

  @Test("line numbers and highlighting do not interfere")
  func numbered() {
    let html = note("```swift linenos\n/* a\nb */\n```\n").html
    #expect(
      html == """
        <pre class="numbered"><span class="lines"><span class="numbers" aria-hidden="true">1
        2
        </span><code class="language-swift"><span class="c">/* a</span>
        <span class="c">b */</span>
        </code></span></pre>

        """)
  }
}
