import Concurrency
import Foundation
import TestSupport
import Testing

@testable import SiteKit

@Suite("A prepared build")
struct NextBuildTests {
  private let workers = Workers(2)

  /// Returns everything in the source folder, each file with its bytes and its time.
  private func state(of site: TestSite) throws -> [String: String] {
    let folder = site.root.appending(path: "in")
    return try TestSite.contents(of: folder).reduce(into: [:]) { state, file in
      let path = folder.appending(path: file.key).path(percentEncoded: false)
      let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      state[file.key] = "\(file.value.hashValue) \(String(describing: time))"
    }
  }

  private func changes(_ before: [String: String], _ after: [String: String]) -> Set<String> {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  }

  @Test("equals a clean build after each of many edits", arguments: [8, 9])
  func law(seed: UInt64) throws {
    var edited = try EditedSite(seed: seed)
    let site = edited.site
    try site.buildAgain()
    for number in 0..<60 {
      var prepared = NextBuild(site.request(), workers)
      let before = try state(of: site)
      let edit = try edited.edit()
      prepared?.changedPaths = changes(before, try state(of: site))
      let from = try #require(prepared)
      _ = try SiteKit.build(site.request(), from: from, workers: workers)
      #expect(try site.verify().differences.isEmpty, "edit \(number): \(edit)")
    }
  }

  @Test func isDiscardedAfterAnotherBuild() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try site.buildAgain()
    let prepared = try #require(NextBuild(site.request(), workers))
    try site.write("a.md", note("Another", body: "Edited."))
    try site.buildAgain()
    // The prepared build was not told about the edit, but the cache has changed since.
    _ = try SiteKit.build(site.request(), from: prepared, workers: workers)
    #expect(site.page("index.html").contains("Another"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test func mayOmitATouchedNote() throws {
    let site = try TestSite(["a.md": note("A", body: "See [[Berlin]]."), "b.md": note("Berlin")])
    try site.buildAgain()
    var prepared = try #require(NextBuild(site.request(), workers))
    let touched = site.root.appending(path: "in/a.md").path(percentEncoded: false)
    try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: touched)
    try site.write("b.md", note("Another"))
    prepared.changedPaths = ["b.md"]
    let report = try SiteKit.build(site.request(), from: prepared, workers: workers)
    #expect(
      report.diagnostics.contains { $0.location.path == "a.md" },
      "nothing is called Berlin any more")
    #expect(try site.verify().differences.isEmpty)
  }

  @Test func makesAllAgainOfASiteThatWasDeleted() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try site.buildAgain()
    var prepared = try #require(NextBuild(site.request(), workers))
    try FileManager.default.removeItem(at: site.root.appending(path: "out"))
    try site.write("a.md", note("A", body: "Edited."))
    prepared.changedPaths = ["a.md"]
    _ = try SiteKit.build(site.request(), from: prepared, workers: workers)
    #expect(site.page("b/index.html").contains("<h1"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test func thereIsNothingToPrepareBeforeTheFirstBuild() throws {
    let site = try TestSite(["a.md": note("A")])
    #expect(NextBuild(site.request(), workers) == nil)
  }
}

@Suite("The style of a prepared build")
struct NextStyleTests {
  private let workers = Workers(2)

  private func request(_ site: TestSite) -> BuildRequest {
    var request = site.request()
    request.assetNames = .plain
    return request
  }

  /// Returns the state prepared after a first build, with some files changed since.
  private func prepared(_ site: TestSite, _ files: [String: String]) throws -> NextBuild {
    _ = try SiteKit.build(request(site), workers: workers)
    var prepared = try #require(NextBuild(request(site), workers))
    for (path, text) in files { try site.write(path, text) }
    prepared.changedPaths = Set(files.keys)
    return prepared
  }

  @Test func isInItsPlaceBeforeTheRestIsMade() throws {
    let site = try TestSite(["a.md": note("A"), "Templates/style/9-own.css": "p { margin: 1px }"])
    var prepared = try prepared(site, ["Templates/style/9-own.css": "p { margin: 2px }"])
    #expect(prepared.publishStyle(request(site)) == "style.css")
    #expect(site.page("style.css").contains("margin: 2px"))
    // The change is undone before the build begins.
    try site.write("Templates/style/9-own.css", "p { margin: 1px }")
    _ = try SiteKit.build(request(site), from: prepared, workers: workers)
    #expect(site.page("style.css").contains("margin: 1px"))
  }

  @Test(arguments: [
    ["a.md": note("B"), "Templates/style/9-own.css": "p { margin: 2px }"],
    ["Templates/404.html": "Nothing here."],
    ["Templates/style/9-own.css": "p { margin: 1px }"],
    [:],
  ])
  func waitsIfMoreOrNothingChanged(files: [String: String]) throws {
    let site = try TestSite(["a.md": note("A"), "Templates/style/9-own.css": "p { margin: 1px }"])
    var prepared = try prepared(site, files)
    #expect(prepared.publishStyle(request(site)) == nil)
  }

  @Test func keepsASiteFileOfTheSameName() throws {
    let site = try TestSite(["a.md": note("A"), "style.css": "p { margin: 3px }"])
    var prepared = try prepared(site, ["Templates/style/9-own.css": "p { margin: 2px }"])
    #expect(prepared.publishStyle(request(site)) == nil)
    #expect(site.page("style.css") == "p { margin: 3px }")
  }
}
