import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import SiteKit
@testable import SiteSource

/// Diagnostics that `check` has in addition to a build.
@Suite("A check")
struct CheckTests {
  /// Returns the diagnostics of a note at `a.md`, on a site with a configuration, as `line:column
  /// id`.
  private func faults(_ body: String, _ configuration: String = "") throws -> [String] {
    let site = try TestSite([
      "a.md": "---\ntitle: A\n---\n\(body)\n",
      "thumbindex.yml":
        "title: T\nlang: en\nurl: https://checked.example\nliquid: false\n\(configuration)",
    ])
    return try site.check().map { "\($0.location) \($0.id)".replacing("a.md:", with: "") }
  }

  @Test(
    "reports embarrassing mistakes with their location",
    arguments: [
      ("![](https://pictures.example/x.png)", ["4:5 picture-description"]),
      ("## One\n\n#### Two\n\n### Three", ["6:1 heading-skip"]),
      (
        "[x](http://localhost:4000/) [y](http://127.0.0.1/z)",
        ["4:5 link-local", "4:33 link-local"]
      ),
      ("<a href=\"file:///C:/x\">y</a>", ["4:10 link-local"]),
      ("[x](http://insecure.example/)", ["4:5 link-insecure"]),
      ("<img alt=\"a\" src=\"http://mixed.example/x.png\">", ["4:19 content-mixed"]),
      ("Key: AKIAIOSFODNN7EXAMPLB", ["4:6 secret"]),
      ("字 `ghp_abcdefghijklmnopqrstuvwxyz0123456789`", ["4:4 secret"]),
      ("```\n-----BEGIN RSA PRIVATE KEY-----\n```", ["5:1 secret"]),
      ("{{< youtube x >}}", ["4:1 syntax-foreign"]),
      ("{{% pageinfo %}}", ["4:1 syntax-foreign"]),
      ("a\n\n--8<-- \"b.md\"", ["6:1 syntax-foreign"]),
      ("<<< @/b.js", ["4:1 syntax-foreign"]),
      ("a {% video b %}", ["4:3 syntax-foreign"]),
      ("[x](/nothing/)", ["4:5 link-missing"]),
    ])
  func found(body: String, expected: [String]) throws {
    #expect(try faults(body) == expected)
  }

  @Test(
    "accepts deliberate constructs",
    arguments: [
      "![A wall](https://pictures.example/x.png)", "## One\n\n### Two\n\n## Three\n\n### Four",
      "`http://localhost/` [x](https://example.org/localhost)",
      "AKIAXXXXXXXXXXXXXXXX and AKIA, ghp_short, task-list sk_live_",
      "`{{< x >}}` and `:::`\n\n```\n!!! note\n:::tip\n```\n", "a ::: b", "A question??? Yes!!! no",
    ])
  func unsaid(body: String) throws {
    #expect(try faults(body) == [])
  }

  @Test("uses the severities of the configuration")
  func severities() throws {
    let body = "![](https://pictures.example/x.png) [x](/nothing/)"
    #expect(try faults(body, "check: {picture-description: off, link-missing: off}\n") == [])
    let site = try TestSite([
      "a.md": note("A", body: body),
      "thumbindex.yml": "lang: en\nurl: https://a.example\ncheck: {link-missing: error}\n",
    ])
    #expect(
      try site.check().map { "\($0.id) \($0.severity)" }
        == ["picture-description warning", "link-missing error"])
    #expect(
      try site.build().diagnostics.map { "\($0.id) \($0.severity)" } == ["link-missing error"])
  }

  @Test("explains that the target of a link is a note that is not published")
  func unpublished() throws {
    let site = try TestSite([
      "a.md": note("A", body: "[b](b.md) [c](sub/c.md#d) [d](gone.md)"),
      "b.md": "---\ntitle: B\ndraft: true\n---\n", "sub/c.md": "---\npublished: false\n---\n",
      "thumbindex.yml": "lang: en\nurl: https://a.example\n",
    ])
    let found = try site.check().map { "\($0.location.column ?? 0) \($0.id)" }
    #expect(found == ["5 link-unpublished", "15 link-unpublished", "31 link-missing"])
  }

  @Test("reports empty tags", arguments: ["[\"\"]", "[x, -]", "[~]", "[\"  \"]"])
  func emptyTags(tags: String) throws {
    let site = try TestSite([
      "a.md": "---\ntitle: A\ntags: \(tags)\n---\n",
      "b.md": "---\ntitle: B\ntags: [字, C++, 🧱]\n---\n",
      "thumbindex.yml": "lang: en\nurl: https://a.example\n",
    ])
    #expect(try site.check().map { "\($0.location) \($0.id)" } == ["a.md:3:1 tag-empty"])
  }

  @Test("reads feeds and site maps as their readers do")
  func feeds() throws {
    let site = try TestSite([
      "a.md": note("A"), "thumbindex.yml": "lang: en\nurl: https://a.example\n",
      "Templates/feed.xml": "<feed><title>A & B</title></feed>",
      "sitemap-more.xml": "<urlset><url/></urlset>",
    ])
    #expect(
      try site.check().map { "\($0.location) \($0.id)" }
        == ["feed.xml:1:17 feed-invalid", "sitemap-more.xml:1:9 sitemap-invalid"])
  }

  @Test("compares all notes: duplicate titles, missing titles, orphans")
  func notes() throws {
    let site = try TestSite([
      "a.md": note("Walls", body: "[b](b.md)"), "b.md": note("walls"),
      "c.md": "Words, and no line that is a title, as far as anybody can see from here.\n",
      "thumbindex.yml": "lang: en\nurl: https://a.example\ncheck: {note-orphan: warning}\n",
    ])
    #expect(
      try site.check().map { "\($0.location.path) \($0.id)" }
        == ["a.md note-orphan", "b.md title-double", "c.md note-orphan", "c.md title-missing"])
  }

  @Test("writes nothing, and reports the same after a build")
  func dry() throws {
    let site = try TestSite([
      "a.md": note("A", body: "[x](b.md#y) ![](x.png)"), "b.md": note("B"),
      "thumbindex.yml": "lang: en\nurl: https://a.example\n",
    ])
    let first = try site.check()
    #expect(
      first.map(\.id)
        == [CheckRule.linkFragment.id, CheckRule.pictureDescription.id, .missingPicture])
    #expect(site.files.isEmpty)
    try site.buildAgain()
    let (built, cache) = (site.files, try Data(contentsOf: site.root.appending(path: ".out.cache")))
    #expect(try site.check() == first)
    #expect(site.files == built)
    #expect(try Data(contentsOf: site.root.appending(path: ".out.cache")) == cache)
    #expect(try site.buildAgain().changes.changed.isEmpty)
  }
}

extension TestSite {
  /// Returns the diagnostics of a check.
  fileprivate func check() throws -> [Diagnostic] {
    try SiteKit.check(request(), workers: Workers(2)).report.diagnostics
  }
}
