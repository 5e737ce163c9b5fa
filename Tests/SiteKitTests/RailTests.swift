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

  @Test("is on notes, the glossary and the page for unknown addresses")
  func isEverywhere() throws {
    let site = try site("")
    let letters = cyrillic.map { ">\($0)</a></li>" }
    for path in ["АА/index.html", "404.html"] {
      let page = site.page(path)
      #expect(letters.allSatisfy { page.contains($0) }, "\(path)")
    }
    #expect(site.page("АА/index.html").contains(#"aria-current="true">А</a>"#))
    #expect(!site.page("404.html").contains(#"aria-current="true""#))
  }

  @Test("of a note changes only if a letter appears")
  func noteStays() throws {
    let site = try site("")
    let before = site.page("ВВ/index.html")
    try site.write("Яма.md", note("Яма"))
    try site.buildAgain()
    #expect(site.page("ВВ/index.html") == before)
    try site.write("Йод.md", note("Йод"))
    try site.buildAgain()
    #expect(site.page("ВВ/index.html") != before)
  }

  @Test("of a page with a part of a list has the letters of the whole list")
  func letterPage() throws {
    var files = ["thumbindex.yml": "lang: zh\nindex: {limit: 30}\n"]
    for title in ["比喻", "笔画", "必修", "比方", "编号", "变化", "表格"] {
      for number in 0..<9 { files["\(title)\(number).md"] = note("\(title)\(number)") }
    }
    for number in 0..<9 { files["长\(number).md"] = note("长城\(number)") }
    let site = try TestSite(files)
    try site.build()
    let pages = site.files.keys.filter { $0.hasPrefix("index/b") }.sorted()
    let page = site.page(try #require(pages.first))
    for letter in ["A", "B", "C", "Z", "#"] { #expect(page.contains(">\(letter)</a></li>")) }
    #expect(page.contains(#"aria-current="true">B</a>"#))
    #expect(page.contains("bian <small>编 变</small>"))
    #expect(site.page("index.html").contains("<small>笔 必</small>"))
  }

  @Test("has guide words beside the title of a long section")
  func guideWords() throws {
    var files = ["thumbindex.yml": "lang: en\n"]
    for number in 10..<50 { files["\(number).md"] = note("Stone \(number)") }
    let site = try TestSite(files)
    try site.build()
    #expect(site.page("index.html").contains(">Stone 10 – Stone 49</span>"))
  }
}
