import Diagnostics
import Liquid
import TestSupport
import Testing

@testable import FrontMatter

@Suite struct FrontMatterTests {
  @Test("YAML between lines of dashes, with the location of each key")
  func yaml() {
    let file = ReadFile("---\ntitle: A \"b\"\n\n# note\ntags : [x, y]\n---  \nBody\n")
    let matter = file.frontMatter
    #expect(matter.kind == .yaml)
    #expect(matter.fields.map(\.key) == ["title", "tags"])
    #expect(matter.fields.map(\.line) == [2, 5])
    #expect(matter.fields.map(\.column) == [1, 1])
    #expect(matter.object["tags"] == ["x", "y"])
    #expect(matter.bodyLine == 7)
    #expect(file.text.bytes[matter.bodyOffset...].elementsEqual("Body\n".utf8))
    #expect(file.diagnostics.isEmpty)
  }

  @Test(
    "front matter that opens and closes",
    arguments: [
      ("---\na: 1\n---\n", FrontMatter.Format.yaml, 4), ("---\na: 1\n...\nx", .yaml, 4),
      ("---\r\na: 1\r\n---\r\nx", .yaml, 4), ("---\ra: 1\r---\rx", .yaml, 4),
      ("---\n---\nx", .yaml, 3), ("--- \n\n---", .yaml, 4), ("\u{FEFF}---\na: 1\n---\n", .yaml, 4),
      ("title: x\ndate: 2020-01-01\n---\nbody", .unopened, 4),
      ("layout: post\ntags:\n- a\n  - b\n\n# c\n---\nbody", .unopened, 8),
      ("+++\ntitle = \"x\"\n+++\nbody", .toml, 4),
    ])
  func kinds(text: String, kind: FrontMatter.Format, bodyLine: Int) {
    let matter = ReadFile(text).frontMatter
    #expect(matter.kind == kind)
    #expect(matter.bodyLine == bodyLine)
  }

  @Test(
    "texts that are not front matter",
    arguments: [
      "", "x", "# Title\n---\n", "Some prose\n---\nmore", "Note: this is prose\n---\nmore",
      "---\n\nProse after a thematic break.\n", "---\n\nWarning: this page is old.\n\nText.\n",
      "---\nWarning: this page is old.\n\nText.\n", "---\n\ntitle: of honour\n\nText.\n",
      " ---\na: 1\n---\n", "----\na: 1\n----\n",
      "title: x\nand then prose goes on\n---\n", "http://example.com\n---\n",
      "- a\n- b\n---\n", "a: 1\nb: 2\n---\nunknown keys alone\n", "\n---\na: 1\n---\n",
    ])
  func none(text: String) {
    let file = ReadFile(text)
    #expect(file.frontMatter == .none)
    #expect(file.diagnostics.isEmpty)
  }

  @Test("unclosed front matter is ignored and reported")
  func unclosed() {
    let file = ReadFile("---\ntitle: x\n\nBody\n")
    #expect(file.frontMatter == .none)
    #expect(file.diagnostics.brief == ["1:1 error front-matter-unclosed"])
    #expect(ReadFile("+++\na = 1\n").diagnostics.brief == ["1:1 error front-matter-unclosed"])
  }

  @Test(
    "front matter that is not a mapping is ignored and reported",
    arguments: [
      "---\nJust words\n---\n", "---\n- a\n- b\n---\n", "---\nA: b: c\nis\n\"prose\n---\n",
    ])
  func notMapping(text: String) {
    let file = ReadFile(text)
    let isYAML = file.frontMatter.kind == .yaml
    #expect(file.diagnostics.count == 1)
    #expect(isYAML == text.contains("A: b"))
  }

  @Test(
    "an error is reported with its location in the file, and the rest of the note is read",
    arguments: [
      ("---\ntitle: a\nx: b: c\n---\n# T\n", "3:5"),
      ("---\ntitle: a\nx:\n\t- tab\n---\n# T\n", "4:1"),
      ("---\r\ntitle: a\r\nx: \"open\r\n---\r\n# T\r\n", "4:1"),
      ("---\ntitle: a\n字: [1, 2\nb: 1\n---\n# T\n", "4:2"),
      ("---\ntitle: a\nx: @at\n---\n# T\n", "3:4"),
      ("---\ntitle: a\nx: *nothing\n---\n# T\n", "3:4"),
      ("---\ntitle: a\nx: \u{1}\n---\n# T\n", "3:4"),
    ])
  func faults(text: String, place: String) {
    let file = ReadFile(text)
    #expect(file.diagnostics.brief == ["\(place) error front-matter-syntax"], "\(file.diagnostics)")
    #expect(file.title == "a")
    #expect(file.body.split(whereSeparator: \.isNewline) == ["# T"])
  }

  @Test("a duplicate key is reported, and the last value counts")
  func duplicates() {
    let file = ReadFile("---\ntitle: a\nx: {y: 1, y: 2}\ntitle: b\n---\n")
    #expect(
      file.diagnostics.brief == [
        "3:11 warning front-matter-duplicate-key", "4:1 warning front-matter-duplicate-key",
      ])
    #expect(file.title == "b")
    #expect(file.frontMatter.fields.map(\.key) == ["title", "x"])
    #expect(file.frontMatter.object["x"] == ["y": 2])
  }

  @Test("aliases and merge keys")
  func aliases() {
    let file = ReadFile(
      "---\nbase: &b {x: 1, y: 2}\ncopy: *b\nmore:\n  y: 3\n  <<: *b\n<<: {z: 4}\nz: 5\n---\n")
    #expect(file.diagnostics.isEmpty)
    #expect(file.frontMatter.object["copy"] == ["x": 1, "y": 2])
    #expect(file.frontMatter.object["more"] == ["y": 3, "x": 1])
    #expect(file.frontMatter.object["z"] == 5)
  }

  @Test("a line separator that only Unicode knows does not end a line")
  func separators() {
    let file = ReadFile("---\ntitle: \"a\u{2028}b\u{85}c\"\nx: 1\n---\n")
    #expect(file.frontMatter[field: "x"]?.line == 3)
  }
}
