import Concurrency
import Diagnostics

/// The tables of a site, with the rows that they are made of.
///
/// A class, though it never changes: every page asks for some rows, and to copy all that is here
/// takes longer than to read one.
final class SiteTables: Sendable {
  /// The rows of the notes, by their positions, and these in the order of the alphabet.
  let rows: [RowMaker.Made]
  let order: [Int]
  let pages: [(page: ListPage, table: PageTable)]
  /// The letters of the alphabet as they lead to their sections of the contents.
  let titles: [RailTitle]
  /// For each note the rank of its letter; the note above the contents has none.
  let letters: [Int?]
  let neighbours: [SiteLists.Neighbours]
  /// For each note what its page shows of the index, coded.
  let shown: [[UInt8]]
  /// The entries of the index, in the order of the alphabet.
  let entries: [Row]

  /// What is wrong with what the owner says of the index.
  let faults: [Diagnostic]

  /// - Parameters:
  ///   - made: The rows of the notes, by their positions.
  ///   - rows: The same at their places.
  init(
    _ made: [RowMaker.Made], _ rows: PlacedRows, in contents: Listing, _ book: SiteBook,
    pages: [(page: ListPage, table: PageTable)]
  ) {
    (self.rows, self.pages) = (made, pages)
    order = rows.order
    titles = rows.titles(in: contents)
    (letters, neighbours) = (rows.letters, rows.neighbours)
    (shown, entries, faults) = (book.shown, book.rows.map(\.entry), book.faults)
  }
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
