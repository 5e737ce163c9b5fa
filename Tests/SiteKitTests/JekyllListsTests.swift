import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import Origins
@testable import SiteKit
@testable import SiteModel
@testable import SiteSource

/// Lists and metadata of collections and pages on a Jekyll site.
@Suite("The collections and pages of a Jekyll site")
struct JekyllListsTests {
  private static let configuration = "title: x\nurl: https://lamps.example\n"

  private func site(_ files: [String: String]) throws -> (site: TestSite, report: BuildReport) {
    let site = try TestSite(["_config.yml": Self.configuration].merging(files) { $1 })
    return (site, try site.build())
  }

  /// Returns the body of a page.
  private func body(_ path: String, of site: TestSite) -> String {
    let page = site.page(path)
    guard let start = page.range(of: "<div class=\"body\">\n"),
      let end = page[start.upperBound...].firstRange(of: "</div>\n<section class=\"entries\"")
        ?? page[start.upperBound...].firstRange(of: "</div>\n</article>")
    else { return page }
    return page[start.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
      .replacing(/<span id="index:[^"]*"><\/span>/, with: "")
  }

  @Test("show documents of a collection without pages, and publish none of them")
  func hiddenCollection() throws {
    let (site, report) = try site([
      "_config.yml": Self.configuration + "collections:\n  staff: {}\n  quotes: {output: false}\n",
      "_staff/mei.md": note("Mei", ["role": "writer"], body: "Mei *writes*."),
      "_staff/bo.md": note("Bo", ["published": "false"]),
      "_staff/portrait.txt.bin": "bytes", "_quotes/q.md": note("Q"),
      "a.md": note(
        "A",
        body: "{% for p in site.staff %}{{ p.title }} {{ p.role }} {{ p.url }} {{ p.content }}"
          + "{% endfor %}\n{{ site.quotes.size }} {{ site.collections | map: 'label' | join }}"),
    ])
    let text = body("a.html", of: site)
    #expect(text.contains("Mei writer /staff/mei.html <p>Mei <em>writes</em>.</p>"))
    #expect(text.contains("1 posts quotes staff"))
    #expect(!text.contains("Bo"))
    #expect(!site.files.keys.contains { $0.contains("staff") || $0.contains("quotes") })
    #expect(report.skipped.contains { $0.path == "_staff/" && $0.reason.contains("(2 notes)") })
  }

  @Test("show an edited document of a collection without pages in the next build")
  func editedDocument() throws {
    let site = try TestSite([
      "_config.yml": Self.configuration + "collections: [staff]\n",
      "_staff/mei.md": note("Mei", body: "One."),
      "a.md": note("A", body: "{{ site.staff.first.content }}"),
    ])
    usleep(60_000)
    try site.buildAgain()
    #expect(body("a.html", of: site).contains("One."))
    try site.replace("_staff/mei.md", note("Mei", body: "Two."))
    try site.buildAgain()
    #expect(body("a.html", of: site).contains("Two."))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test(
    "sort a collection by its settings",
    arguments: [
      ("{output: true, sort_by: rank}", "C B A D"), ("{output: true}", "A B C D"),
      ("{output: true, order: [d.md, b.md]}", "D B A C"),
      ("{order: [gone.md, c.md], sort_by: rank}", "C A B D"),
    ])
  func order(settings: String, titles: String) throws {
    let (site, _) = try site([
      "_config.yml": Self.configuration + "collections:\n  steps: \(settings)\n",
      "_steps/a.md": note("A", ["rank": "10"]), "_steps/b.md": note("B", ["rank": "2"]),
      "_steps/c.md": note("C", ["rank": "1"]), "_steps/d.md": note("D"),
      "l.md": note(
        "L",
        body: "{{ site.steps | map: 'title' | join: ' ' }}, "
          + "{{ site.steps.first.next.title }}{{ site.steps.last.previous.title }}"),
    ])
    let parts = titles.split(separator: " ")
    #expect(body("l.html", of: site) == "<p>\(titles), \(parts[1])\(parts[2])</p>")
  }

  @Test("redirect from a note that moved, and list the redirect nowhere")
  func movedNote() throws {
    let (site, report) = try site([
      "_config.yml": Self.configuration + "baseurl: /b\n",
      "_posts/2024-01-01-p.md": note("Old post", ["redirect_to": "[/here.html#x]"]),
      "moved.md": note(
        "Moved", ["redirect_to": "https://elsewhere.example/x?a=1&b=2", "redirect_from": "/older"]),
      "lost.md": note("Lost", ["redirect_to": "/nowhere/"]),
      "bad.md": note("Bad", ["redirect_to": "javascript:alert(1)"]),
      "self.md": note("Self", ["redirect_to": "/self/"]), "here.md": note("Here"),
      "l.md": note("L", body: "{{ site.posts.size }}"),
    ])
    #expect(site.page("2024/01/01/p.html").contains("0; url=/b/here.html#x\""))
    for path in ["moved.html", "older.html"] {
      let page = site.page(path)
      #expect(page.contains("url=https://elsewhere.example/x?a=1&amp;b=2\""), "\(path)")
    }
    for path in ["sitemap.xml", "feed.xml", "index.html", "archive/index.html"] {
      #expect(!site.page(path).contains("p.html"), "\(path)")
      #expect(!site.page(path).contains("moved.html"), "\(path)")
    }
    let faults = report.diagnostics.filter { $0.id == .redirectTarget }
    #expect(Set(faults.map(\.location.path)) == ["bad.md", "lost.md", "self.md"])
    #expect(site.page("bad.html").contains("<h1>Bad</h1>"))
  }

  @Test("report notes that redirect in a cycle")
  func circleOfRedirects() throws {
    let (_, report) = try site([
      "_config.yml": Self.configuration, "a.md": note("A", ["redirect_to": "/b.html"]),
      "b.md": note("B", ["redirect_to": "/c"]), "c.md": note("C", ["redirect_to": "/a"]),
      "in.md": note("In", ["redirect_to": "/a.html"]),
      "out.md": note("Out", ["redirect_to": "/end.html"]), "end.md": note("End"),
      "chain.md": note("Chain", ["redirect_to": "/out.html"]),
    ])
    let faults = report.diagnostics.filter { $0.id == .redirectTarget }
    #expect(faults.map(\.location.path) == ["a.md", "b.md", "c.md"], "\(faults)")
  }

  @Test("have their own 404 page among the pages in Liquid, as in Jekyll")
  func notFoundAmongPages() throws {
    let (site, _) = try site([
      "404.md": note("Lost", ["permalink": "/404.html"]),
      "l.md": note("L", body: "{% for p in site.pages %}({{ p.url }}){% endfor %}"),
    ])
    #expect(site.page("l.html").contains("(/404.html)"))
  }

  @Test("omit a page from the site map on request, and their own 404 page from all lists")
  func siteMapAndNotFound() throws {
    let (site, _) = try site([
      "_posts/2024-01-01-a.md": note("Alpha", ["sitemap": "false"]),
      "404.html":
        "---\npermalink: /404.html\ntitle: Lost and found\ndate: 2024-02-02\n---\n<p>No</p>",
      "about.md": note("About"),
    ])
    #expect(!site.page("sitemap.xml").contains("2024/01/01/a.html"))
    #expect(site.page("sitemap.xml").contains("about.html"))
    #expect(site.page("feed.xml").contains("Alpha"))
    #expect(site.page("404.html").contains("<p>No</p>"))
    for (path, bytes) in site.files where path != "404.html" {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("Lost and found"), "\(path)")
    }
  }

  @Test(
    "publish an HTML page with Liquid, unless it only lists notes",
    arguments: [
      ("<h2>Talks</h2>\n<img src=\"{{ site.baseurl }}/hall.png\" alt=\"\">", true),
      ("{% include talks.html %}", true), ("{{ site.title }}", true),
      ("<p>All:</p>{% for p in site.posts %}<p>{{ p.title }}</p>{% endfor %}", true),
      ("{% for t in site.data.talks %}<p>{{ t }}</p>{% endfor %}", true),
      ("<ul>{% for p in site.posts %}<li>{{ p.title }}, a post</li>{% endfor %}</ul>", false),
      ("{% assign l = site.tags | sort %}{%- for p in l -%}<b>Tag</b>{%- endfor -%}", false),
      (
        "{% for p in paginator.posts %}x{% if p.y %}z{% endif %}{% endfor %}"
          + "{% if paginator.next_page %}<a>Older</a>{% endif %}", false
      ),
      ("<!doctype html><html><body>{{ site.title }}</body></html>", false),
    ])
  func pageInHTML(text: String, isPublished: Bool) throws {
    let (site, report) = try site([
      "talks.html": "---\ntitle: Talks\n---\n" + text, "_includes/talks.html": "<p>T</p>",
      "_posts/2024-01-01-a.md": note("A"), "hall.png": "",
    ])
    #expect((site.files["talks.html"] != nil) == isPublished)
    #expect(report.skipped.contains { $0.path == "talks.html" } == !isPublished)
  }

  @Test(
    "have the feed at the site's address for it",
    arguments: [
      ["_config.yml": "title: x\nurl: https://x.example\nfeed:\n  path: atom.xml\n"],
      ["thumbindex.yml": "title: x\nurl: https://x.example\nfeed: {path: /atom.xml}\n"],
    ])
  func feedPath(files: [String: String]) throws {
    let site = try TestSite(files.merging(["a.md": note("A", ["date": "2024-01-01"])]) { $1 })
    try site.build()
    #expect(site.files["feed.xml"] == nil)
    #expect(site.page("atom.xml").contains("href=\"https://x.example/atom.xml\""))
    #expect(site.page("index.html").contains("href=\"/atom.xml\""))
  }

  @Test(
    "reject an address of the feed that another file uses",
    arguments: ["/", "x.html", "sitemap.xml"])
  func badFeedPath(path: String) {
    let (_, faults) = Configuration.read(yaml: Array("feed: {path: '\(path)'}".utf8))
    #expect(faults.contains { $0.severity == .error })
  }
}

/// Excerpts and texts of posts on pages of other notes.
@Suite("A text that is shown on another page")
struct ShownTextTests {
  private func excerpts(_ bodies: [String], _ files: [String: String] = [:]) throws -> String {
    let site = try TestSite(
      ["_config.yml": "title: x\n", "list/l.md": note("L", body: Self.list)].merging(files) { $1 })
    for (number, body) in bodies.enumerated() {
      try site.write("_posts/2024-01-0\(number + 1)-p\(number).md", note("P", body: body))
    }
    try site.build()
    let page = site.page("list/l.html")
    let start = page.range(of: "<section>")?.lowerBound ?? page.startIndex
    return String(page[start...].prefix { $0 != "§" })
  }

  private static let list =
    "{% for p in site.posts %}\n<section>{{ p.excerpt }}</section>\n{% endfor %}\n\n§"

  @Test(
    "has complete Liquid and HTML where it is cut off",
    arguments: [
      ("{% if page.x %}\nyes\n\n{% else %}\nno\n{% endif %}\n\nEnd.", "<section></section>"),
      ("{% raw %}\n{{ x }}\n\n{{ y }}\n{% endraw %}", "<section><p>{{ x }}</p>"),
      ("{% highlight ruby %}\nputs 1\n\nputs 2\n{% endhighlight %}", "</code></pre></section>"),
      ("{% for i in (1..2) %}\nI{{ i }}\n\n{% endfor %}", "<p>I2</p>"),
      ("{% comment %}\nhidden\n\nmore\n{% endcomment %}\nShown", "<section></section>"),
      ("{% capture n %}\none\n\ntwo\n{% endcapture %}", "<section></section>"),
      ("{% unless page.x %}{% if true %}Deep\n\n{% endif %}{% endunless %}", "<p>Deep</p>"),
      ("<div class=\"box\">\n<b>One</b>\n\nTwo\n</div>", "<b>One</b>\n</div>"),
      ("<details>\n<summary>s</summary>\n\nInner\n\n</details>", "</summary>\n</details>"),
      ("One<!-- two\n\nthree -->", "One&lt;!-- two</p>"),
      ("Foot[^a].\n\nTail\n\n[^a]: The note.", "The note."),
    ])
  func ends(body: String, expected: String) throws {
    let text = try excerpts([body])
    #expect(text.replacing("\n</section>", with: "</section>").contains(expected), "\(text)")
    #expect(!text.contains("{%"))
  }

  @Test("has the same link targets as on its own page")
  func links() throws {
    let text = try excerpts(
      [
        "[b](2024-01-02-p1.md#h) [page](../about.md) [[About]] ![p](../img/p.svg) "
          + "<a href=\"x/y.html?a&amp;b#c\">raw</a> [here](#part) <a href=\"//e.example\">e</a>",
        "## H",
      ],
      [
        "about.md": note("About"), "img/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "_config.yml": "title: x\nbaseurl: /b\n",
      ])
    for href in [
      "/b/2024/01/02/p1.html#h", "/b/about.html", "/b/2024/01/01/x/y.html?a&amp;b#c",
      "/b/2024/01/01/p0.html#part", "//e.example",
    ] {
      #expect(text.contains("href=\"\(href)\""), "\(href) in \(text)")
    }
    #expect(text.contains("src=\"../img/p.svg\""))
    #expect(text.contains("<a href=\"/b/about.html\">About</a>"))
  }
}

/// Invalid Liquid that Jekyll accepts.
@Suite("Invalid Liquid")
struct LaxLiquidTests {
  private func faults(_ liquid: String, _ settings: String = "") throws -> [Diagnostic] {
    let site = try TestSite([
      "_config.yml": "title: x\nurl: https://x.example\nlang: en\n" + settings,
      "a.md": note("A", body: liquid), "_posts/2024-01-01-b.md": note("B", ["tags": "[t, u]"]),
    ])
    return try site.build().diagnostics
  }

  @Test("is a warning, or an error if the site requests that")
  func warning() throws {
    let faults = try faults("{{ a + 1 }}")
    #expect(faults.map(\.id) == [.liquidLax] && faults.map(\.severity) == [.warning])
    let strict = try self.faults("{{ a + 1 }}", "liquid: {error_mode: strict}\n")
    #expect(strict.map(\.id) == [.liquidSyntax] && strict.map(\.severity) == [.error])
  }

  @Test(
    "with an unknown filter gives one message, and none about its consequences",
    arguments: [
      "{% assign l = site.tags | by_size %}{% for t in l %}{{ t | date_to_string }}"
        + " {{ t[1] | pop: 'x' }}{% endfor %}",
      "{{ 'a' | no_such | divided_by: 0 | date_to_string }}",
      "{% assign a = 'x' | no_such %}{% assign b = a %}{{ b | date_to_string }}",
    ])
  func unknownFilter(liquid: String) throws {
    #expect(try faults(liquid).map(\.id) == [.liquidUnknown])
  }

  @Test("in a loop is reported once")
  func loop() throws {
    #expect(try faults("{% for i in (1..9) %}{{ i | divided_by: 0 }}{% endfor %}").count == 1)
  }
}

/// Templates of cells that use filters available only in other templates.
@Suite("A cell with features that only other templates have")
struct AbsentInTemplatesTests {
  @Test("gets a warning with its location, and the filter's input")
  func warnings() throws {
    let site = try TestSite([
      "_config.yml": "title: X y\nurl: https://x.example\nlang: en\ncollections: [staff]\n",
      "a.md": note("A"),
      "Templates/cells/note.html": """
      {% for p in site.posts %}{{ p }}{% endfor %}{{ site.title | slugify }}
      {{ 'site.tags' }}{{ page.site.tags }}{% raw %}{{ site.tags }}{% endraw %}{{ site.staff.size }}
      """,
    ])
    let faults = try site.build().diagnostics.filter { $0.id.description == "template-absent" }
    #expect(faults.map(\.severity) == [.warning, .warning, .warning])
    #expect(
      faults.map { "\($0.location.line ?? 0):\($0.location.column ?? 0)" }.sorted() == [
        "1:18", "1:61", "2:82",
      ])
    #expect(site.page("index.html").contains("X y"))
  }

  @Test("is warned about every filter that reads the site")
  func filters() {
    let own: [[String: Any]] = [
      selectionFilters, groupingFilters, orderingFilters, wordFilters, addingAndRemovingFilters,
      unsupportedFilters,
    ]
    for name in own.flatMap(\.keys) where !["sort", "where", "find"].contains(name) {
      #expect(LiquidOfSites.filters.contains(name), "\(name)")
    }
  }
}
