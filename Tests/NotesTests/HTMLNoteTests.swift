import Notes
import Testing

@Suite("A note in HTML")
struct HTMLNoteTests {
  private func note(_ html: String) -> Note {
    Note(
      Note.Source(path: "_posts/2024-05-01-a.html", bytes: Array("---\nx: 1\n---\n\(html)".utf8)))
  }

  @Test("is published unchanged")
  func body() {
    let html = "<div>\n\n    <p>One &amp; two</p>\n<b\n</div>"
    #expect(note(html).body.bytes == Array(html.utf8))
  }

  @Test("has an outline of the headings with an id")
  func outline() {
    let headings = note(
      "<h2 id=\"one\">One <em>&amp;</em> two</h2>\n<h3>None</h3>\n<H4 class='x' ID='two'>Two</H4>"
    ).outline.headings
    #expect(headings.map(\.id) == ["one", "two"])
    #expect(headings.map(\.text) == ["One & two", "Two"])
    #expect(headings.map(\.level) == [2, 4])
    #expect(headings.map(\.line) == [4, 6])
  }

  @Test("has a summary of its text without tags, comments, scripts and styles")
  func summary() {
    let note = note(
      "<style>p { color: red }</style><h1 id=a>Head</h1><!-- <p>no</p> -->"
        + "<p>One<br>two a<b>b</b>c</p><script>if (a < b) { x() }</script><p title='>'>three</p>")
    #expect(note.summary == "One two abc three")
    #expect(note.length.words == 5)
  }

  @Test(
    "survives invalid HTML", arguments: ["<", "a < b", "<!--", "<p", "</", "<a b='"])
  func broken(html: String) {
    #expect(note(html).body.bytes == Array(html.utf8))
  }
}
