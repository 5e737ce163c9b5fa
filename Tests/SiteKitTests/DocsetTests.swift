import Concurrency
import Foundation
import Testing

@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput
@testable import SitePages
@testable import SiteSource

@Suite("A docset")
struct DocsetTests {
  private let files = [
    "thumbindex.yml": "title: On walls\nurl: https://walls.example\nbase: /w/\noutputs: [docset]\n",
    "gates/open.md": note(
      "Gates & bars",
      body: "See [the wall](../wall.md#brick).\n\n![](../gate.svg)\n\n<a href=\"sub/\">x</a>"),
    "wall.md": note(
      "The wall", ["permalink": "/wall"],
      body: "## Brick\n\nBrick\n: A baked stone.\n\n## Mortar\n\nText.\\index{lime|see{Brick}}"),
    "gate.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
    "sub/a.txt": "A text.",
  ]
  private let documents = "On-walls.docset/Contents/Resources/Documents"

  @Test("is made on request, and contains the site")
  func holdsTheSite() throws {
    let site = try TestSite(files)
    try site.build()
    let own = Set(site.files.keys.filter { $0.hasPrefix("On-walls.docset/") })
    let others = Set(site.files.keys).subtracting(own).filter {
      !$0.hasPrefix("search/")
        && !["feed.xml", "sitemap.xml", "robots.txt", "index.json", "objects.inv"].contains($0)
    }
    #expect(
      own
        == Set(
          others.map { "\(documents)/\($0)" } + [
            "On-walls.docset/Contents/Info.plist",
            "On-walls.docset/Contents/Resources/docSet.dsidx",
          ]))
    try site.write("thumbindex.yml", "title: On walls\n")
    try site.build()
    #expect(!site.files.keys.contains { $0.contains(".docset") })
  }

  @Test("has each page once, even if a note or a file replaces a list")
  func hasReplacedPagesOnce() throws {
    var files = files
    files["wall.md"] = note("The wall", ["permalink": "/tags/", "tags": "walls"])
    files["404.html"] = "<p>Not here.</p>"
    let site = try TestSite(files)
    for _ in 0..<8 {
      try site.build()
      #expect(site.page("\(documents)/tags/index.html").contains("The wall"))
      #expect(site.page("\(documents)/404.html").contains("Not here."))
    }
  }

  @Test("links from page to page on disk")
  func leadsToFiles() throws {
    let site = try TestSite(files)
    try site.build()
    let page = TestSite.withPlainNames(site.page("\(documents)/gates/open/index.html"))
    for link in [
      "href=\"../../wall.html#brick\"", "src=\"../../gate.svg\"", "href=\"sub/index.html\"",
      "href=\"../../style.css\"", "action=\"../../index.html\"",
      "href=\"https://walls.example/w/gates/open/\"",
    ] {
      #expect(page.contains(link), "\(link)")
    }
    #expect(site.page("\(documents)/index.html").contains("href=\"gates/open/index.html\""))
    #expect(site.files["\(documents)/gate.svg"] == site.files["gate.svg"])
  }

  @Test("describes itself")
  func info() throws {
    let site = try TestSite(files)
    try site.build()
    let bytes = try #require(site.files["On-walls.docset/Contents/Info.plist"])
    let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    let info = try #require(list as? [String: Any])
    #expect(info["CFBundleName"] as? String == "On walls")
    #expect(info["CFBundleIdentifier"] as? String == "On-walls")
    #expect(info["dashIndexFilePath"] as? String == "index.html")
    #expect(info["DashDocSetFallbackURL"] as? String == "https://walls.example/w/")
    #expect(info["isDashDocset"] as? Bool == true)
  }

  @Test("is the same in a warm build, and made again if a page or an entry changes")
  func incremental() throws {
    let site = try TestSite(files)
    try site.buildAgain()
    #expect(try site.buildAgain().changes.isEmpty)
    #expect(try site.verify().differences.isEmpty)
    try site.write("wall.md", (files["wall.md"] ?? "").replacing("lime", with: "chalk"))
    let changed = try site.buildAgain().changes.changed
    #expect(changed.contains("On-walls.docset/Contents/Resources/docSet.dsidx"))
    #expect(try site.verify().differences.isEmpty)
    // Pages that link to a page with a new file are rendered again.
    try site.write("wall.md", (files["wall.md"] ?? "").replacing("/wall\"", with: "/wall/\""))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("keeps files of others out of its folder")
  func folder() throws {
    let site = try TestSite(files)
    try site.write("On-walls.docset/Contents/Info.plist", "mine")
    let report = try site.build()
    #expect(report.diagnostics.map { "\($0.id)" }.contains("url-reserved"))
    #expect(site.page("On-walls.docset/Contents/Info.plist") != "mine")
  }

  @Test(
    "has the name of the site",
    arguments: [
      ("Walls", "Walls"), ("墙 与 门", "墙-与-门"), ("a/b: c.d", "a-b-cd"), ("???", "site"),
    ])
  func name(title: String, folder: String) {
    var configuration = Configuration()
    configuration.title = title
    #expect(configuration.docsetFolder == nil)
    configuration.outputs = [.docset]
    #expect(configuration.docsetFolder == "\(folder).docset")
    configuration.title = String(repeating: "👩‍👩‍👧", count: 1000)
    #expect(configuration.docsetFolder?.utf8.count ?? 0 <= 207)
  }

  @Test("has a database with the same bytes for the same entries")
  func database() throws {
    let entries = (0..<5000).map {
      DocsetEntry(name: "name \($0)", kind: .word, path: "n\($0 % 7)/index.html#\($0)")
    }
    let file = try DocsetDatabase.file(of: entries)
    #expect(file.starts(with: "SQLite format 3\0".utf8))
    #expect(try DocsetDatabase.file(of: entries) == file)
    // Each entry once.
    #expect(try DocsetDatabase.file(of: entries + entries) == file)
    #expect(try DocsetDatabase.file(of: []).count < file.count)
  }

  @Test("distinguishes entries by their kind")
  func kinds() throws {
    let site = try TestSite([
      "thumbindex.yml": "title: Kinds\noutputs: [docset]\nindex: {contents: false}\n",
      "a.md": note(
        "Tables", ["tags": "[walls]"],
        body: """
          ## Dovetail joints

          Dovetail joints hold.

          Call `sortRows(by:)` on `RowTable`; `RowTable.rows` are its rows, `RowTable.sort()` sorts.
          `sortRows(by:)`, `RowTable`, `RowTable.rows`, `RowTable.sort()`. `RowTable.rows` is a list.

          Row
          : What a table shows.

          An entry.[mark]{.index}
          """),
    ])
    let snapshot = try siteSnapshot(of: site.source, workers: Workers(1))
    let tags = Tags(of: snapshot.siteNotes)
    let index = try index(snapshot, tags, reusing: .none, workers: Workers(1))
    let docset = try #require(Docset(snapshot.configuration, snapshot.siteNotes))
    let entries = docset.entries(
      of: Site(snapshot, index: index, workers: Workers(1)), try index.entries().compactMap(\.entry)
    )
    let found = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
    #expect(found["Tables"]?.kind == .guide)
    #expect(found["Dovetail joints"]?.kind == .section)
    #expect(found["Dovetail joints"]?.path == "a/index.html#dovetail-joints")
    #expect(found["Row"]?.kind == .word)
    #expect(found["mark"]?.kind == .entry)
    #expect(found["walls"]?.kind == .tag)
    #expect(found["RowTable"]?.kind == .class)
    #expect(found["RowTable.rows"]?.kind == .property)
    #expect(found["RowTable.sort()"]?.kind == .method)
    #expect(found["sortRows(by:)"]?.kind == .function)
  }
}
