import Concurrency
import Foundation
import Notes
import Synchronization
import Testing

@testable import Cache
@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput
@testable import SitePages
@testable import SiteSource

@Suite("A build whose files change meanwhile")
struct ChangingInputTests {
  /// Builds a site, then adds a note that another note links to.
  ///
  /// So the next build reads the other note again when it parses.
  private func site() throws -> TestSite {
    let site = try TestSite([
      "a.md": note("A", ["tags": "[one, two]"], body: "[b](b.md), [c](c.md) and some text."),
      "b.md": note("B", body: "[a](a.md)"),
    ])
    // The next build reads files again that were written at the moment of a build, so wait.
    usleep(60_000)
    try site.buildAgain()
    try site.write("c.md", note("C", body: "[a](a.md)"))
    return site
  }

  /// Builds a site, and runs a function whenever a stage begins.
  private func build(
    _ site: TestSite, at stage: SiteModel.Progress.Stage, threads: Int = 2,
    _ act: @escaping @Sendable (Int) -> Void
  ) throws -> BuildReport {
    let count = Mutex(0)
    let progress = SiteModel.Progress { entered in
      guard entered == stage else { return }
      act(
        count.withLock {
          $0 += 1; return $0
        })
    }
    return try SiteKit.build(site.request(), workers: Workers(threads), progress: progress)
  }

  private func file(_ path: String, of site: TestSite) -> String {
    site.root.appending(path: "in/\(path)").path(percentEncoded: false)
  }

  @Test(
    "reads a note again that was truncated between load and parse", arguments: ["", "x", "# New\n"])
  func cutNote(text: String) throws {
    let site = try site()
    let path = file("a.md", of: site)
    let report = try build(site, at: .parse) { count in
      if count == 1 { try? text.write(toFile: path, atomically: false, encoding: .utf8) }
    }
    #expect(report.notes == 3)
    #expect(!site.page("a/index.html").contains("some text"))
    #expect(try site.verify().differences.isEmpty)
    #expect(try site.buildAgain().diagnostics == report.diagnostics)
  }

  @Test("excludes a note that vanished between load and parse")
  func vanishedNote() throws {
    let site = try site()
    let path = file("a.md", of: site)
    let report = try build(site, at: .parse) { _ in unlink(path) }
    #expect(report.notes == 2)
    #expect(site.files["a/index.html"] == nil)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("writes nothing if a note changes whenever it is read, and names the note")
  func restlessNote() throws {
    let site = try site()
    let before = site.files
    let path = file("a.md", of: site)
    do {
      // Among so many threads, the text exceeds a worker's share of memory, so it is read twice.
      _ = try build(site, at: .parse, threads: 1024) { count in
        let text = "# Text \(count)\n" + String(repeating: "Words \(count). ", count: 5000)
        try? text.write(toFile: path, atomically: false, encoding: .utf8)
      }
      Issue.record("the build went through")
    } catch BuildFailure.changed(let faults) {
      #expect(faults.map(\.description).joined().hasPrefix("a.md:1:1: error: the file changed"))
    }
    #expect(site.files == before)
    try site.buildAgain()
    #expect(site.page("a/index.html").contains("Text 3"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("excludes a file that vanished before it was copied, and copies all others")
  func vanishedFile() throws {
    let site = try TestSite([
      "a.md": note("A"), "x.bin": "one", "y.bin": "two", "z.bin": "three",
    ])
    let path = file("y.bin", of: site)
    let report = try build(site, at: .write) { _ in unlink(path) }
    let fault = try #require(report.diagnostics.first { $0.id == .unreadable })
    #expect(fault.severity == .error && fault.location.path == "y.bin")
    #expect(fault.message.hasSuffix("build again"))
    #expect(report.assets == 2)
    #expect(site.files["y.bin"] == nil && site.files["z.bin"] == Data("three".utf8))
    #expect(try site.buildAgain().diagnostics.allSatisfy { $0.id != .unreadable })
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("accepts for a note only the text that load read")
  func text() throws {
    let site = try TestSite(["a.md": note("A")])
    var stamp = Stamp.absent
    let bytes = try site.source.read("a.md", stamp: &stamp)
    let known = Note.Source(path: "a.md", bytes: bytes)
    func text(_ digest: Digest) -> [UInt8]? {
      site.source.text(of: known, digest, stamp, readBy: Configuration())?.bytes
    }
    #expect(text(Digest(bytes)) == bytes && text(.none) == bytes)
    // With the same stamp, as after two edits at the same moment.
    #expect(text(Digest([])) == nil)
    #expect(site.source.text(of: known, .none, .unknown, readBy: Configuration()) == nil)
    try site.write("a.md", "A")
    #expect(text(.none) == nil)
    try site.remove("a.md")
    #expect(text(.none) == nil)
  }

  @Test("parses plain posts again on a site whose posts may have Liquid")
  func postsWithoutLiquid() throws {
    let site = try TestSite([
      "_config.yml": "title: Posts\n",
      "_posts/2024-01-01-a.md": note("A", body: "[b](2024-01-02-b.md)"),
      "_posts/2024-01-02-b.md": note("B", body: "[a](2024-01-01-a.md)"),
    ])
    // The next build reads files again that were written at the moment of a build, so wait.
    usleep(60_000)
    try site.buildAgain()
    try site.write("_posts/2024-01-03-c.md", note("C"))
    #expect(try site.buildAgain().notes == 3)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("stores a picture's stamp from when it was read, not from when the note was done")
  func picture() throws {
    let site = try TestSite(["a.md": note("A"), "map.svg": "<svg width=\"9\" height=\"9\"/>"])
    let pictures = PictureFiles(["map.svg"], in: site.source)
    let stamp = pictures.stamp(of: "map.svg")
    #expect(pictures.file("map.svg")?.picture?.size.width == 9)
    try site.write("map.svg", "<svg width=\"100\" height=\"100\"/>")
    #expect(pictures.stamp(of: "map.svg") == stamp)
    #expect(Stamp(of: site.source.path(of: "map.svg")) != stamp)
  }

  @Test("copies a file again that was written twice at the same moment")
  func restlessFile() throws {
    let site = try TestSite(["a.md": note("A"), "x.bin": "one"])
    try site.buildAgain()
    // As if the file system's clock had stopped since the build.
    let path = file("x.bin", of: site)
    try site.write("x.bin", "two")
    try site.forgeStamps()
    let store = try CacheStore(site.cachePath, maker: "test", for: .writing)
    let racy = Stamp(of: path).storable(buildStart: 0)
    #expect(!racy.isKnown)
    #expect(store.index?.outputs.contains { $0.path == "x.bin" && $0.key == .none } == false)
    var cached = CachedOutputs(
      store.index?.outputs ?? [], in: site.output, manifest: Manifest.path, Workers(1))
    cached.trustStampsOfCopies(until: 0)
    var outputs = [Output("x.bin", rank: .asset, content: .copy("x.bin"))]
    outputs.reuse(cached, from: site.source, Workers(1))
    if case .inPlace = outputs[0].content { Issue.record("its stamp was believed") }
  }
}
