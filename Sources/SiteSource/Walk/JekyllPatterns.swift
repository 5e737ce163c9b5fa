import Platform

/// The `exclude` and `include` of a Jekyll site, which it reads in a way of its own: a pattern is
/// meant from the site's folder, its `*` passes slashes, and what merely begins with it matches too.
struct JekyllPatterns: Sendable {
  private let exclude: [Pattern]
  private let include: [Pattern]

  init(_ jekyll: Configuration.Jekyll) {
    exclude = jekyll.exclude.filter { !jekyll.include.contains($0) }.compactMap(Pattern.init)
    include = jekyll.include.compactMap(Pattern.init)
  }

  func excludes(_ path: String) -> Bool {
    exclude.contains { $0.matches(path) }
  }

  /// Names are included wherever they stand.
  func includes(_ path: String, _ name: String) -> Bool {
    include.contains { $0.matches(name) || $0.matches(path) }
  }

  /// A pattern, which matches nothing where it is empty.
  private struct Pattern {
    let text: String
    /// Whether a sign in it stands for others.
    let hasWildcards: Bool

    init?(_ pattern: String) {
      text = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
      if text.isEmpty { return nil }
      hasWildcards = text.utf8.contains { "*?[\\".utf8.contains($0) }
    }

    func matches(_ path: String) -> Bool {
      path.hasPrefix(text)
        || text.utf8.last == UInt8(ascii: "/") && text.dropLast() == path
        || hasWildcards && fnmatch(text, path, 0) == 0
    }
  }
}
