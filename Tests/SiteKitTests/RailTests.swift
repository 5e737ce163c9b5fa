import Testing

@testable import SiteKit

@Suite("The rail of a page")
struct RailTests {
  private let cyrillic = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"

  private func site(_ configuration: String) throws -> TestSite {
    var files = ["thumbindex.yml": "lang: ru\n" + configuration]
    for letter in cyrillic { files["\(letter).md"] = note("\(letter)\(letter)") }
    let site = try TestSite(files)
    try site.build()
    return site
  }

  @Test func hasEveryTitleOfALongAlphabet() throws {
    let page = try site("").page("index.html")
    for letter in cyrillic + "ABCXYZ#" { #expect(page.contains(">\(letter)</a></li>")) }
    #expect(!page.contains("•"))
    #expect(!page.contains("data-most"))
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
