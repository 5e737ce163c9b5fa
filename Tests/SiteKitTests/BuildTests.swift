import Concurrency
import Foundation
import Origins
import Testing

@testable import SiteKit
@testable import SiteModel
@testable import SiteSource
@testable import Theme

@Suite("A build")
struct BuildTests {
  @Test func makesAPageForEveryNoteAndAllTables() throws {
    let site = try TestSite([
      "长城.md": note("长城", ["date": "2024-05-01", "tags": "[历史]"]),
      "posts/apple.md": note("Apple", ["date": "2023-01-02"]),
      "plain.txt": "Just a line.\n\nAnd another.",
    ])
    let report = try site.build()
    #expect(report.notes == 3)
    #expect(
      site.files.keys.filter { !$0.hasPrefix("search/") }.map(TestSite.withPlainNames).sorted() == [
        "404.html", "archive/index.html", "feed.xml", "index.html", "index.json", "objects.inv",
        "plain/index.html", "posts/apple/index.html", "robots.txt", "script.js", "search.js",
        "sitemap.xml",
        "style.css", "tags/index.html", "tags/历史/index.html", "长城/index.html",
      ])
  }

  @Test func isIndependentOfTheNumberOfThreads() throws {
    var files: [String: String] = ["thumbindex.yml": "title: Many\nlang: zh\n"]
    for i in 0..<60 {
      files["notes/\(i % 7)/note-\(i).md"] = note(
        "\(["长城", "Apple", "重庆", "#tag", "42"][i % 5]) \(i % 9)",
        ["date": "2024-0\(i % 9 + 1)-11", "tags": "[a\(i % 3), 标签\(i % 4)]"],
        body: "## One\n\n[next](note-\((i + 7) % 60).md)\n\n## Two\n\n## One\n")
    }
    let one = try TestSite(files)
    let two = try TestSite(files)
    try one.build(threads: 1)
    try two.build(threads: 7)
    #expect(one.files == two.files)
  }

  @Test func showsTwelveTagsInARowAndCountsTheRest() throws {
    let tags = (0..<20).map { "t\($0)" }
    let site = try TestSite(["a.md": note("A", ["tags": "[\(tags.joined(separator: ", "))]"])])
    try site.build()
    let page = String(decoding: try #require(site.files["tags/t5/index.html"]), as: UTF8.self)
    #expect(page.contains("<span>t11</span> <span>+8</span>"))
    #expect(!page.contains("<span>t12</span>"))
  }

  @Test func readsNotesAgainThatDidNotFitIntoMemory() throws {
    let site = try TestSite([
      "a.md": "# A\n\n" + String(repeating: "這裡的東西還沒有寫完。", count: 20), "b.md": "# B\n", "c.md": "",
    ])
    let (configuration, _) = try SiteModel.configuration(of: ConfigurationFiles(in: site.source))
    func parsed(_ texts: Int) throws -> [String] {
      var loaded = try load(
        site.source, configuration: configuration, options: PublishOptions(), keeping: texts,
        workers: Workers(1), progress: Progress())
      loaded.findLanguages(besides: "en", in: site.source, configuration, workers: Workers(1))
      let texts = Texts(movedFrom: &loaded.notes)
      let theme = Theme(overriddenBy: site.source)
      let notes = parse(
        loaded, texts,
        of: SiteInputs(source: site.source, output: nil, options: PublishOptions()),
        configuration: configuration, labels: BodyLabels(theme, lang: "en"), theme: theme,
        reusing: nil, workers: Workers(1), progress: Progress()
      ).notes.compactMap { try? $0.note() }
      return notes.map {
        "\($0.title) \($0.source.lang ?? "") \(String(decoding: $0.body.bytes, as: UTF8.self))"
      }
    }
    let all = try parsed(.max)
    #expect(try parsed(0) == all)
    #expect(try parsed(10) == all)
    #expect(all.count == 3 && all[0].hasPrefix("A zh-Hant <h1"))
  }

  @Test func ofTheSameFolderAgainChangesNothing() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B"), "pic.svg": "<svg/>"])
    let first = try site.build()
    #expect(first.changes.added.count == site.files.count)
    let second = try site.build()
    #expect(second.changes.isEmpty)
    #expect(second.changes.unchanged == site.files.count)
  }

  @Test func rewritesChangedAndDeletesRemovedOutputs() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B"), "c.md": note("C")])
    try site.build()
    try site.write("b.md", note("B", body: "Other text."))
    try site.remove("c.md")
    let changes = try site.build().changes
    // Names of index files contain digests, so exclude them.
    let pages = [changes.added, changes.removed].map { $0.filter { !$0.hasPrefix("search/") } }
    #expect(pages == [[], ["c/index.html"]])
    #expect(changes.changed.contains("b/index.html"))
    #expect(!changes.changed.contains("a/index.html"))
    #expect(site.files["c/index.html"] == nil)
  }

  @Test func replacesFilesByFoldersAndFoldersByFiles() throws {
    let site = try TestSite(["x.md": note("X", ["permalink": "/thing.html"]), "y.md": note("Y")])
    try site.build()
    #expect(site.files["thing.html"] != nil)
    try site.write("x.md", note("X", ["permalink": "/thing.html/inner/"]))
    try site.write("y.md", note("Y", ["permalink": "/y.html"]))
    try site.build()
    #expect(site.files["thing.html/inner/index.html"] != nil)
    #expect(site.files["y.html"] != nil)
    #expect(site.files["y/index.html"] == nil)
  }

  @Test func listsUnpublishedNotesWithTheReason() throws {
    let site = try TestSite([
      "draft.md": note("Draft", ["draft": "true"]),
      "hidden.md": note("Hidden", ["published": "false"]),
      "_private/one.md": note("Private"),
      "ok.md": note("OK"),
    ])
    let skipped = try site.build().skipped
    #expect(skipped.map(\.path) == ["_private/", "draft.md", "hidden.md"])
    #expect(skipped.allSatisfy { !$0.reason.isEmpty })
    #expect(try site.build(drafts: .published).notes == 2)
  }

  @Test func readsDatesInTheZoneOfTheSite() throws {
    let site = try TestSite([
      "thumbindex.yml": "timezone: Asia/Shanghai\n",
      "a.md": note("A", ["date": "2024-05-01 09:30"]),
    ])
    try site.build()
    #expect(site.page("a/index.html").contains("datetime=\"2024-05-01T09:30:00+08:00\""))
  }

  @Test func showsATitleOnce() throws {
    let site = try TestSite(["a.md": "# The Wall {#wall}\n\nText.\n", "b.txt": "A line\n\nText.\n"])
    try site.build()
    #expect(site.page("a/index.html").contains("<h1 id=\"wall\">The Wall</h1>"))
    for page in ["a/index.html", "b/index.html"] {
      #expect(site.page(page).split(separator: "<h1").count == 2, "\(page)")
    }
    #expect(!site.page("b/index.html").contains("<p>A line</p>"))
  }

  @Test func showsTheFrontDoorNoteAboveTheContents() throws {
    let site = try TestSite(["index.md": "Welcome, **reader**.", "a.md": note("A")])
    try site.build()
    #expect(site.page("index.html").contains("Welcome, <strong>reader</strong>."))
    #expect(!site.page("index.html").contains("href=\"/index/\""))
  }

  @Test func resolvesLinksBetweenNotesAndFiles() throws {
    let site = try TestSite([
      "thumbindex.yml": "base: /notes\n",
      "a/one.md": note(
        "One", body: "[two](../b/two.md#end) ![p](p.svg) [lost](gone.md) [out](https://x.org/a.md)"),
      "a/p.svg": "<svg/>",
      "b/two.md": note("Two", body: "## End"),
    ])
    let report = try site.build()
    let page = site.page("a/one/index.html")
    #expect(page.contains("href=\"/notes/b/two/#end\""))
    #expect(page.contains("src=\"../p.svg\""))
    #expect(page.contains("href=\"https://x.org/a.md\""))
    #expect(report.diagnostics.filter { $0.severity != .note }.map(\.id) == [.missingTarget])
  }

  @Test("a link may omit the suffix of a note's file, unless it leads to a page as it is")
  func resolvesLinksWithoutTheEnding() throws {
    let site = try TestSite([
      "guide/one.md": note(
        "One", body: "[](two) [](../词典/three#end) [](two.html?x) [](four) [](gone)"),
      "guide/two.md": note("Two"),
      "词典/three.md": note("Three", body: "## End"),
      "guide/four.md": note("Four"),
      "guide/one/four.md": note("Below the page"),
    ])
    let report = try site.build()
    let page = site.page("guide/one/index.html")
    for url in ["/guide/two/", "/%E8%AF%8D%E5%85%B8/three/#end", "/guide/two/?x", "four"] {
      #expect(page.contains("<a href=\"\(url)\">"), "\(url)")
    }
    #expect(report.diagnostics.filter { $0.severity != .note }.map(\.id) == [.missingTarget])

    try site.write("guide/one/two.md", note("Where the link leads as it is"))
    try site.buildAgain()
    #expect(site.page("guide/one/index.html").contains("<a href=\"two\">"))
    #expect(try site.verify().differences.isEmpty)
  }
}
