import Testing

@testable import SiteKit

/// Links from other sites lead to headings, so these keep the anchors that the tool gave them.
@Suite("The anchor of a heading")
struct HeadingAnchorTests {
  private func anchors(
    of headings: [String], _ files: [String: String], _ note: String, below frontMatter: String = ""
  ) throws -> [String] {
    var files = files
    files[note] = frontMatter + headings.map { "## \($0)\n\nText.\n\n" }.joined()
    let site = try TestSite(files)
    try site.build()
    let page = site.files.keys.first { $0 == "a.html" || $0 == "a/index.html" }
    return site.page(page ?? "").matches(of: /<h2 id="([^"]*)"/).map { String($0.1) }
      .filter { !["Entries", "Related", "Backlinks"].contains($0) }
  }

  @Test(
    "on an MkDocs site has the ASCII letters, and numbers behind _",
    arguments: [
      (["Oil & Wick"], ["oil-wick"]), (["安装 Python"], ["python"]), (["油灯", "灯芯"], ["_1", "_2"]),
      (["Oil", "Oil", "Oil"], ["oil", "oil_1", "oil_2"]), (["Café - bar"], ["cafe-bar"]),
    ])
  func mkDocs(_ headings: [String], _ expected: [String]) throws {
    let files = ["mkdocs.yml": "site_name: W\n", "docs/index.md": "# W\n"]
    #expect(try anchors(of: headings, files, "docs/a.md") == expected)
  }

  @Test("on an MkDocs site with a function for anchors keeps the letters of all languages")
  func mkDocsWithFunction() throws {
    let settings = """
      site_name: W
      markdown_extensions:
        - toc:
            slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}

      """
    let files = ["mkdocs.yml": settings, "docs/index.md": "# W\n"]
    #expect(try anchors(of: ["油灯 Lamp – a"], files, "docs/a.md") == ["油灯-lamp--a"])
  }

  @Test(
    "on a VitePress site has no accents and no digit at the start",
    arguments: [
      (["1. Foo"], ["_1-foo"]), (["第一章：概要"], ["第一章-概要"]), (["foo_bar (é)"], ["foo-bar-e"]),
      (["Oil", "Oil"], ["oil", "oil-1"]),
    ])
  func vitePress(_ headings: [String], _ expected: [String]) throws {
    let files = [".vitepress/config.js": "export default { title: 'W' }\n"]
    #expect(try anchors(of: headings, files, "a.md") == expected)
  }

  @Test(
    "on a Hexo site keeps the case, and has typographic signs",
    arguments: [
      (["Oil & Wick"], ["Oil-Wick"]), (["What's new"], ["What’s-new"]), (["油灯 Lamp"], ["油灯-Lamp"]),
    ])
  func hexo(_ headings: [String], _ expected: [String]) throws {
    let files = [
      "_config.yml": "title: W\npermalink: :title/\n", "package.json": "{\"hexo\": {}}",
      "source/_posts/b.md": "---\ntitle: B\n---\n", "scaffolds/post.md": "",
    ]
    #expect(
      try anchors(of: headings, files, "source/_posts/a.md", below: "---\ntitle: A\n---\n")
        == expected)
  }

  @Test("on a Zola site has letters and digits with hyphens between them")
  func zola() throws {
    let files = ["config.toml": "base_url = \"https://w.example\"\n", "content/_index.md": ""]
    let frontMatter = "+++\ntitle = \"A\"\n+++\n"
    #expect(
      try anchors(of: ["C++ & C_d (é)"], files, "content/a.md", below: frontMatter)
        == ["c-c-d-e"])
  }

  @Test("is what a link to the heading by its text leads to")
  func links() throws {
    let site = try TestSite([
      ".vitepress/config.js": "export default { title: 'W' }\n", "a.md": "## 1. Foo\n",
      "b.md": "[[a#1. Foo]]\n",
    ])
    let report = try site.build()
    #expect(site.page("b.html").contains("href=\"/a.html#_1-foo\""))
    #expect(report.diagnostics.filter { $0.severity != .note } == [])
  }
}
