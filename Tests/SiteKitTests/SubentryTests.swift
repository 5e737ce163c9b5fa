import Foundation
import Testing

@testable import SiteKit

@Suite("Sub-entries")
struct SubentryTests {
  @Test(
    "stand in the order of the alphabet, as rows do",
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

  @Test("by their readings, where their author gives them")
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
