import MarkdownDialect
import Testing

@testable import Notes

/// The positions of images in the body of a note.
@Suite("An image")
struct ImageTests {
  private func note(_ body: String) -> Note {
    var options = Note.Options()
    options.pictures = .framed
    let resolver = LinkResolver(
      { _, _ in nil },
      finding: { target, _ in
        LinkResolver.File(path: target, url: "u/\(target)", size: .init(width: 4, height: 3))
      })
    return Note(
      Note.Source(path: "a.md", bytes: Array(body.utf8)), resolving: resolver, options: options)
  }

  /// Returns the parts of the body at some ranges of its images.
  private func texts(_ note: Note, _ range: (Note.Image) -> Range<Int>) -> [String] {
    note.images.map { String(decoding: note.body.bytes[range($0)], as: UTF8.self) }
  }

  private let everywhere = """
    # Title ![a](a.png) with $x$ {#t .c}

    {:toc}

    ![b](b.png "Caption"){: .d #e}
    {: .f}

    ## Two ![c](c.png)

    | $y$ | ![d](d.png) |
    |-----|-------------|
    | <img src="e.png"> | [![f](f.png)](g) |

    <div><a href="g.png"><img alt='g' src=g.png></a></div>

    Text[^1] with $z$ and ![[h.png|20]].

    [^1]: A note with ![i](i.png).
    """

  @Test func isFoundInItsBodyAfterAnyContent() throws {
    let note = note(everywhere)
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
    #expect(texts(note, \.sourceRange) == names.map { "u/\($0).png" })
    for text in texts(note, \.range) {
      #expect(text.hasPrefix("<img ") && text.hasSuffix(">") && text.count { $0 == "<" } == 1)
    }
    #expect(note.images.map(\.line) == [1, 5, 8, 10, 12, 12, 14, 16, 18])
    #expect(note.images.map(\.file) == names.map { "\($0).png" })
    #expect(note.images.filter { $0.syntax == .html }.map(\.src) == ["e.png", "g.png"])
  }

  @Test func isFoundAfterEdits() {
    var note = note(everywhere)
    let before = texts(note, \.range)
    let formulas = note.formulas.map { note.body.bytes[$0.range].count }
    note.apply(
      note.formulas.map { BodyEdit($0.range, "a longer text than was there before".utf8) })
    #expect(texts(note, \.range) == before)
    #expect(formulas.count == 3)
    #expect(note.formulas.allSatisfy { note.body.bytes[$0.range].starts(with: "a long".utf8) })
    note.apply(note.images.map { BodyEdit($0.range, []) })
    #expect(!String(decoding: note.body.bytes, as: UTF8.self).contains("<img"))
  }

  @Test(arguments: [
    ("<img src=a.png>", #"<img src="u/a.png" width="4" height="3">"#),
    ("<IMG SRC='a.png'/>", #"<IMG SRC="u/a.png" width="4" height="3"/>"#),
    (
      "<img\n  src = \"a.png\"\n  alt='>'\n>",
      "<img\n  src = \"u/a.png\"\n  alt='>' width=\"4\" height=\"3\"\n>"
    ),
    (#"<img src="a.png" width="8">"#, #"<img src="u/a.png" width="8" height="6">"#),
    (#"<img height=6 src="a.png">"#, #"<img height=6 src="u/a.png" width="8">"#),
    (
      #"<img src="a.png" width="50%">"#,
      #"<img src="u/a.png" width="50%" style="aspect-ratio:auto 4/3">"#
    ),
    (
      #"<img src="a.png" width="auto">"#,
      #"<img src="u/a.png" width="auto" style="aspect-ratio:auto 4/3">"#
    ),
    (
      #"<img src="a.png" width="8px" height="6px">"#,
      #"<img src="u/a.png" width="8px" height="6px">"#
    ),
    (
      #"<img src="a.png" width="9" height="1">"#,
      #"<img src="u/a.png" width="9" height="1" style="aspect-ratio:9/1">"#
    ),
    (
      #"<img src="a.png" width="50%" style="x:y">"#, #"<img src="u/a.png" width="50%" style="x:y">"#
    ),
    (
      #"<img src="a.png" data-src="b.png" src="c.png">"#,
      #"<img src="u/a.png" data-src="b.png" src="c.png" width="4" height="3">"#
    ),
    (#"<img src="a&amp;b.png">"#, #"<img src="u/a&amp;b.png" width="4" height="3">"#),
    ("<img>", "<img>"), ("<img src>", "<img src>"), ("<img src=\"\">", "<img src=\"\">"),
    ("<image src=\"a.png\">", "<image src=\"a.png\">"),
    ("<!-- <img src=\"a.png\"> -->", "<!-- <img src=\"a.png\"> -->"),
    ("<script>'<img src=\"a.png\">'</script>", "<script>'<img src=\"a.png\">'</script>"),
    ("<a title='<img src=x>'>b</a>", "<a title='<img src=x>'>b</a>"),
  ])
  func ofRawHTMLIsFilledUp(source: String, html: String) {
    let made = String(decoding: note("<div>\n" + source + "\n</div>\n").body.bytes, as: UTF8.self)
    #expect(made == "<div>\n\(html)\n</div>\n")
  }

  @Test func isUnchangedIfTheResultIsNotAPage() {
    let source = Note.Source(path: "a.md", bytes: Array("![a](a.png \"b\")\n\n<img src=a>".utf8))
    #expect(
      String(decoding: Note(source).body.bytes, as: UTF8.self)
        == "<p><img src=\"a.png\" alt=\"a\" title=\"b\" /></p>\n<img src=a>\n")
  }
}
