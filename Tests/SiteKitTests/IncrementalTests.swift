import Concurrency
import Foundation
import Notes
import TestSupport
import Testing
import Text

@testable import SiteKit
@testable import SiteModel

@Suite("An incremental build")
struct IncrementalTests {
  @Test(
    "equals a clean build after each of many edits",
    arguments: [(1, 100, .anything), (2, 100, .anything), (6, 100, .liquid), (7, 100, .liquid)]
      as [(UInt64, Int, EditedSite.NoteContent)])
  func law(seed: UInt64, edits: Int, writing: EditedSite.NoteContent) throws {
    var edited = try EditedSite(seed: seed, writing: writing)
    try edited.site.buildAgain()
    for number in 0..<edits {
      let edit = try edited.edit()
      try edited.site.buildAgain()
      let verification = try edited.site.verify()
      #expect(verification.differences.isEmpty, "edit \(number): \(edit)")
      #expect(verification.count > 10)
    }
  }

  @Test(
    "equals a clean build after each of many edits of text",
    arguments: [(3, .everywhere, 1000), (4, .nowhere, 1000), (5, .everywhere, 12)]
      as [(UInt64, EditedSite.Dates, Int)])
  func lawOfTexts(seed: UInt64, dates: EditedSite.Dates, limit: Int) throws {
    var edited = try EditedSite(
      seed: seed, notes: 40, writing: .plain, dates: dates, limit: limit)
    try edited.site.buildAgain()
    for number in 0..<40 {
      let edit = try edited.editText()
      try edited.site.buildAgain()
      #expect(try edited.site.verify().differences.isEmpty, "edit \(number): \(edit)")
    }
  }

  @Test("changes the page of a note whose body is edited, and no other")
  func body() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B"), "c.md": note("C")])
    try site.buildAgain()
    try site.write("b.md", note("B", body: "Other text."))
    #expect(try site.buildAgain().changes.changed == ["b/index.html", "search/root.js"])
    #expect(try site.buildAgain().changes.isEmpty)
  }

  @Test("makes only outputs that an edit changes, and gives the reason")
  func explanations() throws {
    var files = [
      "thumbindex.yml": """
      title: Few
      lang: en
      url: https://few.example
      feed: {limit: 2}
      index: {entries: false}

      """
    ]
    for i in 0..<6 {
      files["n\(i).md"] = note(
        "Note \(i)", ["date": "2024-01-0\(i + 1)", "tags": "[t\(i % 2)]"],
        body: "[next](n\((i + 1) % 6).md)")
    }
    let site = try TestSite(files)
    #expect(try site.explained().first?.path == ".")
    /// Returns the outputs that a build makes again after an edit.
    func made(_ path: String, _ text: String?) throws -> [String] {
      usleep(60_000)
      try site.buildAgain()
      if let text { try site.write(path, text) } else { try site.remove(path) }
      let explained = try site.explained()
      #expect(try site.verify().differences.isEmpty)
      return explained.map { "\($0.path): \($0.reason)" }
    }
    let fields = ["date": "2024-01-02", "tags": "[t1]"]
    #expect(
      try made("n1.md", note("Note 1", fields, body: "[next](n2.md) and more"))
        == ["n1.md: its file changed", "n1/index.html: its note was parsed again"])
    #expect(
      try made("n1.md", note("Another", fields, body: "[next](n2.md) and more")) == [
        "n1.md: its file changed", "archive/index.html: its row for n1.md changed",
        "index.html: its row for n1.md changed", "n0/index.html: its neighbour n1.md changed",
        "n1/index.html: its note was parsed again", "n2/index.html: its neighbour n1.md changed",
        "tags/t1/index.html: its row for n1.md changed",
      ])
    #expect(
      try made("n9.md", note("Nine", ["date": "2023-01-01"])) == [
        "n9.md: the file is new", "archive/index.html: its row for n9.md changed",
        "index.html: its row for n9.md changed", "n0/index.html: its neighbour n9.md changed",
        "n9/index.html: it is new, or its file changed after the last build",
        "sitemap.xml: pages were added or removed, or their dates changed",
      ])
    #expect(
      try made("n3.md", nil).filter { $0.contains(".md: ") } == [
        "n2.md: it links to n3.md, whose address changed"
      ])
    #expect(
      try made("thumbindex.yml", "title: Few\nlang: en\nindex: {entries: false}\n").contains(
        "n1.md: its file changed") == false)
  }

  @Test("makes only parts of the index that an edit changes, and gives the reason")
  func entries() throws {
    let lead = "It is about **closures**, and closures are"
    var files = ["thumbindex.yml": "title: Few\nlang: en\nurl: https://few.example\n"]
    for i in 0..<5 {
      files["n\(i).md"] = note("Note \(i)", body: "[next](n\((i + 1) % 5).md)\n\n\(lead) \(i).")
    }
    let site = try TestSite(files)
    try site.buildAgain()
    func made(_ body: String) throws -> [String] {
      usleep(60_000)
      try site.buildAgain()
      try site.write("n1.md", note("Note 1", body: body))
      let explained = try site.explained()
      #expect(try site.verify().differences.isEmpty)
      return explained.map { "\($0.path): \($0.reason)" }
    }
    let own = ["n1.md: its file changed", "n1/index.html: its note was parsed again"]
    // Nothing else changes: backlinks show the same sentence, and previews the same first lines.
    let start = String(repeating: "Many words. ", count: 30)
    #expect(try made("\(start)[next](n2.md)\n\n\(lead) one.").first == own[0])
    #expect(try made("\(start)[next](n2.md)\n\n\(lead) two.") == own)
    let linked = "its backlinks, linked notes or related notes changed"
    #expect(
      try made("\(start)[next](n2.md) as before\n\n\(lead) one.")
        == own + ["n2/index.html: \(linked)"])
    #expect(
      try made("[next](n2.md) as before\n\n\(lead) one.").contains("n0/index.html: \(linked)"))
    let entries = "index entries or notes changed"
    #expect(
      try made("[next](n2.md) as before\n\n## Vectors\n\n\(lead) one.") == [
        own[0],
        "index.html: rows were added, removed or moved; or the templates, the configuration"
          + " or the lists of the site changed",
        "index.json: \(entries)", own[1], "objects.inv: \(entries)",
      ])
  }

  @Test("makes contents with an HTML page above them again")
  func pageOfHTMLAboveTheContents() throws {
    let site = try TestSite([
      "_config.yml": "title: Old", "index.html": "---\nlayout: home\n---\n<p>Come in.</p>\n",
      "_posts/2024-01-02-a.md": note("A"),
    ])
    let report = try site.build()
    #expect(!report.diagnostics.contains { $0.id == .replacesPage })
    #expect(site.page("index.html").contains("Come in."))
    try site.write("_config.yml", "title: New")
    try site.buildAgain()
    #expect(site.page("index.html").contains("<h1>New</h1>"))
    #expect(try site.verify().differences.isEmpty)
    try site.write("index.html", "---\nlayout: home\n---\n")
    try site.buildAgain()
    #expect(!site.page("index.html").contains(#"class="body""#))
  }

  @Test("repairs changes to the output")
  func output() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try site.buildAgain()
    let clean = site.files
    try Data("broken".utf8).write(to: site.root.appending(path: "out/a/index.html"))
    try FileManager.default.removeItem(at: site.root.appending(path: "out/b"))
    #expect(try site.verify().differences.map(\.kind) == [.differs, .missing])
    try site.buildAgain()
    #expect(site.files == clean)
  }

  @Test("misses a change with an unchanged stamp; --verify reports it, --hash finds it")
  func plantedStaleness() throws {
    let site = try TestSite(["a.md": note("A", body: "One."), "b.md": note("B")])
    try site.buildAgain()
    try site.write("a.md", note("A", body: "Two."))
    try site.forgeStamps()
    #expect(try site.buildAgain().changes.isEmpty)
    let verification = try site.verify()
    #expect(verification.differences.map(\.path).contains("a/index.html"))
    #expect(verification.undetectedChanges == ["a.md"])
    #expect(try site.buildAgain(detecting: .contents).changes.changed.contains("a/index.html"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("finds a changed file whose time was reset")
  func oldTime() throws {
    let site = try TestSite(["a.md": note("A", body: "One."), "b.md": note("B")])
    let name = site.root.appending(path: "in/a.md").path(percentEncoded: false)
    let old = Date(timeIntervalSince1970: 1_500_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: name)
    usleep(60_000)
    try site.buildAgain()
    let handle = try FileHandle(forWritingTo: URL(filePath: name))
    try handle.write(contentsOf: Data(note("A", body: "Two.").utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: name)
    #expect(try site.buildAgain().changes.changed.contains("a/index.html"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("discards a cache with any damage, and says so")
  func damage() throws {
    let site = try TestSite(["a.md": note("A", body: "[b](b.md)"), "b.md": note("B")])
    try site.buildAgain()
    let clean = site.files
    let cache = site.root.appending(path: ".out.cache")
    let whole = try Data(contentsOf: cache)
    var random = SeededGenerator(seed: 5)
    for round in 0..<40 {
      var bytes = whole
      if round.isMultiple(of: 2) {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
      } else {
        for _ in 0..<4 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
      }
      try bytes.write(to: cache)
      try site.write("a.md", note("A", body: "[b](b.md) \(round)"))
      try site.buildAgain()
      #expect(try site.verify().differences.isEmpty, "round \(round)")
    }
    try Data("no cache at all".utf8).write(to: cache)
    let report = try site.buildAgain()
    #expect(report.diagnostics.contains { $0.message.contains("it is damaged") })
    func pages(_ files: [String: Data]) -> Set<String> {
      Set(files.keys.filter { !$0.hasPrefix("search/") })
    }
    #expect(pages(site.files) == pages(clean))
  }

  @Test("starts over if a note's record is damaged and only its page is made again")
  func damagedNeighbour() throws {
    var (count, number) = (1, 0)
    while number < count {
      let site = try TestSite([
        "a.md": note("A", body: "[b](b.md)"), "b.md": note("B", body: "## Zymurgy\n\nText."),
      ])
      usleep(60_000)
      try site.buildAgain()
      let cache = site.root.appending(path: ".out.cache")
      var bytes = try Data(contentsOf: cache)
      var places: [Int] = []
      while let mark = bytes[(places.last ?? -1) + 1..<bytes.count].range(of: Data("ymurgy".utf8)) {
        places.append(mark.lowerBound)
      }
      count = places.count
      bytes[places[number]] = UInt8(ascii: "!")
      try bytes.write(to: cache)
      // Notes that link to the note are shown below it.
      try site.write("a.md", note("Another", body: "[b](b.md) once more"))
      try site.buildAgain()
      #expect(site.page("b/index.html").contains("Zymurgy"), "place \(number)")
      #expect(try site.verify().differences.isEmpty, "place \(number)")
      number += 1
    }
    #expect(count > 4)
  }

  @Test("discards a cache whose header has any damage")
  func damagedHead() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.buildAgain()
    let cache = site.root.appending(path: ".out.cache")
    let whole = try Data(contentsOf: cache)
    let last = try #require(whole[..<128].lastIndex { $0 != 0 })
    for offset in 0...last {
      var bytes = whole
      bytes[offset] ^= 0x55
      try bytes.write(to: cache)
      let report = try site.buildAgain()
      #expect(report.diagnostics.contains { $0.id == .cache }, "byte \(offset)")
      #expect(report.changes.isEmpty, "byte \(offset)")
    }
  }

  @Test("starts over if the record of a note that is made again is damaged")
  func damagedNote() throws {
    let site = try TestSite([
      "a.md": note("A", ["mark": "zymurgy"], body: "[b](b.md)"), "b.md": note("B"),
    ])
    usleep(60_000)
    try site.buildAgain()
    let cache = site.root.appending(path: ".out.cache")
    var bytes = try Data(contentsOf: cache)
    while let mark = bytes.range(of: Data("zymurgy".utf8)) {
      bytes[mark.lowerBound] = UInt8(ascii: "Z")
    }
    try bytes.write(to: cache)
    try site.write("b.md", note("B", ["slug": "other"]))
    try site.buildAgain()
    #expect(site.page("a/index.html").contains("/other/"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("uses no body that was changed in the cache")
  func damagedBody() throws {
    let site = try TestSite(["a.md": note("A", body: "A rare word: zymurgy."), "b.md": note("B")])
    try site.buildAgain()
    let cache = site.root.appending(path: ".out.cache")
    var bytes = try Data(contentsOf: cache)
    let body = try #require(bytes.range(of: Data("<p>A rare word: zymurgy".utf8)))
    bytes[body.upperBound - 1] = UInt8(ascii: "z")
    try bytes.write(to: cache)
    // A new template renders all bodies again.
    try site.write("Templates/404.html", "<p>Nothing</p>")
    try site.buildAgain()
    #expect(site.page("a/index.html").contains("zymurgy"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("leaves a cache that does not grow from edit to edit")
  func growth() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    func size() throws -> Int {
      try Data(contentsOf: site.root.appending(path: ".out.cache")).count
    }
    for round in 0..<4 {
      try site.write("a.md", note("A", body: "Round \(round)."))
      try site.buildAgain()
    }
    let early = try size()
    for round in 4..<24 {
      try site.write("a.md", note("A", body: "Round \(round)."))
      try site.buildAgain()
    }
    // Each build appends the records of the notes it parsed, in blocks of fixed size.
    let growth = try size() - early
    #expect(growth < 20 * 2 * (1 << 17) + 4096)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("reuses nothing from another version")
  func version() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.buildAgain(maker: "one")
    let report = try site.buildAgain(maker: "another")
    #expect(
      report.diagnostics.contains { $0.message.contains("it was written by another version") })
    #expect(report.changes.isEmpty)
    #expect(!(try site.buildAgain(maker: "another").diagnostics.contains { $0.id == .cache }))
  }

  @Test("publishes a post on its day, even if no file changed")
  func due() throws {
    let site = try TestSite([
      "_config.yml": "title: Blog\n", "_posts/2024-05-01-then.md": "Then.\n",
    ])
    var request = site.request()
    request.now = DateTime(year: 2024, month: 4, day: 30)
    #expect(try SiteKit.build(request, workers: Workers(1)).notes == 0)
    #expect(try SiteKit.build(request, workers: Workers(1)).notes == 0)
    request.now = DateTime(year: 2024, month: 5, day: 2)
    #expect(try SiteKit.build(request, workers: Workers(1)).notes == 1)
  }
}
