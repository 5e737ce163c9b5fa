import Diagnostics
import ForeignMarkdown
import FrontMatter
import Liquid
import Notes
import SiteSource
import Text

extension Tool {
  /// VitePress. A folder is its site if it, or its folder `docs`, contains a folder `.vitepress`.
  static let vitePress = Tool(
    name: "VitePress", settingsFiles: VitePressSite.settings, marks: VitePressSite.marks,
    furtherFiles: { files in
      guard let site = VitePressSite(files) else { return [] }
      return site.furtherFiles(files)
    }
  ) { files, configuration in
    guard let site = VitePressSite(files) else { return [] }
    configuration.apply(site)
    return []
  }
}

extension Configuration {
  /// Applies the settings of a VitePress site.
  fileprivate mutating func apply(_ site: VitePressSite) {
    guard isClaimed(by: "VitePress") else { return }
    origin = site.origin
    if let text = site.settings["title"]?.string { title = text }
    if let text = site.settings["description"]?.string { description = text }
    let root = site.settings["locales"]?["root"]
    if let text = (root?["lang"] ?? site.settings["lang"])?.string { lang = text }
    languages = site.publishedLanguages
    if let text = site.settings["base"]?.string,
      let path = try? Settings.basePath(of: text, key: "base")
    {
      base = path
    }
    if let text = site.settings["sitemap"]?["hostname"]?.string,
      let address = try? Settings.webAddress(text)
    {
      url = address.url
    }
  }
}

/// The settings of a VitePress site, and the rules for its notes that follow from them.
struct VitePressSite: Sendable {
  /// The settings in `.vitepress/config`, as far as they are literals.
  private(set) var settings = JavaScriptObject()
  /// The folder that contains `.vitepress`, with a trailing `/`; empty for the site's folder.
  private let project: String
  /// The folder of the pages, with a trailing `/`; empty for the site's folder.
  private let folder: String
  /// The path of the settings file; `nil` if there is none.
  private let file: String?
  /// Indicates whether the settings file was read.
  private var isRead = true
  private var sidebars: [VitePressSidebar] = []
  /// Indicates whether a sidebar is not, or not completely, a literal.
  private var hasUnknownSidebar = false

  private static let projects = ["", "docs/"]
  private static let folderName = ".vitepress"
  private static let endings = ["js", "ts", "mjs", "mts"]
  static let marks = projects.map { $0 + folderName }
  static let settings = projects.flatMap { project in
    ["config/index", "config"].flatMap { name in
      endings.map { "\(project)\(folderName)/\(name).\($0)" }
    }
  }

  /// Reads the settings of a site. Returns `nil` if the folder is no site of VitePress.
  init?(_ files: ConfigurationFiles) {
    guard let project = Self.projects.first(where: { files.has($0 + Self.folderName) }) else {
      return nil
    }
    self.project = project
    file = Self.settings.first { $0.hasPrefix(project + ".") && files.text(at: $0) != nil }
    var reader = JavaScriptReader(text: files.text(at:))
    if let file {
      let value = reader.value(in: file)?.object
      isRead = value != nil
      settings = value ?? JavaScriptObject()
    }
    let source = settings["srcDir"]?.string.flatMap { JavaScriptPath.joined(project, $0) }
    folder = source.map { $0.isEmpty ? "" : $0 + "/" } ?? project
    readSidebars(files, &reader)
  }

  private mutating func readSidebars(_ files: ConfigurationFiles, _ reader: inout JavaScriptReader)
  {
    var themes = [settings["themeConfig"]]
    for (_, locale) in settings["locales"]?.object?.members ?? [] {
      themes.append(locale["themeConfig"])
    }
    // Since version 2, a folder of pages may have settings of its own.
    let names = Self.endings.map { "config.\($0)" }
    for path in files.pathsOfFurtherFiles where path.hasPrefix(folder) {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      guard names.contains(name), !path.contains(Self.folderName) else { continue }
      themes.append(reader.value(in: path)?["themeConfig"])
    }
    for theme in themes {
      guard let theme else { continue }
      if case .unknown = theme { hasUnknownSidebar = true }
      guard let sidebar = theme["sidebar"] else { continue }
      sidebars += VitePressSidebar.all(in: sidebar, &hasUnknownSidebar)
    }
  }

  /// Returns the paths of the files from which the settings may come, apart from the first one.
  fileprivate func furtherFiles(_ files: ConfigurationFiles) -> [String] {
    let own = files.paths(below: folder, named: Set(Self.endings.map { "config.\($0)" }))
    let known =
      (file.map { [$0] } ?? []) + files.pathsOfFurtherFiles.filter { $0.hasPrefix(project) }
    let imported = known.flatMap { path -> [String] in
      guard let text = files.text(at: path) else { return [] }
      return JavaScriptModule(text).relativePaths
        .flatMap { JavaScriptPath.candidates(for: $0, in: path) }
    }
    return own + imported
  }
}

extension VitePressSite {
  var origin: Origin {
    var origin = Origin(name: "VitePress")
    let addresses = Addresses(
      rewrites: rewrites, hasCleanAddresses: settings["cleanUrls"]?.bool == true)
    let folder = folder
    let path = { @Sendable (file: String) in
      addresses.rewrites.path(of: String(file.dropFirst(folder.count)))
    }
    origin.files.roots = [
      ContentRoot(folder), ContentRoot(folder + "public/", notes: .files),
    ]
    origin.files.isNote = { $0.hasSuffix(".md") }
    origin.files.publishOnlyMediaBesideNotes()
    origin.files.publishUnderscoredNames(in: folder + "public/")
    let languages = languages
    origin.rules = { file in
      var rules = NoteRules()
      rules.tool = "VitePress"
      rules.missingTitle = .topHeading
      rules.slugRule = .vitePress
      let first = path(file).prefix { $0 != "/" }
      if let lang = languages[String(first)] {
        rules.defaults = [.init(default: "lang", .string(lang), origin: "config", line: 1)]
      }
      return rules
    }
    origin.place = { addresses.place(of: path($0.path)) }
    let excluded = (settings["srcExclude"]?.strings ?? []).map { Glob($0) }
    origin.publication.reasonToSkip = { note in
      let file = note.path.dropFirst(folder.count)
      if excluded.contains(where: { $0.matches(file) }) { return "srcExclude excludes it" }
      if file.split(separator: "/").contains("dist") { return "it is in a folder dist" }
      return file.contains("[")
        ? "it is the template of several pages, which only VitePress can make" : nil
    }
    if !sidebars.isEmpty {
      let sidebars = sidebars
      origin.chapters = { Self.trees(of: $0, in: sidebars) }
    }
    origin.dialect.containers = .colons
    origin.dialect.components = .vue
    var inclusions = InclusionRules(.imports)
    inclusions.folders = [folder]
    origin.dialect.inclusions = inclusions
    origin.unreadSyntax = [
      ForeignSyntax(start: ":::", name: "a container", isBlock: true),
      ForeignSyntax(start: "[[toc]]", name: "a table of contents", isBlock: true),
      ForeignSyntax(start: "{{", name: "an expression of Vue", isBlock: false),
    ]
    origin.summary = summary
    return origin
  }

  private var rewrites: Rewrites {
    let pairs = settings["rewrites"]?.object?.members ?? []
    return Rewrites(
      pairs.compactMap { pair in pair.value.string.map { (pair.key, $0) } })
  }

  /// The languages of the site, that of the pages outside the other languages' folders first.
  var publishedLanguages: PublishedLanguages {
    let locales = settings["locales"]?.object?.members ?? []
    let root = locales.first { $0.key == "root" }
    let all = [root].compactMap(\.self) + locales.filter { $0.key != "root" }
    return PublishedLanguages(
      all.map { name, locale in
        let tag = locale["lang"]?.string
        let key = name == "root" ? tag ?? settings["lang"]?.string ?? "en" : name
        var language = PublishedLanguage(key, tag: tag, title: locale["title"]?.string)
        language.description = locale["description"]?.string
        language.name = locale["label"]?.string
        language.folder = name == "root" ? "" : name
        return language
      })
  }

  /// The languages of the folders of translated pages.
  private var languages: [String: String] {
    var languages: [String: String] = [:]
    for (name, locale) in settings["locales"]?.object?.members ?? [] where name != "root" {
      languages[name] = locale["lang"]?.string ?? name
    }
    return languages
  }

  /// The addresses of pages.
  private struct Addresses: Sendable {
    let rewrites: Rewrites
    let hasCleanAddresses: Bool

    /// Returns the address of a page, given its path after all rewrites.
    func place(of path: String) -> SitePath {
      let stem = "/" + path.dropLast(".md".count)
      if stem.hasSuffix("/index") { return SitePath(String(stem.dropLast("index".count))) }
      if stem == "/404" { return SitePath("/404.html") }
      return hasCleanAddresses ? SitePath(stem, .page) : SitePath(stem + ".html")
    }
  }

  /// Returns the notes in the trees of the sidebars.
  private static func trees(
    of notes: [NoteHeader], in sidebars: [VitePressSidebar]
  ) -> [NavigationTree] {
    let pairs = notes.compactMap { note in
      VitePressSidebar.key(of: note.place.text).map { ($0, note.path) }
    }
    let paths = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    return sidebars.map { $0.tree(of: paths) }
  }

  private var summary: String {
    guard let file else { return "VitePress site without a settings file, so with its defaults" }
    guard isRead else {
      return "VitePress site: \(file) is a program that only VitePress can run, so its settings are"
        + " ignored and pages have their default addresses"
    }
    var unread = settings.members.compactMap { key, value -> String? in
      if case .unknown = value { key } else { nil }
    }
    if let pairs = settings["rewrites"], pairs.containsUnknown, !unread.contains("rewrites") {
      unread.append("rewrites")
    }
    if hasUnknownSidebar { unread.append("a part of the sidebar") }
    var text =
      "VitePress site: title, base, languages and addresses from \(file),"
      + " the order of pages from \(sidebars.count) sidebar\(sidebars.count == 1 ? "" : "s")"
    if !unread.isEmpty {
      text += "; not plain data, so ignored: \(unread.joined(separator: ", "))"
    }
    return text + "; theme settings are ignored"
  }
}

extension SlugRule {
  /// The rule of VitePress (`slugify` in @mdit-vue/shared).
  fileprivate static let vitePress = {
    var rule = SlugRule()
    rule.letters = .decomposed
    rule.separators = .runsOfPunctuation(and: "“”‘’")
    rule.marksFirstDigit = true
    return rule
  }()
}
