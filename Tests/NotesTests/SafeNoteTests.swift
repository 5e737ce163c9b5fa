import Foundation
import Notes
import TestSupport
import Testing

@testable import MarkdownDialect

/// Untrusted notes, reduced to harmless content, whatever syntax they use.
@Suite("An untrusted note")
struct SafeNoteTests {
  static let options: Note.Options = {
    var options = Note.Options(
      markdown: DialectOptions(
        extras: [.math, .emoji, .smartPunctuation], wideContent: .focusable))
    options.highlighting = .on
    options.pictures = .framed
    options.headings = .linked
    return options
  }()

  static let safe: Note.Options = {
    var options = Self.options
    options.safety = .on
    return options
  }()

  @Test(
    "links only to the web, mail and the site, in every link syntax",
    arguments: [
      ("[a](javascript:alert(1))", "<p><a>a</a></p>\n"),
      ("[a](<JaVa\tScRiPt:alert(1)>)", "<p><a href=\"JaVa%09ScRiPt:alert(1)\">a</a></p>\n"),
      ("[a](&#x6A;avascript:alert(1))", "<p><a>a</a></p>\n"),
      (
        "[a](java&Tab;script:alert(1) \"t\")",
        "<p><a href=\"java%09script:alert(1)\" title=\"t\">a</a></p>\n"
      ),
      ("[a]\n\n[a]: vbscript:x", "<p><a>a</a></p>\n"),
      ("<javascript:alert(1)>", "<p><a>javascript:alert(1)</a></p>\n"),
      ("<data:text/html,x>", "<p><a>data:text/html,x</a></p>\n"),
      ("[[javascript:alert(1)|a]]", "<p><a>a</a></p>\n"),
      ("![[javascript:x.png]]", "<p><img alt=\"javascript:x\" /></p>\n"),
      ("![a](data:image/svg+xml,x)", "<p><img alt=\"a\" /></p>\n"),
      (
        "![a](javascript:x \"caption\")",
        "<figure><img alt=\"a\" />\n<figcaption>caption</figcaption>\n</figure>\n"
      ),
      (
        "[a](b.md){: href=\"javascript:x\" onclick=\"x\" style=\"position:fixed\" .rail #Main}",
        "<p><a href=\"b.md\">a</a></p>\n"
      ),
      ("[a](//example.org/ 'x')", "<p><a href=\"//example.org/\" title=\"x\">a</a></p>\n"),
      ("[a](mailto:a@example.org)", "<p><a href=\"mailto:a@example.org\">a</a></p>\n"),
    ])
  func links(markdown: String, html: String) {
    #expect(Note(markdown, options: Self.safe).html == html)
  }

  @Test(
    "contains no active markup, in any part of Markdown",
    arguments: [
      (
        "# T {#Search .rail onclick=\"x\"}",
        "<h1 id=\"Search-1\"><a href=\"#Search-1\">T</a></h1>\n"
      ),
      ("<script>\nalert(1)\n</script>\n\nText", "\n<p>Text</p>\n"),
      ("a <b onclick=x>b</b> <svg onload=alert(1)>", "<p>a <b>b</b> </p>\n"),
      ("<div onclick=x>\n\n*a*\n\n</div>", "<div>\n<p><em>a</em></p>\n</div>\n"),
      ("<div>\n\n*a*", "<div>\n<p><em>a</em></p>\n</div>"),
      ("</div></article></main>\n\na", "\n<p>a</p>\n"),
      ("<div title=\"\n\n$x$\n\n\">a", nil), ("- a\n{: .rail style=\"width:9px;top:0\"}", nil),
      ("[^a]\n\n[^a]: <img src=x onerror=alert(1)>", nil),
      ("> [!note]- <img src=x onerror=alert(1)>\n> b", nil),
      ("| a <script>x</script> |\n|-|\n| <a href=javascript:x>b</a> |", nil),
      ("Term\n: <iframe src=x></iframe>", nil),
      (
        "```\"onclick=x\nc\n```",
        "<pre tabindex=\"0\"><code class=\"language-&quot;onclick=x\">c\n</code></pre>\n"
      ),
      ("```html {title=\"<script>alert(1)</script>\"}\n<script>\n```", nil),
      ("*[A]: \"><script>alert(1)</script>\n\nA", nil),
      ("$\\href{javascript:alert(1)}{x}$ and `<script>`", nil),
    ] as [(String, String?)])
  func markup(markdown: String, html: String?) {
    let made = Note(markdown, options: Self.safe).html
    if let html {
      #expect(made == html)
      return
    }
    for sign in ["<script", "onclick=", "onerror=", "onload=", "javascript:x\"", "<svg", "<iframe"]
    {
      #expect(!made.contains(sign) || made.contains("title=\"\n"), "\(sign) in \(made)")
    }
  }

  /// A note that makes the renderer write all of its own elements and attributes, which the list
  /// must allow.
  static let own = """
    # A *title* $x<y$

    Text “quoted” "straight" & <https://example.org> with[^1] `code "q"` and H~2~O ==marked== ~~gone~~
    line two\\
    break :smile: [[Other note]] ![[picture.png|300x200]] ![a "b"](c.png "t") <kbd>K</kbd>

    ![a](c.png "A caption")

    {:toc}

    ## Lists

    - [x] done
    - [ ] open

    3. three
    4. four

    Term
    : Definition

    > [!warning]- Folded *title*
    > Text

    > [!tip]
    > Text

    | a | b |
    |:-:|--:|
    | $1$ | *2* |

    ```swift {1,3-4} title="A \\"title\\""
    let a = "b" // c & d < e
    ```

        indented "code" & <b>

    $$
    \\int_0^1 x < "y"
    $$

    *[HTML]: Hypertext "Markup"

    HTML

    ---

    [^1]: A *note* with "quotes".
    """

  @Test func isUnchangedIfItHasNothingElse() {
    let (free, safe) = (Note(Self.own, options: Self.options), Note(Self.own, options: Self.safe))
    #expect(safe.html == free.html)
    #expect(safe.outline == free.outline)
    #expect(safe.titleLength == free.titleLength)
    #expect(safe.formulas == free.formulas)
    #expect(safe.images == free.images)
    #expect(safe.headingLinks == free.headingLinks)
    #expect(safe.diagnostics == free.diagnostics)
    #expect(!safe.formulas.isEmpty && !safe.images.isEmpty && !safe.headingLinks.isEmpty)
  }

  @Test func keepsPositionsAfterRemovedMarkup() throws {
    let note = Note(
      "# T\n\nA <script>x</script> $a<b$ ![a](b.png) <img src=c.png onload=x>\n\n## H <u x>u</u>\n\n$c$",
      options: Self.safe)
    let bytes = note.body.bytes
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(note.formulas.map { text($0.range) } == ["\\(a&lt;b\\)", "\\(c\\)"])
    #expect(note.images.map { text($0.sourceRange) } == ["b.png", "c.png"])
    #expect(note.images.map { text($0.range).prefix(10) } == ["<img src=\"", "<img src=\""])
    #expect(
      note.headingLinks.map(text) == ["<a href=\"#t\">", "</a>", "<a href=\"#h-u\">", "</a>"])
    #expect(text(0..<note.titleLength) == "<h1 id=\"t\"><a href=\"#t\">T</a></h1>\n")
  }

  @Test func forgetsFormulasInsideAttributes() {
    #expect(Note("<div title='\n\n$x$\n\n'>a", options: Self.safe).formulas.isEmpty)
  }

  @Test func reportsRemovedMarkupWithLocationAndCount() {
    let note = Note(
      """
      ---
      title: T
      ---

      Text <b onclick=x>b</b> <i onclick=x>i</i>

      <div>
      <script>1</script>
      </div>

      [a](javascript:x) [b](javascript:x)
      """, options: Self.safe)
    #expect(
      note.diagnostics.brief == [
        "5:9 warning html-dropped", "5:28 warning html-dropped", "8:1 warning html-dropped",
        "11:5 warning html-dropped",
      ])
    #expect(note.diagnostics.last?.message.contains("2 times in total") == true)
  }

  @Test func limitsReportsOfRemovedMarkup() {
    let many = (0..<500).map { "<x\($0) y\($0)>" }.joined(separator: " ")
    #expect(Note(many, options: Self.safe).diagnostics.count == 11)
  }

  @Test func isTextOnlyIfItNestsTooDeeply() {
    let note = Note(
      String(repeating: "<div>", count: 3000) + "deep <b>text", options: Self.safe)
    #expect(note.html == "<pre>deep text\n</pre>\n")
    #expect(note.diagnostics.brief == ["1:0 error html-too-complex"])
  }

  @Test("contains no active HTML if the whole note is HTML")
  func html() {
    let source = Note.Source(
      "---\ntitle: T\n---\n<h2 id=a>A</h2>\n<script>1</script>\n<p onclick=x>b", path: "a.html",
      options: Self.safe)
    var html = source
    html.format = .html
    let note = Note(html, options: Self.safe)
    #expect(note.html == "<h2 id=\"a\">A</h2>\n\n<p>b</p>")
    #expect(note.diagnostics.brief == ["5:1 warning html-dropped", "6:4 warning html-dropped"])
  }

  @Test func isSafeOnAThreadWithASmallStack() {
    let html = onSmallStack {
      Note(String(repeating: "<b>", count: 900) + "x", options: Self.safe).html
    }
    #expect(html?.hasPrefix("<p>" + String(repeating: "<b>", count: 900) + "x</b>") == true)
  }
}
