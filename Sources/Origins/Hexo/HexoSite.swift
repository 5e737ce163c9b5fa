import Diagnostics
import FrontMatter
import Liquid
import Notes
import Platform
import SiteSource
import Text

/// The settings of a Hexo site that decide about files and addresses, with Hexo's defaults
/// (hexo.io, "Configuration", "Permalinks", "Asset Folders").
struct HexoSite: Sendable {
  /// The path of the source folder, with a trailing `/`.
  var source = "source/"
  /// The template of the addresses of posts.
  var permalink = HexoPermalink(":year/:month/:day/:title/")
  /// The values of placeholders that a post does not set.
  var permalinkDefaults: [String: String] = [:]
  /// The pattern of the names of posts.
  var postName = HexoPostName(":title.md")
  /// The category of posts without one.
  var defaultCategory = "uncategorized"
  /// The names of categories in addresses.
  var categoryNames: [String: String] = [:]
  /// The case of names of categories in addresses.
  var nameCase = HexoSlug.LetterCase.kept
  /// A Boolean value that indicates whether the files of a post are in a folder with its name.
  var hasPostFolders = false
  /// A Boolean value that indicates whether addresses end in `.html`.
  var showsEnding = true
  var drafts = Configuration.Visibility.skipped
  /// The patterns of files that are published unchanged, relative to the source folder.
  var unrendered: [PathPattern] = []
  /// The patterns of names to publish although they begin with `_` or `.`.
  var include: [String] = []
  /// The order of pages that the theme shows at the side.
  var sidebar: HexoSidebar?

  init(_ settings: FrontMatter) {
    func text(_ key: String) -> String? {
      settings[field: key]?.text.flatMap { $0.isEmpty ? nil : $0 }
    }
    func texts(_ key: String) -> [String: String] {
      guard case .object(let members)? = settings[field: key]?.value else { return [:] }
      return members.reduce(into: [:]) { $0[$1.key] = $1.value.plainText }
    }
    source = Self.source(settings)
    if let template = text("permalink") { permalink = HexoPermalink(template) }
    permalinkDefaults = texts("permalink_defaults")
    if let pattern = text("new_post_name") { postName = HexoPostName(pattern) }
    defaultCategory = text("default_category") ?? defaultCategory
    categoryNames = texts("category_map")
    nameCase = text("filename_case").flatMap(HexoSlug.LetterCase.init) ?? .kept
    hasPostFolders = settings.flag("post_asset_folder") ?? false
    showsEnding = texts("pretty_urls")["trailing_html"] != "false"
    drafts = settings.flag("render_drafts") == true ? .published : .skipped
    unrendered = settings.texts("skip_render").compactMap { PathPattern($0) }
    include = settings.texts("include").map { source + $0 }
  }

  /// Returns the path of the source folder in the settings, with a trailing `/`.
  private static func source(_ settings: FrontMatter) -> String {
    let parts = (settings[field: "source_dir"]?.text ?? "").split(separator: "/")
    let path = parts.filter { $0 != "." }.joined(separator: "/")
    return path.isEmpty ? "source/" : path + "/"
  }

  /// Returns the path of the file with the order of pages.
  static func sidebarFile(of files: ConfigurationFiles) -> String {
    var ignored: [Diagnostic] = []
    let settings = files.settings(named: ["_config.yml"]).first.map {
      FrontMatter(yaml: $0.bytes, path: $0.path, reporting: &ignored)
    }
    return source(settings ?? .none) + "_data/sidebar.yml"
  }
}

extension HexoSite {
  /// Returns the origin that applies the rules of this site.
  func origin(summary: String) -> Origin {
    var origin = Origin(name: "Hexo")
    origin.files = files
    origin.rules = rules(of:)
    origin.place = place(of:)
    origin.readsPermalinks = true
    origin.publication.drafts = drafts
    origin.publication.reasonToSkip = Origin.reasonOfGeneratedList
    if let sidebar { origin.chapters = { [source] in sidebar.chapters(of: $0, in: source) } }
    origin.readingOrder = { [chapters = origin.chapters] notes in
      [HexoSite.postsInOrder(notes)]
        + (chapters?(notes) ?? []).map { $0.pages.map(\.path) }
    }
    origin.newNotes.folder = source + "_posts"
    origin.newNotes.draftFolder = source + "_drafts"
    origin.newNotes.hasDatedNames = ["_posts": postName.isDated, "_drafts": false]
    origin.newNotes.exampleOfDate = "2016-12-22 22:22:49"
    origin.dialect.calls = .hexo
    origin.unreadSyntax = [
      ForeignSyntax(start: "{%", name: "a tag", isBlock: false),
      ForeignSyntax(start: "{{", name: "a template expression", isBlock: false),
    ]
    origin.summary = summary
    return origin
  }

  /// Returns the paths of the posts, the oldest first. Of posts with the same date, the last by
  /// path is the first.
  private static func postsInOrder(_ notes: [NoteHeader]) -> [String] {
    notes.filter { $0.collection == "posts" }.sorted { one, other in
      let (a, b) = (one.date?.unixTime ?? .min, other.date?.unixTime ?? .min)
      return a == b ? one.path > other.path : a < b
    }.map(\.path)
  }
}

// MARK: - Files

extension HexoSite {
  private var files: Origin.Files {
    var files = Origin.Files()
    files.roots = [ContentRoot(source)]
    files.include = include
    files.markdownEndings = Self.markdownEndings
    files.isNote = { path in
      let name = path.dropFirst(source.count)
      return Self.markdownEndings.contains(path.ending)
        && !unrendered.contains { $0.matches(String(name)) }
    }
    files.role = { path, _ in path == source + "_data" ? .tooling : nil }
    files.owners = owners(of:)
    if !hasPostFolders {
      // Without the setting, Hexo publishes only the posts in the folder.
      files.sort = { [posts = source + "_posts/"] inventory, _, _ in
        inventory.assets.removeAll { $0.hasPrefix(posts) }
      }
    }
    return files
  }

  /// The extensions of Markdown files in Hexo's renderers.
  private static let markdownEndings: Set<String> = [
    "md", "markdown", "mkd", "mkdn", "mdwn", "mdtxt", "mdtext",
  ]

  /// Returns the posts in whose folders a file is: `_posts/a/b.png` → `_posts/a.md`.
  private func owners(of path: String) -> [BundleOwner] {
    guard hasPostFolders, postPath(of: path) != nil else { return [] }
    return path.parents.flatMap { folder in
      ["md", "markdown"].map { ending in
        BundleOwner(
          note: "\(folder).\(ending)", file: String(path.dropFirst(folder.count + 1)),
          in: .namedLikePage)
      }
    }
  }
}

// MARK: - Notes

extension HexoSite {
  private func rules(of path: String) -> NoteRules {
    var rules = NoteRules()
    rules.tool = "Hexo"
    rules.slugRule = .hexo
    rules.frontMatter = .tabs
    rules.tagSeparator = .none
    rules.categorySeparator = .none
    rules.falsePermalink = .usualAddress
    rules.keys.updated = ["updated"]
    rules.keys.lang = ["lang", "language"]
    rules.keys.urlIsAddress = false
    // A post's categories do not come from its folders.
    rules.path = path.hasPrefix(source) ? String(path.dropFirst(source.count)) : path
    if let post = postPath(of: path) {
      rules.collection = "posts"
      rules.defaults = postName.fields(of: post).map {
        FrontMatter.Field(default: $0.key, .string($0.value), origin: "_config.yml", line: 1)
      }
    }
    return rules
  }

  /// Returns the path of a post or draft relative to the folder of posts, without its ending; `nil`
  /// for other files.
  private func postPath(of path: String) -> String? {
    guard path.hasPrefix(source) else { return nil }
    let path = path.dropFirst(source.count)
    for folder in ["_posts/", "_drafts/"] where path.hasPrefix(folder) {
      return String(path.dropFirst(folder.count).withoutEnding)
    }
    return nil
  }

  /// Returns the address of a note.
  private func place(of note: Note.Source) -> SitePath? {
    guard note.path.hasPrefix(source) else { return nil }
    let permalink = note.frontMatter[field: "permalink"]?.text.map { percentDecoded($0) }
    guard let post = postPath(of: note.path) else {
      var path = "\(note.path.dropFirst(source.count).withoutEnding).html"
      if let permalink, !permalink.isEmpty, permalink != "false" { path = permalink }
      return place(path)
    }
    var path = permalink ?? ""
    if path.isEmpty || path == "false" {
      let values = HexoPostValues(note, at: post, on: self)
      path = self.permalink.filled { values[$0] }
    }
    if hasPostFolders, !path.hasSuffix("/"), !path.hasSuffix(".html") { path += "/" }
    return place(path)
  }

  /// Returns the address of the page that Hexo writes at a path.
  private func place(_ path: String) -> SitePath {
    var path = path.hasPrefix("/") ? path : "/" + path
    if path.hasSuffix("/index.html") { path.removeLast("index.html".count) }
    if !showsEnding, path.hasSuffix(".html") { path.removeLast(".html".count) }
    return SitePath(path, .page)
  }
}

extension SlugRule {
  /// The rule of Hexo's usual renderer (`slugize` in hexo-util, after the typographic signs of
  /// hexo-renderer-marked).
  fileprivate static let hexo = {
    var rule = SlugRule()
    rule.letters = .withoutAccents
    rule.isLowerCase = false
    rule.separators = .runsOfPunctuation()
    rule.isTypographic = true
    return rule
  }()
}
