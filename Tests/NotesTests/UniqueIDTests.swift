import Notes
import TestSupport
import Testing

@Suite("Ids are unique on the page of a note")
struct UniqueIDTests {
  /// Returns the values of all `id` attributes in some HTML.
  private func ids(_ html: String) -> [String] {
    html.matches(of: /\bid=["']?([^"' >]+)/).map { String($0.1) }
  }

  @Test(
    "wherever raw HTML has one",
    arguments: [
      "<a id=\"setup\"></a>\n\n## Setup\n", "## Setup\n\n<div\n  class=\"x\" ID='setup'>x</div>\n",
      "Text <span id=setup>x</span>.\n\n## Setup\n", "> - <b id=\"setup\">x</b>\n\n## Setup\n",
      "<a id=\"setup\"></a> <a id=\"setup\"></a>\n\n<p id=\"setup\">x</p>\n",
      "| a |\n|---|\n| <i id=\"setup\">x</i> |\n\n## Setup\n",
      "## A <b id=\"setup\">x</b> {#setup}\n",
      "## <b id=\"setup\">x</b> {.wide}\n\n## Setup\n\n<u id=\"setup\">x</u>\n",
      "<p id=\"setup\">x</p>\n\nText\n{: #setup}\n\n## Setup\n",
      "<a name=\"setup\"></a>\n\n## Setup\n",
      "<img id=\"setup\" src=\"a.png\"> <img id=\"setup\" src=\"b.png\">\n",
      "* x\n{:toc}\n\n## Markdown TOC\n", "a[^1]\n\n[^1]: b <i id=\"user-content-fn-1\">c</i>\n",
    ])
  func rawHTML(text: String) {
    let found = ids(Note(text).html)
    #expect(Set(found).count == found.count, "\(found)")
    let headings = Note(text).outline.headings.map(\.id)
    #expect(headings.allSatisfy(found.contains), "\(headings)")
  }

  @Test(
    "if raw HTML has an id of the page, which is reported",
    arguments: ["Search", "Main", "Backlinks"])
  func own(id: String) {
    for text in [
      "## A {#\(id)}", "<p id=\"\(id)\">x</p>", "x <b id=\(id)>y</b>", "Text\n{: #\(id)}",
      "<h2 id=\"\(id)\">x</h2>",
    ] {
      let note = Note(text + "\n")
      #expect(!ids(note.html).contains(id), "\(text)")
      #expect(note.diagnostics.map(\.id.description) == ["anchor-duplicate"], "\(text)")
    }
  }

  @Test("if raw HTML writes an id with character references")
  func references() {
    let note = Note("<a id=\"caf&eacute;\"></a>\n\n## Café\n")
    #expect(note.outline.headings.map(\.id) == ["café-1"])
  }

  @Test("if raw HTML has one twice; the second is renamed and reported")
  func reported() {
    let note = Note("<a id=\"x\"></a>\n\nText <b id=\"x\">y</b>.\n")
    #expect(note.html == "<p><a id=\"x\"></a></p>\n<p>Text <b id=\"x-1\">y</b>.</p>\n")
    #expect(note.diagnostics.brief == ["3:0 warning anchor-duplicate"])
  }

  @Test("if the whole note is HTML")
  func html() {
    let text = "<h2 id=\"a\">A</h2><p id=a>x</p><img id='Main' src='p.png'><h2 id=\"a\">B</h2>"
    let note = Note(text, options: Note.Options(format: .html))
    #expect(
      note.html
        == "<h2 id=\"a\">A</h2><p id=a-1>x</p><img id='Main-1' src='p.png'><h2 id=\"a-2\">B</h2>")
    #expect(note.outline.headings.map(\.text) == ["A"])
  }

  @Test("and pictures are still found in their tags")
  func pictures() {
    var options = Note.Options()
    options.pictures = .framed
    let note = Note(
      "<i id=\"x\"></i> <img id=\"x\" src=\"a.png\"> ![b](b.png)", options: options)
    let bytes = Array(note.html.utf8)
    for image in note.images {
      let tag = String(decoding: bytes[image.range], as: UTF8.self)
      #expect(tag.hasPrefix("<img ") && tag.hasSuffix(">"), "\(tag)")
    }
    #expect(
      note.images.map { String(decoding: bytes[$0.sourceRange], as: UTF8.self) }.last == "b.png")
  }
}
