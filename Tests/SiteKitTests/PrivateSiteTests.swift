import Concurrency
import Foundation
import Testing

@testable import SiteKit
@testable import SiteModel

/// Private content is in no file of a site, however its author or another tool marks it.
@Suite("Private content")
struct PrivateSiteTests {
  /// Builds a site twice, the second time after an edit, and returns the diagnostics about excluded
  /// files.
  ///
  /// Checks that no output file contains the word `xyzzy`.
  ///
  /// - Parameter folder: The folder with notes, with a trailing `/`.
  @discardableResult
  private func leftOut(
    _ site: TestSite, except shown: Set<String> = [], in folder: String = ""
  ) throws -> [String] {
    try site.write("\(folder)open.md", note("Open"))
    try site.buildAgain()
    try site.write("\(folder)open.md", note("Open", body: "More."))
    let report = try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(site.files["open/index.html"] != nil || site.files["open.html"] != nil)
    for (path, data) in site.files where !shown.contains(path) {
      #expect(!String(decoding: data, as: UTF8.self).contains("xyzzy"), "\(path)")
    }
    return report.skipped.map(\.path)
  }

  @Test("can be in a folder of drafts among the posts")
  func draftsAmongPosts() throws {
    let site = try TestSite([
      "_config.yml": "title: T\n", "_posts/_drafts/2024-01-02-wip.md": note("Wip", body: "xyzzy"),
      "_posts/deep/_drafts/other.md": note("Other", body: "xyzzy"),
    ])
    #expect(
      try leftOut(site) == ["_posts/_drafts/2024-01-02-wip.md", "_posts/deep/_drafts/other.md"])
    #expect(try site.build(drafts: .published).notes == 3)
  }

  @Test(
    "can be in a file that is published unchanged",
    arguments: [
      "html", "htm", "qmd", "Rmd", "adoc", "textile", "mdown", "org", "rst", "txt2", "yaml",
    ], [false, true])
  func formats(ending: String, isJekyll: Bool) throws {
    let site = try TestSite(isJekyll ? ["_config.yml": "title: T\n"] : [:])
    try site.write("a.\(ending)", "---\ntitle: T\ndraft: true\n---\nxyzzy\n")
    try site.write("b.\(ending)", "\n\n---\npublished: false\n---\nxyzzy\n")
    try site.write("c.\(ending)", "+++\nvisibility = \"private\"\n+++\nxyzzy\n")
    let paths = try leftOut(site)
    #expect(paths == ["a", "b", "c"].map { "\($0).\(ending)" })
    if !isJekyll { #expect(try site.build(drafts: .published).assets == 1) }
  }

  @Test("is not determined by data files about something else")
  func data() throws {
    let site = try TestSite([
      "data/package.json": "{\"private\": true}\n", "data/a.yml": "items:\n- draft: true\n",
      "a.html": "<p>draft: true</p>\n", "b.qmd": "---\ntitle: T\ndraft: false\n---\n",
      "talk.key": "PK\u{3}\u{4}",
    ])
    #expect(try leftOut(site) == [])
    #expect(site.files.count > 5 && site.files["data/package.json"] != nil)
  }

  @Test("is recognised by file name or content, unless `include:` names it")
  func files() throws {
    let key = "-----BEGIN OPENSSH PRIVATE KEY-----\nxyzzy\n-----END OPENSSH PRIVATE KEY-----\n"
    let inJSON =
      "{\"key\": \"-----BEGIN PRIVATE KEY-----\\nxyzzyGkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\"}"
    let files = [
      "a.md.bak": "xyzzy", "deep/.b.md.swp": "xyzzy", "b.swp": "xyzzy", "c.ORIG": "xyzzy",
      "Thumbs.db": "xyzzy", "deep/desktop.ini": "xyzzy", "__MACOSX/x.md": "xyzzy",
      "id_rsa": "xyzzy",
      "deep/p.kdbx": "xyzzy", "deploy.key": key, "deep/page.html": "<p>\n" + inJSON,
      "k.json": inJSON,
      "p.ppk.txt2": "PuTTY-User-Key-File-3: xyzzy", "package.json": "{\"xyzzy\": 1}",
      "requirements.txt": "xyzzy==1\n", "CMakeLists.txt": "project(xyzzy)",
      "site.config.mjs": "xyzzy",
    ]
    let site = try TestSite(files)
    try site.write("store.dat", Data([0x03, 0xD9, 0xA2, 0x9A] + Array("xyzzy".utf8)))
    try leftOut(site)
    let reasons = try site.build().skipped.map { "\($0.path) \($0.reason)" }.joined(separator: "\n")
    for path in files.keys where !path.hasPrefix("deep/.") && path != "__MACOSX/x.md" {
      #expect(reasons.components(separatedBy: path).count == 2, "\(path) in \(reasons)")
    }
    try site.write(
      "thumbindex.yml", "include: [id_rsa, deploy.key, a.md.bak, package.json, store.dat]\n")
    #expect(try site.build().assets == 5)
  }

  @Test(
    "includes instructions for programs, unless the navigation links to them",
    arguments: [false, true])
  func repository(isJekyll: Bool) throws {
    let configuration = isJekyll ? "_config.yml" : "thumbindex.yml"
    let site = try TestSite([
      configuration: "title: T\n", "AGENTS.md": "# Orders\n\nxyzzy\n", "deep/CLAUDE.md": "xyzzy\n",
      "CONTRIBUTING.md": "# Contributing\n\nxyzzy\n", "SECURITY.md": "# Security\n\nxyzzy\n",
    ])
    try site.write("Security.md", note("Of locks"))
    let paths = try leftOut(site)
    #expect(paths == ["AGENTS.md", "CONTRIBUTING.md", "SECURITY.md"])
    try site.write(
      configuration, "title: T\nnavigation:\n  Rules: CONTRIBUTING.md\n  Orders: /AGENTS/\n")
    #expect(try site.build().skipped.map(\.path) == ["SECURITY.md", "deep/CLAUDE.md"])
  }

  @Test("cannot be published through another note or a link")
  func borrowed() throws {
    let site = try TestSite([
      "thumbindex.yml": "liquid: true\n", "draft.md": note("D", ["draft": "true"], body: "xyzzy"),
      "_drafts/plain.md": "xyzzy", "_hidden/h.md": "# H\n\nxyzzy\n",
      "key.txt": "-----BEGIN RSA PRIVATE KEY-----\nxyzzy\n", "_part.md": "a part",
      "a.md": note("A", body: "{% include_relative draft.md %}\n\n![[draft]]\n\n![[h]]"),
      "b.md": note("B", body: "{% include_relative _drafts/plain.md %}"),
      "c.md": note("C", body: "{% include_relative key.txt %}"),
      "d.md": note("D2", body: "{% include_relative _part.md %}"),
    ])
    for (link, target) in [("pub.md", "_hidden/h.md"), ("pub2.md", "_drafts/plain.md")] {
      try FileManager.default.createSymbolicLink(
        atPath: site.root.appending(path: "in/\(link)").path(percentEncoded: false),
        withDestinationPath: target)
    }
    try site.write("key.txt", "xyz")
    try leftOut(site)
    let report = try site.buildAgain()
    #expect(
      report.diagnostics.filter { $0.id == "liquid-include" }.map(\.location.path) == [
        "a.md", "b.md",
      ])
    #expect(report.diagnostics.count { $0.id == "symlink-outside" } == 2)
    #expect(site.page("d/index.html").contains("a part"))
    // A file that becomes private is removed by the next build.
    try site.write("key.txt", "-----BEGIN RSA PRIVATE KEY-----\nxyzzy\n")
    try site.write("_part.md", "---\nprivate: true\n---\nxyzzy")
    #expect(try leftOut(site).contains("key.txt"))
    #expect(!site.page("c/index.html").contains("xyzzy"))
    #expect(try site.build(drafts: .published).diagnostics.count { $0.id == "liquid-include" } == 2)
  }

  @Test("can be marked by the cascade of a folder")
  func cascade() throws {
    let site = try TestSite([
      "a/_index.md": "---\ncascade:\n  draft: true\n---\n", "a/x.md": note("X", body: "xyzzy"),
      "a/deep/y.md": note("Y", body: "xyzzy"), "a/z.csv": "xyzzy",
      "b/index.md": note("B", ["cascade": "{build: {render: never}}"], body: "xyzzy"),
      "b/x.md": note("BX", body: "xyzzy"), "ab.md": note("AB"),
    ])
    let paths = try leftOut(site)
    #expect(paths == ["a/", "a/_index.md", "a/deep/y.md", "a/x.md", "b/index.md", "b/x.md"])
    #expect(try site.build(drafts: .published).notes == 4)
    try site.write("a/_index.md", "---\ntitle: A\n---\n")
    #expect(try site.buildAgain().notes == 4)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("can be marked by the cascade of a folder for some of its notes")
  func cascadeWithTarget() throws {
    let site = try TestSite([
      "content/_index.md":
        "---\ncascade:\n- {draft: true, target: {path: '/a/{x,deep/**}'}}\n"
        + "- {private: true, _target: {kind: section, path: '/b'}}\n---\n",
      "content/a/x.md": note("X", body: "xyzzy"), "content/a/deep/y.md": note("Y", body: "xyzzy"),
      "content/a/z.md": note("Z"), "content/b/index.md": note("B", body: "xyzzy"),
      "content/b/x.md": note("BX"),
    ])
    let paths = try leftOut(site)
    #expect(
      paths == [
        "content/_index.md", "content/a/deep/y.md", "content/a/x.md", "content/b/index.md",
      ])
    #expect(try site.build(drafts: .published).notes == 5)
  }

  @Test("can be marked by the cascade of a page for notes beside it, within its folder")
  func cascadeOfPublishedPage() throws {
    let site = try TestSite([
      "a/index.md": "---\ntitle: A\ncascade: {private: true, target: {path: '**/x'}}\n---\nText\n",
      "a/x.md": note("X", body: "xyzzy"), "a/z.md": note("Z"),
    ])
    #expect(try leftOut(site) == ["a/x.md"])
    #expect(site.page("a/index.html").contains("Text"))
  }

  @Test(
    "can be marked by a folder's note or a tool's settings that are invalid",
    .enabled(if: getuid() != 0))
  func unreadableSection() throws {
    let site = try TestSite([
      "a/_index.md": "---\ncascade: {draft: true}\n---\n", "a/x.md": note("X", body: "xyzzy"),
      "mkdocs.yml": "exclude_docs: b.md\n", "b.md": "xyzzy", "c.md": note("C"),
    ])
    try leftOut(site)
    func set(_ mode: Int, of path: String) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode],
        ofItemAtPath: site.root.appending(path: "in/\(path)").path(percentEncoded: false))
    }
    try set(0, of: "a/_index.md")
    let report = try site.build()
    #expect(report.skipped.contains { $0.path == "a/x.md" })
    #expect(report.diagnostics.contains { $0.location.path == "a/_index.md" })
    try set(0o644, of: "a/_index.md")
    try set(0, of: "mkdocs.yml")
    #expect(throws: (any Error).self) { try site.build() }
    try set(0o644, of: "mkdocs.yml")
  }

  @Test("can be marked by the settings of Zola, Quarto and Eleventy")
  func settingsOfOthers() throws {
    let site = try TestSite([
      "config.toml": "ignored_content = ['drafts/*', '*.{wip,foo}.md']\n",
      "_quarto.yml": "project:\n  render: ['*.md', '!later/', '!content/e.md']\n",
      "content/drafts/a/b.md": "xyzzy", "content/c.wip.md": "xyzzy", "content/e.md": "xyzzy",
      "later/d.md": "xyzzy", "f.md": note("F", ["permalink": "false"], body: "xyzzy"),
      "content/g.md": note("G"),
    ])
    let paths = try leftOut(site)
    #expect(
      paths.filter { $0.hasSuffix(".md") || $0.hasSuffix("/") } == [
        "content/c.wip.md", "content/drafts/a/b.md", "content/e.md", "f.md", "later/",
      ])
  }

  @Test("can be marked by the settings of MkDocs")
  func settingsOfMkDocs() throws {
    let site = try TestSite([
      "mkdocs.yml":
        "docs_dir: docs\nexclude_docs: |\n  drafts/\n  *.wip.md\ndraft_docs: later.md\n",
      "docs/drafts/a.md": "xyzzy", "docs/b.wip.md": "xyzzy", "docs/later.md": "# L\n\nxyzzy\n",
    ])
    let paths = try leftOut(site)
    #expect(
      paths.filter { $0.contains("/") } == ["docs/b.wip.md", "docs/drafts/", "docs/later.md"])
    #expect(try site.build(drafts: .published).notes == 2)
  }

  @Test("can be marked by the settings of Hugo")
  func settingsOfHugo() throws {
    let site = try TestSite([
      "hugo.toml": "ignoreFiles = ['\\.foo$', '/sec/', \"^content/one.md\"]\n",
      "content/sec/a.md": "xyzzy", "content/b.foo": "xyzzy", "content/one.md": "xyzzy",
      "content/sec/_index.md": "xyzzy",
    ])
    let paths = try leftOut(site, in: "content/")
    #expect(paths == ["content/one.md", "content/sec/_index.md", "content/sec/a.md"])
  }

  @Test("can be marked by the settings of Hexo")
  func settingsOfHexo() throws {
    let site = try TestSite([
      "_config.yml":
        "source_dir: source\npublic_dir: public\nskip_render:\nexclude:\n- drafts/**\n- '*.wip.md'\n"
        + "ignore: '**/own'\n",
      "source/_posts/_drafts/a.md": "xyzzy", "source/drafts/b.md": "xyzzy",
      "source/deep/c.wip.md": "xyzzy", "source/own/d.md": "xyzzy", "source/e.md": "# E\n",
    ])
    #expect(
      try leftOut(site, in: "source/") == [
        "source/_posts/_drafts/a.md", "source/deep/c.wip.md", "source/drafts/b.md", "source/own/",
      ])
  }

  @Test("can be in a copied file that `include:` matches by a pattern")
  func includedDraft() throws {
    let site = try TestSite([
      "thumbindex.yml": "include: ['*.qmd', '*.pem']\n", "a.qmd": "---\ndraft: true\n---\nxyzzy\n",
      "b.qmd": "Text\n", "c.pem": "-----BEGIN PRIVATE KEY-----\n",
    ])
    #expect(try leftOut(site) == ["a.qmd"])
    #expect(site.files["b.qmd"] != nil && site.files["c.pem"] != nil)
  }

  @Test(
    "with a setting that is not understood stops the build",
    arguments: [
      ("hugo.toml", "ignoreFiles = [\"(\"]\n"), ("hugo.yaml", "ignoreFiles: {a: b}\n"),
      ("hugo.toml", "[cascade]\ndraft = true\n"), ("config.json", "{\"ignoreFiles\": 1}"),
      ("mkdocs.yml", "exclude_docs:\n- drafts/\n"),
      ("zola.toml", "ignored_content = 'a'\n"), ("config.toml", "ignored_content = ['{a']\n"),
      ("_quarto.yml", "project: {render: {a: b}}\n"),
      ("mkdocs.yml", "site_name: \"x\nexclude_docs: a\n"),
    ])
  func notUnderstood(path: String, text: String) throws {
    let site = try TestSite([path: text, "a.md": note("A")])
    #expect(throws: BuildFailure.self) { try site.build() }
    try site.write(path, "title: T\n")
    #expect(try site.build().notes == 1)
  }

  @Test(
    "that is only unlisted is at its address, and nowhere else",
    arguments: ["unlisted", "eleventyExcludeFromCollections"])
  func unlisted(key: String) throws {
    let quiet = note(
      "Quiet xyzzy", [key: "true", "tags": "[xyzzytag, t]", "date": "2024-01-02"],
      body: "## xyzzy heading\n\n**xyzzy**: a word. [Open](open.md)")
    let site = try TestSite([
      "thumbindex.yml":
        "url: https://a.example\noutputs: [json-feed, tag-feeds, llms, markdown, docset]\n",
      "quiet.md": quiet, "b.md": note("B", ["tags": "[t]", "date": "2024-01-01"]),
      "c.md": note("C", ["date": "2024-01-03"], body: "[more](quiet.md)"),
    ])
    let own: Set = ["quiet/index.html", "in.docset/Contents/Resources/Documents/quiet/index.html"]
    #expect(try leftOut(site, except: own) == [])
    for (path, data) in site.files where !own.contains(path) && !path.hasSuffix("c/index.html") {
      #expect(
        !path.hasSuffix(".html") || !String(decoding: data, as: UTF8.self).contains("/quiet/"))
    }
    #expect(!site.page("sitemap.xml").contains("quiet"))
    #expect(site.page("c/index.html").contains("/quiet/"))
    #expect(site.page("quiet/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!site.page("b/index.html").contains("noindex"))
    // An edit brings a note back into the lists, and another removes it again.
    try site.write("quiet.md", quiet.replacing("\(key): true", with: "\(key): false"))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(site.page("sitemap.xml").contains("quiet"))
    try site.write("quiet.md", quiet)
    try leftOut(site, except: own)
  }

  @Test("in a copied file that programs read is reported by a check")
  func secretsInFiles() throws {
    let site = try TestSite([
      "thumbindex.yml": "url: https://a.example\nlang: en\n", "a.md": note("A"),
      "data/settings.toml": "title = \"T\"\nclientSecret = \"s3cr3tV4lue9xQ\"\n",
      "data/a.json": "{\"api_key\": \"Kx83kdLqP0z7Bv2\", \"passwordHint\": \"none9999\"}",
      "run.sh": "export DB_PASSWORD=pq8Zk2mmXw\nTOKEN=${TOKEN}\n", "b.yml": "token: REPLACE_ME\n",
      "c.csv": "ghp_aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5,x\n",
      "d.html": "<p>password=abc123def4</p>",
    ])
    let found = try SiteKit.check(site.request(), workers: Workers(1)).report.diagnostics
      .filter { $0.id == "secret" }
    #expect(
      found.map { "\($0.location)" } == [
        "c.csv:1:1", "data/a.json:1:14", "data/settings.toml:2:17", "run.sh:1:20",
      ])
  }
}
