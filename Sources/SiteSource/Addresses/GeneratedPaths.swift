import Bytes
import Concurrency
import Diagnostics
import Notes
import SiteOutput

/// The output paths of the files that the program generates, such as lists, feeds and the theme.
///
/// A note or file of the source folder cannot be published if its path is a folder with generated
/// files, or if one of its folders has the path of a generated file.
package struct GeneratedPaths {
  /// The paths of generated files, apart from files whose paths follow a rule.
  private var files: Set<String> = ["index.html"]
  /// The folders that contain generated files.
  package private(set) var folders: Set<String> = [Manifest.privateFolder, "index"]
  private let tables: Tables
  /// A Boolean value that indicates whether the site has a search index.
  private let isSearched: Bool
  /// The folder of the docset (an archive for offline readers); `nil` if the site has none.
  private let docset: String?
  /// A Boolean value that indicates whether each tag has a feed.
  private let hasTagFeeds: Bool
  /// A Boolean value that indicates whether the site publishes its notes as Markdown.
  private let hasMarkdown: Bool
  /// Returns the paths of the tag pages. It is called only when needed, because few sites need the
  /// paths.
  private let findTagPages: () -> Set<String>
  private let tagPages = Once<Set<String>>()
  /// The paths in the folders of the site's languages, relative to these folders. The main language
  /// usually has no folder.
  package var inFolders: [(folder: String, paths: GeneratedPaths)] = []

  /// The lists that exist only if a note has a tag or a date.
  package struct Tables: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let tags = Tables(rawValue: 1)
    package static let archive = Tables(rawValue: 2)
  }

  /// The name of the folder that contains the search index.
  package static let searchFolder = "search"

  /// Collects the paths for a configuration.
  ///
  /// - Parameters:
  ///   - tables: The lists of the site.
  ///   - theme: The output paths of the theme's files.
  ///   - tagPages: Finds the paths of the tag pages.
  package init(
    _ tables: Tables, _ configuration: Configuration, theme: [String],
    tagPages: @escaping () -> Set<String>
  ) {
    self.tables = tables
    findTagPages = tagPages
    let places = ([.notFound] + configuration.filePlaces).map(\.outputPath)
    files.formUnion(places)
    files.formUnion(theme)
    for file in places { folders.formUnion(file.parents.map(String.init)) }
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
      files.insert(place)
      folders.formUnion(place.parents.map(String.init))
    }
    if configuration.frontPage == .newest {
      files.insert("contents/index.html")
      folders.formUnion(["contents", "page"])
    }
    if configuration.hasCategoryPages { folders.insert("categories") }
    isSearched = configuration.search == .on
    if isSearched { folders.insert(Self.searchFolder) }
    docset = configuration.docsetFolder
    if let docset { folders.insert(docset) }
    for file in theme { folders.formUnion(file.parents.map(String.init)) }
  }

  /// The reason why a file cannot be published at a path.
  package enum Obstacle: Hashable {
    /// The path is a folder with generated files. The associated value is the path of the folder.
    case folder(String)
    /// A folder of the path is a generated file. The associated value is the path of that file.
    case file(String)
    /// The path is in the folder where builds keep their internal files.
    case privateFolder
  }
}

extension GeneratedPaths {
  /// Indicates whether a path is in a folder whose generated files follow a rule, such as
  /// `search/*.js`.
  static func mayContain(path: BorrowedBytes) -> Bool {
    ruledFolders.contains { path.starts(with: $0) }
  }

  /// The folders whose generated files follow a rule, each with a trailing `/`.
  private static let ruledFolders = ["tags", "index", Self.searchFolder, Manifest.privateFolder]
    .map { Array("\($0)/".utf8) }

  /// Indicates whether a generated file has or may have a path.
  package func contains(_ path: String) -> Bool {
    if let (rest, paths) = inFolder(path) { return paths.contains(rest) }
    if files.contains(path) || Self.isPartOfSitemap(path) || isInDocset(path) { return true }
    if hasMarkdown, path.hasSuffix(".md") { return true }
    if path.hasPrefix("index/") { return path.hasSuffix("/index.html") }
    if path.hasPrefix("tags/") { return isPageOfTag(path) || isFeedOfTag(path) }
    return isSearched && path.hasPrefix("\(Self.searchFolder)/") && path.hasSuffix(".js")
  }

  /// Returns the reason why a file cannot be published at a path, or `nil` if it can.
  ///
  /// Files at the path of a generated file are not reported here (see `contains(_:)`).
  package func obstacle(to path: String) -> Obstacle? {
    if let (rest, paths) = inFolder(path) {
      let folder = path.dropLast(rest.utf8.count)
      return switch paths.obstacle(to: rest) {
      case .folder(let path): .folder(folder + path)
      case .file(let path): .file(folder + path)
      case .privateFolder, nil: nil
      }
    }
    if path == Manifest.privateFolder || path.hasPrefix("\(Manifest.privateFolder)/") {
      return .privateFolder
    }
    if let docset, isInDocset(path) { return .folder(docset) }
    if folders.contains(path) || isPageOfTag("\(path)/index.html") { return .folder(path) }
    // The parts of long lists are folders in `index/`. Their names depend on the notes.
    if path.hasPrefix("index/"), !path.dropFirst(6).contains(".") { return .folder(path) }
    return path.parents.last { contains(String($0)) }.map { .file(String($0)) }
  }

  /// Indicates whether a path is in a folder that may contain only generated files.
  package func isInGeneratedFolder(_ path: String) -> Bool {
    if let (rest, paths) = inFolder(path) { return paths.isInGeneratedFolder(rest) }
    return path.hasPrefix("index/") || isSearched && path.hasPrefix("\(Self.searchFolder)/")
  }

  /// Returns errors for files of a theme that conflict with a generated folder or file.
  ///
  /// - Parameter paths: The output paths of the theme's files.
  package static func faults(ofTheme paths: [String]) -> [Diagnostic] {
    let folders = ["tags", "archive", "index", Self.searchFolder]
    let files = [SitePath.root, .notFound, .feed, .sitemap, .robots].map(\.outputPath)
    return paths.filter { path in
      folders.contains(path) || path.parents.contains { files.contains(String($0)) }
    }.map { path in
      Diagnostic(
        .error, .ownPath, at: SourceLocation("\(Configuration.themeFolder)/\(path)"),
        "the build generates a file or folder at the address of this theme file; rename the theme"
          + " file")
    }
  }

  /// Returns the part of a path behind the folder of a language, and the generated paths in this
  /// folder; `nil` if the path is in no such folder.
  private func inFolder(_ path: String) -> (rest: String, paths: GeneratedPaths)? {
    for (folder, paths) in inFolders where path.hasPrefix(folder + "/") {
      return (String(path.dropFirst(folder.count + 1)), paths)
    }
    return nil
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
  /// A file of a theme has a path that the site needs for a generated file.
  package static let ownPath: Self = "url-reserved"
}
