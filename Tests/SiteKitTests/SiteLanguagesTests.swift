import Concurrency
import Diagnostics
import Foundation
import Origins
import Testing

@testable import SiteKit
@testable import SiteModel
@testable import SiteSource

/// A site in several languages: one build, with lists, a search and feeds for each language.
@Suite("A site in several languages")
struct SiteLanguagesTests {
  private static let settings = "title: Bread\nlanguages: [en, zh]\n"

  private func site(
    _ files: [String: String], _ settings: String = Self.settings
  ) throws -> TestSite {
    try TestSite(files.merging(["thumbindex.yml": settings]) { own, _ in own })
  }

  /// The three ways to tell the language of a note give the same addresses.
  @Test(arguments: [
    ["rye.md": note("Rye"), "rye.zh.md": note("黑麦")],
    ["rye.md": note("Rye"), "zh/rye.md": note("黑麦")],
    ["en/rye.md": note("Rye"), "zh/rye.md": note("黑麦")],
    ["rye.md": note("Rye"), "hei.md": note("黑麦", ["lang": "zh", "permalink": "/rye/"])],
  ])
  func givesEachLanguageItsAddresses(_ files: [String: String]) throws {
    let site = try site(files)
    let report = try site.build()
    #expect(!report.diagnostics.contains { $0.severity == .error })
    #expect(site.page("rye/index.html").contains("<html lang=\"en\""))
    #expect(site.page("zh/rye/index.html").contains("<html lang=\"zh\""))
  }

  /// Each language has its own contents, feed, tags, archive, index and search.
  @Test func hasListsInEachLanguage() throws {
    let site = try site([
      "rye.md": note("Rye", ["date": "2024-05-01", "tags": "[grain]"]),
      "rye.zh.md": note("黑麦", ["date": "2024-05-02", "tags": "[谷物]"]),
    ])
    try site.build()
    let files = Set(site.files.keys)
    for path in [
      "index.html", "feed.xml", "archive/index.html", "tags/index.html", "index.json",
      "objects.inv", "sitemap.xml",
    ] {
      #expect(files.contains(path), "\(path)")
      #expect(files.contains("zh/" + path), "zh/\(path)")
    }
    #expect(files.contains("search/root.js") && files.contains("search/zh/root.js"))
    #expect(files.contains("404.html") && !files.contains("zh/404.html"))
    #expect(files.contains("robots.txt") && !files.contains("zh/robots.txt"))
    #expect(site.page("zh/index.html").contains("黑麦"))
    #expect(!site.page("zh/index.html").contains("Rye"))
    #expect(!site.page("index.html").contains("黑麦"))
    #expect(!site.page("feed.xml").contains("黑麦"))
    #expect(site.page("zh/feed.xml").contains("黑麦"))
    #expect(site.page("zh/index.html").contains("归档"))
    #expect(files.contains("tags/grain/index.html") && files.contains("zh/tags/谷物/index.html"))
  }

  /// The form of the search names the folder of the index, because the script is shared.
  @Test func searchReadsTheIndexOfItsLanguage() throws {
    let site = try site(["rye.md": note("Rye"), "rye.zh.md": note("黑麦")])
    try site.build()
    #expect(site.page("zh/rye/index.html").contains("action=\"/zh/\" data-folder=\"zh/\""))
    #expect(site.page("rye/index.html").contains("action=\"/\">"))
  }

  @Test func linksTranslations() throws {
    let site = try site(
      ["rye.md": note("Rye"), "rye.zh.md": note("黑麦"), "oat.md": note("Oat")],
      Self.settings + "url: https://bread.example\n")
    try site.build()
    let head = """
      <link rel="alternate" hreflang="en" href="https://bread.example/rye/">
      <link rel="alternate" hreflang="zh" href="https://bread.example/zh/rye/">
      <link rel="alternate" hreflang="x-default" href="https://bread.example/rye/">
      """
    #expect(site.page("rye/index.html").contains(head))
    #expect(site.page("zh/rye/index.html").contains(head))
    #expect(site.page("index.html").contains("hreflang=\"zh\" href=\"https://bread.example/zh/\""))
    #expect(!site.page("oat/index.html").contains("rel=\"alternate\" hreflang"))
    let link = "<a href=\"/zh/rye/\" lang=\"zh\" hreflang=\"zh\">中文</a>"
    #expect(site.page("rye/index.html").contains(link))
    #expect(
      site.page("oat/index.html").contains(
        "<a href=\"/zh/\" lang=\"zh\" hreflang=\"zh\">中文</a>"))
  }

  /// A key in the front matter joins notes whose names differ.
  @Test func joinsTranslationsByKey() throws {
    let site = try site([
      "rye.md": note("Rye", ["translationKey": "a"]),
      "zh/黑麦.md": note("黑麦", ["translationKey": "a"]),
    ])
    try site.build()
    #expect(site.page("rye/index.html").contains("<a href=\"/zh/%E9%BB%91%E9%BA%A6/\" lang=\"zh\""))
  }

  /// A link to `oat.md` in a translation leads to the translation.
  @Test func keepsLinksInTheLanguage() throws {
    let site = try site([
      "rye.md": note("Rye", body: "[o](oat.md)"), "rye.zh.md": note("黑麦", body: "[o](oat.md)"),
      "oat.md": note("Oat"), "oat.zh.md": note("燕麦"),
    ])
    try site.build()
    #expect(site.page("rye/index.html").contains("href=\"/oat/\">o<"))
    #expect(site.page("zh/rye/index.html").contains("href=\"/zh/oat/\">o<"))
  }

  @Test func checkListsMissingTranslations() throws {
    let site = try site([
      "rye.md": note("Rye"), "rye.zh.md": note("黑麦"), "oat.md": note("Oat"),
      "zh/米.md": note("米"),
    ])
    let checked = try SiteKit.check(
      BuildRequest(source: site.source, output: site.output), workers: .init(1))
    let missing = checked.report.diagnostics.filter { $0.id == "translation-missing" }
    #expect(missing.map(\.location.path) == ["oat.md", "zh/米.md"])
    #expect(checked.report.guesses.contains { $0.contains("en (2), zh (2); 2 lack a translation") })
  }

  /// Notes of two languages may have the same title, tags and names without an error.
  @Test func languagesDoNotCollide() throws {
    let site = try site([
      "a.md": note("Same", ["tags": "[x]"]), "a.zh.md": note("Same", ["tags": "[x]"]),
      "index.md": note("Home"), "index.zh.md": note("首页"),
    ])
    let checked = try SiteKit.check(
      BuildRequest(source: site.source, output: site.output), workers: .init(1))
    #expect(!checked.report.diagnostics.contains { $0.severity != .note })
  }

  /// The main language may have a folder too. The root then leads to it.
  @Test func mainLanguageMayHaveAFolder() throws {
    let site = try site(
      ["rye.md": note("Rye"), "rye.zh.md": note("黑麦")],
      "title: Bread\nlanguages:\n  en: {folder: en}\n  zh:\n")
    try site.build()
    #expect(site.page("en/rye/index.html").contains("Rye"))
    #expect(site.page("index.html").contains("url=/en/"))
    #expect(site.page("en/index.html").contains("<main id=\"Main\">"))
  }

  /// Without the setting, a folder with the name of a language is a folder.
  @Test func folderAloneIsNoLanguage() throws {
    let site = try TestSite(["rye.md": note("Rye"), "zh/rye.md": note("黑麦")])
    try site.build()
    #expect(site.files["zh/index.html"] == nil && site.files["zh/feed.xml"] == nil)
    #expect(site.page("index.html").contains("黑麦"))
  }

  @Test func incrementalBuildEqualsCleanBuild() throws {
    let site = try site([
      "rye.md": note("Rye", ["tags": "[grain]"]), "rye.zh.md": note("黑麦"),
      "oat.md": note("Oat", body: "[r](rye.md)"),
    ])
    try site.buildAgain()
    try site.write("oat.zh.md", note("燕麦", body: "[r](rye.md)"))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(site.page("oat/index.html").contains("href=\"/zh/oat/\" lang=\"zh\""))
    try site.remove("oat.zh.md")
    try site.remove("rye.zh.md")
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    try site.write("thumbindex.yml", "title: Bread\n")
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }

  @Test(arguments: ["languages: [english, zh]", "languages: [en, en]", "languages: {en: {x: y}}"])
  func reportsInvalidSettings(_ setting: String) throws {
    let site = try site(["a.md": note("A")], setting + "\n")
    let (_, faults) = try Configuration.read(in: site.source)
    #expect(faults.map(\.severity) == [.error])
  }

  /// Pages in a language without texts have English buttons, which the build reports once.
  @Test func reportsLanguageWithoutTexts() throws {
    let site = try site(["a.md": note("A"), "a.cy.md": note("B")], "languages: [en, cy]\n")
    let report = try site.build()
    #expect(report.diagnostics.count { $0.id == "strings-missing" } == 1)
  }
}

/// Tools with settings for several languages.
@Suite("The languages of a tool's site")
struct LanguagesOfToolsTests {
  /// A site of a tool, with the paths of pages that it must have, each with its language.
  struct Example: Sendable {
    var tool: String
    var files: [String: String]
    var pages: [String: String]
  }

  static let examples = [
    Example(
      tool: "Hugo, names of files",
      files: [
        "hugo.toml": """
        baseURL = "https://a.example/"
        defaultContentLanguage = "en"
        [languages.en]
        title = "Tea"
        [languages.fr]
        title = "Thé"
        languageName = "Français"
        """,
        "content/green.md": note("Green"), "content/green.fr.md": note("Vert"),
      ],
      pages: ["green/index.html": "en", "fr/green/index.html": "fr", "fr/index.html": "fr"]),
    Example(
      tool: "Hugo, folders",
      files: [
        "hugo.toml": """
        baseURL = "https://a.example/"
        defaultContentLanguage = "en"
        defaultContentLanguageInSubdir = true
        [languages.en]
        contentDir = "content/english"
        [languages.fr]
        contentDir = "content/french"
        """,
        "content/english/green.md": note("Green"), "content/french/green.md": note("Vert"),
      ],
      pages: ["en/green/index.html": "en", "fr/green/index.html": "fr", "en/index.html": "en"]),
    Example(
      tool: "MkDocs, names of files",
      files: [
        "mkdocs.yml": """
        site_name: Tea
        plugins:
          - search
          - i18n:
              languages:
                - {locale: en, name: English, default: true}
                - {locale: fr, name: Français, site_name: Thé}
        """,
        "docs/green.md": "# Green\n", "docs/green.fr.md": "# Vert\n",
      ],
      pages: ["green/index.html": "en", "fr/green/index.html": "fr", "fr/index.html": "fr"]),
    Example(
      tool: "MkDocs, folders",
      files: [
        "mkdocs.yml": """
        site_name: Tea
        plugins:
          - i18n:
              docs_structure: folder
              languages:
                - {locale: en, default: true}
                - {locale: fr}
        """,
        "docs/en/green.md": "# Green\n", "docs/fr/green.md": "# Vert\n",
      ],
      pages: ["green/index.html": "en", "fr/green/index.html": "fr", "fr/index.html": "fr"]),
    Example(
      tool: "Docusaurus",
      files: [
        "docusaurus.config.js": """
        module.exports = {
          title: 'Tea', baseUrl: '/',
          i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
        };
        """,
        "docs/green.md": "# Green\n",
        "i18n/fr/docusaurus-plugin-content-docs/current/green.md": "# Vert\n",
      ],
      pages: [
        "docs/green/index.html": "en", "fr/docs/green/index.html": "fr", "fr/index.html": "fr",
      ]),
    Example(
      tool: "VitePress",
      files: [
        ".vitepress/config.js": """
        export default {
          title: 'Tea',
          locales: {root: {label: 'English', lang: 'en'}, fr: {label: 'Français', lang: 'fr'}},
        }
        """,
        "green.md": "# Green\n", "fr/green.md": "# Vert\n", "fr/index.md": "# Thé\n",
      ],
      pages: ["green.html": "en", "fr/green.html": "fr", "fr/index.html": "fr"]),
    Example(
      tool: "Jekyll with polyglot",
      files: [
        "_config.yml": "title: Tea\nlanguages: [en, fr]\ndefault_lang: en\n",
        "green.md": note("Green", ["lang": "en", "permalink": "/green/"]),
        "vert.md": note("Vert", ["lang": "fr", "permalink": "/green/"]),
      ],
      pages: ["green/index.html": "en", "fr/green/index.html": "fr", "fr/index.html": "fr"]),
  ]

  @Test(arguments: examples)
  func areThoseOfTheSite(_ example: Example) throws {
    let site = try TestSite(example.files)
    let report = try site.build()
    #expect(!report.diagnostics.contains { $0.severity == .error }, "\(example.tool)")
    for (path, lang) in example.pages {
      #expect(site.page(path).contains("<html lang=\"\(lang)\""), "\(example.tool): \(path)")
    }
    let note = example.pages.keys.filter { $0.contains("green") && !$0.contains("fr/") }.first ?? ""
    #expect(site.page(note).contains("hreflang=\"fr\">Français</a>"), "\(example.tool)")
    #expect(site.page(note).contains("rel=\"alternate\" hreflang=\"fr\""), "\(example.tool)")
    let front = example.tool.contains("folders") && example.tool.contains("Hugo") ? "en/" : ""
    #expect(!site.page("\(front)index.html").contains("Vert"), "\(example.tool)")
  }
}
