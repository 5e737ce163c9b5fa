import Concurrency

/// The names of a site's notes and files, gathered when a link first asks for one: few sites link by
/// name, and in most each link spells its target as it is called.
package final class NameIndex: Sendable {
  private let gather: @Sendable () -> Names
  private let paths: @Sendable () -> [String]
  private let gathered = Once<Names>()
  /// The paths of all files by what they are in lower case; of some that are alike the first.
  private let folded = Once<[String: String]>()

  /// - Parameter paths: Those of all files, in the order in which `gather` names them.
  package init(
    paths: @escaping @Sendable () -> [String], _ gather: @escaping @Sendable () -> Names
  ) {
    (self.paths, self.gather) = (paths, gather)
  }

  package var names: Names { gathered.value(gather) }

  /// The file of the site that a name in the note of a path stands for, and what it is called.
  package func file(named name: String, in path: String) -> (path: String, title: String)? {
    names.match(name, in: path).map { ($0.path, $0.title) }
  }

  /// The file whose path differs from a given one in case alone.
  package func path(like path: String) -> String? {
    let known = folded.value {
      Dictionary(paths().map { ($0.lowercased(), $0) }) { first, _ in first }
    }
    return known[path.lowercased()]
  }
}
