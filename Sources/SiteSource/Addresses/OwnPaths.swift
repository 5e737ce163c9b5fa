import Bytes
import Concurrency
import Diagnostics
import Notes
import SiteOutput

/// The paths in the output folder of a site's own pages, tables, feeds and theme. Notes and files
/// of the source folder cannot be folders at these paths, or files at their folders.
package struct OwnPaths {
  /// Files, by their paths.
  private var files: Set<String> = ["index.html"]
  /// Folders with files of the site's own.
  package private(set) var folders: Set<String> = [Manifest.privateFolder, "index"]
  private let tables: Tables
  private let isSearched: Bool
  /// The folder of the docset, if there is one.
  private let docset: String?
  private let hasTagFeeds: Bool
  private let hasMarkdown: Bool
  /// Returns the paths of the pages of tags, which few sites need.
  private let findTagPages: () -> Set<String>
  private let tagPages = Once<Set<String>>()

  /// Tables that exist only if notes have the field that orders them.
  package struct Tables: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let tags = Tables(rawValue: 1)
    package static let archive = Tables(rawValue: 2)
  }

  /// The folder of the search index.
  package static let searchFolder = "search"

  /// - Parameters:
  ///   - theme: The paths of the theme's files.
  ///   - tagPages: Finds the paths of the pages of tags.
  package init(
    _ tables: Tables, _ configuration: Configuration, theme: [String],
    tagPages: @escaping () -> Set<String>
  ) {
    self.tables = tables
    findTagPages = tagPages
    let feed = configuration.feedPlace
    files.formUnion([SitePath.notFound, feed, .sitemap, .robots].map(\.outputPath))
    folders.formUnion(feed.outputPath.parents.map(String.init))
    files.formUnion(theme)
    if configuration.outputs.contains(.jsonFeed) { files.insert(SitePath.jsonFeed.outputPath) }
    if configuration.outputs.contains(.llms) { files.insert(SitePath.llms.outputPath) }
    hasTagFeeds = configuration.outputs.contains(.tagFeeds)
    hasMarkdown = configuration.hasMarkdown
    if tables.contains(.tags) {
      files.insert(SitePath.tags.outputPath)
      folders.insert("tags")
    }
    if tables.contains(.archive) {
      files.insert(SitePath.archive.outputPath)
      folders.insert("archive")
    }
    if !configuration.entries.kinds.isEmpty {
      let place = configuration.entries.place.outputPath
      files.formUnion([place, SitePath.indexJSON.outputPath, SitePath.inventory.outputPath])
      folders.formUnion(place.parents.map(String.init))
    }
    if configuration.outputs.contains(.redirects) { files.insert(SitePath.redirects.outputPath) }
    if configuration.outputs.contains(.headers) { files.insert(SitePath.headers.outputPath) }
    isSearched = configuration.search == .on
    if isSearched { folders.insert(Self.searchFolder) }
    docset = configuration.docsetFolder
    if let docset { folders.insert(docset) }
    for file in theme { folders.formUnion(file.parents.map(String.init)) }
  }

  /// The reason why a file cannot be published at a path.
  package enum Obstacle: Hashable {
    /// The path is that of a folder of the site's own.
    case folder(String)
    /// It leads through a file of the site's own.
    case file(String)
    /// It is in the folder where builds keep their own files.
    case privateFolder
  }
}

extension OwnPaths {
  /// Whether a path may be in a folder whose own files follow a rule instead of a list.
  static func mayHold(_ path: BorrowedBytes) -> Bool {
    ruledFolders.contains { path.starts(with: $0) }
  }

  private static let ruledFolders = ["tags", "index", Self.searchFolder, Manifest.privateFolder]
    .map { Array("\($0)/".utf8) }

  /// Whether a path is that of a file of the site's own.
  package func holds(_ path: String) -> Bool {
    if files.contains(path) || Self.isPartOfSitemap(path) || isInDocset(path) { return true }
    if hasMarkdown, path.hasSuffix(".md") { return true }
    if path.hasPrefix("index/") { return path.hasSuffix("/index.html") }
    if path.hasPrefix("tags/") { return isPageOfTag(path) || isFeedOfTag(path) }
    return isSearched && path.hasPrefix("\(Self.searchFolder)/") && path.hasSuffix(".js")
  }

  /// The obstacle to a file at a path, if there is one.
  package func obstacle(to path: String) -> Obstacle? {
    if path == Manifest.privateFolder || path.hasPrefix("\(Manifest.privateFolder)/") {
      return .privateFolder
    }
    if let docset, isInDocset(path) { return .folder(docset) }
    if folders.contains(path) || isPageOfTag("\(path)/index.html") { return .folder(path) }
    // The parts of a long list are folders there, whose number depends on the notes.
    if path.hasPrefix("index/"), !path.dropFirst(6).contains(".") { return .folder(path) }
    return path.parents.last { holds(String($0)) }.map { .file(String($0)) }
  }

  /// Whether a path is in a folder that is the site's own entirely.
  package func keeps(_ path: String) -> Bool {
    path.hasPrefix("index/") || isSearched && path.hasPrefix("\(Self.searchFolder)/")
  }

  /// Diagnostics for files of a theme that would be published at a folder of the site, or below one
  /// of its files.
  package static func faults(ofTheme paths: [String]) -> [Diagnostic] {
    let folders = ["tags", "archive", "index", Self.searchFolder]
    let files = [SitePath.root, .notFound, .feed, .sitemap, .robots].map(\.outputPath)
    return paths.filter { path in
      folders.contains(path) || path.parents.contains { files.contains(String($0)) }
    }.map { path in
      Diagnostic(
        .error, .ownPath, at: SourceLocation("\(Configuration.themeFolder)/\(path)"),
        "the site already has a file or folder at the address of this theme file;"
          + " rename it")
    }
  }

  private func isInDocset(_ path: String) -> Bool {
    docset.map { path == $0 || path.hasPrefix("\($0)/") } ?? false
  }

  private func isPageOfTag(_ path: String) -> Bool {
    guard tables.contains(.tags), path.hasPrefix("tags/") else { return false }
    return tagPages.value(findTagPages).contains(path)
  }

  private func isFeedOfTag(_ path: String) -> Bool {
    let name = "/feed.xml"
    guard hasTagFeeds, path.hasSuffix(name) else { return false }
    return isPageOfTag("\(path.dropLast(name.utf8.count))/index.html")
  }

  private static func isPartOfSitemap(_ path: String) -> Bool {
    guard path.hasPrefix("sitemap-"), path.hasSuffix(".xml") else { return false }
    return path.dropFirst(8).dropLast(4).allSatisfy(\.isNumber)
  }
}

extension Diagnostic.ID {
  package static let ownPath: Self = "url-reserved"
}
