import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteModel

/// The diagnostics with a location, one line each, without those that every test site has.
extension BuildReport {
  fileprivate var faults: [String] {
    diagnostics.filter { $0.id != "url-missing" }
      .map { "\($0.location) \($0.severity) \($0.id)" }
  }
}

@Suite("A path that is a file and a folder at once")
struct ObstructedPathTests {
  /// Builds a site of files with an additional note that must always be published; returns its
  /// diagnostics.
  private func build(_ files: [String: String], _ more: String = "") throws -> (TestSite, [String])
  {
    let site = try TestSite(files)
    try site.write("zz.md", note("Last", ["tags": "[a b]", "date": "2024-01-01"]))
    try site.write("thumbindex.yml", "url: https://example.org\nlang: en\n" + more)
    let report = try site.build()
    #expect(site.page("zz/index.html").contains("Last"))
    #expect(site.page("index.html").contains("Last"))
    #expect(site.page("tags/a-b/index.html").contains("Last"))
    return (site, report.faults)
  }

  @Test(
    "excludes the later file and builds the rest",
    arguments: [
      // A file beside a note of its name: notes come before files.
      (["a": "x", "a.md": note("A")], "a:1:1 error url-file-and-folder"),
      // Two notes, in the order of their paths.
      (
        [
          "a.md": note("A", ["permalink": "/x.html"]),
          "b.md": note("B", ["permalink": "/x.html/y/"]),
        ], "b.md:3:1 error url-file-and-folder"
      ),
      (
        [
          "a.md": note("A", ["permalink": "/x.html/y/"]),
          "b.md": note("B", ["permalink": "/x.html"]),
        ], "b.md:3:1 error url-file-and-folder"
      ),
      // Two files can conflict only if one of them comes from a folder's front note.
      (
        ["v1.md/index.html": "x", "v1.md.md": note("V", ["permalink": "/v1.md/index.html/"])],
        "v1.md/index.html:1:1 error url-file-and-folder"
      ),
      // The site's own folders and files take precedence.
      (["tags": "x"], "tags:1:1 error url-reserved"),
      (["archive": "x"], "archive:1:1 error url-reserved"),
      (["search": "x"], "search:1:1 error url-reserved"),
      (["index/main": "x"], "index/main:1:1 error url-reserved"),
      (["tags/a-b": "x"], "tags/a-b:1:1 error url-reserved"),
      (["robots.txt/x.md": note("X")], "robots.txt/x.md:1:1 error url-reserved"),
      (["robots.txt/x.png": "x"], "robots.txt/x.png:1:1 error url-reserved"),
      (["feed.xml/x.md": note("X")], "feed.xml/x.md:1:1 error url-reserved"),
      (["sitemap-2.xml/x.md": note("X")], "sitemap-2.xml/x.md:1:1 error url-reserved"),
      (
        ["tags/a-b/index.html/x.md": note("X")],
        "tags/a-b/index.html/x.md:1:1 error url-reserved"
      ),
      (["a.md": note("A", ["permalink": "/index.html/"])], "a.md:3:1 error url-reserved"),
      (["a.md": note("A", ["permalink": "/robots.txt/"])], "a.md:3:1 error url-reserved"),
      (["a.md": note("A", ["permalink": "/.thumbindex/a/"])], "a.md:3:1 error url-reserved"),
    ])
  func isLeftOut(files: [String: String], fault: String) throws {
    let (_, faults) = try build(files)
    #expect(faults == [fault])
  }

  @Test("is reported with the other file")
  func namesBoth() throws {
    let site = try TestSite([
      "a": "x", "a.md": note("A"), "tags": "x", "robots.txt/x.md": note("X"),
    ])
    try site.write("b.md", note("B", ["tags": "[b]"]))
    let messages = try site.build().diagnostics.filter { $0.severity == .error }.map(\.message)
    let advice =
      "so this file is not published; rename the file, or give it another slug or"
      + " permalink"
    #expect(
      messages == [
        "the URL /a is already a folder that contains a.md, \(advice)",
        "the URL /robots.txt/x/ is below robots.txt, which is a file of the site itself,"
          + " \(advice)",
        "the URL /tags is the folder tags/, which the site itself uses, \(advice)",
      ])
    #expect(site.page("a/index.html").contains("A"))
  }

  @Test("is no conflict if the site makes nothing at that path")
  func isFreeWhereNothingIsMade() throws {
    let site = try TestSite([
      "a.md": note("A"), "tags": "x", "archive": "x", "search": "x", "LICENSE": "x",
      "thumbindex.yml": "url: https://example.org\nsearch: false\n",
    ])
    #expect(try site.build().faults == [])
    for path in ["tags", "archive", "search", "LICENSE"] { #expect(site.page(path) == "x") }
  }

  @Test("is found among many files without a suffix")
  func isFoundAmongMany() throws {
    var files: [String: String] = [:]
    for number in 0..<40 { files["n\(number)"] = "x" }
    files["n7.md"] = note("Seven")
    let (site, faults) = try build(files)
    #expect(faults == ["n7:1:1 error url-file-and-folder"])
    #expect(site.page("n7/index.html").contains("Seven"))
    #expect(site.page("n8") == "x")
  }

  @Test("is no conflict for a note at the site's index.html, which appears above the contents")
  func isNoObstacleForTheFrontDoor() throws {
    let (site, faults) = try build([
      "door.md": note("The door", ["permalink": "/index.html"], body: "Come in.")
    ])
    #expect(faults == [])
    #expect(site.page("index.html").contains("Come in."))
    #expect(site.page("index.html").contains("/zz/"))
  }

  @Test("gives the same site with any number of threads, also when the conflict comes and goes")
  func isTheSameAgain() throws {
    let site = try TestSite([
      "a.md": note("A"), "b.md": note("B", ["tags": "[t]"]), "c.md": note("C", body: "[l](/a)"),
    ])
    func check(_ faults: [String]) throws {
      let report = try site.buildAgain()
      #expect(report.faults == faults)
      #expect(try site.verify().differences.isEmpty)
    }
    try check([])
    try site.write("a", "x")
    try check(["a:1:1 error url-file-and-folder"])
    try site.write("tags", "x")
    try check(["a:1:1 error url-file-and-folder", "tags:1:1 error url-reserved"])
    try site.remove("a.md")
    try check(["tags:1:1 error url-reserved"])
    #expect(site.page("a") == "x")
    try site.write("b.md", note("B"))
    try check([])
    #expect(site.page("tags") == "x")
    try site.write("a.md", note("A"))
    try site.write("b.md", note("B", ["tags": "[t]"]))
    try check(["a:1:1 error url-file-and-folder", "tags:1:1 error url-reserved"])
    try site.remove("tags")
    try site.remove("a")
    try check([])
  }
}

@Suite("An address that is longer than the system allows")
struct LongPathTests {
  @Test(
    "is an error in its note",
    arguments: [
      "/" + String(repeating: "a", count: 256) + "/",
      "/" + String(repeating: "a", count: 251),
      String(repeating: "/" + String(repeating: "b", count: 200), count: 16) + "/",
    ])
  func isLeftOut(permalink: String) throws {
    let site = try TestSite([
      "a.md": note("A", ["permalink": permalink]), "b.md": note("B"),
      "c.md": note("C", ["redirect_from": "[\(permalink)]"]),
    ])
    let report = try site.build()
    #expect(report.faults == ["a.md:3:1 error url-too-long", "c.md:3:1 warning redirect-taken"])
    #expect(report.diagnostics.allSatisfy { $0.message.utf8.count < 500 })
    #expect(site.page("b/index.html").contains("B"))
  }

  @Test("is published up to the limit")
  func isPublished() throws {
    let name = String(repeating: "a", count: 240)
    let site = try TestSite(["a.md": note("A", ["permalink": "/\(name)/\(name)/\(name)"])])
    #expect(try site.build().faults == [])
    #expect(site.page("\(name)/\(name)/\(name).html").contains("A"))
  }

  @Test("is an error in the request if it is the output folder's")
  func isTooLongAFolder() throws {
    let site = try TestSite(["a.md": note("A")])
    var request = site.request()
    request.output = Folder(
      site.output.path + String(repeating: "/" + String(repeating: "o", count: 200), count: 6))
    #expect {
      try SiteKit.build(request, workers: Workers(1))
    } throws: { error in
      guard case .request(let message)? = error as? BuildFailure else { return false }
      return message.contains("more than 960 bytes")
    }
  }
}

@Suite("An old address that the site uses itself")
struct OwnAddressTests {
  @Test(
    "is reported with its location, and replaces nothing",
    arguments: [
      "/index.html", "/", "/robots.txt", "/tags/", "/tags/t/", "/search/root.js", "/search/",
      "/feed.xml", "/sitemap.xml", "/404.html", "/archive/", "/index/a/", "/.thumbindex/x",
      "/robots.txt/x/", "/tags/index.html", "/b/", "/pic.svg", "/pic.svg/x/", "/b.html/y/",
    ], ["aliases", "redirect_from"])
  func isRefused(alias: String, key: String) throws {
    let files = [
      "b.md": note("B", ["tags": "[t]", "date": "2024-01-01"]), "pic.svg": "<svg/>",
      "d.md": note("D", ["permalink": "/b.html"]),
      "c.md": note("C"), "thumbindex.yml": "url: https://example.org\nlang: en\n",
    ]
    let plain = try TestSite(files)
    try plain.build()
    let site = try TestSite(files)
    try site.write("c.md", note("C", [key: "[\(alias)]"]))
    let report = try site.build()
    #expect(report.faults == ["c.md:3:1 warning redirect-taken"])
    #expect(Set(site.files.keys) == Set(plain.files.keys))
    #expect(site.files["index.html"] == plain.files["index.html"])
  }

  @Test("is allowed if the site makes nothing at that path")
  func isTaken() throws {
    let site = try TestSite([
      "a.md": note("A", ["aliases": "[/tags/old/, /archive/, /style.html, /old/x.html]"]),
      "thumbindex.yml": "url: https://example.org\n",
    ])
    #expect(try site.build().faults == [])
    for path in ["tags/old/index.html", "archive/index.html", "style.html", "old/x.html"] {
      #expect(site.page(path).contains("/a/"), "\(path)")
    }
  }

  @Test("of two notes belongs to the first, also if one is a file and the other a folder")
  func isOfTheFirst() throws {
    let site = try TestSite([
      "a.md": note("A", ["aliases": "[/x.html]"]), "b.md": note("B", ["aliases": "[/x.html]"]),
      "c.md": note("C", ["aliases": "[/x.html/y/]"]),
      "thumbindex.yml": "url: https://example.org\n",
    ])
    #expect(
      try site.build().faults == [
        "b.md:3:1 warning redirect-taken", "c.md:3:1 warning redirect-taken",
      ])
  }
}
