import Platform

/// The `exclude` and `include` of a Jekyll site, which it reads in a way of its own: a pattern is
/// meant from the site's folder, its `*` passes slashes, and what merely begins with it matches too.
struct JekyllPatterns: Sendable {
  private let exclude: [String]
  private let include: [String]

  init(_ jekyll: Configuration.Jekyll) {
    exclude = jekyll.exclude.filter { !jekyll.include.contains($0) }
    include = jekyll.include
  }

  func excludes(_ path: String) -> Bool {
    exclude.contains { matches($0, path) }
  }

  /// Names are included wherever they stand.
  func includes(_ path: String, _ name: String) -> Bool {
    include.contains { matches($0, name) || matches($0, path) }
  }

  private func matches(_ pattern: String, _ path: String) -> Bool {
    let pattern = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
    guard !pattern.isEmpty else { return false }
    return path.hasPrefix(pattern) || pattern == path + "/" || fnmatch(pattern, path, 0) == 0
  }
}
