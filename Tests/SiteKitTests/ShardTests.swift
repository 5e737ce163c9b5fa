import Concurrency
import Foundation
import Testing

@testable import Cache
@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SitePages
@testable import SiteSource

@Suite("Shards of a site")
struct ShardTests {
  /// Returns a site with all kinds of dependencies between pages, and notes without a title.
  private func site() throws -> TestSite {
    var files = [
      "thumbindex.yml":
        "title: Many\nurl: https://many.example\nindex: {limit: 12}\noutputs: [docset]\n",
      "index.md": "# Welcome\n\nThe text above the contents.\n", "logo.svg": "<svg/>",
    ]
    for i in 0..<40 {
      let links = "[next](n\((i + 7) % 40).md) [[Note \(i / 2)]]\n\n## A\n\n## B\n"
      files["n\(i).md"] =
        i.isMultiple(of: 3)
        ? "# Note \(i)\n\n\(links)"
        : note("长城 \(i)", ["date": "2024-01-\(10 + i % 20)", "tags": "[a\(i % 4)]"], body: links)
    }
    return try TestSite(files)
  }

  private func build(_ shard: Shard, of site: TestSite) throws -> Folder {
    let folder = Folder(site.root.appending(path: "s\(shard.number)").path(percentEncoded: false))
    var request = BuildRequest(source: site.source, output: folder)
    request.shard = shard
    _ = try SiteKit.build(request, workers: Workers(2))
    return folder
  }

  private func shards(_ count: Int, of site: TestSite) throws -> [Folder] {
    try (1...count).compactMap { Shard($0, of: count) }.map { try build($0, of: site) }
  }

  private func merge(_ shards: [Folder], of site: TestSite) throws -> [String: Data] {
    let merged = site.root.appending(path: "merged")
    try? FileManager.default.removeItem(at: merged)
    let output = Folder(merged.path(percentEncoded: false))
    _ = try SiteKit.merge(
      shards, BuildRequest(source: site.source, output: output), workers: Workers(2))
    return TestSite.contents(of: merged)
  }

  @Test("equal a single build when merged", arguments: [1, 2, 5])
  func law(count: Int) throws {
    let site = try site()
    try site.build()
    let whole = site.files
    #expect(try merge(try shards(count, of: site), of: site) == whole)
  }

  @Test("equal a single build when templates show other notes", arguments: ["true", "false"])
  func templates(hasEntries: String) throws {
    let site = try site()
    try site.write(
      "thumbindex.yml", "title: Many\nhome: newest\nindex: {entries: \(hasEntries)}\n")
    try site.write(
      "Templates/foot.html",
      "{% for p in site.posts limit: 9 %}{{ p.title }} {{ p.summary }} {{ p.excerpt }}{% endfor %}")
    try site.build()
    let whole = site.files
    #expect(try merge(try shards(3, of: site), of: site) == whole)
  }

  /// Copies a site without a title into folders with these names; builds a shard in all but the
  /// last.
  private func copies(_ names: [String], of site: TestSite) throws -> (
    shards: [Folder], last: Folder
  ) {
    let folders = try names.enumerated().map { number, name in
      let place = site.root.appending(path: "\(number)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let copy = place.appending(path: name)
      try FileManager.default.copyItem(at: site.root.appending(path: "in"), to: copy)
      return Folder(copy.path(percentEncoded: false))
    }
    let shards = try folders.dropLast().enumerated().map { number, folder in
      let output = Folder(site.root.appending(path: "s\(number)").path(percentEncoded: false))
      var request = BuildRequest(source: folder, output: output)
      request.shard = Shard(number + 1, of: names.count - 1)
      _ = try SiteKit.build(request, workers: Workers(2))
      return output
    }
    return (shards, try #require(folders.last))
  }

  @Test("of a site without a title use the name of their folder, wherever they are merged")
  func folderNames() throws {
    let site = try site()
    try site.write("thumbindex.yml", "index: {limit: 12}\noutputs: [docset]\n")
    try site.build()
    let merged = Folder(site.root.appending(path: "merged").path(percentEncoded: false))
    let (shards, other) = try copies(["in", "in", "elsewhere"], of: site)
    _ = try SiteKit.merge(
      shards, BuildRequest(source: other, output: merged), workers: Workers(2))
    #expect(TestSite.contents(of: site.root.appending(path: "merged")) == site.files)
  }

  @Test("of a site without a title are not merged if their folders have different names")
  func otherFolderNames() throws {
    let site = try site()
    try site.write("thumbindex.yml", "index: {limit: 12}\n")
    let (shards, other) = try copies(["walls", "towers", "in"], of: site)
    let request = BuildRequest(source: other, output: site.output)
    #expect {
      try SiteKit.merge(shards, request, workers: Workers(2))
    } throws: { error in
      guard case BuildFailure.request(let message) = error else { return false }
      return message.contains("“towers” and “walls”; set title:")
    }
    // With a title it is the same site in every folder.
    try site.write("thumbindex.yml", "title: Walls\nindex: {limit: 12}\n")
    try FileManager.default.removeItem(at: site.root.appending(path: "0"))
    try FileManager.default.removeItem(at: site.root.appending(path: "1"))
    try FileManager.default.removeItem(at: site.root.appending(path: "2"))
    try site.build()
    let (titled, last) = try copies(["walls", "towers", "gates"], of: site)
    let merged = Folder(site.root.appending(path: "merged").path(percentEncoded: false))
    _ = try SiteKit.merge(
      titled, BuildRequest(source: last, output: merged), workers: Workers(2))
    #expect(TestSite.contents(of: site.root.appending(path: "merged")) == site.files)
  }

  @Test("contain every note once, whatever else exists")
  func division() {
    for path in (0..<200).map({ "notes/\($0).md" }) {
      #expect((1...7).count { Shard($0, of: 7)?.contains(path: path) == true } == 1)
    }
    #expect(Shard(0, of: 3) == nil && Shard(4, of: 3) == nil && Shard(1, of: 0) == nil)
  }

  @Test("are merged only if all are there and come from the same files")
  func refusal() throws {
    let site = try site()
    let folders = try shards(3, of: site)
    func message(_ shards: [Folder]) -> String {
      do {
        _ = try merge(shards, of: site)
        return ""
      } catch BuildFailure.request(let message) {
        return message
      } catch {
        return "\(error)"
      }
    }
    #expect(message(Array(folders.dropLast())).contains("shard 3/3 is missing"))
    #expect(message(folders + [folders[0]]).contains("duplicate shard"))
    #expect(message([]).contains("nothing to merge"))
    #expect(message([site.source]).contains("contains no shard"))
    try site.write("n1.md", note("Other", body: "Edited since."))
    #expect(message(folders).contains("was built from another state of the site"))
    #expect(!FileManager.default.fileExists(atPath: site.root.path + "/merged/index.html"))
  }
}

@Suite("A sitemap")
struct SitemapTests {
  @Test("is split if it would list too many pages")
  func parts() throws {
    let pages = (0..<25).map { number in
      Page(
        kind: .note, place: SitePath("/\(number)/"), title: "", description: "", lang: "en",
        content: .none)
    }
    func places(upTo limit: Int) -> [String] {
      Sitemap.files(of: pages, upTo: limit, address: \.text).map(\.place.text)
    }
    #expect(places(upTo: Sitemap.maxPages) == ["/sitemap.xml"])
    #expect(
      places(upTo: 10) == [
        "/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml",
      ])
  }
}
