import Liquid
import Testing

@testable import FrontMatter

@Suite struct YAMLScalarTests {
  @Test(
    "plain scalars have the types that Ruby gives them",
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("nil", "nil"),
      ("true", true), ("Yes", true), ("ON", true), ("false", false), ("no", false), ("off", false),
      ("y", "y"), ("n", "n"), ("yess", "yess"),
      ("0", 0), ("12", 12), ("-7", -7), ("+7", 7), ("1_000", 1000), ("1,000", 1000), ("010", 8),
      ("0x1F", 31), ("0b101", 5), ("08", "08"), ("1_", "1_"), ("--1", "--1"), ("-", "-"),
      ("0-5", "0-5"), ("2024-05-01", "2024-05-01"),
      ("99999999999999999999", "99999999999999999999"),
      ("1.5", 1.5), (".5", 0.5), ("-1.", -1.0), ("1.5e+3", 1500.0), ("1e3", "1e3"), (".", "."),
      ("+.", "+."), ("1.2.3", "1.2.3"), ("1.5e3", "1.5e3"), (".inf", .float(.infinity)),
      ("-.INF", .float(-.infinity)),
      ("2016-12-22", "2016-12-22"), ("2016-12-22 22:22:49 +0800", "2016-12-22 22:22:49 +0800"),
      ("12:30", "12:30"), ("iOS", "iOS"), ("3D", "3D"), ("长城", "长城"),
    ] as [(String, Value)])
  func plain(text: String, value: Value) {
    #expect(YAMLScalar.value(of: text) == value)
  }

  @Test("quotes and tags turn typed values into text, unchanged")
  func quoted() {
    let object = ReadFile(
      "---\na: \"1\"\nb: 'no'\nc: !!str 2\nd: !!int \"3\"\ne: |\n  4\nf: ! 5\ng: 1.10\n---\n"
    ).frontMatter
    #expect(object.object["a"] == "1")
    #expect(object.object["b"] == "no")
    #expect(object.object["c"] == "2")
    #expect(object.object["d"] == 3)
    #expect(object.object["e"] == "4\n")
    #expect(object.object["f"] == "5")
    #expect(object.object["g"] == 1.1)
    #expect(object[field: "g"]?.text == "1.10")
  }
}
