import Concurrency
import Foundation
import Testing

@testable import Cache
@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput

/// A site with a folder beside it that no build may touch.
private final class Attacked {
  let site: TestSite
  private let before: [String: Data]

  init(_ files: [String: String] = ["a.md": note("A"), "b.md": note("B"), "pic.svg": "<svg/>"])
    throws
  {
    site = try TestSite(files)
    let home = site.root.appending(path: "home")
    for folder in ["", "deep"] {
      try FileManager.default.createDirectory(
        at: home.appending(path: folder), withIntermediateDirectories: true)
    }
    for path in ["diary.txt", "index.html", "deep/1", "lock", "12"] {
      try Data("private: \(path)".utf8).write(to: home.appending(path: path))
    }
    before = TestSite.contents(of: home)
  }

  func path(_ name: String) -> String {
    site.root.appending(path: name).path(percentEncoded: false)
  }

  /// Replaces a file by a link.
  func link(_ name: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: path(name))
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: path(target))
  }

  func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path(name))) != nil
  }

  func expectUntouched(_ comment: Comment? = nil, _ location: SourceLocation = #_sourceLocation) {
    let now = TestSite.contents(of: site.root.appending(path: "home"))
    #expect(now == before, comment, sourceLocation: location)
  }

  /// Adds a file to the manifest, as a malicious repository with a built site may.
  func nameInManifest(_ path: String) throws {
    let own = try DirectoryTree(self.path("out/.thumbindex"), .followed)
    let paths = try Manifest(in: own)?.paths.paths ?? []
    try Manifest.write((paths + [path]).sorted(), to: own)
  }
}

@Suite("Symbolic links in and beside an output folder")
struct OutputLinkTests {
  @Test func preventDeletionOutsideTheFolder() throws {
    let attacked = try Attacked()
    try attacked.site.build()
    try attacked.link("out/h", to: "home")
    try attacked.nameInManifest("h/diary.txt")
    try attacked.nameInManifest("h/deep/1")
    try attacked.site.build()
    attacked.expectUntouched()
    #expect(attacked.isLink("out/h"))
  }

  /// The page's folder is replaced by a link, and then its note is deleted.
  @Test func preventDeletionOfAPageOutsideTheFolder() throws {
    let attacked = try Attacked()
    try attacked.site.build()
    try attacked.link("out/a", to: "home")
    try attacked.site.remove("a.md")
    try attacked.site.build()
    attacked.expectUntouched()
    #expect(attacked.isLink("out/a"))
  }

  @Test(arguments: ["out/a", "out/a/index.html", "out/pic.svg"])
  func areReportedAndNotWrittenThrough(link: String) throws {
    let attacked = try Attacked()
    let site = attacked.site
    try site.build()
    try site.buildAgain()
    try attacked.link(link, to: link == "out/a" ? "home" : "home/diary.txt")
    try site.write("a.md", note("A", body: "New."))
    try site.write("pic.svg", "<svg></svg>")
    let before = site.files
    for build in [{ try site.build() }, { try site.buildAgain() }] {
      do {
        _ = try build()
        Issue.record("a build went through \(link)")
      } catch BuildFailure.obstacles(let obstacles) {
        #expect(obstacles.map(\.id) == [.outputLink])
        #expect(obstacles.first?.location.path == attacked.path(link))
      }
      attacked.expectUntouched()
      #expect(site.files == before)
    }
    try site.build(foreignFiles: .overwrite)
    attacked.expectUntouched()
    #expect(!attacked.isLink(link))
    #expect(try site.verify().differences.isEmpty)
  }

  /// A link in place of the changed page stops both the fast and the full rebuild.
  @Test func areNotWrittenThroughEvenToThePageItself() throws {
    let attacked = try Attacked()
    let site = attacked.site
    try site.buildAgain()
    try FileManager.default.moveItem(atPath: attacked.path("out/a"), toPath: attacked.path("moved"))
    try attacked.link("out/a", to: "moved")
    let page = FileManager.default.contents(atPath: attacked.path("moved/index.html"))
    let before = site.files
    try site.write("a.md", note("A", body: "New."))
    #expect(throws: BuildFailure.self) { try site.buildAgain() }
    #expect(FileManager.default.contents(atPath: attacked.path("moved/index.html")) == page)
    #expect(site.files == before)
  }

  @Test(
    arguments: [
      "aside", "lock", "manifest", "manifest-aside", "workshop", "moving", "moving-aside",
      "pictures", "formulas.json", "shard", "shard-unfinished",
    ], ["home", "home/deep", "home/diary.txt", "home/none"])
  func inThePrivateFolderAreNotFollowed(name: String, target: String) throws {
    let attacked = try Attacked()
    try attacked.site.buildAgain()
    try attacked.link("out/.thumbindex/\(name)", to: target)
    try attacked.site.write("a.md", note("A", body: "New."))
    try attacked.site.remove("b.md")
    _ = try? attacked.site.buildAgain()
    _ = try? attacked.site.build()
    var shard = BuildRequest(source: attacked.site.source, output: attacked.site.output)
    shard.shard = Shard(1, of: 1)
    _ = try? SiteKit.build(shard, workers: Workers(1))
    attacked.expectUntouched("\(name) -> \(target)")
    #expect(!FileManager.default.fileExists(atPath: attacked.path("home/none")))
  }

  @Test func insteadOfThePrivateFolderAreRefused() throws {
    let attacked = try Attacked()
    try attacked.site.build()
    let before = attacked.site.files
    try attacked.link("out/.thumbindex", to: "home")
    try attacked.site.write("a.md", note("A", body: "New."))
    do {
      try attacked.site.build()
      Issue.record("the build went through")
    } catch BuildFailure.obstacles(let obstacles) {
      #expect(obstacles.map(\.location.path) == [attacked.path("out/.thumbindex")])
    }
    attacked.expectUntouched()
    #expect(attacked.site.files == before)
  }

  @Test(arguments: ["home/diary.txt", "home/none"])
  func insteadOfTheCacheAreNeitherReadNorWritten(target: String) throws {
    let attacked = try Attacked()
    try attacked.link(".out.cache", to: target)
    let report = try attacked.site.buildAgain()
    attacked.expectUntouched()
    #expect(attacked.isLink(".out.cache"))
    #expect(!FileManager.default.fileExists(atPath: attacked.path("home/none")))
    #expect(report.diagnostics.contains { $0.message.contains("symbolic link") })
    #expect(try attacked.site.verify().differences.isEmpty)
  }

  @Test func besideTheFolderAreNotAnUnfinishedSite() throws {
    let attacked = try Attacked()
    try attacked.link(".out.thumbindex", to: "home")
    try attacked.site.build()
    attacked.expectUntouched()
    #expect(attacked.isLink(".out.thumbindex"))
    #expect(try attacked.site.verify().differences.isEmpty)
  }

  @Test func areNotNeededToKeepAFolderOfAUnfinishedSitesName() throws {
    let attacked = try Attacked()
    let mine = attacked.path(".out.thumbindex")
    for _ in 0..<2 {
      try? FileManager.default.removeItem(atPath: attacked.path("out"))
      try FileManager.default.createDirectory(
        atPath: "\(mine)/.thumbindex", withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: "\(mine)/diary.txt"))
      try attacked.site.build()
      #expect(FileManager.default.contents(atPath: "\(mine)/diary.txt") == Data("mine".utf8))
      #expect(try attacked.site.verify().differences.isEmpty)
      try FileManager.default.removeItem(atPath: "\(mine)/diary.txt")
    }
  }

  /// A build does not write into a file that has a second hard link.
  @Test func areHandledEvenIfHard() throws {
    let attacked = try Attacked()
    try attacked.site.build()
    for name in ["manifest-aside", "aside"] {
      let path = attacked.path("out/.thumbindex/\(name)")
      try FileManager.default.createDirectory(
        atPath: attacked.path("out/.thumbindex/aside"), withIntermediateDirectories: true)
      let place = name == "aside" ? "\(path)/1" : path
      try FileManager.default.linkItem(atPath: attacked.path("home/diary.txt"), toPath: place)
      try attacked.site.write("a.md", note("A", body: name))
      try attacked.site.build()
      attacked.expectUntouched("\(name)")
    }
  }

  @Test func areFollowedIfTheyAreTheGivenOutputFolder() throws {
    let site = try TestSite(["a.md": note("A")])
    let real = site.root.appending(path: "real")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: site.root.appending(path: "out"), withDestinationURL: real)
    try site.build()
    #expect(TestSite.contents(of: real)["a/index.html"] != nil)
    try site.write("a.md", note("A", body: "New."))
    try site.buildAgain()
    #expect(
      String(decoding: TestSite.contents(of: real)["a/index.html"] ?? Data(), as: UTF8.self)
        .contains("New."))
    #expect(try site.verify().differences.isEmpty)

    var request = BuildRequest(source: site.source, output: site.output)
    request.outputChoice = .assumed
    #expect(throws: BuildFailure.self) { try SiteKit.build(request, workers: Workers(1)) }
    #expect(throws: BuildFailure.self) { try SiteKit.verify(request, workers: Workers(1)) }
  }
}
