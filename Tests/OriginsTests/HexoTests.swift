import Testing

@testable import Origins

@Suite("Names and addresses in Hexo")
struct HexoTests {
  @Test(
    "a name has hyphens for white space and ASCII punctuation, and keeps other characters",
    arguments: [
      ("Hello World", "Hello-World"), ("C++", "C"), ("C#", "C"), ("a_b.c", "a-b-c"),
      ("Café Ångström", "Cafe-Angstrom"), ("Ａ１", "A１"), ("灯，塔！", "灯，塔！"), ("--a--", "a"),
      ("smørrebrød", "smorrebrod"), ("がぎ", "がぎ"), ("", ""),
    ])
  func slugs(name: String, slug: String) {
    #expect(HexoSlug.of(name) == slug)
  }

  @Test func slugsHaveTheCaseOfTheSettings() {
    #expect(HexoSlug.of("Big Lamp", .lower) == "big-lamp")
    #expect(HexoSlug.of("Big Lamp", .upper) == "BIG-LAMP")
  }

  @Test(
    "a placeholder ends before an underscore that follows it",
    arguments: [
      (":year/:month/:day/:title/", "<year>/<month>/<day>/<title>/"),
      (":year_:i_month", "<year>_<i_month>"), (":abbrlink.html", "<abbrlink>.html"),
      ("a:/:title", "a:/<title>"), ("posts/", "posts/"),
    ])
  func placeholders(template: String, filled: String) {
    #expect(HexoPermalink(template).filled { "<\($0)>" } == filled)
  }

  @Test(
    "the name of a post gives the values of the pattern",
    arguments: [
      (":title.md", "deep/My Post", ["title": "deep/My Post"]),
      (
        ":year-:month-:day-:title.md", "2024-05-01-a-b",
        ["year": "2024", "month": "05", "day": "01", "title": "a-b"]
      ),
      (":year-:month-:day-:title.md", "a-b", nil),
      (":year-:month-:day-:title.md", "2024-5-1-a", nil),
      (":year/:i_month/:title.md", "2024/5/a", ["year": "2024", "i_month": "5", "title": "a"]),
      (":category/:title.md", "sea/lamp/a", ["category": "sea", "title": "lamp/a"]),
      (":title-:title.md", "a-b", ["title": "b"]),
    ] as [(String, String, [String: String]?)])
  func postNames(pattern: String, path: String, values: [String: String]?) {
    #expect(HexoPostName(pattern).values(in: path) == values)
  }

  @Test func fieldsOfPostNames() {
    let name = HexoPostName(":year/:month/:day/:lang-:title.md")
    #expect(name.fields(of: "2024/05/01/de-a") == ["date": "2024-05-01", "lang": "de"])
    #expect(name.isDated && !HexoPostName(":title.md").isDated)
  }
}
