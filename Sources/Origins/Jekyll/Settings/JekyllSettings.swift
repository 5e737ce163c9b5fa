import FrontMatter
import Liquid
import MarkdownDialect
import Notes
import SiteSource

/// The keys of `_config.yml` that mean something here; all others are for themes and plugins.
enum JekyllSettings {
  /// Those that `thumbindex.yml` has too, if by another name.
  static let shared: [JekyllSetting<Configuration>] = [
    // What old sites and some themes have for `title`.
    JekyllSetting(name: "name") { $0.title = try line($1.value) },
    JekyllSetting(name: "title") { $0.title = try line($1.value) },
    JekyllSetting(name: "description") { $0.description = try line($1.value) },
    JekyllSetting(name: "locale") { $0.lang = try languageTag($1.value) },
    JekyllSetting(name: "lang") { $0.lang = try languageTag($1.value) },
    JekyllSetting(name: "author") { $0.author = try author($1.value) },
    JekyllSetting(name: "url") { (configuration, field) in
      let address = try field.value.text()
      configuration.take(address: address.isEmpty ? nil : try Settings.webAddress(address))
    },
    JekyllSetting(name: "baseurl") {
      $0.base = try Settings.basePath(of: $1.value.text(), key: "baseurl")
    },
    // That of the plugin jekyll-feed.
    JekyllSetting(name: "feed") { (configuration, field) in
      guard case .object(let feed) = field.value, let path = feed["path"] else { return }
      configuration.feedPlace = try Settings.feedPath(path)
    },
    JekyllSetting(name: "timezone") { $0.notes.zone = try Settings.zone($1.value) },
    JekyllSetting(name: "future") { $0.future = try Settings.choice($1.value) },
    JekyllSetting(name: "gitignore") { $0.gitignored = try Settings.gitignored($1.value) },
    JekyllSetting(name: "highlighter") { (configuration, field) in
      let isNone = field.value == .string("none") || field.value == .bool(false)
      configuration.notes.highlighting = isNone ? .off : .on
    },
    JekyllSetting(name: "kramdown") { (configuration, field) in
      guard case .object(let options) = field.value, let levels = options["toc_levels"] else {
        return
      }
      configuration.notes.markdown.contentsLevels = try contentsLevels(levels)
    },
  ]

  /// Those that some themes have, each in a form of its own: what is of another form is theirs.
  static let ofThemes: [JekyllSetting<Configuration>] = [
    JekyllSetting(name: "navigation") { (configuration, field) in
      if let items = try? Configuration.NavigationItem.all(in: field.value) {
        configuration.navigation = items
      }
    },
    // Minima's. The pages of others than these are in no bar here.
    JekyllSetting(name: "header_pages") { (configuration, field) in
      guard case .array(let paths) = field.value else { return }
      for case .string(let path) in paths {
        configuration.navigation.append(.init(note: path, key: "header_pages"))
      }
    },
    JekyllSetting(name: "logo") { (configuration, field) in
      guard case .string(let path) = field.value, !path.isEmpty else { return }
      configuration.look.logo = .init(file: .init(path, key: "logo"))
    },
    JekyllSetting(name: "favicon") { (configuration, field) in
      guard case .string(let path) = field.value, !path.isEmpty else { return }
      configuration.look.icon = .init(path, key: "favicon")
    },
    JekyllSetting(name: "params") { (configuration, field) in
      if case .object(let params) = field.value { configuration.params = params }
    },
  ]

  static let own: [JekyllSetting<JekyllSite>] = [
    JekyllSetting(name: "permalink") { (jekyll, field) in
      let style = try field.value.text()
      jekyll.permalink = try Permalink(style: style)
      jekyll.ending = JekyllSite.Ending(of: style)
    },
    JekyllSetting(name: "collections_dir") { $0.collectionsFolder = trimmed(try $1.value.text()) },
    JekyllSetting(name: "collections") { (jekyll, field) in try take(field.value, by: &jekyll) },
    JekyllSetting(name: "defaults") { $0.defaults = try defaults($1) },
    JekyllSetting(name: "excerpt_separator") { (jekyll, field) in
      let text = try field.value.text()
      jekyll.excerptSeparator = text.isEmpty ? nil : text
    },
    JekyllSetting(name: "unpublished") { $0.unpublished = try Settings.choice($1.value) },
    JekyllSetting(name: "show_drafts") { $0.drafts = try Settings.choice($1.value) },
    JekyllSetting(name: "limit_posts") { (jekyll, field) in
      guard case .integer(let limit) = field.value, limit >= 0 else {
        throw WrongValue(expected: "a whole number")
      }
      jekyll.limit = limit == 0 ? nil : limit
    },
    JekyllSetting(name: "markdown_ext") { (jekyll, field) in
      let endings = try field.value.text().split(separator: ",").map { $0.filter { $0 != " " } }
      jekyll.markdownEndings = Set(endings.map { $0.lowercased() })
    },
    JekyllSetting(name: "exclude") { $0.exclude += try $1.value.texts() },
    JekyllSetting(name: "include") { $0.include = try $1.value.texts() },
  ]

  /// A text on one line; many are folded over several.
  private static func line(_ value: Value) throws -> String {
    try value.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A language as HTML names it; some sites write `zh_CN`.
  private static func languageTag(_ value: Value) throws -> String {
    try value.text().replacing("_", with: "-")
  }

  /// Levels of headings as a list or as kramdown writes them, `2..3`.
  private static func contentsLevels(_ value: Value) throws -> HeadingLevels {
    guard let levels = HeadingLevels(try value.texts().joined(separator: ",")) else {
      throw WrongValue(expected: "as toc_levels levels of headings, such as 2..3 or [2, 3]")
    }
    return levels
  }

  /// A name, or a mapping with one.
  private static func author(_ value: Value) throws -> String? {
    guard case .object(let author) = value else { return try value.text() }
    return try author["name"]?.text()
  }

  private static func trimmed(_ path: String) -> String {
    path.split(separator: "/").joined(separator: "/")
  }
}

extension JekyllSettings {
  /// Collections are a list of names, or a mapping of names to what holds for each. That of the
  /// posts says where they are published.
  private static func take(_ value: Value, by jekyll: inout JekyllSite) throws {
    if case .array = value {
      for name in try value.texts() { jekyll.collections[name] = .init() }
      return
    }
    guard case .object(let collections) = value else {
      throw WrongValue(expected: "a list of names, or a mapping of names to their settings")
    }
    for (name, value) in collections {
      var collection = JekyllSite.Collection()
      if case .object(let settings) = value {
        if let output = settings["output"] { collection.publication = try Settings.choice(output) }
        collection.permalink = try settings["permalink"].map { try Permalink($0.text()) }
      }
      if name == "posts" {
        jekyll.permalink = collection.permalink ?? jekyll.permalink
      } else {
        jekyll.collections[name] = collection
      }
    }
  }

  private static func defaults(
    _ field: FrontMatter.Field
  ) throws -> [JekyllSite.Defaults] {
    guard case .array(let sets) = field.value else {
      throw WrongValue(expected: "a list of scopes with values")
    }
    return try sets.map { set in
      guard case .object(let set) = set, case .object(let values)? = set["values"] else {
        throw WrongValue(expected: "a list of scopes with values")
      }
      var defaults = JekyllSite.Defaults()
      if case .object(let scope)? = set["scope"] {
        if case .string(let path)? = scope["path"] { defaults.path = path }
        if case .string(let kind)? = scope["type"] { defaults.kind = plural(kind) }
      }
      defaults.fields = values.map {
        FrontMatter.Field(
          standing: $0.key, $0.value, origin: JekyllSite.settingsFile, line: field.line)
      }
      return defaults
    }
  }

  /// The kinds of old, in the singular.
  private static func plural(_ kind: String) -> String {
    ["page", "post", "draft"].contains(kind) ? kind + "s" : kind
  }
}
