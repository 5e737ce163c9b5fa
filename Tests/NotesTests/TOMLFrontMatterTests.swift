import Liquid
import Testing

@testable import Notes

@Suite struct TOMLFrontMatterTests {
  @Test("TOML between lines of plus signs, with the place of each key")
  func places() {
    let source = Note.Source(
      "+++\ntitle = \"A \\\"b\\\"\"\n\n# note\n  tags = [\n  'x', 'y' ]\n[params]\nn = 1\n+++ \nBody\n"
    )
    let matter = source.frontMatter
    #expect(matter.kind == .toml)
    #expect(matter.fields.map(\.key) == ["title", "tags", "params"])
    #expect(matter.fields.map(\.line) == [2, 5, 7])
    #expect(matter.fields.map(\.column) == [1, 3, 2])
    #expect(matter.object["tags"] == ["x", "y"])
    #expect(matter.object["params"] == ["n": 1])
    #expect(matter.bodyLine == 10)
    #expect(source.text.bytes[matter.bodyOffset...].elementsEqual("Body\n".utf8))
    #expect(source.title == "A \"b\"")
    #expect(source.diagnostics.isEmpty)
  }

  @Test("the keys of Hugo's front matter mean what those of Jekyll's do")
  func hugo() {
    let source = Note.Source(
      """
      +++\r
      title = "索引"\r
      date = 2024-01-15T10:30:00+08:00\r
      lastmod = 2024-02-01\r
      draft = true\r
      slug = "the-index"\r
      tags = ["lists", "a b"]\r
      categories = ["reading"]\r
      +++\r
      # Body\r
      """)
    #expect(source.diagnostics.isEmpty)
    #expect(source.title == "索引")
    #expect(
      source.date
        == DateTime(
          year: 2024, month: 1, day: 15, hour: 10, minute: 30, second: 0, offset: 480))
    #expect(source.updated == DateTime(parsing: "2024-02-01"))
    #expect(source.publication == .draft)
    #expect(source.slug == "the-index")
    #expect(source.tags == ["lists", "a b"])
    #expect(source.categories == ["reading"])
    #expect(source.format == .markdown)
    #expect(Note(source).outline.headings.map(\.line) == [10])
  }

  @Test(
    "values are typed, and dates and times stay as they are written",
    arguments: [
      ("1_000", 1000, "1_000"), ("0x1F", 31, "0x1F"), ("1.50", 1.5, "1.50"),
      ("false", false, "false"), ("\"\\u4E2D\"", "中", "中"), ("'a\\b'", "a\\b", "a\\b"),
      ("1979-05-27 07:32:00Z", "1979-05-27 07:32:00Z", "1979-05-27 07:32:00Z"),
      ("07:32:00", "07:32:00", "07:32:00"), ("[1, [true]]", [1, [true]], nil),
      ("{b.c = 1}", ["b": ["c": 1]], nil),
    ] as [(String, Value, String?)])
  func values(toml: String, value: Value, text: String?) {
    let field = Note.Source("+++\na = \(toml)\n+++\n").frontMatter[field: "a"]
    #expect(field?.value == value)
    #expect(field?.text == text)
  }

  @Test(
    "a fault is reported at its place in the file, and the lines above and the note are read",
    arguments: [
      ("title = \"a\"\nx = My Post", "3:5"), ("title = \"a\"\r\nx: 1", "3:2"),
      ("title = \"a\"\n\"字\" = [1, 2\nb = 1", "4:1"), ("title = \"a\"\n字 = 1", "3:1"),
      ("title = \"a\"\n\nx = 1\nx = 2", "5:5"),
      ("title = \"a\"\nx = \"open", "3:5"), ("title = \"a\"\nx = 01", "3:5"),
    ])
  func faults(toml: String, place: String) {
    let note = Note("+++\n\(toml)\n+++\n# T\n")
    #expect(note.diagnostics.brief == ["\(place) error front-matter-syntax"], "\(note.diagnostics)")
    #expect(note.outline.headings.map(\.text) == ["T"])
    #expect(note.source.title == (place == "4:1" ? nil : "a"))
  }

  @Test("a date that is none is reported at its key")
  func invalidDate() {
    let source = Note.Source("+++\nn = 1\n date = 07:32:00\n+++\n")
    #expect(source.diagnostics.brief == ["3:2 error date-invalid"])
  }

  @Test("empty front matter is front matter, and what nests without end is refused")
  func extremes() {
    let empty = Note.Source("+++\n+++\nx")
    #expect(empty.frontMatter.kind == .toml)
    #expect(empty.frontMatter.fields.isEmpty)
    #expect(empty.diagnostics.isEmpty)
    let deep = "+++\na = " + String(repeating: "[", count: 10_000) + "\n+++\n"
    let brief = onSmallStack { Note.Source(deep).diagnostics.brief }
    #expect(brief?.count == 1)
    #expect(brief?.first?.hasSuffix("error front-matter-syntax") == true)
  }
}
