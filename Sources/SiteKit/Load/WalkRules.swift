#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which files and folders of the source folder are part of the site.
///
/// As in Jekyll, names that start with `.`, `_`, `#` or `~`, or end in `~`, are not, but for
/// `_posts` and `_drafts`; nor are the folders of package managers. The configuration's `include:`
/// brings names back, its `exclude:` takes more away.
struct WalkRules: Sendable {
  /// Patterns of paths or names to leave out, as in a shell (`*`, `?`, `[…]`).
  var exclude: [String] = []
  /// Patterns of names to publish all the same.
  var include: [String] = []
  /// The output folder by its path in the source folder, where it lies in it.
  var output: String?

  /// What to do with a file or a folder.
  enum Verdict: Hashable, Sendable {
    case take
    /// It is no part of the site's content, and nobody would expect it to be.
    case ignore
    /// A note in it would be missed: the reason is to be told.
    case skip(String)
  }

  func verdict(onFolder path: String) -> Verdict {
    if path == output || path == Theme.folderName { return .ignore }
    let name = name(of: path)
    if name == "node_modules" || path == "vendor", !isIncluded(path, name) {
      return .skip("it holds other people's packages")
    }
    if name == "_posts" || name == "_drafts" {
      return isExcluded(path, name) ? .skip(Self.excluded) : .take
    }
    return verdict(on: path, name)
  }

  func verdict(onFile path: String) -> Verdict {
    path == Configuration.fileName ? .ignore : verdict(on: path, name(of: path))
  }

  private static let excluded = "the configuration excludes it"

  private func verdict(on path: String, _ name: Substring) -> Verdict {
    if isExcluded(path, name) { return .skip(Self.excluded) }
    if isIncluded(path, name) { return .take }
    if name.hasPrefix(".") || name.hasSuffix("~") { return .ignore }
    guard let first = name.first, "_#~".contains(first) else { return .take }
    return .skip("its name starts with \(first); to publish it, list it under include:")
  }

  private func isExcluded(_ path: String, _ name: Substring) -> Bool {
    exclude.contains { matches($0, path, name) }
  }

  private func isIncluded(_ path: String, _ name: Substring) -> Bool {
    include.contains { matches($0, path, name) }
  }

  /// A pattern with a `/` in it means a path from the site's folder, one without any name.
  private func matches(_ pattern: String, _ path: String, _ name: Substring) -> Bool {
    var pattern = Substring(pattern)
    if pattern.hasSuffix("/") { pattern.removeLast() }
    let isPath = pattern.contains("/")
    if pattern.hasPrefix("/") { pattern.removeFirst() }
    return fnmatch(String(pattern), isPath ? path : String(name), 0) == 0
  }

  private func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}
