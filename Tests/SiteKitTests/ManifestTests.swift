import Foundation
import TestSupport
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput

@Suite("The list of the files that builds wrote")
struct ManifestTests {
  private func own(of site: TestSite) throws -> DirectoryTree {
    try DirectoryTree(site.output.path(of: Manifest.privateFolder), .followed)
  }

  private func write(_ bytes: some Sequence<UInt8>, as path: String, in site: TestSite) throws {
    try Data(bytes).write(to: site.root.appending(path: "out/\(path)"))
  }

  @Test func keepsEveryByteOfAPath() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.build()
    let paths = [
      "a\nb/index.html", "\n", "tab\there", "quote\"'\\", "e\u{301}.html", "\u{E9}.html",
      "\u{1}\u{7F}\u{85}", " leading", "长城/index.html", "...", "a/.thumbindex/b",
    ]
    let own = try own(of: site)
    try Manifest.write(paths, to: own)
    let manifest = try #require(try Manifest(in: own))
    #expect(manifest.state == .whole)
    #expect(manifest.paths == PathList(paths))
    #expect(manifest.paths.paths.count == paths.count)
  }

  @Test(arguments: ["../x", "/x", "a/../b", "a//b", "./a", ".thumbindex/lock", ".", "a/"])
  func namesNothingThatIsNotTheSites(path: String) throws {
    let site = try TestSite(["a.md": note("A")])
    try site.build()
    let own = try own(of: site)
    try Manifest.write(["ok", path], to: own)
    #expect(try Manifest(in: own)?.paths == ["ok"])
  }

  /// Whatever damage the list has, files that no build wrote stay unchanged.
  @Test func deletesNothingIfDamaged() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try site.build()
    let whole = try Data(contentsOf: site.root.appending(path: "out/\(Manifest.path)"))
    try write("mine".utf8, as: "a/index.htmm", in: site)
    try write("mine".utf8, as: "feed.xmm", in: site)
    let text = String(decoding: whole, as: UTF8.self)
    var damaged = [
      whole.prefix(whole.count - 1), whole.prefix(whole.count / 2), whole + Data("feed.xmm\0".utf8),
      Data(text.replacing("a/index.html", with: "a/index.htmm").utf8),
      Data(text.replacing("feed.xml\0", with: "feed.xmm\0").utf8), Data(), Data("\n".utf8),
      Data("thumbindex manifest 2\nfeed.xmm\0".utf8),
      Data("thumbindex manifest 3\nfeed.xmm\n".utf8),
    ]
    var random = SeededGenerator(seed: 9)
    for _ in 0..<40 {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
        UInt8(1) << UInt8.random(in: 0...7, using: &random)
      damaged.append(bytes)
    }
    for bytes in damaged {
      try write(bytes, as: Manifest.path, in: site)
      let report = try site.build()
      #expect(report.diagnostics.filter { $0.severity != .note }.map(\.id) == [.manifest])
      #expect(report.changes.isEmpty)
      #expect(site.page("a/index.htmm") == "mine")
      #expect(site.page("feed.xmm") == "mine")
    }
    // Without the list, pages of an earlier build look like a user's files, so they are not
    // replaced.
    try write(damaged[0], as: Manifest.path, in: site)
    try site.write("a.md", note("A", body: "New."))
    let before = site.files
    #expect(throws: BuildFailure.self) { try site.build() }
    #expect(site.files == before)
    try site.build(foreignFiles: .overwrite)
    #expect(try site.verify().differences.isEmpty)
  }

  /// A line of the first format may be part of a path: a page at `/x\ny/` was two lines.
  @Test func inTheFirstFormatDeletesNothing() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    try site.build()
    let own = try own(of: site)
    let paths = try #require(try Manifest(in: own)).paths.paths
    try FileManager.default.createDirectory(
      at: site.root.appending(path: "out/y"), withIntermediateDirectories: true)
    try write("mine".utf8, as: "y/index.html", in: site)
    let first = (["thumbindex manifest 1"] + paths + ["x", "y/index.html"]).joined(separator: "\n")
    try write(Data((first + "\n").utf8), as: Manifest.path, in: site)
    try site.write("a.md", note("A", body: "New."))
    try site.remove("b.md")

    let report = try site.build()
    #expect(site.page("y/index.html") == "mine")
    #expect(site.page("a/index.html").contains("New."))
    let said = try #require(report.diagnostics.first { $0.id == .manifest })
    #expect(said.message.contains("b/index.html, ") && said.message.contains("and 1 more"))
    #expect(try Manifest(in: own)?.state == .whole)
    #expect(try !site.build().diagnostics.contains { $0.id == .manifest })
    #expect(site.page("y/index.html") == "mine")
  }

  @Test func ofTheFirstFormHasNoPathThatANULCuts() {
    let manifest = Manifest(Array("thumbindex manifest 1\na/in\0dex.html\nb/index.html\n".utf8))
    #expect(manifest.paths.paths == ["b/index.html"])
  }

  @Test(arguments: ["\\n", "\\0", "\\t", "\\x7f", "\\u0085", "\\e"])
  func neverHasAPathWithAControlCharacter(escape: String) throws {
    let site = try TestSite([
      "a.md": note("A", ["permalink": "\"/a\(escape)b/\""]),
      "b.md": note("B", ["aliases": "[\"/old\(escape)er/\", /fine/]"]), "c.md": note("C"),
    ])
    let report = try site.build()
    let faults = report.diagnostics.filter { $0.id == .controlInPath }
    #expect(faults.map(\.location.path) == ["a.md", "b.md"])
    #expect(faults.allSatisfy { $0.severity == .error })
    #expect(report.notes == 2)
    #expect(site.files["c/index.html"] != nil && site.files["fine/index.html"] != nil)
    #expect(!site.files.keys.contains { $0.hasPrefix("a") && !$0.hasPrefix("archive") })
    #expect(!site.files.keys.contains { $0.hasPrefix("old") })
  }

  /// Otherwise the next build would read one note's page as two files, one of which is the user's.
  @Test func isNotMisledByNewlinesInPaths() throws {
    let site = try TestSite([
      "a.md": note("A", ["permalink": "\"/x\\nmine/\""]), "p\nmine.txt.svg": "<svg/>",
      "b.md": note("B"),
    ])
    for name in ["mine.txt.svg", "mine/index.html"] {
      let file = site.root.appending(path: "out/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: file)
    }
    #expect(try site.build().diagnostics.filter { $0.id == .controlInPath }.count == 2)
    try site.remove("a.md")
    try site.remove("p\nmine.txt.svg")
    try site.build()
    #expect(site.page("mine.txt.svg") == "mine")
    #expect(site.page("mine/index.html") == "mine")
  }

  /// Two Unicode spellings of a letter are equal as text, but different files.
  @Test func distinguishesPathsLikeTheFileSystem() throws {
    let site = try TestSite(["caf\u{E9}.md": note("One"), "b.md": note("B")])
    try site.build()
    try site.remove("caf\u{E9}.md")
    try site.write("cafe\u{301}.md", note("Two"))
    try site.build()
    let names = try FileManager.default.contentsOfDirectory(atPath: site.output.path)
      .filter { $0.hasPrefix("caf") }.map { Array($0.utf8) }
    #expect(names == [Array("cafe\u{301}".utf8)])
  }
}
