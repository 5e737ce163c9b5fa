import Concurrency
import Foundation
import Platform
import Testing

@testable import PublishedSite

/// The diagnostics of a check of a finished site.
@Suite("A check of a finished site")
final class PublishedSiteTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "published-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: root) }

  private func faults(_ files: [String: String]) throws -> [String] {
    try write(files)
    let site = try PublishedSite(
      Folder(root.path(percentEncoded: false)), workers: Workers(2))
    return site.faults(Workers(2)).map { "\($0.location) \($0.id)" }
  }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = root.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test(
    "treats a folder with pages and their Markdown copies as a site, not as notes",
    arguments: [
      (["index.html", "index.html.md", "about.html", "about.md"], true),
      (["index.html", "about.md"], false), (["index.html", "thumbindex.yml"], false),
      (["index.html.md"], false),
    ])
  func isIn(names: [String], isSite: Bool) throws {
    try write(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(PublishedSite.isIn(Folder(root.path(percentEncoded: false))) == isSite)
  }

  private func page(_ body: String, title: String = "A", head: String = "") -> String {
    "<!doctype html><html lang=en><title>\(title)</title>\(head)\n\(body)\n"
  }

  @Test(
    "reports errors of a page with their location",
    arguments: [
      ("<a href=\"gone.html\">x</a>", ["index.html:2:10 link-missing"]),
      ("字 <a href=/gone/>x</a>", ["index.html:2:11 link-missing"]),
      ("<a href=\"#gone\">x</a>", ["index.html:2:10 link-fragment"]),
      ("<img src=x.png alt=a>", ["index.html:2:10 link-missing"]),
      ("<img srcset='x.png 1x, y.png 2x' alt=a>", ["index.html:2:14 link-missing"]),
      ("<form action='gone'></form>", ["index.html:2:15 link-missing"]),
      ("<q cite=gone>x</q>", ["index.html:2:9 link-missing"]),
      ("<b style='background: url(gone.png)'>x</b>", ["index.html:2:11 link-missing"]),
      ("<style>b { background: url(gone.png) }</style>", ["index.html:2:1 link-missing"]),
      ("<meta http-equiv=refresh content='0;url=gone'>", ["index.html:2:1 link-missing"]),
      ("<img src=\"data:,\">", ["index.html:2:1 picture-description"]),
      ("<h1>A</h1><h3>B</h3>", ["index.html:2:11 heading-skip"]),
      ("<p id=a><p id=a>", ["index.html:2:9 id-double"]),
      ("<a href='http://localhost:3000/'>x</a>", ["index.html:2:10 link-local"]),
      ("<iframe src='http://a.example/'></iframe>", ["index.html:2:14 content-mixed"]),
      (
        "<script>x = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'</script>",
        ["index.html:2:14 secret"]
      ),
      ("<p>{{&lt; youtube x &gt;}}</p>", ["index.html:2:4 syntax-foreign"]),
      ("<p>In Liquid <i>{% %}</i> and <code>{% if %}</code></p>", []),
      ("<p>::: tip</p>", ["index.html:2:4 syntax-foreign"]),
    ])
  func found(body: String, expected: [String]) throws {
    #expect(Set(try faults(["index.html": page(body)])) == Set(expected))
  }

  @Test(
    "accepts links with a target",
    arguments: [
      "<a href='#a' id=a>x</a>", "<a name=b></a><a href='#b'>x</a>", "<a href='#'>x</a>",
      "<a href='b.html#c'>x</a>", "<a href='b'>x</a>", "<a href='/b.html?q=1'>x</a>",
      "<a href='https://other.example/'>x</a>", "<a href='mailto:a@b.example'>x</a>",
      "<a href='javascript:x()'>x</a>", "<img alt='' src='d.svg'>", "<a href='b.html#top'>x</a>",
      "<a href='b.html#:~:text=x'>x</a>", "<a href='b.html#c:~:text=x'>x</a>",
      "<a href='#e%20f'>x</a><b id='e%20f'></b>", "<form action=''></form>",
      "<img alt='' srcset='data:image/png;base64,AA== 1x, d.svg 2x'>",
      "<b><p id=one><a href=b.html></b>x</a></p>",
    ])
  func unsaid(body: String) throws {
    let files = [
      "index.html": page(body), "b.html": page("<p id=c>", title: "B"), "d.svg": "<svg/>",
    ]
    #expect(try faults(files) == [])
  }

  @Test("finds the base path of a site from its front page")
  func base() throws {
    let body = "<a href='/docs/b.html'>x</a><a href='/docs/b'>x</a><a href='/docs/c'>x</a>"
    let found = try faults([
      "index.html": page(body + "<a href='/b'>"), "b.html": page("", title: "B"),
    ])
    #expect(found == ["index.html:2:61 link-missing", "index.html:2:84 link-base"])
    let head = "<link rel=canonical href='https://a.example/docs/'>"
    let own =
      "<a href='https://a.example/docs/b.html'>x</a><a href='https://a.example/docs/c'>x</a>"
    #expect(
      try faults(["index.html": page(own, head: head)]) == ["index.html:2:55 link-missing"])
    let other = "<a href='//A.example:443/docs/c'>x</a><a href='https://a.example/other/'>x</a>"
    #expect(
      try faults(["index.html": page(other, head: head)]) == ["index.html:2:10 link-missing"])
  }

  @Test("reports the locations of many errors on one long line")
  func longLine() throws {
    let links = (0..<20_000).map { "<a href='g\($0)'>字</a>" }.joined()
    let found = try faults(["index.html": page(links)])
    #expect(found.count == 20_000)
    #expect(found.first == "index.html:2:10 link-missing")
    #expect(Set(found).count == 20_000)
  }

  @Test("determines the base path of a site with many folders quickly")
  func manyFolders() throws {
    let links = (0..<20_000).map { "<a href='/f\($0)/x/y/'>x</a>" }.joined()
    #expect(try faults(["index.html": page(links)]).count == 20_000)
  }

  @Test("resolves addresses with <base>")
  func baseElement() throws {
    #expect(
      try faults([
        "index.html": page("<a href=c.html>x</a>", head: "<base href='/sub/'>"),
        "sub/c.html": page("", title: "C"),
      ]) == [])
  }

  @Test("compares all pages: duplicate titles, missing titles, redirects, feeds")
  func pages() throws {
    let files = [
      "index.html": page(""), "b.html": page("", title: "a"), "c.html": page("", title: ""),
      "d.html": "<meta http-equiv=refresh content='0; url=/gone'>", "B.html": page("", title: "E"),
      "sitemap.xml": "<urlset><url><loc>/a</loc></url></urlset>",
      "f.html": page("", head: "<link rel=canonical href=/index.html>"),
      "g.html": "<html><title>G</title>",
    ]
    let found = try faults(files)
    #expect(
      found == [
        "b.html:1:1 path-case", "c.html:1:1 title-missing", "d.html:1:1 link-missing",
        "g.html:1:1 lang-missing", "index.html:1:1 title-double",
        "sitemap.xml:1:14 sitemap-invalid",
      ])
  }

  @Test(
    "reads any content of a page",
    arguments: [
      "", "\u{0}", "<", "<a href", "<a href='%zz%'>", "<a href='..//../../etc/passwd'>",
      String(repeating: "<div>", count: 50_000), String(repeating: "<b><p>", count: 3000),
      "<a href='\u{1}\u{202E}x'>", String(repeating: "<a href=x", count: 5000),
    ])
  func anything(body: String) throws {
    _ = try faults(["index.html": page(body)])
  }
}
