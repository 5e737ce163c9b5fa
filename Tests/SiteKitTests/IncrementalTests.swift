import Foundation
import Notes
import TestSupport
import Testing
import Text

@testable import SiteKit

@Suite("A build after another")
struct IncrementalTests {
  @Test(
    "makes what a clean build makes, after each of many edits",
    arguments: [(1, 100), (2, 100)] as [(UInt64, Int)])
  func law(seed: UInt64, edits: Int) throws {
    var edited = try EditedSite(seed: seed)
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
    "makes what a clean build makes, the quick way too, after each of many edits of text",
    arguments: [(3, .everywhere, 1000), (4, .nowhere, 1000), (5, .everywhere, 12)]
      as [(UInt64, EditedSite.Dates, Int)])
  func quickLaw(seed: UInt64, dates: EditedSite.Dates, limit: Int) throws {
    var edited = try EditedSite(
      seed: seed, notes: 40, writing: .plain, dates: dates, limit: limit)
    let edits = 40
    try edited.site.buildAgain()
    var quick = 0
    for number in 0..<edits {
      let edit = try edited.editText()
      if try edited.site.retouch() == nil { try edited.site.buildAgain() } else { quick += 1 }
      #expect(try edited.site.verify().differences.isEmpty, "edit \(number): \(edit)")
    }
    // Where pages hold few rows, a moved row often changes which pages there are.
    #expect(quick > edits / (limit < 40 ? 4 : 2))
  }

  @Test("changes the page of a note whose body is edited, and no other")
  func body() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B"), "c.md": note("C")])
    try site.buildAgain()
    try site.write("b.md", note("B", body: "Other text."))
    #expect(try site.buildAgain().changes.changed == ["b/index.html", "search/root.js"])
    #expect(try site.buildAgain().changes.isEmpty)
  }

  @Test("looks at no other note where a body or a title alone was edited, and only then")
  func quickWay() throws {
    var files = ["thumbindex.yml": "title: Quick\nurl: https://quick.example\nfeed: {limit: 2}\n"]
    for i in 0..<9 {
      files["n\(i).md"] = note(
        "Note \(i)", ["date": "2024-01-0\(i + 1)", "tags": "[a]"],
        body: "[next](n\((i + 1) % 9).md)\n\n![map](map.svg)\n\n## One\n")
    }
    files["map.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
    let site = try TestSite(files)
    try site.buildAgain()
    // What was written in the moment of a build is read again by the next.
    usleep(60_000)
    try site.buildAgain()
    func isQuick(_ path: String, _ text: String) throws -> Bool {
      let before = try String(contentsOf: site.root.appending(path: "in/\(path)"), encoding: .utf8)
      try site.write(path, text)
      let quick = try site.retouch()
      if quick != nil { #expect(try site.verify().differences.isEmpty) }
      try site.write(path, before)
      try site.buildAgain()
      return quick != nil
    }
    let fields = ["date": "2024-01-04", "tags": "[a]"]
    let links = "[next](n4.md)\n\n![map](map.svg)\n\n"
    #expect(try isQuick("n3.md", note("Note 3", fields, body: links + "## Two\n\nAnother text.")))
    #expect(try isQuick("n3.md", note("Note 3", fields, body: "No link at all.")))
    #expect(try isQuick("n3.md", note("Another title", fields, body: links)))
    #expect(try isQuick("n3.md", note("Another one", fields, body: "Another body, too.")))
    // The site's language is guessed from its titles.
    #expect(!(try isQuick("n3.md", note("另一个标题", fields, body: links))))
    #expect(!(try isQuick("n3.md", note("Note 3", ["date": "2024-01-05"], body: links))))
    #expect(!(try isQuick("n3.md", note("Note 3", ["tags": "[b]"], body: links))))
    #expect(!(try isQuick("n3.md", note("Note 3", fields, body: "[other](n7.md)"))))
    #expect(!(try isQuick("n3.md", note("Note 3", fields, body: "See [[Note 5]]."))))
    // The feed shows the text of the newest.
    #expect(try isQuick("n8.md", note("Note 8", ["date": "2024-01-09", "tags": "[a]"])))
    #expect(try isQuick("n8.md", note("Newest", ["date": "2024-01-09", "tags": "[a]"])))
    #expect(!(try isQuick("thumbindex.yml", "title: Slow\n")))
  }

  @Test("takes a file put in the place of another for an edit, but not a name more or less")
  func replacedFiles() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B"), "c/d.md": note("D")])
    try site.buildAgain()
    for number in 0..<3 {
      usleep(60_000)
      try site.replace("b.md", note("B", body: "Text \(number)."))
      try site.replace("c/d.md", note("D", body: "Text \(number)."))
      #expect(try site.retouch() != nil)
      #expect(try site.verify().differences.isEmpty)
    }
    try site.write("c/e.md", note("E"))
    #expect(try site.retouch() == nil)
    try site.buildAgain()
    try site.remove("c/e.md")
    #expect(try site.retouch() == nil)
    #expect(try site.buildAgain().changes.removed.contains("c/e/index.html"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("finds what somebody did to the output")
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

  @Test("is wrong where a file changes behind its stamp; verifying says which, hashing finds it")
  func plantedStaleness() throws {
    let site = try TestSite(["a.md": note("A", body: "One."), "b.md": note("B")])
    try site.buildAgain()
    try site.write("a.md", note("A", body: "Two."))
    try site.forgeStamps()
    #expect(try site.buildAgain().changes.isEmpty)
    let verification = try site.verify()
    #expect(verification.differences.map(\.path).contains("a/index.html"))
    #expect(verification.unnoticed == ["a.md"])
    #expect(try site.buildAgain(trust: .contents).changes.changed.contains("a/index.html"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("finds a file whose time was set back")
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

  @Test("sets aside a cache that is damaged, whatever the damage, and says so")
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

  @Test("takes no body from a cache in which it was changed")
  func damagedBody() throws {
    let site = try TestSite(["a.md": note("A", body: "A rare word: zymurgy."), "b.md": note("B")])
    try site.buildAgain()
    let cache = site.root.appending(path: ".out.cache")
    var bytes = try Data(contentsOf: cache)
    let body = try #require(bytes.range(of: Data("<p>A rare word: zymurgy".utf8)))
    bytes[body.upperBound - 1] = UInt8(ascii: "z")
    try bytes.write(to: cache)
    // A new template shows all bodies once more.
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
    // A build adds the records of what it parsed, in pieces of some size.
    #expect(try size() - early < 20 * 2 * (1 << 17) + 4096)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("takes nothing over from another version")
  func version() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.buildAgain(maker: "one")
    let report = try site.buildAgain(maker: "another")
    #expect(report.diagnostics.contains { $0.message.contains("another version made it") })
    #expect(report.changes.isEmpty)
    #expect(!(try site.buildAgain(maker: "another").diagnostics.contains { $0.id == .cache }))
  }

  @Test("publishes a post on its day, though no file changed")
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
