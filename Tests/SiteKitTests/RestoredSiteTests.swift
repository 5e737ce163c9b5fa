import Foundation
import Testing

@testable import SiteKit

/// A site and its cache that were copied or extracted from an archive, with a fresh checkout of the
/// notes: all bytes are the same, but all inodes and times differ.
@Suite("A restored site")
struct RestoredSiteTests {
  private let files = [
    "thumbindex.yml": "title: Walls\nlang: en\nurl: https://walls.example\n",
    "a.md": note("A", ["tags": "[brick]"], body: "![plan](plan.svg) and [b](b.md)"),
    "b.md": note("B", body: "Text of B."), "c.md": note("C", body: "Text of C."),
    "plan.svg": "<svg width=\"9\" height=\"7\"/>", "list.csv": "1,2\n",
  ]

  /// Builds a site and copies it to another place.
  private func restored(
    leaving left: (String) -> Bool = { _ in false }
  ) throws -> TestSite {
    let built = try TestSite(files)
    usleep(60_000)
    try built.buildAgain()
    let site = try TestSite(files)
    let saved = built.root.appending(path: "out").path(percentEncoded: false)
    for path in try FileManager.default.subpathsOfDirectory(atPath: saved) where !left(path) {
      guard let bytes = FileManager.default.contents(atPath: "\(saved)/\(path)") else { continue }
      try site.write("../out/\(path)", bytes)
    }
    let cache = try #require(FileManager.default.contents(atPath: built.cachePath))
    try site.write("../.out.cache", cache)
    usleep(60_000)
    return site
  }

  @Test("makes only outputs again that changed since")
  func edit() throws {
    let site = try restored()
    try site.write("b.md", note("B", body: "Other text of B."))
    #expect(
      try site.explained().map { "\($0.path): \($0.reason)" } == [
        "b.md: its file changed",
        "a/index.html: its backlinks, linked notes or related notes changed",
        "b/index.html: its note was parsed again",
      ])
    #expect(try site.verify().differences.isEmpty)
    // The build stores the new stamps.
    usleep(60_000)
    try site.buildAgain()
    #expect(try site.explained().isEmpty)
  }

  @Test("makes nothing again if nothing changed, and then reads no file")
  func nothing() throws {
    let site = try restored()
    #expect(try site.explained().isEmpty)
    usleep(60_000)
    try site.buildAgain()
    let report = try site.buildAgain()
    #expect(report.changes.isEmpty && report.changes.unchanged == site.files.count)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("notices a picture with another size, but not with other colours")
  func picture() throws {
    let site = try restored()
    try site.write("plan.svg", "<svg width=\"9\" height=\"7\" fill=\"red\"/>")
    #expect(try site.explained().isEmpty)
    #expect(site.page("plan.svg").contains("red"))
    try site.write("plan.svg", "<svg width=\"9\" height=\"8\" fill=\"red\"/>")
    #expect(
      try site.explained().map(\.path) == ["a.md", "a/index.html"])
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("makes pages again that are not as the build left them")
  func spoiltPages() throws {
    let site = try restored(leaving: { $0 == "c/index.html" })
    let page = site.page("b/index.html").replacing("Text of B", with: "Fake of B")
    try site.write("../out/b/index.html", page)
    #expect(
      try site.explained().map(\.path) == ["b/index.html", "c/index.html"])
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("does not accept a symbolic link in place of the page it leads to")
  func link() throws {
    let site = try restored()
    let page = site.root.appending(path: "out/b/index.html")
    let aside = site.root.appending(path: "b.html")
    try FileManager.default.moveItem(at: page, to: aside)
    try FileManager.default.createSymbolicLink(at: page, withDestinationURL: aside)
    #expect(throws: (any Error).self) { try site.buildAgain() }
  }

  @Test("is completed if only the cache exists")
  func cacheAlone() throws {
    let site = try restored(leaving: { _ in true })
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }
}
