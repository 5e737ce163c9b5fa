import Testing

@testable import SiteKit

@Suite("The rail of a page")
struct RailTests {
  private let cyrillic = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"

  private func site(_ configuration: String) throws -> TestSite {
    var files = ["thumbindex.yml": "lang: ru\n" + configuration]
    for letter in cyrillic {
      for title in ["\(letter)\(letter)", "\(letter)о"] { files["\(title).md"] = note(title) }
    }
    let site = try TestSite(files)
    try site.build()
    return site
  }

  @Test func hasEveryTitleOfALongAlphabet() throws {
    let page = try site("").page("index.html")
    for letter in cyrillic + "ЙЫ#" { #expect(page.contains(">\(letter)</a></li>")) }
    #expect(!page.contains(">A</a></li>"), "no title begins with a foreign letter")
    #expect(!page.contains("•"))
    #expect(!page.contains("data-most"))
  }

  @Test("appears beside enough rows: the configured number, or thirty")
  func minimumRows() throws {
    #expect(try site("").page("index.html").contains(#"<nav class="rail""#))
    #expect(try !site("index: {rail_minimum_rows: 1000}").page("index.html").contains("rail"))
    let few = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try few.build()
    #expect(!few.page("index.html").contains("rail"))
    try few.write("thumbindex.yml", "index: {rail_minimum_rows: 2}")
    try few.buildAgain()
    #expect(few.page("index.html").contains(#"<nav class="rail""#))
  }

  @Test func hasEveryTitleAboveItsLimitToo() throws {
    let site = try site("index: {rail: 5}\n")
    for page in ["index.html", "tags/index.html"] {
      #expect(!site.page(page).contains("•"))
    }
    let page = site.page("index.html")
    #expect(page.contains(#"<nav class="rail" data-most="5" aria-label"#))
    for letter in cyrillic { #expect(page.contains(">\(letter)</a></li>")) }
  }
}
