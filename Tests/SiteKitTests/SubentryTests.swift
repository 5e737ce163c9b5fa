import Foundation
import Testing

@testable import SiteKit

extension String {
  /// The text of a page without tags.
  fileprivate var withoutMarkup: String {
    replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

@Suite("Sub-entries")
struct SubentryTests {
  @Test(
    "are in alphabetical order, as rows are",
    arguments: [
      ("zh", ["注", "安", "Beta", "alpha", "中"], ["安", "alpha", "Beta", "中", "注"]),
      ("sv", ["öl", "zon", "Ål", "arv"], ["arv", "zon", "Ål", "öl"]),
      ("en", ["_row", "Zone", "“area”", "Éclair"], ["“area”", "Éclair", "_row", "Zone"]),
    ])
  func order(_ lang: String, _ names: [String], _ expected: [String]) throws {
    let marks = names.map { "[x]{.index key='book!\($0)'}" }.joined(separator: "\n\n")
    let site = try TestSite([
      "one.md": note("One", body: marks), "thumbindex.yml": "lang: \(lang)\n",
    ])
    try site.build()
    let json = try JSONSerialization.jsonObject(with: Data(site.page("index.json").utf8))
    let entries = try #require((json as? [String: Any])?["entries"] as? [[String: Any]])
    let book = try #require(entries.first { $0["title"] as? String == "book" })
    let subentries = try #require(book["entries"] as? [[String: Any]])
    #expect(subentries.map { $0["title"] as? String } == expected)
  }

  @Test("have up to three levels, on the page, in index.json and in the search")
  func levels() throws {
    let site = try TestSite([
      "one.md": note(
        "One", body: "a\\index{cards!guide!wood} b\\index{cards!guide!metal} c\\index{boxes!red}"),
      "thumbindex.yml": "lang: en\nindex: {contents: false}\n",
    ])
    try site.build()
    let page = site.page("index/index.html").withoutMarkup
    #expect(page.contains("cards guide metal One wood One"))
    #expect(site.page("index.json").contains("\"title\":\"metal\""))
    let search = site.files.filter { $0.key.hasPrefix("search/") }.values
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(search.contains("cards, guide, metal\t") && search.contains("boxes, red\t"))
    #expect(site.page("one/index.html").contains("cards, guide, metal"))
  }

  @Test("and entries with more than six places show six, and readers open the rest")
  func many() throws {
    var files = ["thumbindex.yml": "lang: en\nindex: {contents: false}\n"]
    for number in 1...9 {
      let marks = number < 8 ? "a\\index{boats!sails}" : ""
      let main = number == 9 ? "\\index{knots|textbf}" : "\\index{knots}"
      files["\(number).md"] = note("Day \(number)", body: "\(marks) b\(main) c")
    }
    let site = try TestSite(files)
    try site.build()
    let page = site.page("index/index.html")
    let text = page.withoutMarkup
    #expect(text.contains("knots Day 9 Day 1 Day 2 Day 3 Day 4 Day 5 3 more Day 6 Day 7 Day 8"))
    #expect(text.contains("sails Day 1 Day 2 Day 3 Day 4 Day 5 Day 6 1 more Day 7"))
    #expect(page.contains("<details><summary>3 more</summary><span class=\"locator\">"))
    #expect(page.components(separatedBy: "<details>").count == 3)
    #expect(page.components(separatedBy: "</details>").count == 3)
  }

  @Test("of a term with the same name as a note are in the glossary")
  func glossary() throws {
    let site = try TestSite([
      "closures.md": note("Closures", body: "Text."),
      "words.md": note(
        "Words", body: ".NET\n: A platform.\n\n`.env`\n: A file.\n\nclosure\n: A function.\n"),
      "thumbindex.yml": "lang: en\n",
    ])
    try site.build()
    let glossary = site.page("glossary/index.html")
    #expect(glossary.contains("A platform.") && glossary.contains("A function."))
    let json = try JSONSerialization.jsonObject(with: Data(site.page("index.json").utf8))
    let entries = try #require((json as? [String: Any])?["entries"] as? [[String: Any]])
    let titles = entries.compactMap { $0["title"] as? String }
    #expect(titles.filter { $0.lowercased().contains("net") } == [".NET"])
    #expect(titles.filter { $0.contains("env") } == [".env"])
  }

  @Test("are sorted by their readings, if the author gives them")
  func readings() throws {
    let site = try TestSite([
      "one.md": note("One", body: "\\index{书!zhong@中}\n\na\\index{书!an@注}\n\nb"),
      "thumbindex.yml": "lang: en\n",
    ])
    try site.build()
    let page = site.page("index.json")
    let (first, second) = (page.range(of: "注"), page.range(of: "中"))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
  }
}
