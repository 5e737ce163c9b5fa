import Concurrency

/// The names of a site's notes, gathered when a link first asks for one: few sites link by name.
final class NameIndex: Sendable {
  private let loaded: Loaded
  private let gathered = Once<Names>()

  init(_ loaded: Loaded) { self.loaded = loaded }

  var names: Names { gathered.value { Names(of: loaded) } }
}
