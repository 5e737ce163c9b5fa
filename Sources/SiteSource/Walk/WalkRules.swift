import Platform

/// The rules that decide which files and folders of the source folder belong to the site.
///
/// Names that start with `.`, `_`, `#` or `~`, or end in `~`, do not belong to it, except `_posts`
/// and `_drafts`. The folders of package managers do not belong to it either. The configuration's
/// `include:` adds names, its `exclude:` removes more, and the site's origin has further rules
/// (`Origin.Files`).
package struct WalkRules: Sendable {
  /// Patterns of paths or names to exclude, in shell syntax (`*`, `?`, `[…]`).
  var exclude: [String] = []
  /// Patterns of names to publish although another rule excludes them.
  var include: [String] = []
  /// The path of the output folder relative to the source folder; `nil` if it is outside.
  var output: String?
  /// The treatment of drafts. If drafts are published, git's rules do not apply to `_drafts`.
  var drafts = Drafts.skipped
  /// The addresses in the navigation.
  private let navigationAddresses: Set<String>
  /// The settings of other tools that exclude files.
  private let exclusions: [ForeignExclusion]
  private let origin: Origin
  /// A Boolean value that indicates whether the origin publishes only some folders.
  private let hasRoots: Bool
  /// The origin's patterns of files to exclude.
  private let excluded: PrefixPatterns
  /// The origin's patterns of files to publish although another rule excludes them.
  private let included: PrefixPatterns
  /// The patterns among `included` that the tool's settings list.
  private let listedByTool: PrefixPatterns
  /// The files of tools that have the same meaning in every source folder.
  private let toolFiles: ToolFiles

  /// Creates the rules of a site.
  ///
  /// - Parameter output: The path of the output folder relative to the source folder; `nil` if it
  ///   is outside.
  package init(_ configuration: Configuration, output: String? = nil, drafts: Drafts = .skipped) {
    self.drafts = drafts
    exclude = configuration.exclude
    include = configuration.include
    origin = configuration.origin
    let files = origin.files
    hasRoots = !files.roots.isEmpty
    let includes = files.include + files.defaultInclude
    excluded = PrefixPatterns(
      (files.alwaysExcluded + files.exclude).filter { !includes.contains($0) })
    included = PrefixPatterns(includes)
    listedByTool = PrefixPatterns(files.include)
    toolFiles = configuration.toolFiles
    navigationAddresses = configuration.addressesOfNavigation
    exclusions = configuration.exclusions
    self.output = output
  }

  /// The treatment of a file or folder.
  enum Verdict: Hashable, Sendable {
    /// The item belongs to the site.
    case include
    /// The item does not belong to the site, and is not reported, because authors do not expect it
    /// on the site.
    case ignore
    /// The item does not belong to the site, and is reported with the reason, because the author
    /// may expect it on the site.
    case skip(String)
    /// The item is not meant for readers. All items of the same kind are reported together.
    case skipKind(SkippedKind)
  }

  /// Returns the treatment of a folder.
  func verdict(onFolder path: String) -> Verdict {
    if path == output || path == Configuration.themeFolder { return .ignore }
    let name = name(of: path)
    guard !hasRoots || origin.files.mayHoldContent(path) || isIncluded(path, name) else {
      return .ignore
    }
    if WellKnownFiles.areIn(folder: path) { return isExcluded(path, name) ? .ignore : .include }
    if isPackageFolder(path) { return .skip("it contains installed packages") }
    if path == Configuration.archetypesFolder, !isIncluded(path, name) {
      return .skip("it is a template for new notes; to publish it, list it under include:")
    }
    if name == "_posts" || name == "_drafts" {
      return isExcluded(path, name) ? .skip(Self.excluded) : .include
    }
    switch origin.files.role(path, name) {
    case .content: return .include
    case .tooling: return .ignore
    case nil: return verdict(on: path, name, .folder)
    }
  }

  /// Returns the treatment of a file. The folders that contain the file are not considered.
  func verdict(onFile path: String) -> Verdict {
    if path == Configuration.fileName || path == Configuration.Entries.fileName
      || toolFiles.ignore(path)
    {
      return .ignore
    }
    let name = name(of: path)
    guard !hasRoots || origin.files.isContent(path) || isIncluded(path, name) else {
      return .ignore
    }
    if isPublishedByName(path), !isExcluded(path, name) { return .include }
    return verdict(on: path, name, .file)
  }

  /// Indicates whether the file at a path is a note.
  func isNote(_ path: String) -> Bool {
    if isPublishedByName(path) || hasRoots && origin.files.root(of: path)?.notes == .files {
      return false
    }
    return origin.files.isNote?(path) ?? isNoteName(path)
  }

  /// Indicates whether other programs look for a file at its path, such as `robots.txt`. Such files
  /// are published unchanged.
  private func isPublishedByName(_ path: String) -> Bool {
    WellKnownFiles.contains(path: path) || toolFiles.published.contains(path)
  }

  /// Returns the folder of a collection without pages, if it contains a file; otherwise `nil`.
  ///
  /// Liquid in notes can show the documents of such a collection.
  func folderWithoutPages(of path: String) -> Origin.Files.CollectionFolder? {
    origin.files.foldersWithoutPages.first { path.hasPrefix($0.path) }
  }

  /// Indicates whether a file is a document of the collection whose folder contains it.
  func isDocument(_ path: String, in folder: Origin.Files.CollectionFolder) -> Bool {
    isNote(path) && origin.rules(path).collection == folder.collection
  }

  /// Indicates whether a folder belongs to a package manager and no setting includes it.
  func isPackageFolder(_ path: String) -> Bool {
    let name = name(of: path)
    return (name == "node_modules" || path == "vendor") && !isIncluded(path, name)
  }

  /// Indicates whether git's rules do not apply to a path.
  package func overridesGit(_ path: String) -> Bool {
    let name = name(of: path)
    if isIncluded(path, name) { return true }
    return drafts == .published && ("/" + path + "/").contains("/_drafts/")
  }

  /// Indicates whether a setting may include an item in a folder, so that the walk must enter the
  /// folder even if git ignores it.
  func mayForceInclude(below path: String) -> Bool {
    let start = path + "/"
    return (include + origin.files.include + origin.files.defaultInclude).contains {
      ($0.hasPrefix("/") ? $0.dropFirst() : $0[...]).hasPrefix(start)
    }
  }

  /// Indicates whether `include:` in the configuration, or in the tool's settings, lists a file.
  func isListed(_ path: String) -> Bool {
    let name = name(of: path)
    return include.contains { matches($0, path: path, name: name) }
      || matches(listedByTool, path: path, name: name)
  }

  /// Returns the reason why a symbolic link must not publish a file, as a clause, or `nil` if it
  /// may.
  ///
  /// - Parameter path: The path of the link's target.
  func reasonToHide(_ path: String) -> String? {
    let folders = path.parents.map(String.init)
    if drafts == .skipped, folders.contains(where: { name(of: $0) == "_drafts" }) {
      return "it is a draft"
    }
    for verdict in folders.map(verdict(onFolder:)) + [verdict(onFile: path)] {
      switch verdict {
      case .include: continue
      case .skip(let reason): return reason
      case .skipKind(let kind): return kind.reason
      case .ignore: return "it is not part of the site's content"
      }
    }
    return nil
  }

  private static let excluded = "the configuration excludes it"

  /// Indicates whether the navigation links to the page of a file.
  func isNavigated(_ path: String) -> Bool {
    navigationAddresses.contains(Configuration.addressInNavigation(path))
  }

  /// Returns the treatment of a file or folder according to the rules for both.
  private func verdict(on path: String, _ name: Substring, _ kind: IgnoredKind) -> Verdict {
    if isExcluded(path, name) { return .skip(Self.excluded) }
    if isIncluded(path, name) { return .include }
    for exclusion in exclusions {
      if let reason = exclusion.reason(for: path, kind, drafts: drafts) { return .skip(reason) }
    }
    if kind == .file, let kind = SkippedKind.of(path, named: name),
      kind != .agent || !isNavigated(path)
    {
      return .skipKind(kind)
    }
    if kind == .folder, SkippedKind.isSystem(folder: name) { return .skipKind(.system) }
    guard let first = name.utf8.first else { return .include }
    if first == UInt8(ascii: ".") || name.utf8.last == UInt8(ascii: "~") { return .ignore }
    guard "_#~".utf8.contains(first) else { return .include }
    if kind == .file, origin.files.isPublishedWithUnderscore(path) { return .include }
    return .skip(Self.reasonForName(name))
  }

  /// Returns the reason for skipping a file because of the first character of its name.
  static func reasonForName(_ name: Substring) -> String {
    "its name starts with \(name.prefix(1)); to publish it, list it under include:"
  }

  private func isExcluded(_ path: String, _ name: Substring) -> Bool {
    exclude.contains { matches($0, path: path, name: name) }
      || excluded.match(path) && !isIncluded(path, name)
  }

  private func isIncluded(_ path: String, _ name: Substring) -> Bool {
    include.contains { matches($0, path: path, name: name) }
      || matches(included, path: path, name: name)
  }

  /// Indicates whether a pattern of the origin matches a path, or the last component of the path.
  private func matches(_ patterns: PrefixPatterns, path: String, name: Substring) -> Bool {
    patterns.match(String(name)) || patterns.match(path)
  }

  /// Indicates whether a pattern of the configuration matches. A pattern with a `/` must match the
  /// whole path, a pattern without `/` only the last component.
  private func matches(_ pattern: String, path: String, name: Substring) -> Bool {
    var pattern = Substring(pattern)
    if pattern.hasSuffix("/") { pattern.removeLast() }
    let isPath = pattern.contains("/")
    if pattern.hasPrefix("/") { pattern.removeFirst() }
    return (isPath ? path : String(name)).matches(pattern: String(pattern))
  }

  /// Returns the last component of a path.
  func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}

extension ToolFiles {
  /// Indicates whether a file in the top folder is never part of the site.
  fileprivate func ignore(_ path: String) -> Bool {
    if path.utf8.contains(UInt8(ascii: "/")) { return false }
    return ignored.contains { path.matches(pattern: $0, .component) }
  }
}

/// The files that servers and web crawlers look for at a fixed path, such as `robots.txt`. They are
/// published unchanged and never as notes.
enum WellKnownFiles {
  /// Indicates whether the file at a path in the source folder is a well-known file.
  static func contains(path: String) -> Bool {
    path.hasPrefix(folder + "/") || atRoot.contains(path)
  }

  /// Indicates whether all files in a folder are well-known files.
  static func areIn(folder path: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  /// The folder that RFC 8615 reserves for well-known files.
  private static let folder = ".well-known"

  /// The names of well-known files in the top folder.
  private static let atRoot: Set = [
    // For web crawlers.
    "robots.txt", "ads.txt", "app-ads.txt", "security.txt", "humans.txt", "llms.txt",
    "llms-full.txt",
    // For GitHub, Codeberg, Netlify and Cloudflare, Apache.
    "CNAME", ".domains", "_redirects", "_headers", ".htaccess",
  ]
}
