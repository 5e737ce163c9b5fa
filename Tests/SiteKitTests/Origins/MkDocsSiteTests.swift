import Testing

@testable import SiteKit

@Suite("A site of MkDocs")
struct MkDocsSiteTests {
  private static let settings = """
    site_name: Town walls
    site_url: https://walls.example
    site_author: Ada
    theme: {name: material, language: pt_BR}
    markdown_extensions:
      - toc: {slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}}
    """

  private func files(
    _ more: [String: String] = [:], settings: String = settings
  ) -> [String: String] {
    let site = [
      "mkdocs.yml": settings, "README.md": "# The repository\n", "package.json": "{}",
      "docs/index.md": "# Walls\n\n![](img/a.svg)\n", "docs/img/a.svg": "<svg/>",
      "docs/stone/README.md": "# Stone\n", "docs/stone/dry_wall.md": "Text.\n",
      "docs/brick.md": "Text.\n\n## Bonds\n", "overrides/main.html": "{% block a %}",
    ]
    return site.merging(more) { $1 }
  }

  /// Builds a site and returns its files, without those that every site has.
  private func pages(_ site: TestSite) -> Set<String> {
    Set(site.files.keys.filter { $0.hasSuffix("index.html") || $0.hasSuffix(".svg") })
  }

  @Test(
    "is published at site_url",
    arguments: [
      ("https://walls.example/", "https://walls.example/brick/"),
      ("https://walls.example/town/", "https://walls.example/town/brick/"),
    ])
  func address(_ url: String, _ page: String) throws {
    let site = try TestSite(files(settings: "site_name: W\nsite_url: \(url)\n"))
    try site.build()
    #expect(site.page("sitemap.xml").contains("<loc>\(page)</loc>"))
  }

  @Test func hasTheDocumentsAtTheAddressesOfMkDocs() throws {
    let site = try TestSite(files())
    let report = try site.build()
    #expect(
      pages(site).isSuperset(of: [
        "index.html", "stone/index.html", "stone/dry_wall/index.html", "brick/index.html",
        "img/a.svg",
      ]))
    #expect(!site.files.keys.contains { $0.contains("docs/") || $0.contains("README") })
    #expect(!site.files.keys.contains { ["package.json", "overrides/main.html"].contains($0) })
    #expect(report.diagnostics.filter { $0.severity != .note } == [])
    #expect(report.guesses.first?.hasPrefix("MkDocs site: name, ") == true)
  }

  @Test func hasFilesWithoutDirectoryURLs() throws {
    let site = try TestSite(files(settings: "site_name: W\nuse_directory_urls: false\n"))
    try site.build()
    for path in ["stone/index.html", "stone/dry_wall.html", "brick.html"] {
      #expect(site.files[path] != nil, "\(path)")
    }
  }

  @Test func hasTheNameTheAuthorAndTheLanguageOfItsSettings() throws {
    let site = try TestSite(files())
    try site.build()
    #expect(site.page("brick/index.html").contains("· Town walls</title>"))
    #expect(site.page("brick/index.html").contains("<html lang=\"pt-BR\""))
  }

  @Test(
    "has titles from the navigation and the names of files, after headings of level 1",
    arguments: [
      ("", "Brick"), ("nav: [{Bricks: brick.md}]", "Bricks"), ("nav: [brick.md]", "Brick"),
    ])
  func titles(_ navigation: String, _ title: String) throws {
    let site = try TestSite(files(settings: "site_name: W\n" + navigation))
    try site.build()
    #expect(site.page("brick/index.html").contains("<h1>\(title)</h1>"))
    #expect(site.page("stone/index.html").contains(">Stone</h1>"))
    #expect(site.page("stone/dry_wall/index.html").contains("<h1>Dry wall</h1>"))
  }

  @Test(
    "is read in the order of its navigation, or else of its files",
    arguments: [
      ("", ["", "brick", "stone", "stone/dry_wall"]),
      (
        "nav: [{Stone: [stone/dry_wall.md, {All: stone/README.md}]}, {X: 'https://x.example'}, "
          + "brick.md, stone/dry_wall.md, missing.md, index.md]",
        ["stone/dry_wall", "stone", "brick", ""]
      ),
    ])
  func order(_ navigation: String, _ order: [String]) throws {
    let site = try TestSite(files(settings: "site_name: W\n" + navigation))
    try site.build()
    for (before, after) in zip(order, order.dropFirst()) where !before.isEmpty {
      let page = site.page(before + "/index.html")
      let next = page.firstMatch(of: /<a [^>]*rel="?next"?[^>]*>|<a [^>]*href="([^"]*)" rel="next"/)
      let link = try #require(next).output.0
      #expect(link.contains("href=\"/\(after.isEmpty ? "" : after + "/")\""), "\(before): \(link)")
    }
  }

  @Test func hasPostsOfMaterialAtTheirDates() throws {
    let site = try TestSite(
      files(
        ["docs/blog/posts/a.md": "---\ndate: 2024-05-01\n---\n# Walls: a View – again\n"],
        settings: "site_name: W\nplugins: [search, blog]\n"))
    try site.build()
    #expect(site.files["blog/2024/05/01/walls-a-view--again/index.html"] != nil)
  }

  @Test func readsListsOfLinksAsTheNavigationOfAFolder() throws {
    let site = try TestSite(
      files(
        [
          "docs/stone/README.md":
            "# Stone\n\n- [Not this](x.md)\n\nText.\n\n* [B](b.md)\n* [A](a.md)\n\n[x]: y\n",
          "docs/stone/a.md": "# A\n", "docs/stone/b.md": "# B\n",
        ],
        settings: """
          site_name: W
          plugins: [{literate-nav: {nav_file: README.md, implicit_index: true}}]
          nav: [index.md, {Stone: stone/}]
          """))
    try site.build()
    #expect(site.page("stone/index.html").contains("href=\"/stone/b/\""))
    #expect(site.page("stone/b/index.html").contains("href=\"/stone/a/\""))
  }

  @Test("is none without its documents, its name, or if the site says so")
  func recognition() throws {
    for (more, removed) in [
      (["mkdocs.yml": "nav: []\n"], nil), (["thumbindex.yml": "origin: none\n"], nil),
      ([:], "docs/"),
    ] as [([String: String], String?)] {
      let all = files(more).filter { removed == nil || !$0.key.hasPrefix(removed ?? "") }
      let report = try TestSite(all).build()
      #expect(!report.guesses.contains { $0.hasPrefix("MkDocs") })
    }
  }
}
