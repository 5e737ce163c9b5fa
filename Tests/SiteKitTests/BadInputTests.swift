import Concurrency
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteSource

@Suite("A build of a bad folder")
struct BadInputTests {
  @Test func namesBothNotesThatWantOneURL() throws {
    let site = try TestSite([
      "a.md": note("First", ["permalink": "/same/"]),
      "b.md": note("Second", ["permalink": "/same/"]),
      "c.md": note("Third"),
    ])
    let report = try site.build()
    let fault = try #require(report.diagnostics.first { $0.id == .sameURL })
    #expect(fault.severity == .error)
    #expect(fault.location.path == "b.md")
    #expect(fault.message.contains("a.md"))
    #expect(site.page("same/index.html").contains("First"))
    #expect(site.files["c/index.html"] != nil)
  }

  @Test func doesNotFollowLinksOutOfTheFolder() throws {
    let site = try TestSite(["a.md": note("A")])
    let outside = site.root.appending(path: "secret.md")
    try Data("secret".utf8).write(to: outside)
    let inside = site.root.appending(path: "in")
    for (name, target) in [
      ("out.md", outside.path(percentEncoded: false)), ("nowhere.md", "/does/not/exist"),
      ("loop", "."),
      ("again.md", "a.md"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: inside.appending(path: name).path(percentEncoded: false),
        withDestinationPath: target)
    }
    let report = try site.build()
    #expect(report.diagnostics.map(\.id).contains(.linkOutOfFolder))
    #expect(report.diagnostics.map(\.id).contains(.brokenLinkFile))
    #expect(report.skipped.map(\.path) == ["loop"])
    #expect(site.files["out/index.html"] == nil)
    #expect(site.files["again/index.html"] != nil)
  }

  @Test func keepsFilesOfOthers() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    let out = site.root.appending(path: "out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: out.appending(path: "index.html"))
    try Data("mine".utf8).write(to: out.appending(path: "keep.txt"))

    #expect(throws: BuildFailure.self) { try site.build() }
    #expect(site.files.keys.sorted() == ["index.html", "keep.txt"])
    #expect(site.page("index.html") == "mine")

    try site.build(foreignFiles: .overwrite)
    #expect(site.page("index.html") != "mine")
    try site.remove("a.md")
    try site.build()
    #expect(site.page("keep.txt") == "mine")
  }

  @Test func refusesToWriteOverItsNotes() throws {
    let site = try TestSite(["a.md": note("A")])
    for output in [site.source, Folder(site.root.path(percentEncoded: false))] {
      #expect(throws: BuildFailure.self) {
        try SiteKit.build(BuildRequest(source: site.source, output: output), workers: Workers(1))
      }
    }
    #expect(TestSite.contents(of: site.root.appending(path: "in")).keys.sorted() == ["a.md"])
  }

  @Test func keepsAnOutputFolderInTheSourceOutOfTheSite() throws {
    let site = try TestSite(["a.md": note("A")])
    let request = BuildRequest(source: site.source, output: site.source.folder("_site"))
    _ = try SiteKit.build(request, workers: Workers(1))
    let again = try SiteKit.build(request, workers: Workers(1))
    #expect(again.notes == 1)
    #expect(again.changes.isEmpty)
  }

  @Test func reportsAMissingSource() throws {
    let missing = Folder("/does/not/exist")
    #expect(throws: BuildFailure.self) {
      try SiteKit.build(BuildRequest(source: missing, output: missing), workers: Workers(1))
    }
  }

  @Test func writesNothingWithAFaultyTemplate() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.build()
    let before = site.files
    try site.write("a.md", note("A", body: "New."))
    try site.write("Templates/note.html", "{% if %}")
    #expect(throws: BuildFailure.self) { try site.build() }
    #expect(site.files == before)
  }

  @Test func leavesNothingAsideOfPagesThatFoundNoPlace() throws {
    let endless = "{% include '404.html' %}"
    let site = try TestSite(["a.md": note("A"), "Templates/404.html": endless])
    let out = site.root.appending(path: "out").path(percentEncoded: false)
    #expect(throws: BuildFailure.self) { try site.build() }
    #expect(!FileManager.default.fileExists(atPath: out))

    try site.remove("Templates/404.html")
    try site.build()
    let before = try FileManager.default.subpathsOfDirectory(atPath: out).sorted()
    #expect(!before.contains(".thumbindex/aside"))
    try site.write("a.md", note("A", body: "New."))
    try site.write("Templates/404.html", endless)
    #expect(throws: BuildFailure.self) { try site.build() }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: out).sorted() == before)
    #expect(!site.page("a/index.html").contains("New."))
  }

  @Test(arguments: [
    "{% for i in (1..1000000000) %}{% for j in (1..1000000000) %}x{% endfor %}{% endfor %}",
    "{% include 'note.html' %}",
  ])
  func stopsATemplateThatDoesNotEnd(template: String) throws {
    let site = try TestSite(["a.md": note("A"), "Templates/note.html": template])
    do {
      try site.build()
      Issue.record("the build went through")
    } catch BuildFailure.templates(let faults) {
      #expect(faults.contains { $0.location.path == "Templates/note.html" })
    }
    #expect(site.files.isEmpty)
  }

  @Test func buildsEverythingExceptAHostileNote() throws {
    let site = try TestSite([
      "ok.md": note("OK"),
      "empty.md": "",
      "unclosed.md": "---\ntitle: X\n\nNo end.",
      "bomb.md": "---\na: &a [x,x,x,x,x,x,x,x]\n"
        + (1...12).map {
          "l\($0): &l\($0) ["
            + Array(repeating: $0 == 1 ? "*a" : "*l\($0 - 1)", count: 9).joined(separator: ",")
            + "]\n"
        }.joined()
        + "---\n\nBoom.",
      "deep.md": String(repeating: ">", count: 100_000) + " deep",
      "evil.md": note("<script>alert(1)</script>", ["tags": "['<b>', '../../etc']"]),
    ])
    try site.write("latin.md", Data([0x63, 0x61, 0x66, 0xE9, 0x20, 0xFC, 0x62, 0x65, 0x72, 0x0A]))
    let report = try site.build()
    #expect(report.notes == 7)
    #expect(site.files["ok/index.html"] != nil)
    #expect(site.page("latin/index.html").contains("café"))
    #expect(report.diagnostics.contains { $0.location.path == "bomb.md" })
    #expect(report.diagnostics.contains { $0.location.path == "unclosed.md" })
    #expect(report.diagnostics.contains { $0.location.path == "latin.md" })
    for (path, bytes) in site.files where path.hasSuffix(".html") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("<script>alert"), "\(path)")
    }
    #expect(!site.files.keys.contains { $0.contains("../") })
  }
}
