import Concurrency
import Foundation
import Notes
import Testing

@testable import SiteKit
@testable import SiteModel

/// Effects of `safe: true` other than those on the markup of notes.
@Suite("A site with untrusted notes")
struct SafeSiteTests {
  private let hostile = "Text <script>alert(1)</script> [a](javascript:x)"

  private func body(_ site: TestSite, _ path: String) -> String {
    let page = site.page(path)
    guard let start = page.range(of: "<div class=\"body\">\n"),
      let end = page.range(of: "</div>\n</article>")
    else { return page }
    return page[start.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func removesActiveContent() throws {
    let site = try TestSite(["thumbindex.yml": "safe: true", "a.md": note("A", body: hostile)])
    let report = try site.build()
    #expect(body(site, "a/index.html") == "<p>Text  <a>a</a></p>")
    #expect(report.diagnostics.count { $0.id == "html-dropped" } == 2)
    #expect(!site.page("feed.xml").contains("alert(1)"))
  }

  @Test(
    "runs no Liquid, whatever a note, the site and its kind say",
    arguments: ["_config.yml", "thumbindex.yml"])
  func liquid(file: String) throws {
    let site = try TestSite([
      file: "liquid: true", "_includes/x.html": "INCLUDED",
      "a.md": "---\ntitle: A\nliquid: true\n---\n{{ 'liquid' | upcase }} {% include x.html %}",
    ])
    var request = BuildRequest(source: site.source, output: site.output)
    request.safety = .on
    let report = try SiteKit.build(request, workers: Workers(1))
    let path = file == "_config.yml" ? "a.html" : "a/index.html"
    #expect(body(site, path) == "<p>{{ 'liquid' | upcase }} {% include x.html %}</p>")
    #expect(report.diagnostics.contains { $0.id == "liquid-off" && $0.location.line == 5 })
  }

  @Test func rebuildsAllNotesWhenSafetyChanges() throws {
    let site = try TestSite(["a.md": note("A", body: hostile), "b.md": note("B")])
    func build(_ safety: Note.Options.Safety) throws -> BuildReport {
      var request = site.request()
      request.safety = safety
      let report = try SiteKit.build(request, workers: Workers(1))
      #expect(try SiteKit.verify(request, workers: Workers(1)).differences.isEmpty)
      return report
    }
    _ = try build(.off)
    #expect(site.page("a/index.html").contains("<script>alert(1)"))
    let report = try build(.on)
    #expect(!site.page("a/index.html").contains("<script>alert(1)"))
    #expect(report.diagnostics.count { $0.id == "html-dropped" } == 2)
    #expect(try build(.on).changes.isEmpty)
    try site.write("a.md", note("A", body: "Other <script>alert(2)</script>"))
    _ = try build(.on)
    #expect(!site.page("a/index.html").contains("<script>alert(2)"))
    _ = try build(.off)
    #expect(site.page("a/index.html").contains("<script>alert(2)"))
    try site.write("thumbindex.yml", "safe: true")
    _ = try build(.off)
    #expect(!site.page("a/index.html").contains("<script>alert(2)"))
  }

  @Test func staysSafeWhateverTheRequestSays() throws {
    let site = try TestSite(["thumbindex.yml": "safe: true", "a.md": note("A", body: hostile)])
    var request = BuildRequest(source: site.source, output: site.output)
    request.safety = .off
    _ = try SiteKit.build(request, workers: Workers(1))
    #expect(!site.page("a/index.html").contains("<script>alert(1)"))
  }

  @Test func publishesNoFilesThatMayRun() throws {
    let site = try TestSite([
      "thumbindex.yml": "safe: true\ninclude: [owned.svg]", "a.md": note("A"), "a.png": "x",
      "p/evil.html": "<script>alert(1)</script>", "evil.svg": "<svg onload='alert(1)'/>",
      "owned.svg": "<svg/>", "x.js": "alert(1)", "shell.php": "x", "style.css": "x", "b.PDF": "x",
    ])
    let report = try site.build()
    #expect(Set(site.files.keys).isSuperset(of: ["a.png", "owned.svg", "b.PDF"]))
    #expect(site.page("style.css") != "x")
    #expect(
      Set(site.files.keys).isDisjoint(with: ["p/evil.html", "evil.svg", "x.js", "shell.php"]))
    #expect(
      report.skipped.map(\.path) == ["evil.svg", "p/evil.html", "shell.php", "style.css", "x.js"])
  }

  @Test("leads from its index to the top of a note that is published as text")
  func indexOfNoteThatIsTooComplex() throws {
    let site = try TestSite([
      "thumbindex.yml": "safe: true",
      "a.md": note(
        "A",
        body: """
          ## Copy on write

          **Copy on write** and `UITableView` share {index}`storage`.

          \(String(repeating: "<div>", count: 1500))

          **Value types** are copied on write.
          """),
      "b.md": note("B", body: "**Value types** and **copy on write** in `UITableView`."),
    ])
    let report = try site.build()
    #expect(report.diagnostics.contains { $0.id == "html-too-complex" })
    #expect(!report.diagnostics.contains { $0.id == "link-fragment" })
    let index = site.page("index.json")
    #expect(index.contains("\"title\":\"storage\"") && index.contains("\"url\":\"/a/\""))
    #expect(!index.contains("/a/#"))
  }

  @Test(
    "is published as pages only",
    arguments: [
      "/_headers", "/.htaccess", "/x/.well-known/y/", "/_redirects/",
    ])
  func permalink(path: String) throws {
    let site = try TestSite([
      "thumbindex.yml": "safe: true", "a.md": note("A", ["permalink": path]),
    ])
    let report = try site.build()
    #expect(site.files["a/index.html"] != nil)
    #expect(site.files[String(path.dropFirst())] == nil)
    #expect(report.diagnostics.contains { $0.id == "permalink-unsafe" })
  }

  @Test func escapesFrontMatter() throws {
    let evil = "\\\"><script>alert(1)</script>"
    let site = try TestSite([
      "thumbindex.yml": "safe: true\nurl: https://example.org",
      "a.md": note(
        evil,
        [
          "author": "{name: \"\(evil)\", url: 'javascript:alert(1)'}", "tags": "[\"\(evil)\"]",
          "lang": "\"\(evil)\"", "image": "'javascript:alert(1).png'", "date": "2024-01-01",
          "description": "\"\(evil)\"", "canonical_url": "'javascript:alert(1)'",
          "redirect_to": "'javascript:alert(1)'", "layout": "'../../.env'", "head": "\"\(evil)\"",
          "redirect_from": "[\"/x\(evil)/\", '/.htaccess']",
        ]),
    ])
    try site.build()
    for (path, data) in site.files where path.hasSuffix(".html") || path.hasSuffix(".xml") {
      let text = String(decoding: data, as: UTF8.self)
      #expect(!text.contains("<script>alert(1)"), "\(path)")
      #expect(!text.contains("\"javascript:"), "\(path)")
    }
  }
}
