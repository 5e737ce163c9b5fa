import Testing

@testable import SiteKit

/// The folders of Zola: getzola.org, "Directory structure", "Section", "Page".
@Suite("A folder of Zola")
struct ZolaSiteTests {
  private func site(_ settings: String = "", _ files: [String: String]) throws -> TestSite {
    let settings = "base_url = 'https://lamps.test'\n" + settings
    return try TestSite(files.merging(["config.toml": settings]) { $1 })
  }

  private func page(_ fields: String = "") -> String { "+++\ntitle = 'T'\n\(fields)\n+++\nText.\n" }

  @Test func publishesSectionsAndPages() throws {
    let site = try site(
      "title = 'Lamps'\ndefault_language = 'en'\n",
      [
        "content/_index.md": page(), "content/blog/_index.md": "+++\ntitle = 'Blog'\n+++\n",
        "content/blog/2024-05-01-Lamp-Oil.md":
          "+++\ntitle = 'Lamp'\n[taxonomies]\ntags = ['oil']\n+++\nText.\n",
        "static/a.css": "a", "templates/index.html": "{{ x }}", "sass/b.scss": "b",
        "README.md": "# Readme\n",
      ])
    let report = try site.build()
    #expect(report.diagnostics.isEmpty)
    #expect(site.page("blog/index.html").contains("<h1>Blog</h1>"))
    #expect(site.page("blog/lamp-oil/index.html").contains("2024-05-01"))
    #expect(site.files["tags/oil/index.html"] != nil && site.files["a.css"] != nil)
    #expect(!site.files.keys.contains { $0.hasPrefix("templates") || $0.hasPrefix("sass") })
    #expect(
      report.guesses.first
        == "Zola site: title, base_url and language from config.toml; its theme and other settings"
        + " are ignored")
  }

  @Test(
    "an address has the names of folders and a slug",
    arguments: [
      ("Big Sea/What's new.md", "", "Big Sea/what-s-new"), ("test (hey).md", "", "test-hey"),
      ("Héllo_ß.md", "", "hello-ss"), ("a/index.md", "", "a"),
      ("a/Big Lamp/index.md", "", "a/big-lamp"),
      ("2024-05-01.md", "", "2024-05-01"), ("2024-05-01_lamp.md", "", "lamp"),
      ("a.md", "slug = 'B c'", "b-c"), ("a/b.md", "path = 'X/y'", "X/y"), ("v1.2.md", "", "v1-2"),
    ])
  func addresses(name: String, field: String, place: String) throws {
    let site = try site("", ["content/\(name)": page(field)])
    try site.build()
    #expect(site.files["\(place)/index.html"] != nil)
  }

  @Test(
    "the settings decide how slugs are made",
    arguments: [
      ("paths = 'safe'", "2024-05-01-Lamp: Oil?.md", "Lamp Oil"),
      ("paths = 'off'", "A b.md", "A b"),
      ("paths_keep_dates = true", "2024-05-01-Lamp.md", "2024-05-01-lamp"),
    ])
  func slugs(setting: String, name: String, place: String) throws {
    let site = try site("[slugify]\n\(setting)\n", ["content/\(name)": page()])
    try site.build()
    #expect(site.files["\(place)/index.html"] != nil)
  }

  @Test("only files beside a section or in the folder of a page are published")
  func files() throws {
    let site = try site(
      "",
      [
        "content/a/index.md": page("slug = 'b'"), "content/a/deep/P.png": "p",
        "content/s/_index.md": page(), "content/s/q.png": "q", "content/s/deep/r.png": "r",
        "content/t/x.md": page(), "content/t/u.png": "u",
      ])
    try site.build()
    let pictures = site.files.keys.filter { $0.hasSuffix(".png") }.sorted()
    #expect(pictures == ["b/deep/P.png", "s/q.png"])
  }

  @Test("languages other than the default have a prefix")
  func languages() throws {
    let site = try site(
      "[languages.de]\n",
      [
        "content/a.md": page(), "content/a.de.md": page(), "content/s/_index.de.md": page(),
        "content/s/index.fr.md": page(),
      ])
    try site.build()
    for path in ["a", "de/a", "de/s", "s/index-fr"] {
      #expect(site.files["\(path)/index.html"] != nil, "\(path)")
    }
    #expect(site.page("de/a/index.html").contains("lang=\"de\""))
  }

  @Test("front matter may follow blank lines")
  func leadingWhiteSpace() throws {
    let site = try site("", ["content/a.md": "\n \n" + page("date = 2024-05-01")])
    try site.build()
    #expect(site.page("a/index.html").contains("<h1>T</h1>"))
  }

  @Test("a draft of a section hides its pages")
  func drafts() throws {
    let site = try site(
      "",
      [
        "content/s/_index.md": page("draft = true"), "content/s/a.md": page(),
        "content/b.md": page("draft = true"), "content/c.md": page(),
      ])
    #expect(try site.build().notes == 1)
    #expect(try site.build(drafts: .published).notes == 4)
  }

  @Test(
    "sections order their pages",
    arguments: [
      ("weight", ["b", "c", "a"]), ("date", ["c", "a", "b"]), ("title", ["a", "b", "c"]),
      ("slug", ["c", "b", "a"]),
    ])
  func order(key: String, order: [String]) throws {
    func text(_ title: String, _ weight: Int, _ date: String, _ slug: String) -> String {
      "+++\ntitle = '\(title)'\nweight = \(weight)\ndate = \(date)\nslug = '\(slug)'\n+++\nText.\n"
    }
    let site = try site(
      "",
      [
        "content/s/_index.md": "+++\nsort_by = '\(key)'\nredirect_to = 'x'\n+++\n",
        "content/x.md": page(), "content/s/t/_index.md": "+++\ntransparent = true\n+++\n",
        "content/s/a.md": text("a2", 3, "2024-05-02", "a-z"),
        "content/s/b.md": text("a10", 1, "2024-05-03", "a-y"),
        "content/s/t/c.md": text("b", 2, "2024-05-01", "a-x"),
      ])
    try site.build()
    let places = ["a": "s/a-z", "b": "s/a-y", "c": "s/t/a-x"]
    for (one, other) in zip(order, order.dropFirst()) {
      let page = site.page("\(places[one] ?? "")/index.html")
      #expect(page.contains("rel=\"next\" href=\"/\(places[other] ?? "")/\""))
    }
  }

  @Test("config.toml without base_url is not Zola's")
  func marks() throws {
    let site = try TestSite(["config.toml": "a = 1\n", "content/A b.md": page()])
    try site.build()
    #expect(site.files["content/A-b/index.html"] != nil)
  }
}
