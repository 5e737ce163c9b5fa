import Bytes

/// What git's patterns say of what is in one folder of a site.
package struct IgnoredFolder: Sendable {
  /// The lists that hold there, the nearest last.
  package var lists: [IgnoreList] = []
  /// The path of the site's folder in its repository, with a `/` behind it.
  package var prefix = ""
  /// Whether a path in the site's folder is to be published whatever git says.
  package var isWanted: @Sendable (String) -> Bool = { _ in false }
  /// What leaves out the folder itself, if anything.
  private var own = IgnoreVerdict.none

  package init(
    lists: [IgnoreList] = [], prefix: String = "",
    isWanted: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.lists, self.prefix, self.isWanted) = (lists, prefix, isWanted)
  }

  /// What is said of something in the folder.
  ///
  /// - Parameter path: Its path in the site's folder.
  func verdict(on path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    let verdict = own.isIgnored || lists.isEmpty ? own : decisive(for: prefix + path, kind)
    return verdict.isIgnored && isWanted(path) ? .none : verdict
  }

  /// Goes on to a folder in this one.
  package mutating func enter(_ path: String) {
    let verdict = verdict(on: path, .folder)
    own = verdict.isIgnored ? verdict : .none
  }

  private func decisive(for path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    path.withBytes { path in
      for list in lists.reversed() {
        if let pattern = list.decisive(for: path, kind) {
          return IgnoreVerdict(pattern: pattern, file: list.file)
        }
      }
      return .none
    }
  }
}
