import Concurrency
import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import Cache
@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput

@Suite("A cache that another process truncates or replaces")
struct TruncatedCacheTests {
  private let workers = Workers(2)

  private func site() throws -> TestSite {
    var files = ["thumbindex.yml": "title: Walls\nlang: en\n"]
    for number in 0..<40 {
      files["n\(number).md"] = note("Note \(number)", body: "Some *words* about walls.")
    }
    let site = try TestSite(files)
    usleep(60_000)
    try site.buildAgain()
    return site
  }

  @Test("does not crash a build that was prepared with it", arguments: [0, 100, 5000])
  func prepared(length: off_t) throws {
    let site = try site()
    var prepared = try #require(NextBuild(site.request(), workers))
    #expect(truncate(site.cachePath, length) == 0)
    try site.write("n1.md", note("Changed"))
    prepared.changedPaths = ["n1.md"]
    _ = try SiteKit.build(site.request(), from: prepared, workers: workers)
    #expect(site.page("n1/index.html").contains("Changed"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test(
    "does not crash a build that reads it",
    arguments: [SiteModel.Progress.Stage.load, .parse, .index, .render, .write], [0, 5000])
  func reading(stage: SiteModel.Progress.Stage, length: off_t) throws {
    let site = try site()
    try site.write("n1.md", note("Changed"))
    let path = site.cachePath
    let isDone = Atomic(false)
    let progress = SiteModel.Progress { entered in
      // The build enters the stage again when it starts over.
      guard entered == stage, !isDone.exchange(true, ordering: .relaxed) else { return }
      truncate(path, length)
    }
    _ = try SiteKit.build(site.request(), workers: workers, progress: progress)
    #expect(site.page("n1/index.html").contains("Changed"))
    #expect(try site.verify().differences.isEmpty)
    // The records that this build stored refer to lost ones.
    try site.write("n2.md", note("Changed, too"))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("is opened again, whether its bytes or the file were replaced", arguments: [false, true])
  func replaced(byAnotherFile isOther: Bool) throws {
    let site = try site()
    let old = try #require(FileManager.default.contents(atPath: site.cachePath))
    try site.write("n1.md", note("Changed"))
    try site.buildAgain()
    var prepared = try #require(NextBuild(site.request(), workers))
    try old.write(to: URL(filePath: site.cachePath), options: isOther ? .atomic : [])
    try site.write("n2.md", note("Changed, too"))
    prepared.changedPaths = ["n2.md"]
    _ = try SiteKit.build(site.request(), from: prepared, workers: workers)
    #expect(try site.verify().differences.isEmpty)
  }
}

@Suite("Unreadable files")
struct UnreadFileTests {
  /// Indicates whether a build refuses to delete these files because of a diagnostic.
  private func refusal(_ fault: Diagnostic, deleting gone: [String]) throws -> Bool {
    let site = try TestSite(["a.md": note("A")])
    let plan = WritePlan(
      outputs: [], paths: [], manifest: Manifest(), removed: gone, deletable: gone, diagnostics: [])
    do throws(BuildFailure) {
      try BuildReport(notes: 1, diagnostics: [fault]).check(plan, by: site.request())
      return false
    } catch {
      guard case .refused(_, .unreadFiles) = error else { return false }
      return true
    }
  }

  @Test("keep the pages of an earlier build, which may come from them")
  func pages() throws {
    let fault = Diagnostic.unreadable("b.md", FileError("read", "b.md", code: EACCES))
    #expect(try refusal(fault, deleting: ["b/index.html"]))
    #expect(try !refusal(fault, deleting: ["search/abc.js"]))
    #expect(try !refusal(fault, deleting: []))
    #expect(try !refusal(.skippedLink("b.md"), deleting: ["b/index.html"]))
  }

  @Test("keep their copies that an earlier build made")
  func copies() throws {
    let fault = Diagnostic.unreadable("b.csv", FileError("read", "b.csv", code: EACCES))
    #expect(try refusal(fault, deleting: ["b.csv"]))
    #expect(try !refusal(fault, deleting: ["c.csv"]))
  }
}
