import Concurrency
import Foundation
import Synchronization
import Testing

@testable import Cache
@testable import SiteKit
@testable import SiteModel

@Suite("A cache that two builds want to use")
struct SharedCacheTests {
  @Test("belongs to the first build; the other one reports that it runs without")
  func lock() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try site.buildAgain()
    let cache = URL(filePath: site.cachePath)
    let before = try Data(contentsOf: cache)
    do {
      let store = try CacheStore(site.cachePath, maker: "test", for: .writing)
      try site.write("b.md", note("B", body: "Other text."))
      let report = try site.buildAgain()
      #expect(report.remarks.count == 1)
      #expect(report.remarks.allSatisfy { $0.contains("in use by another build") })
      #expect(report.changes.changed == ["b/index.html", "search/root.js"])
      #expect(try Data(contentsOf: cache) == before)
      withExtendedLifetime(store) {}
    }
    #expect(try site.buildAgain().remarks.isEmpty)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("is not reused from a process that has deleted it")
  func deletion() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.buildAgain()
    let holder = try CacheStore(site.cachePath, maker: "test", for: .writing)
    holder.delete()
    // The file at that path is a new one, which no build has locked.
    #expect(try site.buildAgain().remarks.isEmpty)
    withExtendedLifetime(holder) {}
  }

  /// A process that is starting holds all open files until it runs its own program.
  @Test("is free when a build has ended, and so is the output, even if a child still has them open")
  func inheritance() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    let root = site.root.resolvingSymlinksInPath().path(percentEncoded: false)
    let inherited = Mutex<[Int32]>([])
    let progress = SiteModel.Progress { stage in
      guard stage == .write else { return }
      let open = (0..<1024).map(Int32.init).filter { descriptor in
        let path = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(descriptor)")
        return path?.hasPrefix(root) == true
      }
      inherited.withLock { $0 += open.map { dup($0) } }
    }
    _ = try SiteKit.build(site.request(), workers: Workers(1), progress: progress)
    defer { inherited.withLock { $0 }.forEach { close($0) } }
    #expect(try site.buildAgain().remarks.isEmpty)
  }

  @Test("is not created by a process that only reads it")
  func reading() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.build()
    #expect(try site.verify().differences.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: site.cachePath))
  }

  @Test("does not mix up sites in two folders that are built simultaneously")
  func concurrentBuilds() throws {
    let sites = try ["one", "two"].map { name in
      try TestSite(
        Dictionary(
          uniqueKeysWithValues: (0..<40).map { number in
            let body = String(repeating: "\(name) \(number) ", count: 200)
            return ("n\(number).md", note("\(name) \(number)", body: body))
          }))
    }
    let requests = sites.map { site in
      var request = site.request()
      request.cache = .file(sites[0].cachePath)
      return request
    }
    for round in 0..<10 {
      for site in sites { try site.write("n3.md", note("Edited", body: "Round \(round).")) }
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        do {
          _ = try SiteKit.build(requests[number], workers: Workers(2))
        } catch {
          Issue.record(error)
        }
      }
      for site in sites { #expect(try site.verify().differences.isEmpty) }
    }
  }
}

extension BuildReport {
  /// The messages about the cache.
  fileprivate var remarks: [String] { diagnostics.filter { $0.id == .cache }.map(\.message) }
}
