import Testing

@testable import SiteKit

/// The folders of Hexo: hexo.io, "Configuration", "Writing", "Permalinks", "Asset Folders".
@Suite("A folder of Hexo")
struct HexoSiteTests {
  /// Returns a site with the given settings besides the marks of Hexo.
  private func site(_ settings: String = "", _ files: [String: String]) throws -> TestSite {
    let marks = "source_dir: source\npublic_dir: public\n"
    return try TestSite(files.merging(["_config.yml": marks + settings]) { $1 })
  }

  @Test func hasPostsAndPagesAtTheirAddresses() throws {
    let site = try site(
      "title: Lamps\nurl: https://lamps.test\npermalink: :year/:month/:day/:title/\n",
      [
        "source/_posts/oil.md": note("Oil", ["date": "2024-05-01 08:00:00"], body: "{{ a }}"),
        "source/_posts/sea/Big Lamp.md": note("Big", ["date": "2023-01-02"]),
        "source/about/index.md": note("About"), "source/faq.md": note("FAQ"),
        "source/index.md": note("Home"), "source/CNAME": "lamps.test",
        "scaffolds/post.md": "---\ntitle: {{ title }}\n---\n", "themes/x/README.md": "# X\n",
        "package.json": "{}", "README.md": "# Readme\n", "source/_data/menu.yml": "a: b\n",
      ])
    let report = try site.build()
    #expect(report.notes == 5)
    // The expression of a template is text, and is reported.
    #expect(report.diagnostics.map(\.id.description) == ["syntax-foreign"])
    #expect(report.skipped.isEmpty)
    for path in [
      "2024/05/01/oil/index.html", "2023/01/02/sea/Big Lamp/index.html", "about/index.html",
      "faq.html", "index.html", "CNAME",
    ] {
      #expect(site.files[path] != nil, "\(path)")
    }
    #expect(!site.files.keys.contains { $0.contains("scaffolds") || $0.contains("themes") })
    #expect(site.page("2024/05/01/oil/index.html").contains("<p>{{ a }}</p>"))
    #expect(
      report.guesses.first
        == "Hexo site: permalink, title and url from _config.yml; its theme and other settings are"
        + " ignored")
  }

  @Test(
    "the permalink of the settings has placeholders for the post",
    arguments: [
      (":title/", "sea/a/"), (":name/", "a/"), ("p/:post_title.html", "p/old-lamp.html"),
      (":year/:i_month/:i_day/:hour:minute:second/:name/", "2024/5/1/080910/a/"),
      (":category/:name/", "Sea/Big-Lamps/a/"), (":abbrlink.html", "4a17b156.html"),
      (":lang/:name/", "de/a/"), ("articles/:name", "articles/a.html"),
    ])
  func permalinks(template: String, place: String) throws {
    let site = try site(
      "permalink: \(template)\npermalink_defaults:\n  lang: de\n",
      [
        "source/_posts/sea/a.md": note(
          "Old Lamp",
          [
            "date": "2024-05-01 08:09:10", "categories": "[Sea, Big Lamps]",
            "abbrlink": "4a17b156",
          ])
      ])
    try site.build()
    #expect(site.files[place.hasSuffix("/") ? place + "index.html" : place] != nil)
  }

  @Test("the categories in addresses are the last ones, by the names in category_map")
  func categories() throws {
    let site = try site(
      "permalink: :category/:title/\ncategory_map:\n  Sea: meer\ndefault_category: other\n",
      [
        "source/_posts/a.md": note("A", ["categories": "[[Land], [Sea, Lamp]]"]),
        "source/_posts/b.md": note("B"), "source/_posts/c.md": note("C", ["categories": "Old Sea"]),
      ])
    try site.build()
    for path in ["meer/Lamp/a", "other/b", "Old-Sea/c"] {
      #expect(site.files["\(path)/index.html"] != nil, "\(path)")
    }
  }

  @Test("a date with a zone counts in UTC")
  func zones() throws {
    let site = try site(
      "timezone: Asia/Shanghai\n",
      [
        "source/_posts/a.md": note("A", ["date": "2024-01-01 00:30:00 +0800"]),
        "source/_posts/b.md": note("B", ["date": "2024-01-01 00:30:00"]),
      ])
    try site.build()
    #expect(site.files["2023/12/31/a/index.html"] != nil)
    #expect(site.files["2024/01/01/b/index.html"] != nil)
  }

  @Test("a permalink in the front matter is the address as it is")
  func permalinkOfNote() throws {
    let site = try site(
      "",
      [
        "source/_posts/a.md": note("A", ["permalink": "/x/:title/", "date": "2024-05-01"]),
        "source/b.md": note("B", ["permalink": "y"]),
      ])
    #expect(try site.build().diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(site.files["x/:title/index.html"] != nil && site.files["y.html"] != nil)
  }

  @Test("the folder of a post has its files, if the settings say so")
  func postFolders() throws {
    let files = [
      "source/_posts/a.md": note("A", ["date": "2024-05-01"], body: "![](p.svg)"),
      "source/_posts/a/p.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
    ]
    let folders = try site("post_asset_folder: true\n", files)
    #expect(try folders.build().diagnostics.filter { $0.severity != .note }.isEmpty)
    #expect(folders.files["2024/05/01/a/p.svg"] != nil)
    #expect(folders.page("2024/05/01/a/index.html").contains("src=\"p.svg\""))
    let ending = try site("post_asset_folder: true\npermalink: p/:title.html\n", files)
    try ending.build()
    #expect(ending.files["p/a.html"] != nil && ending.files["p/a/p.svg"] != nil)
    let none = try site("", files)
    try none.build()
    #expect(!none.files.keys.contains { $0.hasSuffix("p.svg") })
  }

  @Test("new_post_name gives posts their dates and names")
  func postNames() throws {
    let site = try site(
      "new_post_name: :year-:month-:day-:title.md\n",
      ["source/_posts/2024-05-01-lamp.md": "# Lamp\n", "source/_posts/big lamp.md": "# Big\n"])
    try site.build()
    #expect(site.files["2024/05/01/lamp/index.html"] != nil)
    #expect(site.files["big-lamp/index.html"] != nil)
  }

  @Test("drafts, unpublished posts and copied files are no pages")
  func publication() throws {
    let site = try site(
      "skip_render:\n- raw/**\n- '*.html'\n",
      [
        "source/_drafts/a.md": note("A"), "source/_posts/b.md": note("B", ["published": "false"]),
        "source/raw/c.md": "# C\n", "source/_posts/d.md": note("D", ["date": "2999-01-01"]),
      ])
    let report = try site.build()
    #expect(report.skipped.map(\.path) == ["source/_drafts/a.md", "source/_posts/b.md"])
    #expect(site.files["raw/c.md"] != nil && site.files["2999/01/01/d/index.html"] != nil)
    let shown = try self.site(
      "render_drafts: true\n", ["source/_drafts/a.md": note("A", ["date": "2024-05-01"])])
    #expect(try shown.build().skipped.isEmpty)
    #expect(shown.files["2024/05/01/a/index.html"] != nil)
  }

  @Test("tags and front matter follow Hexo's rules")
  func frontMatter() throws {
    let site = try site(
      "",
      [
        "source/_posts/a.md": "title: A\ndate: 2024-05-01\ntags: big lamp\n---\nText.\n",
        "source/_posts/b.md": "---\ntitle: B\ntags:\n\t- sea\n---\nText.\n",
        "source/tags/index.md": note("Tags", ["type": "tags"], body: ""),
      ])
    let report = try site.build()
    #expect(report.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(site.files["tags/big-lamp/index.html"] != nil)
    #expect(site.files["tags/sea/index.html"] != nil)
    #expect(report.skipped.map(\.path) == ["source/tags/index.md"])
  }

  @Test("posts are in the order of time, and a sidebar in data orders pages")
  func order() throws {
    let site = try site(
      "",
      [
        "source/_posts/z.md": note("Z", ["date": "2024-05-01"]),
        "source/_posts/a.md": note("A", ["date": "2024-05-02"]),
        "source/about.md": note("About", ["date": "2024-05-01 12:00"]),
        "source/docs/index.md": note("Start"), "source/docs/mast.md": note("Mast"),
        "source/docs/lamp.md": note("Lamp"), "source/de/docs/mast.md": note("Mast"),
        "source/de/docs/lamp.md": note("Lampe"),
        "source/_data/sidebar.yml":
          "docs:\n  a:\n    start: index.html\n    m: mast.html\n  b:\n    l: lamp.html\n",
      ])
    try site.build()
    func next(_ page: String) -> String? {
      site.page(page).firstMatch(of: /rel="next" href="([^"]*)"/).map { String($0.1) }
    }
    #expect(next("2024/05/01/z/index.html") == "/2024/05/02/a/")
    #expect(next("docs/index.html") == "/docs/mast.html")
    #expect(next("docs/mast.html") == "/docs/lamp.html")
    #expect(next("de/docs/mast.html") == "/de/docs/lamp.html")
  }

  @Test(
    "is recognised by several marks",
    arguments: [
      (["_config.yml": "theme: next\n", "scaffolds/post.md": "x"], true),
      (["_config.yml": "new_post_name: ':title.md'\n"], true),
      (["package.json": "{\"dependencies\": {\"hexo\": \"^8\"}}"], true),
      (["_config.yml": "title: x\n"], false), (["_config.yml": "source: source\n"], false),
    ])
  func marks(files: [String: String], isHexo: Bool) throws {
    let site = try TestSite(
      files.merging(["source/_posts/a.md": note("A", ["date": "2024-05-01"])]) { $1 })
    try site.build()
    #expect((site.files["2024/05/01/a/index.html"] != nil) == isHexo)
  }

  @Test("settings that do not parse are reported, and notes are built")
  func damagedSettings() throws {
    let site = try site("title: [\n", ["source/_posts/a.md": note("A", ["date": "2024-05-01"])])
    let report = try site.build()
    #expect(report.diagnostics.contains { $0.location.path == "_config.yml" })
    #expect(site.files["2024/05/01/a/index.html"] != nil)
  }

  @Test("posts without settings and without dates in their names are published")
  func postsAlone() throws {
    let site = try TestSite([
      "_posts/first.md": note("First", ["date": "2024-05-01"], body: "{{ a }} {% note %}")
    ])
    let report = try site.build()
    #expect(report.notes == 1 && report.skipped.isEmpty)
    #expect(site.page("2024/05/01/first.html").contains("{{ a }} {% note %}"))
  }
}
