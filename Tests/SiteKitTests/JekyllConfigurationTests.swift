import Diagnostics
import FrontMatter
import MarkdownDialect
import Notes
import Origins
import Testing

@testable import SiteKit
@testable import SiteModel
@testable import SiteSource

@Suite("The settings in _config.yml")
struct JekyllConfigurationTests {
  private func read(
    _ yaml: String, besides files: [String: String] = [:]
  ) throws -> (Configuration, [Diagnostic]) {
    let site = try TestSite(files.merging(["_config.yml": yaml]) { $1 })
    return try withExtendedLifetime(site) { try Configuration.read(in: site.source) }
  }

  @Test func areApplied() throws {
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
    #expect(configuration.notes.zone == .named("Asia/Shanghai"))
    let origin = configuration.origin
    #expect(origin.rules("_posts/2024-05-01-a.md").excerptSeparator == "<!-- cut -->")
    #expect(origin.headSeparator == "<!-- cut -->")
    let publication = origin.publication
    let choices = [configuration.future, publication.drafts, publication.unpublished]
    #expect(choices.allSatisfy { $0 == .published })
    #expect(configuration.notes.markdown.contentsLevels == HeadingLevels([2, 3]))
    #expect(publication.limit?.count == 5)
    #expect(origin.files.markdownEndings == ["md", "mdown"])
    #expect(origin.settings["github_username"] == "mei")
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
    #expect(configuration.origin.files.exclude.isEmpty)
    #expect(configuration.origin.files.include == ["_old"])
  }

  @Test(arguments: [
    ("url: example.org", "url must be an address such as https://example.org; it is ignored"),
    ("timezone: Mars/Base", "timezone must be UTC, an offset such as +08:00"),
    ("title: [a]", "title must be a text"), ("future: soon", "future must be true or false"),
    ("kramdown: {toc_levels: all}", "kramdown must be a mapping with heading levels as toc_levels"),
    ("defaults: [a]", "defaults must be a list of scopes"),
    ("collections: 5", "collections must be"),
  ])
  func causeAWarningIfUnsupported(yaml: String, message: String) throws {
    let (_, diagnostics) = try read("# first\n" + yaml)
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.location.path == "_config.yml")
    #expect(diagnostics.first?.location.line == 2)
    #expect(diagnostics.first?.message.hasPrefix(message) == true)
  }

  @Test(arguments: ["permalink: /:yaer/", "collections: {a: {permalink: /:yaer/}}"])
  func causeAnErrorIfAPermalinkIsInvalid(yaml: String) throws {
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
    #expect(try configuration(["_config.yml": ""]).origin.files.isMarkdown("a.mkd"))
    #expect(try configuration(post).origin.files.isMarkdown("a.mkd"))
    let mixed = try configuration(post.merging(["thumbindex.yml": ""]) { $1 })
    #expect(!mixed.origin.files.isMarkdown("a.mkd"))
    #expect(mixed.origin.runsLiquid)
    #expect(try configuration(["a.md": "A"]).origin.name == nil)
  }
}

@Suite("Defaults of front matter")
struct JekyllDefaultsTests {
  private func defaults(of path: String) throws -> [FrontMatter.Field] {
    let yaml = """
      collections: [recipes]
      defaults:
        - {values: {layout: any, author: {name: Mei}}}
        - {scope: {path: "", type: posts}, values: {layout: post}}
        - {scope: {path: proj}, values: {layout: project, author: {mail: m}}}
        - {scope: {path: proj, type: page}, values: {layout: project page}}
        - {scope: {path: "sub/*/deep"}, values: {layout: deep}}
        - {scope: {path: "", type: drafts}, values: {sketch: true}}
        - {scope: {path: _recipes, type: recipes}, values: {layout: recipe}}
      """
    let site = try TestSite(["_config.yml": yaml])
    let (configuration, _) = try withExtendedLifetime(site) {
      try Configuration.read(in: site.source)
    }
    return configuration.origin.rules(path).defaults
  }

  @Test(arguments: [
    ("about.md", "any"), ("_posts/2024-01-01-a.md", "post"),
    // The path of a scope is a prefix of a path, not a folder.
    ("projects/a.md", "project page"), ("projects/_posts/2024-01-01-a.md", "project"),
    ("sub/a/deep/x.md", "deep"), ("sub/a/b/deep/x.md", "any"), ("_recipes/soup.md", "recipe"),
  ])
  func areThoseOfTheNearestScope(path: String, layout: String) throws {
    let fields = try defaults(of: path)
    #expect(fields.first { $0.key == "layout" }?.value == .string(layout))
  }

  @Test func areMerged() throws {
    let fields = try defaults(of: "proj/a.md")
    #expect(fields.first { $0.key == "author" }?.value == ["name": "Mei", "mail": "m"])
  }

  @Test func haveAKindForDrafts() throws {
    let fields = try defaults(of: "_drafts/a.md")
    #expect(fields.map(\.key).contains("sketch"))
  }
}
