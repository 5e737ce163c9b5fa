import Foundation
import Testing

@testable import Cache
@testable import Origins
@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteSource

@Suite("A build with unreadable files")
struct UnreadableInputTests {
  private func makePipe(_ path: String, in site: TestSite) throws {
    let file = site.root.appending(path: "in/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(mkfifo(file.path(percentEncoded: false), 0o644) == 0)
  }

  private func link(_ path: String, to target: String, in site: TestSite) throws {
    try FileManager.default.createSymbolicLink(
      atPath: site.root.appending(path: "in/\(path)").path(percentEncoded: false),
      withDestinationPath: target)
  }

  @Test("reports pipes among the notes, and waits for none", .timeLimit(.minutes(1)))
  func pipes() throws {
    let site = try TestSite(["a.md": note("A", body: "![a](pipe.png)")])
    for path in ["pipe.md", "pipe.png", ".hidden", "_data/pipe.yml", "Templates/pipe.html"] {
      try makePipe(path, in: site)
    }
    try link("link.md", to: "pipe.md", in: site)
    try site.write("liquid.md", note("Liquid", ["liquid": "true"], body: "{{ site.data.x }}"))
    let report = try site.build()
    let named = report.diagnostics.filter { $0.id == .special }
    #expect(
      named.map(\.location.path) == [
        "Templates/pipe.html", "_data/pipe.yml", "link.md", "pipe.md", "pipe.png",
      ])
    #expect(named.allSatisfy { $0.message.contains("this is a named pipe, so it is skipped") })
    #expect(report.notes == 2)
  }

  @Test(
    "rejects paths that are not files, wherever it reads one", .timeLimit(.minutes(1)),
    arguments: ["thumbindex.yml", "_config.yml"])
  func pipesForFiles(name: String) throws {
    let site = try TestSite(["a.md": note("A")])
    try makePipe(name, in: site)
    do {
      try site.build()
      Issue.record("the build went through")
    } catch BuildFailure.files(let error) {
      #expect(error.description.hasSuffix("\(name): it is a named pipe"))
    }
  }

  @Test("reports an included pipe as not being a file", .timeLimit(.minutes(1)))
  func includedPipe() throws {
    let site = try TestSite([
      "a.md": note("A", ["liquid": "true"], body: "{% include sign.html %}")
    ])
    try makePipe("_includes/sign.html", in: site)
    #expect(try site.build().diagnostics.contains { $0.id == .liquidInclude })
  }

  @Test("tries unreadable files again, whatever their stamps", .timeLimit(.minutes(1)))
  func log() throws {
    let site = try TestSite(["a.md": note("A"), "folder/b.md": note("B")])
    let log = InputLog(site.source)
    let folder = site.source.logging(to: log)
    try makePipe("pipe", in: site)
    try link("loop", to: "loop", in: site)
    for name in ["pipe", "loop", "folder", "none", "a.md"] { _ = try? folder.read(name) }
    _ = try? folder.folder("a.md").items()
    let stamps = Dictionary(uniqueKeysWithValues: log.inputs.map { ($0.path, $0.stamp) })
    // A file that could be read once and then no longer is not cached either.
    for name in ["pipe", "loop", "folder"] {
      let stamp = try #require(stamps[name])
      #expect(!stamp.isKnown && !stamp.isUnchanged(comparedTo: stamp), "\(name)")
      let input = Input(path: name, stamp: stamp)
      #expect(try #require(OpenFolder(site.source)).stamp(ofUnchanged: input) == nil)
    }
    #expect(stamps["none"] == .absent)
    #expect(stamps["a.md"]?.kind == .file)
  }

  @Test("distinguishes readable from unreadable files by their stamps")
  func permissions() throws {
    let site = try TestSite(["a.md": note("A")])
    let path = site.source.path(of: "a.md")
    let before = Stamp(of: path)
    usleep(20_000)
    #expect(chmod(path, 0) == 0)
    #expect(Stamp(of: path) != before)
    #expect(Stamp(of: path).time == before.time)
  }

  @Test("accepts file times that no clock can have")
  func farFuture() throws {
    let site = try TestSite(["a.md": note("A")])
    var times = [timespec(tv_sec: 13_600_000_000, tv_nsec: 0)]
    times.append(times[0])
    #expect(utimensat(AT_FDCWD, site.source.path(of: "a.md"), times, 0) == 0)
    #expect(try site.buildAgain().notes == 1)
    #expect(try site.buildAgain().notes == 1)
  }

  @Test("with --hash finds files that changed without a new stamp, including copied ones")
  func hashing() throws {
    let site = try TestSite([
      "a.md": note("A", body: "One. ![map](map.svg)"), "b.html": "<p>One</p>", "c.bin": "one",
      "map.svg": "<svg width=\"9\" height=\"9\"/>",
    ])
    try site.buildAgain()
    try site.write("a.md", note("A", body: "Two. ![map](map.svg)"))
    try site.write("b.html", "<p>Two</p>")
    try site.write("c.bin", "two")
    try site.write("map.svg", "<svg width=\"7\" height=\"9\"/>")
    try site.forgeStamps()
    #expect(try site.buildAgain().changes.isEmpty)
    #expect(try site.verify().differences.isEmpty == false)
    let changes = try site.buildAgain(detecting: .contents).changes
    #expect(Set(changes.changed).isSuperset(of: ["a/index.html", "b.html", "c.bin", "map.svg"]))
    #expect(try site.verify().differences.isEmpty)
    #expect(try site.buildAgain(detecting: .contents).changes.isEmpty)
  }

  @Test("reports a missing picture like a clean build, when an excluded one exists")
  func missingPicture() throws {
    let site = try TestSite([
      "thumbindex.yml": "exclude: [deep]\n", "a.md": note("A", body: "![plan](deep/plan.svg)"),
    ])
    func fault(_ report: BuildReport) -> String? {
      report.diagnostics.first { $0.id == .missingPicture }?.message
    }
    #expect(try fault(site.buildAgain())?.contains("was not found") == true)
    try site.write("deep/plan.svg", "<svg width=\"9\" height=\"9\"/>")
    #expect(try fault(site.buildAgain())?.contains("is not published") == true)
    try site.remove("deep/plan.svg")
    #expect(try fault(site.buildAgain())?.contains("was not found") == true)
  }

  @Test("does not treat a cache as damaged that a failed build began")
  func beginnings() throws {
    let site = try TestSite(["thumbindex.yml": "math: mathml\n", "a.md": note("A", body: "$x$")])
    #expect(throws: BuildFailure.self) { try site.buildAgain() }
    try site.write("thumbindex.yml", "title: A\n")
    #expect(try site.buildAgain().diagnostics.allSatisfy { $0.id != .cache })
  }
}

extension TestSite {
  var cachePath: String { root.appending(path: ".out.cache").path(percentEncoded: false) }

  /// Makes the cache record the present stamps for all files, as may happen on a file system that
  /// reports changes late or never.
  func forgeStamps() throws {
    let store = try CacheStore(cachePath, maker: "test", for: .writing)
    var index = try #require(store.index)
    func now(_ path: String) -> Stamp { Stamp(of: source.path(of: path)) }
    for i in index.inputs.indices {
      let size = index.inputs[i].stamp.size
      index.inputs[i].stamp = now(index.inputs[i].path)
      if index.inputs[i].stamp.kind == .folder { index.inputs[i].stamp.size = size }
    }
    for i in index.notes.indices {
      index.notes[i].stamp = now(index.notes[i].path)
      for j in index.notes[i].pictures.indices {
        index.notes[i].pictures[j].stamp = now(index.notes[i].pictures[j].path)
      }
    }
    for i in index.outputs.indices where now(index.outputs[i].path).kind == .file {
      let stamp = now(index.outputs[i].path)
      index.outputs[i].key = Digest { $0.write(stamp) }
    }
    #expect(store.commit(index, notes: index.notes, count: index.notes.count))
  }
}
