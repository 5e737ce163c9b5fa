import Concurrency
import Notes
import Testing
import Text

@testable import SiteKit
@testable import SiteModel
@testable import SitePages

@Suite("A Jekyll site")
struct JekyllSiteTests {
  private func build(_ files: [String: String], now: DateTime? = nil) throws -> (
    site: TestSite, report: BuildReport
  ) {
    let site = try TestSite(["_config.yml": "url: https://example.org\n"].merging(files) { $1 })
    var request = BuildRequest(source: site.source, output: site.output)
    request.now = now
    return (site, try SiteKit.build(request, workers: Workers(2)))
  }

  @Test(arguments: [
    ("date", "about.html", "docs/index.html", "docs/setup.html"),
    ("pretty", "about/index.html", "docs/index.html", "docs/setup/index.html"),
    ("weekdate", "about.html", "docs/index.html", "docs/setup.html"),
    ("/:title/", "about/index.html", "docs/index.html", "docs/setup/index.html"),
  ])
  func endsThePlacesOfItsPagesAsThoseOfPosts(
    style: String, about: String, index: String, setup: String
  ) throws {
    let (site, _) = try build([
      "_config.yml": "permalink: \(style)\n", "about.md": note("About"),
      "docs/index.md": note("Docs"), "docs/setup.md": note("Set-up"),
    ])
    for path in [about, index, setup] { #expect(site.files[path] != nil, "\(path)") }
  }

  @Test func publishesNotesAtTheirPermalinks() throws {
    let (site, report) = try build([
      "one.md": note("One", ["permalink": "/uno"]),
      "two.md": note("Two", ["permalink": "/:path/:basename-page:output_ext"]),
      "_posts/2024-05-01-three.md": note("Three", ["permalink": "/:year/:slug"]),
      "_posts/2024-05-01-four.md": note("Four", ["permalink": "/:yer/four/"]),
      "five.md": note("Five", ["permalink": "false"]),
    ])
    for path in [
      "five.html", "uno.html", "two-page.html", "2024/three.html", "2024/05/01/four.html",
    ] {
      #expect(site.files[path] != nil, "\(path)")
    }
    let fault = try #require(report.diagnostics.first { $0.severity == .error })
    #expect(fault.id == .unknownPlaceholder)
    #expect(fault.location.path == "_posts/2024-05-01-four.md")
    #expect(fault.location.line == 3)
    #expect(site.page("sitemap.xml").contains("<loc>https://example.org/uno</loc>"))
  }

  @Test func publishesTheCollectionsThatAreToBe() throws {
    let (site, report) = try build([
      "_config.yml": """
      collections_dir: all
      collections:
        recipes: {output: true}
        people: {output: true, permalink: "/who/:title/"}
        plans: {output: false}
      """,
      "all/_recipes/soups/leek.md": note("Leek"), "all/_people/mei.md": note("Mei"),
      "all/_plans/secret.md": note("Secret"), "all/_posts/2024-05-01-post.md": note("Post"),
    ])
    for path in ["recipes/soups/leek.html", "who/mei/index.html", "2024/05/01/post.html"] {
      #expect(site.files[path] != nil, "\(path)")
    }
    #expect(report.notes == 3)
    #expect(report.skipped.map(\.path) == ["all/_plans/"])
  }

  @Test func holdsPostsBackUntilTheirDay() throws {
    let files = [
      "_posts/2024-05-01-past.md": note("Past"), "_posts/2024-05-03-to-come.md": note("To come"),
      "page.md": note("Page", ["date": "2030-01-01"]),
    ]
    let now = DateTime(year: 2024, month: 5, day: 2)
    let (_, report) = try build(files, now: now)
    #expect(report.skipped.map(\.path) == ["_posts/2024-05-03-to-come.md", "page.md"])
    #expect(report.skipped.first?.reason.contains("2024-05-03") == true)
    #expect(try build(files).report.skipped.isEmpty)
    for name in ["_config.yml", "thumbindex.yml"] {
      let open = files.merging([name: "future: true\n"]) { $1 }
      #expect(try build(open, now: now).report.skipped.isEmpty, "\(name)")
    }
  }

  @Test func reportsUnpublishedFiles() throws {
    let (site, report) = try build([
      "_config.yml": "limit_posts: 1\nexclude: [private, notes/*.bak.md]\ninclude: [_kept]\n",
      "_posts/2024-05-01-old.md": note("Old"), "_posts/2024-05-02-new.md": note("New"),
      "_posts/undated.md": note("Undated"), "_drafts/sketch.md": note("Sketch"),
      "private-too/a.md": note("A"), "notes/b.bak.md": note("B"), "_kept/c.md": note("C"),
      "vendor/bundle/gem/README.md": "# Gem", "README.md": "About the folder.",
      "index.html": "---\nlayout: home\n---\n{% for post in site.posts %}{% endfor %}\n",
      "about.html": "---\ntitle: About\n---\n<p>Plain.</p>\n", "plain.html": "<p>As it is.</p>\n",
      "css/main.scss": "---\n---\n@import 'x';\n", "_layouts/post.html": "{{ content }}",
      "_includes/note.md": "Included.", "robots.txt": "User-agent: *\n",
    ])
    #expect(
      report.skipped.map(\.path) == [
        "README.md", "_drafts/sketch.md", "_posts/2024-05-01-old.md", "_posts/undated.md",
        "css/main.scss", "index.html", "notes/b.bak.md", "private-too/", "vendor/",
      ])
    #expect(report.notes == 3)
    #expect(site.page("about.html").contains("<p>Plain.</p>"))
    #expect(site.page("plain.html") == "<p>As it is.</p>\n")
    #expect(site.page("robots.txt") == "User-agent: *\n")
    #expect(site.files["_kept/c.html"] != nil)
  }

  @Test func completesNotesByItsDefaults() throws {
    let (site, _) = try build([
      "_config.yml": """
      defaults:
        - {scope: {type: posts}, values: {permalink: "/p/:title/", lang: zh, tags: [所有]}}
        - {scope: {path: hidden}, values: {published: false}}
      """,
      "_posts/2024-05-01-a.md": note("A"), "hidden/b.md": note("B"),
      "hidden/c.md": note("C", ["published": "true"]),
    ])
    #expect(site.page("p/a/index.html").contains("lang=\"zh\""))
    #expect(site.page("tags/所有/index.html").contains("/p/a/"))
    #expect(site.files["hidden/b.html"] == nil)
    #expect(site.files["hidden/c.html"] != nil)
  }
}

@Suite("A redirect")
struct RedirectTests {
  @Test func existsAtEachOldAddress() throws {
    let site = try TestSite([
      "thumbindex.yml": "url: https://example.org\nbase: /n/\n",
      "a/new.md":
        "+++\ntitle = \"New\"\naliases = [\"/old/\", \"/oldest\", \"sub/older.html\", \"New one\"]\n+++\n",
      "b.md": note("B", ["redirect_from": "/was/b"]),
    ])
    try site.build()
    #expect(site.page("old/index.html").contains("content=\"0; url=/n/a/new/\""))
    #expect(
      site.page("old/index.html").contains(
        "<link rel=\"canonical\" href=\"https://example.org/n/a/new/\">"))
    #expect(site.files["oldest/index.html"] != nil)
    #expect(site.files["a/sub/older.html"] != nil)
    #expect(site.page("was/b.html").contains("url=/n/b/"))
    #expect(!site.files.keys.contains { $0.contains("New one") })
    #expect(!site.page("sitemap.xml").contains("old"))
  }

  @Test func isReplacedByCurrentPages() throws {
    let site = try TestSite([
      "a.md": note("A", ["aliases": "[/b/, /tags/, /pic.html]"]), "b.md": note("B"),
      "pic.html": "<p>A file.</p>", "c.md": note("C", ["redirect_from": "/old/", "tags": "x"]),
      "d.md": note("D", ["redirect_from": "/old/"]),
    ])
    let report = try site.build()
    let taken = report.diagnostics.filter { $0.id == .redirectTaken }
    #expect(taken.map(\.location.path) == ["a.md", "a.md", "a.md", "d.md"])
    #expect(site.page("b/index.html").contains("<h1>B</h1>"))
    #expect(site.page("pic.html") == "<p>A file.</p>")
    #expect(site.page("tags/index.html").contains("id=\"Main\""))
    #expect(site.page("old/index.html").contains("url=/c/"))
  }
}
