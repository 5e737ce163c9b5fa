import FrontMatter
import Liquid
import Notes
import Platform
import SiteSource

/// The settings of a Jekyll site from its `_config.yml`, with Jekyll's defaults, and the rules for
/// notes and files that follow from them (jekyllrb.com, "Configuration", "Permalinks",
/// "Collections", "Front Matter Defaults").
struct JekyllSite: Sendable {
  /// The name of the settings file, in the site's folder.
  static let settingsFile = "_config.yml"

  /// All settings of the file, which templates read as members of `site`.
  var settings = Object()
  /// The format of the addresses of posts.
  var permalink = Permalink.date
  /// The ending of the addresses of pages and of documents in collections.
  var ending = Ending.file
  /// The collections other than `posts`, by name.
  var collections: [String: Collection] = [:]
  /// The folder that contains all collections and the posts; empty for the site's folder.
  var collectionsFolder = ""
  /// The front matter defaults, by path and kind.
  var defaults: [Defaults] = []
  /// The text that ends the excerpt of a post; `nil` if posts have no excerpt.
  var excerptSeparator: String? = "\n\n"
  /// Indicates whether notes with `published: false` are published.
  var unpublished = Configuration.Visibility.skipped
  /// Indicates whether drafts are published.
  var drafts = Configuration.Visibility.skipped
  /// The maximum number of posts that are published; `nil` if all are.
  var limit: Int?
  /// The file name extensions of Markdown files, in lower case and without the dot.
  var markdownEndings: Set<String> = ["markdown", "mkdown", "mkdn", "mkd", "md"]
  /// The patterns of files that are not published.
  var exclude: [String] = []
  /// The patterns of names that are published although they begin with `_` or `.`; `nil` for
  /// Jekyll's defaults.
  var include: [String]?
  /// Indicates whether the site has a folder `_posts`.
  var hasPosts = false

  /// A collection other than `posts`; its documents are in a folder such as `_recipes`.
  struct Collection: Sendable {
    var publication = Configuration.Visibility.skipped
    /// The format of the addresses; `nil` for Jekyll's default, `/collection/path`.
    var permalink: Permalink?
  }

  /// The ending of the addresses of pages. The permalink style of posts determines it.
  enum Ending: String, Sendable {
    case file = ".html"
    case folder = "/"
    case none = ""

    /// Creates the ending that belongs to a permalink style or template of posts.
    init(of style: String) {
      switch style {
      case "date", "ordinal", "none": self = .file
      case "pretty": self = .folder
      default:
        self = style.hasSuffix("/") ? .folder : style.hasSuffix(":output_ext") ? .file : .none
      }
    }
  }
}

extension JekyllSite {
  /// The origin that applies the rules of this site.
  var origin: Origin {
    var origin = Origin(name: "Jekyll")
    origin.settings = settings
    origin.runsLiquid = true
    origin.collections = Set(collections.keys)
    origin.contentFolder = collectionsFolder
    if case .string(let text)? = settings["excerpt_separator"], !text.isEmpty {
      origin.headSeparator = text
    }
    origin.rules = rules(of:)
    origin.place = place(of:)
    origin.files = files
    origin.publication.unpublished = unpublished
    origin.publication.drafts = drafts
    origin.publication.limit = limit.map { ($0, "limit_posts") }
    origin.publication.reasonToSkip = Self.reasonToSkip
    origin.publication.repositoryFiles = Self.repositoryFiles
    origin.newNotes.folder = hasPosts ? "_posts" : nil
    origin.newNotes.draftFolder = "_drafts"
    origin.newNotes.hasDatedNames = ["_posts": true, "_drafts": false]
    origin.newNotes.fields = [("layout", "post")]
    origin.newNotes.exampleOfDate = "2016-12-22 22:22:49 +0800"
    return origin
  }

  /// The origin of a folder that has posts and a `thumbindex.yml`. Only Liquid and the names of
  /// posts follow Jekyll's rules.
  static var postsOnly: Origin {
    var origin = Origin(name: "Jekyll")
    origin.rules = { _ in rulesOfPosts }
    origin.runsLiquid = true
    origin.newNotes.folder = "_posts"
    return origin
  }

  /// The rules for notes on a site without an origin.
  static let rulesOfOtherSites = {
    var rules = rulesOfPosts
    rules.keys.urlIsAddress = true
    return rules
  }()

  /// The rules for notes on a site that is not a Jekyll site. Names of files in any folder `_posts`
  /// are parsed as Jekyll parses them.
  static let rulesOfPosts = {
    var rules = NoteRules()
    rules.tool = "Jekyll"
    return rules
  }()

  /// Returns a path relative to the folder that contains all collections.
  private func path(_ path: String) -> String {
    guard !collectionsFolder.isEmpty, path.hasPrefix(collectionsFolder + "/") else { return path }
    return String(path.dropFirst(collectionsFolder.count + 1))
  }

  /// Returns the collection of a note: `posts`, the name of another collection, or `nil` for a
  /// page.
  ///
  /// - Parameter path: The path of the note in the folder that contains all collections.
  private func collection(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    if folders.contains("_posts") || folders.contains("_drafts") { return "posts" }
    return folders.first.flatMap { collection(ofFolder: $0) }
  }

  /// Returns the collection of a folder such as `_recipes`; `nil` if it has none.
  private func collection(ofFolder name: some StringProtocol) -> String? {
    guard name.hasPrefix("_") else { return nil }
    let name = String(name.dropFirst())
    return collections[name] == nil ? nil : name
  }
}

// MARK: - Notes

extension JekyllSite {
  private func rules(of path: String) -> NoteRules {
    let path = self.path(path)
    let collection = collection(of: path)
    var kinds: Set = [collection ?? "pages"]
    if path.split(separator: "/").contains("_drafts") { kinds.insert("drafts") }
    var rules = NoteRules()
    rules.tool = "Jekyll"
    rules.collection = collection
    rules.path = path
    rules.defaults = defaults(for: path, kinds: kinds)
    // In Jekyll, only documents have excerpts and default titles.
    if collection != nil {
      rules.excerptSeparator = excerptSeparator
      rules.missingTitle = .name
    }
    rules.dates = .forgiving
    rules.keys.urlIsAddress = false
    if rules.missingTitle == .heading { rules.missingTitle = .topHeading }
    // Jekyll makes categories a part of the address, so it splits them at white space.
    rules.categorySeparator = .whiteSpace
    rules.falsePermalink = .usualAddress
    return rules
  }

  private func place(of note: Note.Source) -> SitePath {
    guard let name = note.collection else {
      let folder = note.folder.isEmpty ? "/" : "/\(note.folder)/"
      return SitePath(permalink: note.isIndex ? folder : folder + note.baseName + ending.rawValue)
    }
    let permalink =
      name == "posts" ? permalink : collections[name]?.permalink ?? Permalink(endingWith: ending)
    return permalink.place(of: note, path: path(note.path))
  }

  /// Returns the reason why Jekyll does not read a post.
  private static func reasonToSkip(_ note: NoteHeader) -> String? {
    guard note.collection == "posts", note.path.firstRange(of: "_posts/") != nil,
      note.path.firstRange(of: "_drafts/") == nil, !isDated(note.stem)
    else { return nil }
    return "its file name does not start with a date as posts do (2024-05-01-name.md)"
  }

  /// Returns whether a name begins with a date, as a post's name does: `2024-05-01-`, also with
  /// fewer digits.
  private static func isDated(_ name: String) -> Bool {
    let parts = name.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4
      && zip(parts, [2...4, 1...2, 1...2]).allSatisfy { part, length in
        length.contains(part.count) && part.allSatisfy(\.isDigit)
      }
  }

  /// The names of files that Jekyll's plugins for GitHub exclude in any folder.
  private static let repositoryFiles: Set = [
    "LICENSE", "LICENCE", "COPYING", "CODE_OF_CONDUCT", "CONTRIBUTING", "ISSUE_TEMPLATE",
    "PULL_REQUEST_TEMPLATE",
  ]
}

extension Permalink {
  /// Creates the format of addresses in collections that do not set one.
  fileprivate init(endingWith ending: JekyllSite.Ending) {
    self.init(
      parts: [.text("/"), .field(.collection), .text("/"), .field(.path), .text(ending.rawValue)])
  }
}

// MARK: - Files

extension JekyllSite {
  private var files: Origin.Files {
    var files = Origin.Files()
    files.alwaysExcluded = Self.alwaysExcluded
    files.exclude = exclude
    files.include = include ?? []
    files.defaultInclude = include == nil ? [".htaccess"] : []
    files.markdownEndings = markdownEndings
    files.isNote = isNote
    files.role = role(ofFolder:named:)
    files.foldersWithoutPages = foldersWithoutPages
    files.sort = { $0.sortFrontMatter(in: $1, workers: $2) }
    return files
  }

  /// The files of Ruby, of Node and of Jekyll itself.
  private static let alwaysExcluded = [
    ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules",
    "vendor/bundle/", "vendor/cache/", "vendor/gems/", "vendor/ruby/",
  ]

  private func isNote(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    let ending = path[dot...].dropFirst().lowercased()
    if markdownEndings.contains(ending) { return true }
    return ["txt", "text", "html", "htm", "xhtml"].contains(ending)
      && collection(of: self.path(path)) != nil
  }

  /// The folders of collections that are not published.
  private var foldersWithoutPages: [Origin.Files.CollectionFolder] {
    let hidden = collections.filter { $0.value.publication != .published }.keys.sorted()
    let parents = collectionsFolder.isEmpty ? [""] : ["", collectionsFolder + "/"]
    return hidden.flatMap { name in parents.map { .init("\($0)_\(name)/", of: name) } }
  }

  private func role(ofFolder path: String, named name: Substring) -> Origin.Files.FolderRole? {
    let folder = path.dropLast(name.count)
    guard folder.isEmpty || folder == collectionsFolder + "/" else { return nil }
    if collection(ofFolder: name) != nil { return .content }
    return Self.buildFolders.contains(name) ? .tooling : nil
  }

  /// The folders whose files Jekyll uses to build the site but does not publish.
  private static let buildFolders: Set<Substring> = [
    "_layouts", "_includes", "_sass", "_data", "_plugins",
  ]
}

// MARK: - Front matter defaults

extension JekyllSite {
  /// Front matter for the notes in a scope (a path and a kind), used for keys that a note does not
  /// set.
  struct Defaults: Sendable {
    /// The beginning of the notes' paths, or a pattern of paths with `*`.
    var path = ""
    /// The kind of the notes: `pages`, `posts`, `drafts`, or a collection; `nil` for all.
    var kind: String?
    var fields: [FrontMatter.Field] = []

    fileprivate func matches(path: String, kinds: Set<String>) -> Bool {
      if let kind, !kinds.contains(kind) { return false }
      guard self.path.contains("*") else { return path.hasPrefix(self.path) }
      // A pattern that matches a folder also matches everything in it.
      let parts = path.split(separator: "/")
      return (1...max(1, parts.count)).contains { count in
        let start = parts.prefix(count).joined(separator: "/")
        return start.matches(pattern: self.path, .component)
          || self.path.hasSuffix("/") && (start + "/").matches(pattern: self.path, .component)
      }
    }

    fileprivate func isMoreSpecific(than other: Self) -> Bool {
      path.count != other.path.count
        ? path.count > other.path.count : kind != nil || other.kind == nil
    }
  }

  /// Returns the default front matter for a note.
  ///
  /// If several scopes set a key, the scope with the longest path is used. Of paths of equal
  /// length, a scope with a kind is used, and otherwise the last scope.
  ///
  /// - Parameter kinds: `pages` or the note's collection, and also `drafts` for a draft.
  private func defaults(for path: String, kinds: Set<String>) -> [FrontMatter.Field] {
    if defaults.isEmpty { return [] }
    var merged = FrontMatter(defaults: [])
    var last: Defaults?
    for set in defaults where set.matches(path: path, kinds: kinds) {
      if last.map(set.isMoreSpecific) ?? true {
        var fresh = FrontMatter(defaults: set.fields)
        fresh.complete(with: merged.fields)
        merged = fresh
        last = set
      } else {
        merged.complete(with: set.fields)
      }
    }
    return Array(merged.fields)
  }
}
