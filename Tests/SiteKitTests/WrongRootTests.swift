import Diagnostics
import Testing

@testable import SiteKit

@Suite("Addresses with a wrong beginning")
struct WrongRootTests {
  private let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
  private let configuration = "url: https://lamps.test\nlang: en\n"

  /// Returns a site with pictures in a folder, and a note that shows each of them at an address.
  private func site(picturesIn folder: String, shownAt start: String, count: Int) throws -> TestSite
  {
    let names = (1...count).map { "lamp\($0).svg" }
    var files = Dictionary(uniqueKeysWithValues: names.map { (folder + $0, picture) })
    files["thumbindex.yml"] = configuration
    files["notes/a.md"] = "# A\n\n" + names.map { "![A lamp](\(start)\($0))\n\n" }.joined()
    return try TestSite(files)
  }

  @Test("are one message with the setting for the folder of the site on its host")
  func base() throws {
    let report = try site(picturesIn: "img/", shownAt: "/shop/img/", count: 6).build()
    let shown = report.diagnostics.filter { $0.detail != .explained && $0.severity == .warning }
    #expect(
      shown.map(\.message) == [
        "6 pictures here and in other places begin with “/shop/”, but the site has their targets"
          + " under “/”; set base: /shop/ in thumbindex.yml if the site is published there, or begin"
          + " them with “/”"
      ])
    #expect(shown.first?.location.line == 3)
    #expect(report.diagnostics.count { $0.detail == .explained } == 6)
    #expect(report.diagnostics.count(.warning) == 1)
  }

  @Test("name the folder that another tool publishes as the top of the site")
  func folder() throws {
    let report = try site(picturesIn: "static/img/", shownAt: "/img/", count: 5).build()
    #expect(
      report.diagnostics.contains {
        $0.message.hasSuffix(
          "begin with “/”, but the site has their targets under “/static/”; begin them with"
            + " “/static/”, or set origin: in thumbindex.yml to the tool that publishes static/ as the"
            + " top of the site")
      })
  }

  @Test("may be relative to their notes")
  func relative() throws {
    let report = try site(picturesIn: "Files/", shownAt: "", count: 5).build()
    #expect(
      report.diagnostics.contains {
        $0.message.contains("5 pictures here and in other places are relative to their notes")
          && $0.message.hasSuffix("under “/Files/”; begin them with “/Files/”")
      })
  }

  @Test("may begin with the address of another host")
  func host() throws {
    let names = (1...5).map { "n\($0)" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ("new/\($0).md", "# \($0)\n") })
    files["thumbindex.yml"] = configuration
    files["a.md"] = "# A\n\n" + names.map { "[x](https://lamps.test/old/\($0)/)\n" }.joined()
    #expect(
      try TestSite(files).build().diagnostics.contains {
        $0.message.contains("begin with “https://lamps.test/old/”, but")
          && $0.message.hasSuffix("under “/new/”; begin them with “/new/”")
      })
  }

  @Test("count links and pictures together")
  func linksAndPictures() throws {
    var files = ["thumbindex.yml": configuration]
    for number in 1...4 {
      files["notes/n\(number).md"] = "# N\(number)\n\n[Next](/shop/notes/n\(number % 4 + 1)/)\n"
    }
    files["img/a.svg"] = picture
    files["b.md"] = "# B\n\n![A lamp](/shop/img/a.svg)\n"
    let report = try TestSite(files).build()
    #expect(
      report.diagnostics.contains {
        $0.message.hasPrefix("5 links and pictures here and in other places begin with “/shop/”")
      })
  }

  @Test("are not assumed for few addresses, or for targets that exist nowhere")
  func others() throws {
    let few = try site(picturesIn: "img/", shownAt: "/shop/img/", count: 4).build()
    #expect(few.diagnostics.count { $0.id == "picture-missing" } == 4)
    let text = (1...9).map { "[x](/shop/n\($0)/)\n" }.joined()
    let none = try TestSite(["a.md": "# A\n\n" + text]).build()
    #expect(none.diagnostics.count { $0.id == "link-missing" } == 9)
    #expect(!none.diagnostics.contains { $0.detail == .explained })
  }

  @Test("are found again by a build that reuses the notes")
  func again() throws {
    let site = try site(picturesIn: "img/", shownAt: "/shop/img/", count: 6)
    let first = try site.buildAgain()
    try site.write("b.md", "# B\n")
    #expect(
      try site.buildAgain().diagnostics.filter { $0.severity == .warning }
        == first.diagnostics.filter { $0.severity == .warning })
    #expect(try site.verify().differences.isEmpty)
  }
}
