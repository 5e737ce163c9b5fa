/// What has changed in folders that are watched.
package enum FolderChanges: Hashable, Sendable {
  /// Files and folders that were made, written, moved or deleted, by their paths in the folder; what
  /// came and went again is among them, for a reader may have seen it. Of what was moved it is the
  /// path it had and the one it has now, and of a folder those of all that is in it, too.
  case paths(Set<String>)
  /// More than can be said: so much that the system forgot what, or the folder itself came or went.
  case everything

  package static let none = FolderChanges.paths([])
}

extension FolderChanges {
  package var isEmpty: Bool { self == .none }

  /// Whether what is at a path may be another than before.
  package func contains(_ path: String) -> Bool {
    switch self {
    case .paths(let paths): paths.contains(path)
    case .everything: true
    }
  }

  mutating func insert(_ path: String) {
    guard case .paths(var paths) = self else { return }
    self = .none
    paths.insert(path)
    self = .paths(paths)
  }

  package mutating func formUnion(_ other: FolderChanges) {
    switch (self, other) {
    case (.everything, _), (_, .everything): self = .everything
    case (.paths(let paths), .paths(let others)): self = .paths(paths.union(others))
    }
  }
}
