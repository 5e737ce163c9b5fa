import Diagnostics
import MarkdownDialect
import Notes
import Testing

@testable import SiteKit
@testable import SiteModel
@testable import SiteSource

@Suite("What _config.yml says")
struct JekyllConfigurationTests {
  private func read(
    _ yaml: String, besides files: [String: String] = [:]
  ) throws -> (Configuration, [Diagnostic]) {
    let site = try TestSite(files.merging(["_config.yml": yaml]) { $1 })
    return try withExtendedLifetime(site) { try Configuration.read(in: site.source) }
  }

  @Test func isTakenOver() throws {
    let (configuration, diagnostics) = try read(
      """
      title: 码志
      description: >
        Notes on walls,
        and towers.
      url: "https://example.org"
      baseurl: /blog
      locale: zh_CN
      author: {name: Mei, email: mei@example.org}
      timezone: Asia/Shanghai
      excerpt_separator: <!-- cut -->
      future: true
      show_drafts: true
      unpublished: true
      limit_posts: 5
      markdown_ext: "md, mdown"
      paginate: 10
      sass: {style: compressed}
      kramdown: {input: GFM, toc_levels: [2, 3]}
      github_username: mei
      """)
    #expect(diagnostics.isEmpty)
    #expect(configuration.title == "码志")
    #expect(configuration.description == "Notes on walls, and towers.")
    #expect(configuration.url == "https://example.org")
    #expect(configuration.base == "/blog/")
    #expect(configuration.lang == "zh-CN")
    #expect(configuration.author == "Mei")
    #expect(configuration.zone == .named("Asia/Shanghai"))
    let jekyll = try #require(configuration.jekyll)
    #expect(jekyll.excerptSeparator == "<!-- cut -->")
    let choices = [configuration.future, jekyll.drafts, jekyll.unpublished]
    #expect(choices.allSatisfy { $0 == .published })
    #expect(configuration.contentsLevels == HeadingLevels([2, 3]))
    #expect(jekyll.limit == 5)
    #expect(jekyll.markdownEndings == ["md", "mdown"])
    #expect(jekyll.all["github_username"] == "mei")
  }

  @Test func givesWayToThumbindexKeyByKey() throws {
    let (configuration, diagnostics) = try read(
      "title: Old\ndescription: Kept\nbaseurl: /old\nexclude: [old]\ninclude: [_old]",
      besides: ["thumbindex.yml": "title: New\nbase: /new\nexclude: [new]\n"])
    #expect(diagnostics.isEmpty)
    #expect(configuration.title == "New")
    #expect(configuration.description == "Kept")
    #expect(configuration.base == "/new/")
    #expect(configuration.exclude == ["new"])
    #expect(configuration.jekyll?.exclude.contains("old") == false)
    #expect(configuration.jekyll?.include == ["_old"])
  }

  @Test(arguments: [
    ("url: example.org", "url takes an address such as https://example.org; it is left out"),
    ("timezone: Mars/Base", "timezone takes UTC, an offset such as +08:00"),
    ("title: [a]", "title takes a text"), ("future: soon", "future takes true or false"),
    ("kramdown: {toc_levels: all}", "kramdown takes as toc_levels levels"),
    ("defaults: [a]", "defaults takes a list of scopes"), ("collections: 5", "collections takes"),
  ])
  func isAWarningWhereItCannotBeUsed(yaml: String, message: String) throws {
    let (_, diagnostics) = try read("# first\n" + yaml)
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.location.path == "_config.yml")
    #expect(diagnostics.first?.location.line == 2)
    #expect(diagnostics.first?.message.hasPrefix(message) == true)
  }

  @Test(arguments: ["permalink: /:yaer/", "collections: {a: {permalink: /:yaer/}}"])
  func isAnErrorWhereAPermalinkCannotBeMade(yaml: String) throws {
    let (_, diagnostics) = try read("\n" + yaml)
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.location.line == 2)
  }

  @Test func makesAFolderAJekyllSite() throws {
    func configuration(_ files: [String: String]) throws -> Configuration {
      let site = try TestSite(files)
      return try withExtendedLifetime(site) { try Configuration.read(in: site.source).0 }
    }
    let post = ["_posts/2024-05-01-a.md": "A"]
    #expect(try configuration(["_config.yml": ""]).jekyll != nil)
    #expect(try configuration(post).jekyll != nil)
    let mixed = try configuration(post.merging(["thumbindex.yml": ""]) { $1 })
    #expect(mixed.jekyll == nil)
    #expect(mixed.isJekyllSite)
    #expect(try !configuration(["a.md": "A"]).isJekyllSite)
  }
}

@Suite("Defaults of front matter")
struct JekyllDefaultsTests {
  private let jekyll: Configuration.Jekyll? = {
    let yaml = """
      defaults:
        - {values: {layout: any, author: {name: Mei}}}
        - {scope: {path: "", type: posts}, values: {layout: post}}
        - {scope: {path: proj}, values: {layout: project, author: {mail: m}}}
        - {scope: {path: proj, type: page}, values: {layout: project page}}
        - {scope: {path: "sub/*/deep"}, values: {layout: deep}}
        - {scope: {path: "", type: drafts}, values: {sketch: true}}
        - {scope: {path: _recipes, type: recipes}, values: {layout: recipe}}
      """
    var configuration = Configuration()
    _ = configuration.take(jekyll: Array(yaml.utf8))
    return configuration.jekyll
  }()

  @Test(arguments: [
    ("about.md", "pages", "any"), ("_posts/2024-01-01-a.md", "posts", "post"),
    // The path is what a path begins with, not a folder.
    ("projects/a.md", "pages", "project page"),
    ("projects/_posts/2024-01-01-a.md", "posts", "project"),
    ("sub/a/deep/x.md", "pages", "deep"), ("sub/a/b/deep/x.md", "pages", "any"),
    ("_recipes/soup.md", "recipes", "recipe"),
  ])
  func areThoseOfTheNearestScope(path: String, kind: String, layout: String) throws {
    let fields = try #require(jekyll).defaults(for: path, kinds: [kind])
    #expect(fields.first { $0.key == "layout" }?.value == .string(layout))
  }

  @Test func areMerged() throws {
    let fields = try #require(jekyll).defaults(for: "proj/a.md", kinds: ["pages"])
    #expect(fields.first { $0.key == "author" }?.value == ["name": "Mei", "mail": "m"])
  }

  @Test func haveAKindForDrafts() throws {
    let fields = try #require(jekyll).defaults(for: "_drafts/a.md", kinds: ["posts", "drafts"])
    #expect(fields.map(\.key).contains("sketch"))
  }
}
