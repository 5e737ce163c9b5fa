import Platform

/// Which files and folders of the source folder are part of the site.
///
/// As in Jekyll, names that start with `.`, `_`, `#` or `~`, or end in `~`, are not, but for
/// `_posts` and `_drafts`; nor are the folders of package managers. The configuration's `include:`
/// brings names back, its `exclude:` takes more away.
package struct WalkRules: Sendable {
  /// Patterns of paths or names to leave out, as in a shell (`*`, `?`, `[…]`).
  package var exclude: [String] = []
  /// Patterns of names to publish all the same.
  package var include: [String] = []
  /// The output folder by its path in the source folder, where it lies in it.
  package var output: String?
  /// Whether `_drafts` is meant even where git leaves it out.
  package var drafts = Drafts.skipped
  /// The addresses that the navigation leads to.
  private let navigated: Set<String>
  private let exclusions: [ForeignExclusion]
  /// What a Jekyll site says of it besides.
  private let jekyll: Configuration.Jekyll?
  private let patterns: JekyllPatterns?
  /// The folders of collections without pages, each with a final `/`.
  private let foldersWithoutPages: [String]

  package init(_ configuration: Configuration, output: String? = nil, drafts: Drafts = .skipped) {
    self.drafts = drafts
    exclude = configuration.exclude
    include = configuration.include
    jekyll = configuration.jekyll
    patterns = configuration.jekyll.map(JekyllPatterns.init)
    navigated = configuration.addressesOfNavigation
    exclusions = configuration.exclusions
    self.output = output
    foldersWithoutPages = configuration.jekyll?.foldersWithoutPages ?? []
  }

  /// What to do with a file or a folder.
  enum Verdict: Hashable, Sendable {
    case take
    /// It is no part of the site's content, and nobody would expect it to be.
    case ignore
    /// A note in it would be missed: the reason is to be told.
    case skip(String)
    /// It is of a kind that is not for readers, which is told once.
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
    return jekyll?.verdict(onFolder: path, name: name) ?? verdict(on: path, name, .folder)
  }

  func verdict(onFile path: String) -> Verdict {
    if path == Configuration.fileName || path == Configuration.Entries.fileName
      || Configuration.Jekyll.isFile(path)
    {
      return .ignore
    }
    let name = name(of: path)
    if FilesByName.holds(path), !isExcluded(path, name) { return .take }
    return verdict(on: path, name, .file)
  }

  /// Whether a file of this name holds a note.
  func isNote(_ path: String) -> Bool {
    if FilesByName.holds(path) { return false }
    guard let jekyll else { return isNoteName(path) }
    if jekyll.isMarkdown(path) { return true }
    guard let dot = path.lastIndex(of: "."), jekyll.collection(of: jekyll.path(path)) != nil else {
      return false
    }
    return ["txt", "text", "html", "htm", "xhtml"].contains(path[dot...].dropFirst().lowercased())
  }

  /// The folder, with a final `/`, of the collection without pages that a file lies in: Liquid in
  /// notes may show its documents all the same.
  func folderWithoutPages(of path: String) -> String? {
    foldersWithoutPages.first { path.hasPrefix($0) }
  }

  /// Whether a file holds a document of the collection in whose folder it lies.
  func isDocument(_ path: String, in folder: String) -> Bool {
    guard let jekyll, isNote(path), let name = folder.split(separator: "/").last else {
      return false
    }
    return jekyll.collection(of: jekyll.path(path)).map { "_\($0)" == name } ?? false
  }

  /// Whether a folder is that of a package manager, and not wanted all the same.
  func holdsPackages(_ path: String) -> Bool {
    let name = name(of: path)
    return (name == "node_modules" || path == "vendor") && !isIncluded(path, name)
  }

  /// Whether a path is to be published whatever git says of it.
  package func isWanted(_ path: String) -> Bool {
    let name = name(of: path)
    if isIncluded(path, name) { return true }
    return drafts == .published && ("/" + path + "/").contains("/_drafts/")
  }

  /// Whether something may be wanted that lies in a folder which git leaves out.
  func mayWant(below path: String) -> Bool {
    let start = path + "/"
    return (include + (jekyll?.include ?? [])).contains {
      ($0.hasPrefix("/") ? $0.dropFirst() : $0[...]).hasPrefix(start)
    }
  }

  /// Whether the configuration itself lists a file among those to publish.
  func isListed(_ path: String) -> Bool {
    let name = name(of: path)
    return include.contains { matches($0, path, name) }
      || jekyll?.all["include"] != nil && isIncluded(path, name)
  }

  /// Why what lies at a path in the site's folder is not to be seen by another name, as a clause;
  /// `nil` where it may be.
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

  /// Whether the navigation leads to the page of a file.
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

  /// The reason of what is left out by the first letter of its name.
  package static func named(_ name: Substring) -> String {
    "its name starts with \(name.prefix(1)); to publish it, list it under include:"
  }

  private func isExcluded(_ path: String, _ name: Substring) -> Bool {
    exclude.contains { matches($0, path, name) }
      || patterns?.excludes(path) == true && !isIncluded(path, name)
  }

  private func isIncluded(_ path: String, _ name: Substring) -> Bool {
    include.contains { matches($0, path, name) }
      || patterns?.includes(path, String(name)) == true
  }

  /// A pattern with a `/` in it means a path from the site's folder, one without any name.
  private func matches(_ pattern: String, _ path: String, _ name: Substring) -> Bool {
    var pattern = Substring(pattern)
    if pattern.hasSuffix("/") { pattern.removeLast() }
    let isPath = pattern.contains("/")
    if pattern.hasPrefix("/") { pattern.removeFirst() }
    return fnmatch(String(pattern), isPath ? path : String(name), 0) == 0
  }

  package func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}

extension Configuration.Jekyll {
  /// Whether a file is a configuration; many sites have one more for their own machine.
  fileprivate static func isFile(_ path: String) -> Bool {
    path.hasPrefix("_config") && path.hasSuffix(".yml") && !path.contains("/")
  }

  /// The folders of collections that are not published.
  fileprivate var foldersWithoutPages: [String] {
    let hidden = collections.filter { $0.value.publication != .published }.keys.sorted()
    let parents = collectionsFolder.isEmpty ? [""] : ["", collectionsFolder + "/"]
    return hidden.flatMap { name in parents.map { "\($0)_\(name)/" } }
  }

  /// What to do with a folder for the part it plays in Jekyll, or `nil` where it plays none.
  fileprivate func verdict(onFolder path: String, name: Substring) -> WalkRules.Verdict? {
    let folder = path.dropLast(name.count)
    guard folder.isEmpty || folder == collectionsFolder + "/" else { return nil }
    if collection(ofFolder: name) != nil { return .take }
    return Self.workshop.contains(name) ? .ignore : nil
  }

  /// The folders that a site is made with rather than of.
  private static let workshop: Set<Substring> = [
    "_layouts", "_includes", "_sass", "_data", "_plugins",
  ]
}
