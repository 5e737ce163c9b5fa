import Concurrency

/// The names of a site's notes, gathered when a link first asks for one: few sites link by name.
package final class NameIndex: Sendable {
  private let gather: @Sendable () -> Names
  private let gathered = Once<Names>()

  package init(_ gather: @escaping @Sendable () -> Names) { self.gather = gather }

  package var names: Names { gathered.value(gather) }
}
