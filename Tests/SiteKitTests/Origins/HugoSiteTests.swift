import Testing

@testable import SiteKit

/// The folders of Hugo: gohugo.io, "Directory structure", "URL management", "Page bundles",
/// "Multilingual mode".
@Suite("A folder of Hugo")
struct HugoSiteTests {
  private func site(_ settings: String = "", _ files: [String: String]) throws -> TestSite {
    try TestSite(files.merging(["hugo.toml": settings]) { $1 })
  }

  private let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"

  @Test func publishesContentAndStaticFiles() throws {
    let site = try site(
      "title = 'Lamps'\nbaseURL = 'https://lamps.test/'\nlanguageCode = 'en-gb'\n",
      [
        "content/_index.md": note("Home"), "content/posts/_index.md": note("All Posts"),
        "content/posts/Big Lamp.md": note("Big", body: "![](/img/A.svg)"),
        "content/about.md": note("About"), "static/img/A.svg": drawing, "static/b.md": "# B\n",
        "layouts/_default/single.html": "{{ .Content }}",
        "archetypes/default.md": "# {{ .Name }}\n",
        "assets/main.js": "x", "data/a.json": "{}", "README.md": "# Readme\n",
        "themes/x/content/a.md": "# A\n",
      ])
    let report = try site.build()
    #expect(report.notes == 4)
    #expect(report.diagnostics.isEmpty)
    for path in ["posts/big-lamp/index.html", "posts/index.html", "about/index.html", "img/A.svg"] {
      #expect(site.files[path] != nil, "\(path)")
    }
    #expect(site.files["b.md"] != nil)
    #expect(!site.files.keys.contains { $0.hasPrefix("layouts") || $0.hasPrefix("assets") })
    #expect(site.page("posts/index.html").contains("<h1>All Posts</h1>"))
    #expect(site.page("posts/big-lamp/index.html").contains("lang=\"en-gb\""))
    #expect(
      report.guesses.first
        == "Hugo site: title, baseURL and language from hugo.toml; its theme and other settings"
        + " are ignored")
  }

  @Test("is read without any setting of Hugo if the site names no tool")
  func requestedOrigin() throws {
    let files = ["content/a.md": note("A"), "thumbindex.yml": "origin: none\n"]
    let site = try site("title = 'Lamps'\nbuildFuture = true\n", files)
    let report = try site.build()
    #expect(!report.guesses.contains { $0.hasPrefix("Hugo") })
    #expect(!site.page("index.html").contains("Lamps"))
    #expect(site.files["content/a/index.html"] != nil)
  }

  @Test(
    "an address has lower-case letters, digits and some punctuation",
    arguments: [
      ("a & b.md", "", "a--b"), ("v1.2.md", "", "v1.2"), ("What's (new)?.md", "", "whats-new"),
      ("a.md", "slug: A & b", "a-b"), ("灯塔，夜.md", "", "灯塔夜"), ("a.fr.md", "", "a.fr"),
      ("README.md", "", "readme"), ("a.md", "url: /X/y/", "X/y"), ("a.md", "url: z", "z"),
      ("Café.md", "", "café"), ("a.md", "slug: -b-", "b"),
    ])
  func addresses(name: String, field: String, place: String) throws {
    let site = try site("", ["content/\(name)": "---\ntitle: T\n\(field)\n---\nText.\n"])
    try site.build()
    #expect(site.files["\(place)/index.html"] != nil)
  }

  @Test func canKeepCaseAndRemoveAccents() throws {
    let site = try site(
      "disablePathToLower = true\nremovePathAccents = true\n", ["content/Café.md": note("C")])
    try site.build()
    #expect(site.files["Cafe/index.html"] != nil)
  }

  @Test(
    "permalinks have tokens for the page",
    arguments: [
      ("/:year/:month/:day/:slug/", "2024/05/01/old-lamp"), ("/:filename/", "a"),
      ("/:section/:title/", "posts/old-lamp"), ("/:sections/:filename/", "posts/sea/a"),
      ("/:sections[1:]/:filename", "sea/a"), ("/:sections[last]/x", "sea/x"),
      ("/:monthname/:weekday/:yearday/", "may/3/122"), ("/:2006/:01/:slugorfilename/", "2024/05/a"),
    ])
  func permalinks(pattern: String, place: String) throws {
    for settings in ["[permalinks]\nposts = ", "[permalinks.page]\nposts = "] {
      let site = try site(
        settings + "'\(pattern)'\n",
        [
          "content/posts/sea/a.md": note("Old Lamp", ["date": "2024-05-01"]),
          "content/b.md": note("B"), "content/posts/_index.md": note("Posts"),
        ])
      try site.build()
      for path in ["\(place)/index.html", "b/index.html", "posts/index.html"] {
        #expect(site.files[path] != nil, "\(path)")
      }
    }
  }

  @Test func hasBundles() throws {
    let site = try site(
      "baseURL = 'https://a.test'\n",
      [
        "content/posts/lamp/index.md": note("Lamp", body: "![](img/B.svg)"),
        "content/posts/lamp/img/B.svg": drawing, "content/posts/lamp/part.md": "# Part\n",
        "content/Posts2/_index.md": note("Section"), "content/Posts2/c.svg": drawing,
        "content/slugged/index.md": note("S", ["slug": "short"]), "content/slugged/d.svg": drawing,
        "content/gone/index.md": note("G", ["draft": "true"]), "content/gone/e.svg": drawing,
      ])
    let report = try site.build()
    #expect(report.diagnostics.isEmpty)
    for path in [
      "posts/lamp/index.html", "posts/lamp/img/B.svg", "posts2/c.svg", "short/index.html",
      "short/d.svg",
    ] {
      #expect(site.files[path] != nil, "\(path)")
    }
    #expect(!site.files.keys.contains { $0.hasSuffix("e.svg") })
    #expect(
      report.skipped.map(\.path) == [
        "content/gone/", "content/gone/index.md", "content/posts/lamp/part.md",
      ])
  }

  @Test("languages other than the default have a prefix")
  func languages() throws {
    let site = try site(
      "defaultContentLanguage = 'en'\n[languages.en]\ntitle = 'Lamps'\n[languages.de]\n",
      [
        "content/a.md": note("Lamp"), "content/a.de.md": note("Lampe"),
        "content/_index.de.md": note("Start"), "content/b.fr.md": note("B"),
      ])
    let report = try site.build()
    #expect(report.diagnostics.filter { $0.severity == .error }.isEmpty)
    for path in ["a", "de/a", "de", "b.fr"] {
      #expect(site.files["\(path)/index.html"] != nil, "\(path)")
    }
    #expect(site.page("de/a/index.html").contains("lang=\"de\""))
    let folders = try self.site(
      "defaultContentLanguageInSubdir = true\n[languages.en]\ncontentDir = 'content/en'\n"
        + "[languages.de]\ncontentDir = 'content/de'\n",
      ["content/en/a.md": note("Lamp"), "content/de/a.md": note("Lampe")])
    try folders.build()
    #expect(folders.files["en/a/index.html"] != nil && folders.files["de/a/index.html"] != nil)
  }

  @Test("module mounts replace the folders")
  func mounts() throws {
    let site = try site(
      "[module]\n[[module.mounts]]\nsource = 'docs'\ntarget = 'content/manual'\n"
        + "[[module.mounts]]\nsource = 'files'\ntarget = 'static/f'\n",
      ["docs/a.md": note("A"), "files/b.txt": "b", "content/c.md": note("C")])
    try site.build()
    #expect(site.files["manual/a/index.html"] != nil && site.files["f/b.txt"] != nil)
    #expect(site.files["c/index.html"] == nil)
  }

  @Test("ugly addresses are files")
  func uglyAddresses() throws {
    let site = try site(
      "uglyURLs = true\n", ["content/p/a.md": note("A"), "content/p/_index.md": note("P")])
    try site.build()
    #expect(site.files["p/a.html"] != nil && site.files["p/index.html"] != nil)
  }

  @Test("notes are ordered by weight, then by date, then by title")
  func order() throws {
    let site = try site(
      "",
      [
        "content/c.md": note("C", ["weight": "2"]), "content/b.md": note("B", ["weight": "1"]),
        "content/d.md": note("D", ["date": "2024-05-02"]), "content/a.md": note("A"),
        "content/e.md": note("E", ["date": "2024-05-03"]), "content/_index.md": note("Home"),
      ])
    try site.build()
    func next(_ page: String) -> String? {
      site.page("\(page)/index.html").firstMatch(of: /rel="next" href="([^"]*)"/)
        .map { String($0.1) }
    }
    #expect(["b", "c", "e", "d", "a"].map(next) == ["/c/", "/e/", "/d/", "/a/", nil])
  }

  @Test("a change of weight changes the order in the next build")
  func changedOrder() throws {
    let site = try site(
      "", ["content/a.md": note("A", ["weight": "1"]), "content/b.md": note("B", ["weight": "2"])])
    try site.buildAgain()
    try site.write("content/a.md", note("A", ["weight": "3"]))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(site.page("b/index.html").contains("rel=\"next\" href=\"/a/\""))
  }

  @Test("dates come from file names if the settings say so")
  func datesInNames() throws {
    let site = try site(
      "[frontmatter]\ndate = [':filename', ':default']\n[permalinks]\nposts = '/:year/:slug/'\n",
      ["content/posts/2024-05-01-lamp.md": note("Old")])
    try site.build()
    #expect(site.files["2024/lamp/index.html"] != nil)
  }

  @Test("settings can be in the folder config")
  func configurationFolder() throws {
    let site = try TestSite([
      "config/_default/hugo.yaml": "title: Lamps\n",
      "config/_default/permalinks.yaml": "posts: /:title/\n",
      "config/_default/params.toml": "description = 'On lamps'\n",
      "content/posts/a.md": note("Old Lamp"),
    ])
    try site.build()
    #expect(site.files["old-lamp/index.html"] != nil)
    #expect(site.page("old-lamp/index.html").contains("Lamps"))
  }

  @Test(
    "is recognised by several marks",
    arguments: [
      ("hugo.yaml", "title: x\n", true), ("config.toml", "baseURL = '/'\n", true),
      ("config.toml", "[params.x]\nclientSecret = 'a'\n", true),
      ("config.toml", "title = 'x'\n", false), ("config.json", "{\"a\": 1}", false),
    ])
  func marks(file: String, text: String, isHugo: Bool) throws {
    let site = try TestSite([file: text, "content/Big Lamp.md": note("A")])
    try site.build()
    #expect((site.files["big-lamp/index.html"] != nil) == isHugo)
    #expect(site.files[file] == nil)
  }

  @Test("settings that do not parse are reported, and notes are built")
  func damagedSettings() throws {
    let site = try site("title = [\n", ["content/Lamp.md": note("A")])
    let report = try site.build()
    #expect(report.diagnostics.contains { $0.location.path == "hugo.toml" })
    #expect(site.files["lamp/index.html"] != nil)
  }

  @Test("files in formats that are not supported are reported")
  func otherFormats() throws {
    let site = try site("", ["content/a.org": "* A\n", "content/b.md": note("B")])
    #expect(try site.build().skipped.map(\.path) == ["content/a.org"])
  }
}
