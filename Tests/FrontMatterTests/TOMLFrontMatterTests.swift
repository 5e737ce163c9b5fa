import Liquid
import TestSupport
import Testing

@testable import FrontMatter

@Suite struct TOMLFrontMatterTests {
  @Test("TOML between lines of plus signs, with the location of each key")
  func places() {
    let file = ReadFile(
      "+++\ntitle = \"A \\\"b\\\"\"\n\n# note\n  tags = [\n  'x', 'y' ]\n[params]\nn = 1\n+++ \nBody\n"
    )
    let matter = file.frontMatter
    #expect(matter.kind == .toml)
    #expect(matter.fields.map(\.key) == ["title", "tags", "params"])
    #expect(matter.fields.map(\.line) == [2, 5, 7])
    #expect(matter.fields.map(\.column) == [1, 3, 2])
    #expect(matter.object["tags"] == ["x", "y"])
    #expect(matter.object["params"] == ["n": 1])
    #expect(matter.bodyLine == 10)
    #expect(file.text.bytes[matter.bodyOffset...].elementsEqual("Body\n".utf8))
    #expect(file.title == "A \"b\"")
    #expect(file.diagnostics.isEmpty)
  }

  @Test(
    "values are typed, and dates and times stay as written",
    arguments: [
      ("1_000", 1000, "1_000"), ("0x1F", 31, "0x1F"), ("1.50", 1.5, "1.50"),
      ("false", false, "false"), ("\"\\u4E2D\"", "中", "中"), ("'a\\b'", "a\\b", "a\\b"),
      ("1979-05-27 07:32:00Z", "1979-05-27 07:32:00Z", "1979-05-27 07:32:00Z"),
      ("07:32:00", "07:32:00", "07:32:00"), ("[1, [true]]", [1, [true]], nil),
      ("{b.c = 1}", ["b": ["c": 1]], nil),
    ] as [(String, Value, String?)])
  func values(toml: String, value: Value, text: String?) {
    let field = ReadFile("+++\na = \(toml)\n+++\n").frontMatter[field: "a"]
    #expect(field?.value == value)
    #expect(field?.text == text)
  }

  @Test(
    "an error is reported with its location, and the lines before it and the note are read",
    arguments: [
      ("title = \"a\"\nx = My Post", "3:5"), ("title = \"a\"\r\nx: 1", "3:2"),
      ("title = \"a\"\n\"字\" = [1, 2\nb = 1", "3:7"), ("title = \"a\"\n字 = 1", "3:1"),
      ("title = \"a\"\n\nx = 1\nx = 2", "5:5"),
      ("title = \"a\"\nx = \"open", "3:5"), ("title = \"a\"\nx = 01", "3:7"),
      ("title = \"a\"\nx = École", "3:5"),
    ])
  func faults(toml: String, place: String) {
    let file = ReadFile("+++\n\(toml)\n+++\n# T\n")
    #expect(file.diagnostics.brief == ["\(place) error front-matter-syntax"], "\(file.diagnostics)")
    #expect(file.body == "# T\n")
    #expect(file.title == "a")
  }

  @Test("empty front matter is front matter, and excessive nesting is rejected")
  func extremes() {
    let empty = ReadFile("+++\n+++\nx")
    #expect(empty.frontMatter.kind == .toml)
    #expect(empty.frontMatter.fields.isEmpty)
    #expect(empty.diagnostics.isEmpty)
    let deep = "+++\na = " + String(repeating: "[", count: 10_000) + "\n+++\n"
    let brief = onSmallStack { ReadFile(deep).diagnostics.brief }
    #expect(brief?.count == 1)
    #expect(brief?.first?.hasSuffix("error front-matter-syntax") == true)
  }
}
