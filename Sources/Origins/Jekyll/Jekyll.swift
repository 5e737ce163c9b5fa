import Diagnostics
import FrontMatter
import Liquid
import MarkdownDialect
import Notes
import SiteSource

extension Tool {
  /// Jekyll. A folder is a Jekyll site if it has a `_config.yml` and is not a Hexo site, or if it has
  /// posts in `_posts` and no `thumbindex.yml`. Posts without a date in their names need another
  /// mark of Jekyll. A folder without a `_config.yml` also has the syntax of folders without a known
  /// tool.
  static let jekyll = Tool(
    name: "Jekyll", identifyingFile: JekyllSite.settingsFile, folders: ["_posts"],
    marks: ["_layouts", "_includes", "Gemfile"],
    // Many sites have a second settings file for the author's own machine.
    ignoredFiles: ["_config*.yml"],
    // The file tells GitHub not to run Jekyll.
    publishedFiles: [".nojekyll"]
  ) { files, configuration in
    let file = isHexo(files) ? nil : files.settings(named: [JekyllSite.settingsFile]).first
    let hasMarks = ["_layouts", "_includes", "Gemfile"].contains(where: files.has)
    let hasPosts =
      files.folders.contains("_posts")
      && (file != nil || hasMarks || !isHexo(files) && !files.hasOnlyUndatedPosts)
    if file == nil, !hasPosts {
      configuration.origin.rules = { _ in JekyllSite.rulesOfOtherSites }
      return []
    }
    guard configuration.isClaimed(by: "Jekyll") else { return [] }
    var diagnostics: [Diagnostic] = []
    if file == nil, files.siteConfiguration != nil {
      configuration.origin = JekyllSite.postsOnly
    } else {
      diagnostics = configuration.applyJekyllSettings(file?.bytes ?? [], hasPosts: hasPosts)
    }
    // Other tools have a folder `_posts` too.
    if file == nil { configuration.origin.dialect = .common }
    return diagnostics
  }
}

extension Configuration {
  /// Applies the settings of a `_config.yml`.
  ///
  /// Themes and plugins define further keys in this file, so no key is reported as unknown. Jekyll
  /// builds in spite of invalid values, so most invalid values are only warnings.
  fileprivate mutating func applyJekyllSettings(_ yaml: [UInt8], hasPosts: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let path = JekyllSite.settingsFile
    if !yaml.isEmpty { sourceFiles.append(SourceFile(path: path, bytes: yaml)) }
    let matter = FrontMatter(yaml: yaml, path: path, reporting: &diagnostics)
    var site = JekyllSite()
    site.settings = matter.object
    site.hasPosts = hasPosts
    for setting in JekyllSettings.own {
      diagnostics += matter.apply(setting, to: &site)
    }
    if !site.defaults.isEmpty { site.setLocations(from: YAMLKeyLocations(yaml, path: path)) }
    origin = site.origin
    notes.markdown.parser = .kramdown
    for setting in JekyllSettings.shared + JekyllSettings.ofThemes {
      diagnostics += matter.apply(setting, to: &self)
    }
    // The plugin polyglot has both keys. Themes use the first one for other things.
    if matter[field: "default_lang"] == nil { languages = PublishedLanguages() }
    return diagnostics
  }
}

extension JekyllSite {
  /// Sets the source positions of the fields in the front matter defaults.
  fileprivate mutating func setLocations(from places: YAMLKeyLocations) {
    for set in defaults.indices {
      for field in defaults[set].fields.indices {
        let key = defaults[set].fields[field].key
        guard let place = places["defaults.\(set).values.\(key)"] else { continue }
        defaults[set].fields[field].line = place.line ?? 1
        defaults[set].fields[field].column = place.column ?? 1
      }
    }
  }
}

/// A key of `_config.yml`, and the function that stores its value.
struct JekyllSetting<Target>: Sendable {
  var name: String
  /// Stores the value of the key. Throws `WrongValue` or `Permalink.UnknownField`.
  var apply: @Sendable (inout Target, FrontMatter.Field) throws -> Void
}

extension FrontMatter {
  fileprivate func apply<Target>(
    _ setting: JekyllSetting<Target>, to target: inout Target
  ) -> [Diagnostic] {
    guard let field = self[field: setting.name], field.value != .null else { return [] }
    let place = SourceLocation(
      JekyllSite.settingsFile, line: field.line, column: field.column)
    do {
      try setting.apply(&target, field)
      return []
    } catch let error as WrongValue {
      return [
        Diagnostic(
          error.isError ? .error : .warning, .configurationValue, at: place,
          "\(setting.name) must be \(error.expected)\(error.isError ? "" : "; it is ignored")")
      ]
    } catch {
      return [Diagnostic(.error, .unknownPlaceholder, at: place, "\(setting.name): \(error)")]
    }
  }
}

/// The supported keys of `_config.yml`. All other keys belong to themes and plugins.
enum JekyllSettings {
  /// The keys that `thumbindex.yml` also has, some of them under another name.
  static let shared: [JekyllSetting<Configuration>] = [
    // The key for the title in old sites and some themes.
    JekyllSetting(name: "name") { $0.title = try line($1.value) },
    JekyllSetting(name: "title") { $0.title = try line($1.value) },
    JekyllSetting(name: "description") { $0.description = try line($1.value) },
    JekyllSetting(name: "locale") { $0.lang = try languageTag($1.value) },
    JekyllSetting(name: "lang") { $0.lang = try languageTag($1.value) },
    JekyllSetting(name: "author") { $0.author = try author($1.value) },
    JekyllSetting(name: "url") { (configuration, field) in
      let address = try field.value.text()
      configuration.setAddress(address.isEmpty ? nil : try Settings.webAddress(address))
    },
    JekyllSetting(name: "baseurl") {
      $0.base = try Settings.basePath(of: $1.value.text(), key: "baseurl")
    },
    // The setting of the plugin jekyll-feed.
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

  /// Keys of some themes, each in one supported form. A value of another form is ignored, because
  /// another theme may use the key for something else.
  static let ofThemes: [JekyllSetting<Configuration>] = [
    JekyllSetting(name: "navigation") { (configuration, field) in
      if let items = try? Configuration.NavigationItem.all(in: field.value) {
        configuration.navigation = items
      }
    },
    // A setting of the theme Minima.
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
    // The settings of the plugin polyglot.
    JekyllSetting(name: "languages") { (configuration, field) in
      let names = (try? field.value.texts()) ?? []
      configuration.languages = PublishedLanguages(names.map { PublishedLanguage($0) })
    },
    JekyllSetting(name: "default_lang") { $0.lang = try languageTag($1.value) },
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
    JekyllSetting(name: "collections") { (jekyll, field) in
      try readCollections(field.value, into: &jekyll)
    },
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

  /// Joins the lines of a text with spaces. Many sites fold long texts over several lines.
  private static func line(_ value: Value) throws -> String {
    try value.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns a language tag for HTML. Some sites write `zh_CN` instead of `zh-CN`.
  private static func languageTag(_ value: Value) throws -> String {
    try value.text().replacing("_", with: "-")
  }

  /// Parses heading levels, given as a list or in the form `2..3`.
  private static func contentsLevels(_ value: Value) throws -> HeadingLevels {
    guard let levels = HeadingLevels(try value.texts().joined(separator: ",")) else {
      throw WrongValue(
        expected: "a mapping with heading levels as toc_levels, such as 2..3 or [2, 3]")
    }
    return levels
  }

  /// Returns the author's name, given as a text or as `name` in a mapping.
  private static func author(_ value: Value) throws -> String? {
    guard case .object(let author) = value else { return try value.text() }
    return try author["name"]?.text()
  }

  private static func trimmed(_ path: String) -> String {
    path.split(separator: "/").joined(separator: "/")
  }
}

extension JekyllSettings {
  /// Stores the collections, given as a list of names or as a mapping of names to settings. The
  /// `permalink` of `posts` sets the addresses of posts.
  private static func readCollections(_ value: Value, into jekyll: inout JekyllSite) throws {
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
          default: $0.key, $0.value, origin: JekyllSite.settingsFile, line: field.line)
      }
      return defaults
    }
  }

  /// Returns the plural of a `type` in `defaults`; old sites use the singular.
  private static func plural(_ kind: String) -> String {
    ["page", "post", "draft"].contains(kind) ? kind + "s" : kind
  }
}
