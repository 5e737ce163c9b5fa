import Platform

/// The files and folders of the source folder that are part of the site.
///
/// Names that start with `.`, `_`, `#` or `~`, or end in `~`, are not, except for `_posts` and `_drafts`;
/// nor are the folders of package managers. The configuration's `include:` adds names, its `exclude:`
/// removes more, and the site's origin has rules of its own (`Origin.Files`).
package struct WalkRules: Sendable {
  /// Patterns of paths or names to leave out, in the syntax of a shell (`*`, `?`, `[…]`).
  package var exclude: [String] = []
  /// Patterns of names to publish although a rule leaves them out.
  package var include: [String] = []
  /// The path of the output folder in the source folder, if it is there.
  package var output: String?
  /// Whether drafts are published, so that `_drafts` counts even if git leaves it out.
  package var drafts = Drafts.skipped
  /// The addresses in the navigation.
  private let navigated: Set<String>
  private let exclusions: [ForeignExclusion]
  private let origin: Origin
  /// The patterns of the origin: those of files to leave out, those of files to publish all the same,
  /// and of the latter those that its settings list.
  private let excluded: PrefixPatterns
  private let included: PrefixPatterns
  private let listed: PrefixPatterns
  private let toolFiles: ToolFiles

  package init(_ configuration: Configuration, output: String? = nil, drafts: Drafts = .skipped) {
    self.drafts = drafts
    exclude = configuration.exclude
    include = configuration.include
    origin = configuration.origin
    let files = origin.files
    let includes = files.include + files.usualInclude
    excluded = PrefixPatterns(
      (files.alwaysExcluded + files.exclude).filter { !includes.contains($0) })
    included = PrefixPatterns(includes)
    listed = PrefixPatterns(files.include)
    toolFiles = configuration.toolFiles
    navigated = configuration.addressesOfNavigation
    exclusions = configuration.exclusions
    self.output = output
  }

  /// The treatment of a file or a folder.
  enum Verdict: Hashable, Sendable {
    case take
    /// It is not part of the site, and no author expects it to be.
    case ignore
    /// An author might miss it, so the reason is reported.
    case skip(String)
    /// It is of a kind that is not for readers, which is reported once.
    case leaveOut(LeftOutKind)
  }

  func verdict(onFolder path: String) -> Verdict {
    if path == output || path == Configuration.themeFolder { return .ignore }
    let name = name(of: path)
    if FilesByName.areIn(folder: path) { return isExcluded(path, name) ? .ignore : .take }
    if holdsPackages(path) { return .skip("it holds other people's packages") }
    if path == Configuration.archetypesFolder, !isIncluded(path, name) {
      return .skip("new notes are begun as its files; to publish it, list it under include:")
    }
    if name == "_posts" || name == "_drafts" {
      return isExcluded(path, name) ? .skip(Self.excluded) : .take
    }
    switch origin.files.role(path, name) {
    case .content: return .take
    case .workshop: return .ignore
    case nil: return verdict(on: path, name, .folder)
    }
  }

  func verdict(onFile path: String) -> Verdict {
    if path == Configuration.fileName || path == Configuration.Entries.fileName
      || toolFiles.ignore(path)
    {
      return .ignore
    }
    let name = name(of: path)
    if isPublishedByName(path), !isExcluded(path, name) { return .take }
    return verdict(on: path, name, .file)
  }

  /// Whether a file of this name holds a note.
  func isNote(_ path: String) -> Bool {
    if isPublishedByName(path) { return false }
    return origin.files.isNote?(path) ?? isNoteName(path)
  }

  /// Whether a file is one that others look for by its name, which is published as it is.
  private func isPublishedByName(_ path: String) -> Bool {
    FilesByName.holds(path) || toolFiles.published.contains(path)
  }

  /// The folder of a collection without pages that a file lies in. The Liquid in notes may show the
  /// documents of such a collection.
  func folderWithoutPages(of path: String) -> Origin.Files.CollectionFolder? {
    origin.files.foldersWithoutPages.first { path.hasPrefix($0.path) }
  }

  /// Whether a file holds a document of the collection in whose folder it lies.
  func isDocument(_ path: String, in folder: Origin.Files.CollectionFolder) -> Bool {
    isNote(path) && origin.rules(path).collection == folder.collection
  }

  /// Whether a folder belongs to a package manager, and no setting includes it.
  func holdsPackages(_ path: String) -> Bool {
    let name = name(of: path)
    return (name == "node_modules" || path == "vendor") && !isIncluded(path, name)
  }

  /// Whether a path is published whatever git leaves out.
  package func isWanted(_ path: String) -> Bool {
    let name = name(of: path)
    if isIncluded(path, name) { return true }
    return drafts == .published && ("/" + path + "/").contains("/_drafts/")
  }

  /// Whether settings may include something in a folder that git leaves out.
  func mayWant(below path: String) -> Bool {
    let start = path + "/"
    return (include + origin.files.include + origin.files.usualInclude).contains {
      ($0.hasPrefix("/") ? $0.dropFirst() : $0[...]).hasPrefix(start)
    }
  }

  /// Whether the configuration itself lists a file under `include:`.
  func isListed(_ path: String) -> Bool {
    let name = name(of: path)
    return include.contains { matches($0, path, name) }
      || matches(listed, path, name)
  }

  /// The reason why a link must not show the item at a path in the site's folder, as a clause;
  /// `nil` if it may.
  func reasonToHide(_ path: String) -> String? {
    let folders = path.parents.map(String.init)
    if drafts == .skipped, folders.contains(where: { name(of: $0) == "_drafts" }) {
      return "it is a draft"
    }
    for verdict in folders.map(verdict(onFolder:)) + [verdict(onFile: path)] {
      switch verdict {
      case .take: continue
      case .skip(let reason): return reason
      case .leaveOut(let kind): return kind.reason
      case .ignore: return "it is no part of the site's content"
      }
    }
    return nil
  }

  private static let excluded = "the configuration excludes it"

  /// Whether the navigation links to the page of a file.
  package func isNavigated(_ path: String) -> Bool {
    navigated.contains(Configuration.addressInNavigation(path))
  }

  private func verdict(on path: String, _ name: Substring, _ kind: IgnoredKind) -> Verdict {
    if isExcluded(path, name) { return .skip(Self.excluded) }
    if isIncluded(path, name) { return .take }
    for exclusion in exclusions {
      if let reason = exclusion.reason(for: path, kind, drafts: drafts) { return .skip(reason) }
    }
    if kind == .file, let kind = LeftOutKind.of(path, named: name),
      kind != .agent || !isNavigated(path)
    {
      return .leaveOut(kind)
    }
    if kind == .folder, LeftOutKind.isSystem(folder: name) { return .leaveOut(.system) }
    guard let first = name.utf8.first else { return .take }
    if first == UInt8(ascii: ".") || name.utf8.last == UInt8(ascii: "~") { return .ignore }
    guard "_#~".utf8.contains(first) else { return .take }
    return .skip(Self.named(name))
  }

  /// The reason for leaving out a file by the first letter of its name.
  package static func named(_ name: Substring) -> String {
    "its name starts with \(name.prefix(1)); to publish it, list it under include:"
  }

  private func isExcluded(_ path: String, _ name: Substring) -> Bool {
    exclude.contains { matches($0, path, name) }
      || excluded.match(path) && !isIncluded(path, name)
  }

  private func isIncluded(_ path: String, _ name: Substring) -> Bool {
    include.contains { matches($0, path, name) }
      || matches(included, path, name)
  }

  /// A pattern of the origin also means a name in any folder.
  private func matches(_ patterns: PrefixPatterns, _ path: String, _ name: Substring) -> Bool {
    patterns.match(String(name)) || patterns.match(path)
  }

  /// A pattern with a `/` matches a path from the site's folder, one without a `/` any name.
  private func matches(_ pattern: String, _ path: String, _ name: Substring) -> Bool {
    var pattern = Substring(pattern)
    if pattern.hasSuffix("/") { pattern.removeLast() }
    let isPath = pattern.contains("/")
    if pattern.hasPrefix("/") { pattern.removeFirst() }
    return (isPath ? path : String(name)).matches(pattern: String(pattern))
  }

  package func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}

extension ToolFiles {
  /// Whether a file at the top of the folder is never part of the site.
  fileprivate func ignore(_ path: String) -> Bool {
    ignored.contains { path.matches(pattern: $0, .component) }
  }
}

/// The files that programs which read the web and servers look for at a fixed place of a site. They
/// are published as they are, never as notes.
enum FilesByName {
  /// Whether a path in a site's folder is that of such a file.
  static func holds(_ path: String) -> Bool {
    path.hasPrefix(folder + "/") || atRoot.contains(path)
  }

  /// Whether all files in a folder are such files.
  static func areIn(folder path: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  /// The folder that RFC 8615 reserves for such files.
  private static let folder = ".well-known"

  private static let atRoot: Set = [
    // For programs that read the web.
    "robots.txt", "ads.txt", "app-ads.txt", "security.txt", "humans.txt", "llms.txt",
    "llms-full.txt",
    // For GitHub, Codeberg, Netlify and Cloudflare, Apache.
    "CNAME", ".domains", "_redirects", "_headers", ".htaccess",
  ]
}
