import Testing

@testable import SiteKit

@Suite("A folder whose tool is not known")
struct UnknownToolTests {
  private func body(of page: String, in site: TestSite) -> String {
    let text = site.page(page)
    let start = text.range(of: "<div class=\"body\">\n")?.upperBound ?? text.startIndex
    let end = text.range(of: "</article>", range: start..<text.endIndex)?.lowerBound
    return String(text[start..<(end ?? text.endIndex)])
  }

  @Test("has the containers of several tools")
  func containers() throws {
    let site = try TestSite([
      "a.md": """
      ::: tip Keep dry
      Oil **burns** well.
      :::

      !!! note "Mind"
          It burns.

      Wow!!! Really??? a ::: b
      """
    ])
    let report = try site.build()
    let body = body(of: "a/index.html", in: site)
    #expect(body.contains("<p class=\"callout-title\">Keep dry</p>\n<p>Oil <strong>"))
    #expect(body.contains("<p class=\"callout-title\">Mind</p>\n<p>It burns.</p>"))
    #expect(body.contains("<p>Wow!!! Really??? a ::: b</p>"))
    #expect(report.diagnostics.filter { $0.severity != .note } == [])
  }

  @Test("embeds notes and blocks, like a vault whose settings are not in the repository")
  func embeds() throws {
    let site = try TestSite([
      "oil.md": "Oil burns. ^burns\n\nIt smells.\n\n- item ^it\n",
      "wick.md": "![[oil#^burns]]\n\n[[oil#^it|the item]] and ![[oil]]\n",
    ])
    let report = try site.build()
    let body = body(of: "wick/index.html", in: site)
    #expect(body.contains("<p>Oil burns.") && body.contains("It smells."))
    #expect(body.contains("<a href=\"/oil/#%5Eit\">the item</a>"))
    #expect(!body.contains("^burns") && !self.body(of: "oil/index.html", in: site).contains(" ^it"))
    #expect(report.diagnostics.filter { $0.severity != .note } == [])
  }

  @Test("that has posts in _posts and no settings of Jekyll is such a folder too")
  func posts() throws {
    for more in [[:], ["thumbindex.yml": "title: T\n"]] as [[String: String]] {
      let files = [
        "_posts/2024-05-01-oil.md": "::: tip\nKeep dry.\n:::\n\nOil burns. ^burns\n",
        "wick.md": "![[2024-05-01-oil#^burns]]\n",
      ]
      let site = try TestSite(files.merging(more) { $1 })
      let report = try site.build()
      let page = try #require(site.files.keys.first { $0.contains("wick") })
      #expect(body(of: page, in: site).contains("<p>Oil burns.</p>"))
      #expect(
        site.files.keys.contains { $0.contains("oil") && site.page($0).contains("callout-tip") })
      #expect(report.diagnostics.filter { $0.severity != .note } == [])
    }
  }

  @Test("with the settings of Jekyll is none")
  func jekyll() throws {
    let site = try TestSite([
      "_config.yml": "title: T\n", "_posts/2024-05-01-oil.md": "::: tip\nOil.\n:::\n",
    ])
    let found = try site.build().diagnostics.filter { $0.id == "syntax-foreign" }
    #expect(found.map(\.location.line) == [1])
  }

  @Test("leaves exponents at the ends of lines alone")
  func exponents() throws {
    let site = try TestSite(["a.md": "$$\na ^b\n$$\n\nx^2\n\n`a ^b`\n"])
    try site.build()
    #expect(!site.page("a/index.html").contains("id=\"^"))
  }

  @Test("has MDX in files .mdx")
  func mdx() throws {
    let site = try TestSite([
      "a.mdx": """
      import Lamp from './lamp'

      {/* hidden */}

      # A lamp

      <Lamp title="Oil">Light.</Lamp> and [b](b.mdx)
      """,
      "b.mdx": "# B\n",
    ])
    let report = try site.build()
    let body = body(of: "a/index.html", in: site)
    #expect(!body.contains("import") && !body.contains("hidden") && body.contains("Light."))
    #expect(body.contains("<a href=\"/b/\">b</a>"))
    #expect(!site.files.keys.contains { $0.hasSuffix(".mdx") })
    #expect(report.diagnostics.filter { $0.severity == .warning }.map(\.location.line) == [1, 7])
  }

  @Test("has no pages of VitePress if a note only mentions their script")
  func mentionedScript() throws {
    let site = try TestSite(["a.md": "Write `<script setup>` and `<!--@include: ./b.md-->`.\n"])
    #expect(try site.build().diagnostics.filter { $0.severity != .note } == [])
  }

  @Test("has documents of Docusaurus, recognised by MDX and their front matter")
  func documents() throws {
    let site = try TestSite([
      "docs/02-oil.mdx": "---\nid: lamp-oil\ntitle: Oil\nsidebar_position: 2\n---\nText.\n",
      "docs/01-wick.md": "---\ntitle: Wick\n---\nText.\n",
    ])
    let report = try site.build()
    #expect(report.guesses.contains { $0.hasPrefix("Docusaurus documents") })
    #expect(site.files["docs/lamp-oil/index.html"] != nil)
    #expect(site.files["docs/wick/index.html"] != nil)
    #expect(site.page("docs/wick/index.html").contains("rel=\"next\" href=\"/docs/lamp-oil/\""))
  }

  @Test("is not taken for Docusaurus because of MDX or of a key alone")
  func others() throws {
    for files in [
      ["docs/01-oil.mdx": "---\ntitle: Oil\n---\n"],
      ["docs/01-oil.md": "---\nsidebar_position: 1\n---\n"],
    ] {
      let site = try TestSite(files)
      let report = try site.build()
      #expect(!report.guesses.contains { $0.hasPrefix("Docusaurus") })
    }
  }

  @Test("shows other foreign syntax as text, and says so")
  func told() throws {
    let site = try TestSite([
      "a.md": "{{< lamp >}}\n\nText {% lamp %}\n\n--8<-- \"x\"\n\n`{{< x >}}`\n"
    ])
    let found = try site.build().diagnostics.filter { $0.id == "syntax-foreign" }
    #expect(found.map(\.location.line) == [1, 3, 5])
  }

  @Test("with dialect: commonmark has none of this")
  func commonmark() throws {
    let site = try TestSite([
      "thumbindex.yml": "dialect: commonmark\n", "a.md": "::: tip\nText. ^a\n:::\n",
    ])
    try site.build()
    #expect(body(of: "a/index.html", in: site).contains("<p>::: tip\nText. ^a\n:::</p>"))
  }
}
