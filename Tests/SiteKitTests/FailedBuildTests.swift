import Concurrency
import Foundation
import Testing

@testable import Cache
@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput

@Suite("A build that fails")
struct FailedBuildTests {
  private let dead = "[gone](gone.md)"

  /// Returns everything in the output folder, including hidden folders, and the names beside it.
  private func state(of site: TestSite) throws -> [String: Data?] {
    let root = site.root.path(percentEncoded: false)
    var state: [String: Data?] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root)
    where !path.hasPrefix("in/") && !path.hasPrefix(".out.cache") {
      state[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
    }
    return state
  }

  private func request(_ site: TestSite, cached: Bool = true) -> BuildRequest {
    var request = site.request()
    if !cached { request.cache = .none }
    request.faults = .fatal
    return request
  }

  private func refusal(_ build: () throws -> Void) -> Refusal? {
    do {
      try build()
      return nil
    } catch BuildFailure.refused(_, let refusal) {
      return refusal
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  private func buildStrictly(_ site: TestSite, cached: Bool) throws {
    _ = try SiteKit.build(request(site, cached: cached), workers: Workers(2))
  }

  @Test(arguments: [false, true])
  func byItsContentChangesNoByte(cached: Bool) throws {
    let site = try TestSite([
      "a.md": note("A"), "b.md": note("B"), "pic.svg": "<svg/>",
      "c.md": note("C", ["permalink": "/c.html"]),
    ])
    try buildStrictly(site, cached: cached)
    let before = try state(of: site)
    try site.write("a.md", note("A", ["tags": "[new]"], body: dead))
    try site.write("d.md", note("D"))
    try site.write("pic.svg", "<svg></svg>")
    try site.write("c.md", note("C", ["permalink": "/c.html/in/"]))
    try site.remove("b.md")
    for _ in 0..<2 {
      #expect(refusal { try buildStrictly(site, cached: cached) } == .faults)
      #expect(try state(of: site) == before)
    }
    // Cached results of unpublished notes must not affect the next build.
    try site.write("a.md", note("A", ["tags": "[new]"], body: "Mended."))
    try buildStrictly(site, cached: cached)
    #expect(try site.verify().differences.isEmpty)
    #expect(site.files["b/index.html"] == nil && site.files["d/index.html"] != nil)
  }

  /// Tests a rebuild after one edit, and one after no change.
  @Test func afterAnEditOfOneNoteChangesNoByte() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try buildStrictly(site, cached: true)
    let before = try state(of: site)
    try site.write("a.md", note("A", body: "##Slip\n\nText with a word."))
    #expect(refusal { try buildStrictly(site, cached: true) } == .faults)
    #expect(try state(of: site) == before)
    // Without --strict the note is published, and the next strict build must still fail.
    #expect(try site.buildAgain().diagnostics.contains { $0.severity == .warning })
    let published = try state(of: site)
    #expect(published != before)
    #expect(refusal { try buildStrictly(site, cached: true) } == .faults)
    #expect(try state(of: site) == published)
    try site.write("a.md", note("A", body: "## Slip\n\nText with a word."))
    try buildStrictly(site, cached: true)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test func byItsContentMakesNoFolderAndNoCache() throws {
    let site = try TestSite(["a.md": note("A", body: dead)])
    #expect(refusal { try buildStrictly(site, cached: true) } == .faults)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: site.root.path(percentEncoded: false))
    #expect(names == ["in"])
  }

  @Test func byItsContentLeavesAShardThatCanBeMerged() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    var shard = BuildRequest(source: site.source, output: site.output)
    (shard.shard, shard.faults) = (Shard(1, of: 1), .fatal)
    _ = try SiteKit.build(shard, workers: Workers(1))
    let before = try state(of: site)
    try site.write("a.md", note("A", body: dead))
    #expect(refusal { _ = try SiteKit.build(shard, workers: Workers(1)) } == .faults)
    #expect(try state(of: site) == before)
    try site.write("a.md", note("A"))
    let merged = Folder(site.root.appending(path: "merged").path(percentEncoded: false))
    _ = try SiteKit.merge(
      [site.output], BuildRequest(source: site.source, output: merged), workers: Workers(1))
    try site.write("a.md", note("A", body: dead))
    var again = BuildRequest(source: site.source, output: merged)
    again.faults = .fatal
    let pages = TestSite.contents(of: site.root.appending(path: "merged"))
    _ = try SiteKit.build(
      BuildRequest(source: site.source, output: site.output, shard: Shard(1, of: 1)),
      workers: Workers(1))
    #expect(
      refusal { _ = try SiteKit.merge([site.output], again, workers: Workers(1)) } == .faults)
    #expect(TestSite.contents(of: site.root.appending(path: "merged")) == pages)
  }

  @Test(arguments: [ForeignFiles.keep, .overwrite], [false, true])
  func becauseOfAnObstacleChangesNoByte(foreign: ForeignFiles, merging: Bool) throws {
    let site = try TestSite(
      Dictionary(uniqueKeysWithValues: (0..<8).map { ("n\($0).md", note("N \($0)")) }))
    let shard = Folder(site.root.appending(path: "shard").path(percentEncoded: false))
    func build() throws {
      guard merging else {
        try site.build(foreignFiles: foreign)
        return
      }
      _ = try SiteKit.build(
        BuildRequest(source: site.source, output: shard, shard: Shard(1, of: 1)),
        workers: Workers(1))
      var request = BuildRequest(source: site.source, output: site.output)
      request.foreignFiles = foreign
      _ = try SiteKit.merge([shard], request, workers: Workers(1))
    }
    try build()
    let out = site.root.appending(path: "out")
    for page in ["n3/index.html", "n5/index.html"] {
      try FileManager.default.removeItem(at: out.appending(path: page))
      try FileManager.default.createDirectory(
        at: out.appending(path: "\(page)/inner"), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: out.appending(path: "\(page)/inner/mine.txt"))
    }
    for i in 0..<8 { try site.write("n\(i).md", note("N \(i)", body: "New.")) }
    let before = site.files
    do {
      try build()
      Issue.record("the build went through")
    } catch BuildFailure.obstacles(let obstacles) {
      #expect(obstacles.map(\.id) == [.outputFolder, .outputFolder])
      #expect(
        obstacles.map(\.location.path)
          == ["n3/index.html", "n5/index.html"].map { site.output.path(of: $0) })
    }
    #expect(site.files == before)
  }

  @Test func becauseOfAFileInPlaceOfAFolderChangesNoByte() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try site.build()
    let out = site.root.appending(path: "out")
    try Data("mine".utf8).write(to: out.appending(path: "new"))
    try site.write("c.md", note("C", ["permalink": "/new/deep/page/"]))
    try site.write("a.md", note("A", body: "New."))
    let before = site.files
    do {
      try site.build()
      Issue.record("the build went through")
    } catch BuildFailure.obstacles(let obstacles) {
      #expect(obstacles.map(\.location.path) == [site.output.path(of: "new")])
    }
    #expect(site.files == before)
    try site.build(foreignFiles: .overwrite)
    #expect(site.files["new/deep/page/index.html"] != nil)
  }

  /// An empty folder that a build created is no obstacle: a killed build may have left it.
  @Test func isNotCausedByEmptyFoldersOfBuilds() throws {
    let site = try TestSite(["a.md": note("A", ["permalink": "/x/in/"]), "b.md": note("B")])
    try site.build()
    try site.write("a.md", note("A", ["permalink": "/x"]))
    let out = site.root.appending(path: "out")
    try site.write("c.md", note("C", ["permalink": "/x/in"]))
    try site.write("a.md", note("A"))
    try FileManager.default.createDirectory(
      at: out.appending(path: "x/in.html"), withIntermediateDirectories: true)
    // No build created this one.
    #expect(throws: BuildFailure.self) { try site.build() }
    try FileManager.default.removeItem(at: out.appending(path: "x/in.html"))
    try site.write("c.md", note("C", ["permalink": "/x.html"]))
    try site.build()
    try site.write("c.md", note("C", ["permalink": "/x.html/in/"]))
    try site.build()
    try FileManager.default.removeItem(at: out.appending(path: "x.html/in/index.html"))
    try site.write("c.md", note("C", ["permalink": "/x.html"]))
    try site.build()
    #expect(site.page("x.html").contains("C"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test func ofAFolderWithoutNotesDeletesNothingAndMakesNothing() throws {
    let site = try TestSite(["a.md": note("A"), "pic.svg": "<svg/>"])
    try site.buildAgain()
    let before = try state(of: site)
    try site.remove("a.md")
    #expect(refusal { try site.buildAgain() } == .noNotes)
    #expect(refusal { try site.build() } == .noNotes)
    #expect(try state(of: site) == before)
    try site.remove("pic.svg")
    #expect(refusal { try site.buildAgain() } == .noNotes)
    #expect(try state(of: site) == before)
    try site.write("a.md", note("A"))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)

    let empty = try TestSite()
    #expect(refusal { try empty.buildAgain() } == .noNotes)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: empty.root.path(percentEncoded: false))
    #expect(names == ["in"])
  }

  @Test func withDraftsOnlyDeletesNoSite() throws {
    let site = try TestSite(["a.md": note("A", ["draft": "true"])])
    #expect(try site.build().skipped.count == 1)
    try site.write("a.md", note("A"))
    try site.build()
    let before = try state(of: site)
    try site.write("a.md", note("A", ["draft": "true"]))
    #expect(refusal { try site.build() } == .nothingPublished)
    #expect(try state(of: site) == before)
  }
}

extension BuildRequest {
  fileprivate init(source: Folder, output: Folder, shard: Shard?) {
    self.init(source: source, output: output)
    self.shard = shard
  }
}
