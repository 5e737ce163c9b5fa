import Concurrency
import Diagnostics

/// The tables of a site, with the rows that they are made of.
struct SiteTables: Sendable {
  /// The rows of the notes, by their positions, and these in the order of the alphabet.
  var rows: [RowMaker.Made]
  var order: [Int]
  var pages: [(page: ListPage, table: PageTable)]
  /// The letters of the alphabet as they lead to their sections of the contents.
  var titles: [RailTitle]
  /// For each note the rank of its letter; the note above the contents has none.
  var letters: [Int?]
  var neighbours: [SiteLists.Neighbours]
}

/// The tables of a site, made when they are first asked for.
final class LazyTables: Sendable {
  private let made = Once<Result<SiteTables, BuildFailure>>()
  private let make: @Sendable () throws(BuildFailure) -> SiteTables

  init(_ make: @escaping @Sendable () throws(BuildFailure) -> SiteTables) { self.make = make }

  /// The tables, where they were made.
  var known: SiteTables? { try? made.made?.get() }

  func all() throws(BuildFailure) -> SiteTables {
    try made.value { Result { () throws(BuildFailure) in try make() } }.get()
  }
}
