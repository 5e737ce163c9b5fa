import FrontMatter
import Liquid
import Notes
import Platform

extension Configuration.Jekyll {
  /// Front matter that all notes of a scope have which give none themselves.
  public struct Defaults: Sendable {
    /// What the path of a note begins with, or a pattern of it with `*`.
    public var path = ""
    /// The kind of the notes: `pages`, `posts`, `drafts`, or a collection; `nil` for all.
    public var kind: String?
    public var fields: [FrontMatter.Field] = []

    package init() {}
  }

  /// The front matter that a note has where it gives none itself.
  ///
  /// The longer path wins, then a scope with a kind, then the later of two.
  ///
  /// - Parameter kinds: What the note is: `pages`, or its collection, and `drafts` for a draft.
  package func defaults(for path: String, kinds: Set<String>) -> [FrontMatter.Field] {
    var merged = FrontMatter(defaults: [])
    var last: Defaults?
    for set in defaults where set.holds(for: path, kinds: kinds) {
      if last.map(set.precedes) ?? true {
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

extension Configuration.Jekyll.Defaults {
  fileprivate func holds(for path: String, kinds: Set<String>) -> Bool {
    if let kind, !kinds.contains(kind) { return false }
    guard self.path.contains("*") else { return path.hasPrefix(self.path) }
    // A pattern names files or folders: all that is in these is meant too.
    let parts = path.split(separator: "/")
    return (1...max(1, parts.count)).contains { count in
      let start = parts.prefix(count).joined(separator: "/")
      return fnmatch(self.path, start, FNM_PATHNAME) == 0
        || (self.path.hasSuffix("/") && fnmatch(self.path, start + "/", FNM_PATHNAME) == 0)
    }
  }

  fileprivate func precedes(_ other: Self) -> Bool {
    path.count != other.path.count
      ? path.count > other.path.count : kind != nil || other.kind == nil
  }
}
