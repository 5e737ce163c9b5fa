import Foundation
import Testing

@testable import SiteKit

/// A site adds layouts, files, a front page with the newest notes, and pages of categories.
@Suite("Pages of a site's own")
struct OwnPagesTests {
  @Test("layout: in front matter chooses a template of the theme")
  func layouts() throws {
    let site = try TestSite([
      "Templates/layouts/wide.html": "<div class=\"wide\">{{ note.body }}</div>",
      "a.md": note("A", ["layout": "wide"]), "b.md": note("B"),
      "c.md": note("C", ["layout": "wdie"]),
    ])
    let report = try site.buildAgain()
    #expect(site.page("a/index.html").contains("<div class=\"wide\"><p>Text.</p>"))
    #expect(!site.page("b/index.html").contains("class=\"wide\""))
    let faults = report.diagnostics.filter { $0.id == "layout-unknown" }
    #expect(
      faults.map { "\($0.location.path) \($0.message)" } == [
        "c.md the theme has no layout “wdie”, so note.html draws the note; did you mean wide?"
      ])
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("without layouts in the theme, layout: has no effect and is not reported")
  func foreignLayouts() throws {
    let site = try TestSite(["a.md": note("A", ["layout": "post"])])
    #expect(try site.build().diagnostics.allSatisfy { $0.id != "layout-unknown" })
  }

  @Test("a template in files/ makes a file, escaped as its format needs")
  func files() throws {
    let site = try TestSite([
      "Templates/files/podcast.xml": "<t>{% for p in site.posts %}{{ p.title }}{% endfor %}</t>",
      "Templates/files/api/titles.json":
        "[{% for p in site.posts %}{{ p.title | json }}{% endfor %}]",
      "a.md": note("Bread & butter", ["date": "2024-02-03"]),
    ])
    try site.buildAgain()
    #expect(site.page("podcast.xml") == "<t>Bread &amp; butter</t>")
    #expect(site.page("api/titles.json") == "[\"Bread & butter\"]")
    try site.write("b.md", note("Jam", ["date": "2024-02-04"]))
    try site.buildAgain()
    #expect(site.page("podcast.xml") == "<t>JamBread &amp; butter</t>")
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("a template cannot make a file that the site already has")
  func takenFiles() throws {
    let site = try TestSite(["Templates/files/feed.xml": "<x/>", "a.md": "# A\n"])
    #expect(throws: (any Error).self) { try site.build() }
  }

  private static func numbered(_ numbers: ClosedRange<Int>) -> [String: String] {
    var files = ["thumbindex.yml": "title: Diary\nhome: newest\n"]
    for number in numbers {
      files["d\(number).md"] = note(
        "Day \(number)", ["date": "2024-01-\(number < 10 ? "0" : "")\(number)"],
        body: "Rain on day \(number).")
    }
    return files
  }

  /// Returns the titles on a page with summaries.
  private func titles(_ site: TestSite, _ path: String) -> [String] {
    site.page(path).matches(of: /<h2><a href="[^"]*">([^<]*)<\/a><\/h2>/).map { String($0.1) }
  }

  @Test("home: newest shows the newest notes, and the contents have a page of their own")
  func newest() throws {
    let site = try TestSite(Self.numbered(1...25).merging(["z.md": "# Zoo\n"]) { $1 })
    try site.buildAgain()
    #expect(titles(site, "index.html") == (11...25).reversed().map { "Day \($0)" })
    #expect(titles(site, "page/1/index.html") == (1...10).reversed().map { "Day \($0)" })
    #expect(site.page("index.html").contains("<p>Rain on day 25.</p>"))
    #expect(site.page("index.html").contains("<title>Newest · Diary</title>"))
    #expect(site.links(on: "index.html", rel: "next") == ["/page/1/"])
    #expect(site.links(on: "page/1/index.html", rel: "prev") == ["/"])
    #expect(site.page("contents/index.html").contains("Zoo"))
    #expect(site.page("z/index.html").contains("href=\"/contents/#"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("pages of older notes do not change when a note is added")
  func stablePages() throws {
    let site = try TestSite(Self.numbered(1...28))
    try site.buildAgain()
    for number in 29...31 {
      for (path, text) in Self.numbered(number...number) { try site.write(path, text) }
    }
    let changes = try site.buildAgain().changes
    #expect(changes.added.contains("page/2/index.html"))
    #expect(titles(site, "page/1/index.html") == (1...10).reversed().map { "Day \($0)" })
    #expect(titles(site, "page/2/index.html") == (11...20).reversed().map { "Day \($0)" })
    #expect(titles(site, "index.html") == (21...31).reversed().map { "Day \($0)" })
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("a page at the root is shown above the newest notes")
  func preface() throws {
    let site = try TestSite(Self.numbered(1...2).merging(["index.md": "Welcome, walker.\n"]) { $1 })
    try site.buildAgain()
    #expect(site.page("index.html").contains("Welcome, walker."))
    #expect(titles(site, "index.html") == ["Day 2", "Day 1"])
    try site.write("index.md", "Welcome, reader.\n")
    try site.buildAgain()
    #expect(site.page("index.html").contains("Welcome, reader."))
  }

  @Test("category_pages: true gives each category a page")
  func categories() throws {
    let site = try TestSite([
      "thumbindex.yml": "category_pages: true\n",
      "a.md": note("Ash", ["categories": "[Trees]", "date": "2024-01-01"]),
      "b.md": note("Birch", ["categories": "[trees, Paper]", "date": "2024-01-02"]),
    ])
    try site.buildAgain()
    #expect(titles(site, "categories/trees/index.html") == ["Birch", "Ash"])
    #expect(titles(site, "categories/paper/index.html") == ["Birch"])
    #expect(site.page("a/index.html").contains("<a href=\"/categories/trees/\">"))
    try site.write("a.md", note("Ash", ["categories": "[Paper]", "date": "2024-01-01"]))
    try site.buildAgain()
    #expect(titles(site, "categories/paper/index.html") == ["Birch", "Ash"])
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("a category with many notes has pages of older notes")
  func longCategory() throws {
    var files = ["thumbindex.yml": "category_pages: true\n"]
    for number in 10...35 {
      files["n\(number).md"] = note("Note \(number)", ["categories": "[Trees]"])
    }
    let site = try TestSite(files)
    try site.buildAgain()
    #expect(titles(site, "categories/trees/index.html").count == 16)
    #expect(titles(site, "categories/trees/page/1/index.html").count == 10)
    #expect(
      site.links(on: "categories/trees/index.html", rel: "next") == ["/categories/trees/page/1/"])
    #expect(site.page("categories/trees/index.html").contains("26 entries"))
  }

  @Test("feed: content: summary leaves out the text")
  func feeds() throws {
    let site = try TestSite([
      "thumbindex.yml": "feed: {content: summary, limit: 1}\noutputs: [json-feed]\n",
      "a.md": note("A", ["date": "2024-01-01"], body: "Short.\n\nLong text."),
      "b.md": note("B", ["date": "2024-01-02"], body: "Start.\n\n## Rest\n\nLong text."),
    ])
    try site.build()
    #expect(!site.page("feed.xml").contains("<content"))
    #expect(site.page("feed.xml").contains("<summary>Start"))
    #expect(site.page("feed.json").contains("\"content_text\":\"Start"))
    #expect(!site.page("feed.json").contains("content_html"))
  }
}
