import MarkdownDialect
import Notes
import TestSupport
import Testing

/// Effects of the dialect's blocks other than their HTML, which DialectTests covers.
@Suite("blocks of the dialect")
struct DialectBlockTests {
  private let text = """
    # Title[^1]

    Text[^2].

    [^1]: A *note*, [linked](to.md).

        # In the note

    > [!tip] A title
    > A tip.

    [^2]: Another.
    """

  @Test("a footnote is in no summary, its headings in no outline, but its links count")
  func footnotes() {
    let note = Note(text)
    #expect(note.summary == "Text. A tip.")
    #expect(note.outline.headings.map(\.text) == ["Title"])
    #expect(note.links.map(\.href) == ["to.md"])
    #expect(note.links.map(\.line) == [5])
    #expect(note.diagnostics.isEmpty)
  }

  @Test("labels are in the requested language")
  func labels() {
    var options = Note.Options()
    options.markdown.labels.footnotes = "脚注 & <mehr>"
    options.markdown.labels.backReference = "%s zurück"
    options.markdown.labels.tasks = [.open: "todo", .done: "done"]
    options.markdown.labels.callouts = ["note": "Hinweis"]
    let html = Note("[^1]\n\n[^1]: a\n\n> [!NOTE]\n\n- [x] a\n- [ ] b\n", options: options).html
    #expect(html.contains("class=\"sr-only\">脚注 &amp; &lt;mehr&gt;</h2>"))
    #expect(html.contains("aria-label=\"1 zurück\""))
    #expect(html.contains("<p class=\"callout-title\">Hinweis</p>"))
    #expect(
      html.contains("<input type=\"checkbox\" checked=\"\" disabled=\"\" aria-label=\"done\" />"))
    #expect(html.contains("<input type=\"checkbox\" disabled=\"\" aria-label=\"todo\" />"))
  }

  @Test("a type and a label cannot break out of their attributes")
  func escaping() {
    let html = Note("> [!a\" onclick=\"b]\n\n[^\"><b>]\n\n[^\"><b>]: c\n").html
    #expect(html.contains("class=\"callout callout-a-onclickb\""))
    #expect(!html.contains("<b>"))
  }

  @Test("a footnote that is empty, defined twice or unused is reported with its location")
  func diagnostics() {
    let note = Note("---\ntitle: a\n---\n[^a][^b]\n\n[^a]:\n\n[^b]: b\n[^B]: c\n\n> [^d]: e\n")
    #expect(
      note.diagnostics.brief == [
        "6:0 warning footnote-empty", "9:0 warning footnote-duplicate",
        "11:0 warning footnote-unused",
      ])
  }

  @Test("a reference without a definition is reported, unless it is probably not a reference")
  func undefined() {
    #expect(Note("a\n[^1] b\n").diagnostics.brief == ["2:1 warning footnote-undefined"])
    #expect(Note("a [^a-z] b, `[^1]`, \\[^1]\n").diagnostics.isEmpty)
    #expect(
      Note("a[^a]\n\n> b\n> c[^b]\n\n[^a]: d\n").diagnostics.brief
        == ["4:4 warning footnote-undefined"])
  }

  @Test("no heading has an id of a footnote")
  func ids() {
    #expect(
      Note("# Footnote label\n\n[^1]\n\n[^1]: a\n").outline.headings.map(\.id) == [
        "footnote-label-1"
      ])
  }

  @Test("a table on a page is in a box that can be scrolled by keyboard")
  func wideTables() {
    let focusable = Note.Options(markdown: DialectOptions(wideContent: .focusable))
    let note = Note("a | b\n--|--\n1 | 2\n", options: focusable)
    #expect(note.html.hasPrefix("<div class=\"wide\" tabindex=\"0\">\n<table>\n"))
    #expect(note.html.hasSuffix("</table>\n</div>\n"))
  }

  @Test("links and headings after rewritten lines keep their lines")
  func lines() {
    let note = Note("$$\n\n[a](b)\n$$\n\nt\n: [c](d)\n\n> [!x]- [e](f)\n> [g](h)\n\n# H\n")
    #expect(note.links.map(\.href) == ["d", "f", "h"])
    #expect(note.links.map(\.line) == [7, 9, 10])
    #expect(note.outline.headings.map(\.line) == [12])
  }

  @Test("no mark that was inserted for libcmark remains, whatever the text")
  func random() {
    let pieces = [
      "[^a]", "[^a]: ", "[^b]: ", "> ", "> [!note]- ", "[!x]", "- ", "+ ", "1. ", "    ", "  ",
      "\n",
      "\n", "\n\n", "$$", "\\[", "\\]", "| ", "a|b\n--|--\n", "- | -\n", ": ", "x", "`", "```\n",
      "# ", "===\n", "---\n", "[x] ", "<br>", "<div>", "\t", "[[w]]", "~~", "|---|\n", "\r\n", "字",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...60, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let html = Note(text).html
      #expect(!html.contains("<?none?>") && !html.contains("<?math"), "\(text)")
    }
  }
}
