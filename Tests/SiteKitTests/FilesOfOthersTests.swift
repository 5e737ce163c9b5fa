import Concurrency
import Foundation
import Testing

@testable import Platform
@testable import SiteKit

/// Files in a folder of notes that are not notes.
@Suite("A file with a special name")
struct SpecialFileTests {
  @Test(
    "is published unchanged at its path",
    arguments: [[:], ["_config.yml": "title: J\n"]] as [[String: String]])
  func atTheirPlace(more: [String: String]) throws {
    let paths = [
      "robots.txt", "ads.txt", "app-ads.txt", "security.txt", "humans.txt", "llms.txt",
      "llms-full.txt", "CNAME", ".nojekyll", ".domains", "_redirects", "_headers", ".htaccess",
      ".well-known/security.txt", ".well-known/acme/token.md",
    ]
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "This is \($0).\n") })
    let site = try TestSite(files.merging(more.merging(["a.md": note("A")]) { $1 }) { $1 })
    let report = try site.build()
    #expect(report.notes == 1)
    #expect(report.assets == paths.count)
    for path in paths {
      let file = site.root.appending(path: "out/\(path)")
      #expect(try String(contentsOf: file, encoding: .utf8) == "This is \(path).\n", "\(path)")
    }
    #expect(report.skipped.isEmpty)
  }

  @Test("elsewhere has no special meaning, and the configuration can exclude it")
  func elsewhere() throws {
    let site = try TestSite([
      "a.md": note("A"), "deep/humans.txt": "Humans\n", "deep/_redirects": "x", "ads.txt": "x",
      "thumbindex.yml": "exclude: [ads.txt]\n",
    ])
    let report = try site.build()
    #expect(report.notes == 2)
    #expect(site.files["ads.txt"] == nil)
    #expect(site.files["deep/_redirects"] == nil)
  }

  @Test("is reported once if its name excludes it, however many such files there are")
  func leftOut() throws {
    var files = ["a.md": note("A"), "_one.css": "x", "_sketches/a.md": note("S")]
    for number in 0..<50 { files["#\(number).md"] = note("N") }
    let report = try TestSite(files).build()
    #expect(report.notes == 1)
    #expect(report.skipped.count == 1)
    #expect(report.skipped.first?.path == "#0.md")
    #expect(report.skipped.first?.reason.hasSuffix("(and 51 more such names)") == true)
  }

  @Test("is not part of the site if an earlier build wrote it elsewhere in the folder")
  func otherOutput() throws {
    let site = try TestSite(["a.md": note("A"), "b.txt": "Text.\n"])
    let inner = Folder(site.source.path(of: "deep/public"))
    _ = try SiteKit.build(
      BuildRequest(source: site.source, output: inner), workers: Workers(1))
    let report = try site.build()
    #expect(report.notes == 2)
    #expect(report.assets == 0)
    #expect(report.skipped.map(\.path) == ["deep/public/"])
    #expect(site.files.keys.allSatisfy { !$0.hasPrefix("deep/") })
  }

  @Test("in Templates is not published if it is not a template")
  func vault() throws {
    let site = try TestSite([
      "a.md": note("A"), "Templates/daily.md": "# {{date}}\n{% if %}\n",
      "Templates/Meeting.md": "x", "Templates/logo.png": "x", "Templates/form.html": "{% if %}",
    ])
    let report = try site.build()
    #expect(report.notes == 1)
    #expect(report.skipped.map(\.path) == ["Templates/Meeting.md"])
    #expect(report.skipped.first?.reason.contains("(and 3 more)") == true)
    #expect(site.files["daily.md"] == nil)
    #expect(site.files["logo.png"] == nil)
    // With a template beside them the folder is a theme, which may not contain notes.
    try site.write("Templates/404.html", "{% include 'form.html' %}")
    try site.write("Templates/form.html", "<p>Own partial</p>")
    let themed = try site.build()
    #expect(themed.skipped.map(\.path) == ["Templates/Meeting.md"])
    #expect(site.files["logo.png"] != nil)
    #expect(site.files["daily.md"] == nil)
    #expect(site.page("404.html").contains("Own partial"))
  }

  @Test(
    "that replaces the theme's style or script causes a warning",
    arguments: ["style.css", "script.js", "search.js", "search/root.js"])
  func theme(path: String) throws {
    let site = try TestSite([
      "a.md": note("A"), path: "/* own */",
      // A template from the time when these files had fixed names.
      "Templates/layout.html": "<link href=\"/style.css\"><script src=\"/script.js\"></script>",
    ])
    let report = try site.build()
    let faults = report.diagnostics.filter { $0.id == "theme-replaced" }
    #expect(faults.map(\.location.path) == [path])
    #expect(faults.allSatisfy { $0.severity == .warning })
    #expect(site.page(path) == "/* own */")
  }

  @Test("is published beside the theme's style and scripts, which have other names")
  func besideTheme() throws {
    let names = ["style.css", "script.js", "search.js"]
    let site = try TestSite(["a.md": note("A")])
    for name in names { try site.write(name, "/* own */") }
    #expect(try !site.build().diagnostics.contains { $0.id == "theme-replaced" })
    for name in names { #expect(site.page(name) == "/* own */") }
    #expect(!site.page("index.html").contains("\"/style.css\""))
  }
}
