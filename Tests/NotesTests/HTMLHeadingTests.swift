import Notes
import TestSupport
import Testing

@Suite("Headings in the raw HTML of a Markdown note")
struct HTMLHeadingTests {
  @Test("are in the outline if they have an id, and stay unchanged")
  func outline() {
    let html = "<div>\n<h2 id=\"setup\" class=\"x\">Set <em>up</em></h2>\n</div>\n"
    let note = Note("# One\n\n\(html)\n<h3>None</h3>\n\n## Two\n")
    #expect(note.outline.headings.map(\.id) == ["one", "setup", "two"])
    #expect(note.outline.headings.map(\.text) == ["One", "Set up", "Two"])
    #expect(note.outline.headings.map(\.level) == [1, 2, 2])
    #expect(note.outline.headings.map(\.line) == [1, 4, 9])
    #expect(note.html.contains(html))
  }

  @Test("keep their id wherever they are, and a duplicate is reported")
  func ids() {
    let note = Note("## Two\n\n<h2 id='two'>Zwei</h2>\n\n<h2 id=\"two\">Deux</h2>\n\n## 2 {#two}\n")
    #expect(note.outline.headings.map(\.id) == ["two-1", "two", "two-2"])
    #expect(note.outline.headings.map(\.text) == ["Two", "Zwei", "2"])
    #expect(
      note.diagnostics.brief == ["5:0 warning anchor-duplicate", "7:0 warning anchor-duplicate"])
  }

  @Test(
    "are not recognised in comments, code and invalid HTML",
    arguments: ["<!-- <h2 id=\"a\">A</h2> -->", "```\n<h2 id=\"a\">A</h2>\n```", "<h2 id=\"a\""])
  func none(text: String) {
    #expect(Note(text).outline.headings.isEmpty)
  }

  @Test("are not in a table of contents that the author requests")
  func contents() {
    let note = Note("* x\n{:toc}\n\n## A\n\n<h2 id=\"b\">B</h2>\n")
    #expect(note.html.contains("#a"))
    #expect(!note.html.contains("#b"))
  }
}
