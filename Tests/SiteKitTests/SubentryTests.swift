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

  private func index(of files: [String: String]) throws -> String {
    var files = files
    files["thumbindex.yml"] = "lang: en\nindex: {contents: false}\n"
    let site = try TestSite(files)
    try site.build()
    return site.page("index/index.html")
  }

  @Test("and entries with more than six places that nothing divides show their number")
  func many() throws {
    var files: [String: String] = [:]
    for number in 1...9 {
      let marks = number < 8 ? "a\\index{boats!sails}" : ""
      let main = number == 9 ? "\\index{knots|textbf}" : "\\index{knots}"
      files["\(number).md"] = note("Day \(number)", body: "\(marks) b\(main) c")
    }
    let page = try index(of: files)
    let text = page.withoutMarkup
    #expect(text.contains("knots 9 places in 9 notes Day 9 Day 1 Day 2"))
    #expect(text.contains("sails 7 places in 7 notes Day 1 Day 2"))
    #expect(page.contains("<details><summary>9 places in 9 notes</summary><span class="))
    #expect(page.components(separatedBy: "<details>").count == 3)
    #expect(page.components(separatedBy: "</details>").count == 3)
  }

  @Test("by note divide an entry whose places are in few notes")
  func byNote() throws {
    let page = try index(
      of: Dictionary(
        uniqueKeysWithValues: ["North", "South"].map { title in
          let parts = ["Boats", "Ferries", "Rafts", "Locks"].map {
            "## \($0)\n\nx\\index{canal}\n"
          }
          return ("\(title).md", note(title, body: parts.joined(separator: "\n")))
        }))
    #expect(
      page.withoutMarkup.contains(
        "canal North Boats · Ferries · Rafts · Locks South Boats · Ferries · Rafts · Locks"))
    #expect(!page.contains("<details>"))
  }

  @Test("by folder divide an entry with places in many notes")
  func byFolder() throws {
    var files: [String: String] = [:]
    for number in 1...4 {
      for folder in ["garden", "kitchen"] {
        files["\(folder)/\(number).md"] = note("\(folder) \(number)", body: "x\\index{water}")
      }
    }
    let text = try index(of: files).withoutMarkup
    #expect(text.contains("water garden garden 1 garden 2 garden 3 garden 4 kitchen kitchen 1"))
  }

  @Test("by heading divide an entry with the same headings in many notes")
  func byHeading() throws {
    var files: [String: String] = [:]
    for number in 1...8 {
      let heading = number % 2 == 1 ? "Tools" : "Costs"
      files["\(number).md"] = note("Trip \(number)", body: "## \(heading)\n\nx\\index{rope}\n")
    }
    let text = try index(of: files).withoutMarkup
    #expect(text.contains("rope Tools Trip 1 Trip 3 Trip 5 Trip 7 Costs Trip 2"))
  }

  @Test("are not needed for few places, whose headings come before their notes")
  func headingFirst() throws {
    let page = try index(of: [
      "a.md": note("Harbour", body: "## Cranes\n\nx\\index{steel}\n\n## Quays\n\nx\\index{steel}"),
      "b.md": note("Bridge", body: "x\\index{steel}"),
    ])
    #expect(page.withoutMarkup.contains("steel Cranes · Quays Harbour Bridge"))
  }

  @Test("count for the length of a page, as half a row each")
  func splitByLines() throws {
    var files: [String: String] = [:]
    for number in 1...12 {
      let marks = (1...6).map { "a\\index{k\($0)}" }.joined(separator: "\n\n")
      files["\(number).md"] = note("Day \(number)", body: marks)
    }
    files["thumbindex.yml"] = "lang: en\nindex: {contents: false, limit: 40, phrases: false}\n"
    let site = try TestSite(files)
    try site.build()
    let pages = site.files.keys.filter { $0.hasPrefix("index/entries/") && $0.hasSuffix(".html") }
    #expect(pages.count > 1, "six entries of seven rows each do not fit on a page of 40")
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
