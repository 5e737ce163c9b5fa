import Concurrency

/// The names of a site's notes and files, gathered when a link first asks for one: few sites link by
/// name, and in most each link spells its target as it is called.
final class NameIndex: Sendable {
  private let loaded: Loaded
  private let gathered = Once<Names>()
  /// The paths of all files by what they are in lower case; of some that are alike the first.
  private let folded = Once<[String: String]>()

  init(_ loaded: Loaded) { self.loaded = loaded }

  var names: Names { gathered.value { Names(of: loaded) } }

  /// The file whose path differs from a given one in case alone.
  func path(like path: String) -> String? {
    let paths = folded.value {
      let notes = loaded.notes.indices.lazy.map { [loaded] in loaded.notes[$0].header.path }
      return Dictionary((notes + loaded.assets).map { ($0.lowercased(), $0) }) { first, _ in first }
    }
    return paths[path.lowercased()]
  }
}
