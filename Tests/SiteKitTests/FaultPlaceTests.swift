import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import SiteKit
@testable import SiteModel

@Suite("A problem in a configuration, in strings or in templates")
struct FaultPlaceTests {
  /// Returns the diagnostics of a build, one line each.
  private func faults(_ files: [String: String]) throws -> [String] {
    let site = try TestSite(files)
    if files["a.md"] == nil { try site.write("a.md", note("A")) }
    let request = BuildRequest(source: site.source, output: site.output)
    var diagnostics: [Diagnostic] = []
    switch Result(catching: { try SiteKit.build(request, workers: Workers(1)) }) {
    case .success(let report): diagnostics = report.diagnostics
    case .failure(let error):
      switch error as? BuildFailure {
      case .configuration(let faults)?, .templates(let faults)?: diagnostics = faults
      default: throw error
      }
    }
    if !(files.values.contains { $0.contains("url:") }) {
      diagnostics.removeAll { $0.id == "url-missing" }
    }
    return diagnostics.map { "\($0.location) \($0.severity) \($0.id)" }
  }

  @Test(
    "is reported with file, line and column",
    arguments: [
      ("title: [a]", "1:1 error configuration-value"),
      ("title: x\ntable:\n  style: plain\n  row_height: tall", "4:3 error configuration-value"),
      ("title: x\ntable: {style: plain, row_heigt: 3}", "2:23 warning configuration-key"),
      ("title: x\nlocale: not a tag", "2:1 error configuration-value"),
      ("title: x\nlang: qq", "2:1 warning locale-unknown"),
      ("title: x\nlocale: zh-u-co-nothing", "2:1 warning locale-unknown"),
      ("title: x\n  bad: [", "2:6 error yaml-syntax"),
      ("- a", "1:1 error yaml-not-mapping"),
      ("title: x\ntitle: y", "2:1 warning yaml-duplicate-key"),
      ("navigation:\n  Here: /a/\n  Gone: /gone/", "3:3 warning link-missing"),
    ])
  func isPlaced(yaml: String, fault: String) throws {
    #expect(try faults(["thumbindex.yml": yaml]).contains("thumbindex.yml:\(fault)"))
  }

  @Test("is reported in _config.yml on a Jekyll site")
  func isPlacedInJekylls() throws {
    #expect(
      try faults(["_config.yml": "title: x\nlang: qq"]) == [
        "_config.yml:2:1 warning locale-unknown"
      ])
    let defaults = """
      title: x
      defaults:
        - scope: {path: ""}
          values:
            layout: page
            date: never
      """
    #expect(
      try faults(["_config.yml": defaults]).contains("_config.yml:6:7 error date-invalid"))
    #expect(
      try faults(["_config.yml": "title: x", "thumbindex.yml": "lang: qq"]) == [
        "thumbindex.yml:1:1 warning locale-unknown"
      ])
  }

  @Test("is not reported in a file that does not exist")
  func isNotOfAMissingFile() throws {
    for file in ["a.md", "_posts/2024-01-01-a.md"] {
      let site = try TestSite([file: note("A")])
      let report = try site.build()
      let missing = try #require(report.diagnostics.first { $0.id == "url-missing" })
      #expect(missing.location.path == ".")
    }
    let jekyll = try TestSite(["a.md": note("A"), "_config.yml": "title: x"])
    let report = try jekyll.build()
    #expect(report.diagnostics.map(\.location.path) == ["_config.yml"])
    #expect(report.guesses.contains { $0.contains("_config.yml") })
  }

  @Test("in strings and templates is reported with its location")
  func isPlacedInTheTheme() throws {
    #expect(
      try faults(["Templates/strings/en.yml": "contents: x\n bad: ["]).contains(
        "Templates/strings/en.yml:2:5 error yaml-syntax"))
    #expect(
      try faults(["Templates/note.html": "<p>\n  {{ note.title"]).contains(
        "Templates/note.html:2:3 error template"))
    #expect(
      try faults(["Templates/tags": "x", "Templates/style/9-own.css": ""])
        == ["Templates/tags:1:1 error url-reserved"])
  }
}

@Suite("The navigation")
struct NavigationTests {
  @Test("includes the base path, and has the same targets on every page")
  func hasTheBase() throws {
    let site = try TestSite([
      "a.md": note("A"), "b/c.md": note("C"), "x.pdf": "x",
      "thumbindex.yml": """
      url: https://example.org
      lang: en
      base: /site/
      navigation: {One: /a/, Two: a/, Three: /site/a/, Four: 'https://x.org/', Five: /x.pdf,
        Six: '/a/#top', Seven: 'mailto:a@b.c', Eight: /feed.xml, Nine: /}
      """,
    ])
    #expect(try site.build().diagnostics.isEmpty)
    for page in ["index.html", "b/c/index.html"] {
      let links = site.page(page).matches(
        of: /<li><a href="([^"]*)">(One|Two|Three|Four|Five|Six|Seven|Eight)</
      )
      .map { String($0.output.1) }
      #expect(
        links == [
          "/site/a/", "/site/a/", "/site/a/", "https://x.org/", "/site/x.pdf", "/site/a/#top",
          "mailto:a@b.c", "/site/feed.xml",
        ])
    }
    // The next build reads files again that were written at the moment of a build, so wait.
    usleep(60_000)
    try site.buildAgain()
    try site.write("a.md", note("A", body: "Other."))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }
}

@Suite("An overlong value of a note")
struct LongValueTests {
  @Test("is shortened where other pages show it, and reported with its location")
  func isCut() throws {
    let long = String(repeating: "长 word ", count: 100_000)
    let site = try TestSite([
      "t.md": "---\ntitle: \(long)\n---\nText\n",
      "d.md":
        "---\ntitle: D\ndate: 2024-01-01\ndescription: \(long)\nauthor: \(long)\ntags: [a, '\(long)']\n"
        + "categories: ['\(long)']\nlang: \(long)\nreading: \(long)\n---\nText\n",
      "h.md": "# \(long)\n\nText\n\n## \(long)\n", "p.txt": "\(long)\n\n\nText of it.\n",
      "thumbindex.yml": "url: https://example.org\nlang: en\nlocale: zh\n",
    ])
    let report = try site.build()
    #expect(report.diagnostics.allSatisfy { $0.severity != .error })
    let cut = report.diagnostics.filter { $0.id == "value-too-long" }
      .map { "\($0.location.path):\($0.location.line ?? 0)" }
    for place in ["d.md:4", "d.md:6", "d.md:7", "d.md:8", "h.md:1", "h.md:5", "t.md:2"] {
      #expect(cut.contains(place), "\(place) in \(cut)")
    }
    for (path, bytes) in site.files where !path.hasPrefix("h/") && !path.hasPrefix("p/") {
      #expect(bytes.count < 200_000, "\(path) has \(bytes.count) bytes")
    }
    #expect(
      site.page("t/index.html").contains("…</title>") || site.page("t/index.html").contains("… ·"))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("is cut between characters, and stays unchanged up to the limit")
  func isCutBetweenCharacters() {
    #expect(String(repeating: "a", count: 1000).truncated(to: .line).count == 1000)
    for length in 990...1010 {
      let text = String(repeating: "a", count: length % 7) + String(repeating: "长", count: length)
      let cut = text.truncated(to: .line)
      #expect(cut.utf8.count <= 1000 && cut.utf8.count > 990)
      #expect(cut.dropLast().allSatisfy { $0 == "a" || $0 == "长" })
    }
  }
}

@Suite("The feed")
struct FeedAuthorTests {
  @Test("contains the authors of each note that has its own")
  func namesAuthors() throws {
    let site = try TestSite([
      "a.md": note("A", ["author": "Ann & Co", "date": "2024-01-01"]),
      "b.md": note("B", ["authors": "[Bo, {name: Cy}]", "date": "2024-01-02"]),
      "c.md": note("C", ["date": "2024-01-03"]),
      "thumbindex.yml": "url: https://example.org\nlang: en\nauthor: Owner\n",
    ])
    try site.build()
    let authors = site.page("feed.xml").matches(of: /<author><name>([^<]*)<\/name><\/author>/)
      .map { String($0.output.1) }
    #expect(authors == ["Owner", "Bo", "Cy", "Ann &amp; Co"])
  }
}
