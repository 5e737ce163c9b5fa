import Cache
import Concurrency
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput

@Suite("A compressed copy of a file")
struct PrecompressionTests {
  private let notes = [
    "thumbindex.yml": "title: X\nurl: https://x.example\noutputs: [docset, markdown]\n",
    "a.md": note("A", body: String(repeating: "Words of a long note. ", count: 200)),
    "b.md": note("B"), "pic.png": String(repeating: "x", count: 4000), "small.json": "[]",
    "data.json": "[\(String(repeating: "1, ", count: 800))1]",
  ]

  private func request(_ site: TestSite, _ compression: Precompression = .gzip) -> BuildRequest {
    var request = site.request()
    request.precompression = compression
    return request
  }

  @discardableResult
  private func build(
    _ site: TestSite, _ compression: Precompression = .gzip
  ) throws -> BuildReport {
    try SiteKit.build(request(site, compression), workers: Workers(2))
  }

  private func compressed(_ site: TestSite) -> Set<String> {
    Set(site.files.keys.filter { $0.hasSuffix(".gz") })
  }

  /// Returns the output of `gzip -dc` for some bytes.
  private func unpacked(_ bytes: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gz")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return output
  }

  @Test("is made of texts that become smaller, and has the same content")
  func holdsTheSame() throws {
    let site = try TestSite(notes)
    try build(site)
    let names = compressed(site).filter { !$0.hasPrefix("search") }.map(TestSite.withPlainNames)
    #expect(
      Set(names).isSuperset(
        of: [
          "404.html.gz", "a/index.html.gz", "a/index.html.md.gz", "b/index.html.gz",
          "data.json.gz", "index.html.gz", "script.js.gz", "style.css.gz",
        ]))
    #expect(Set(names).isDisjoint(with: ["pic.png.gz", "small.json.gz", "robots.txt.gz"]))
    #expect(!names.contains { $0.contains(".docset/") })
    for (path, bytes) in site.files where path.hasSuffix(".gz") {
      #expect(try unpacked(bytes) == site.files[String(path.dropLast(3))], "\(path)")
      // Neither a name, a time, nor an operating system (RFC 1952, section 2.3).
      #expect(Array(bytes.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    }
  }

  @Test("does not depend on threads or shards")
  func isTheSame() throws {
    let site = try TestSite(notes)
    try build(site)
    let whole = site.files
    for inShards in [Precompression.none, .gzip] {
      let folders = try (1...2).map { number in
        let folder = site.root.appending(path: "shard-\(inShards)-\(number)")
        var request = BuildRequest(
          source: site.source, output: Folder(folder.path(percentEncoded: false)))
        (request.shard, request.precompression) = (Shard(number, of: 2), inShards)
        _ = try SiteKit.build(request, workers: Workers(1))
        return Folder(folder.path(percentEncoded: false))
      }
      let merged = site.root.appending(path: "merged-\(inShards)")
      var request = BuildRequest(
        source: site.source, output: Folder(merged.path(percentEncoded: false)))
      request.precompression = .gzip
      _ = try merge(folders, request, workers: Workers(1))
      #expect(TestSite.contents(of: merged) == whole)
    }
  }

  @Test("is made again only with its file, and deleted with it")
  func incremental() throws {
    let site = try TestSite(notes)
    try build(site)
    #expect(try build(site).changes.isEmpty)
    let verification = try SiteKit.verify(request(site), workers: Workers(1))
    #expect(verification.differences.isEmpty && verification.count == site.files.count)

    try site.replace("a.md", note("A", body: String(repeating: "Other words. ", count: 200)))
    let changed = try build(site).changes.changed
    #expect(Set(["a/index.html", "a/index.html.gz"]).isSubset(of: changed))
    #expect(Set(changed).isDisjoint(with: ["b/index.html.gz", "data.json.gz", "404.html.gz"]))
    #expect(try SiteKit.verify(request(site), workers: Workers(1)).differences.isEmpty)

    try site.remove("b.md")
    let removed = try build(site).changes.removed
    #expect(Set(["b/index.html", "b/index.html.gz"]).isSubset(of: removed))
    #expect(try SiteKit.verify(request(site), workers: Workers(1)).differences.isEmpty)
  }

  @Test("appears and disappears with the option, even if nothing else changed")
  func comesAndGoes() throws {
    let site = try TestSite(notes)
    try build(site, .none)
    #expect(compressed(site).isEmpty)
    let added = try build(site).changes
    #expect(Set(added.added) == compressed(site) && added.changed.isEmpty)
    #expect(try Set(build(site, .none).changes.removed) == Set(added.added))
    #expect(compressed(site).isEmpty)
  }

  @Test("that somebody changed is found by a check of every byte")
  func isVerified() throws {
    let site = try TestSite(notes)
    try build(site)
    try site.root.appending(path: "out/a/index.html.gz").replaceContents("x")
    let differences = try SiteKit.verify(request(site), workers: Workers(1)).differences
    #expect(differences.map(\.path) == ["a/index.html.gz"])
  }

  @Test("is replaced by a file or a folder with the same path")
  func givesWay() throws {
    let site = try TestSite(notes)
    try site.write("data.json.gz", "Mine.")
    try site.write("a/index.html.gz/x.json", "Mine.")
    try build(site)
    #expect(site.page("data.json.gz") == "Mine.")
    #expect(site.page("a/index.html.gz/x.json") == "Mine.")
  }
}

extension URL {
  fileprivate func replaceContents(_ text: String) throws { try Data(text.utf8).write(to: self) }
}
