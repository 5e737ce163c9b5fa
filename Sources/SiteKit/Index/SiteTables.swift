/// The tables of a site's notes, with the rows that they are made of.
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
  let neighbours: [NoteLists.Neighbours]

  /// - Parameters:
  ///   - made: The rows of the notes, by their positions.
  ///   - rows: The same at their places.
  init(
    _ made: [RowMaker.Made], _ rows: PlacedRows, in contents: Listing,
    pages: [(page: ListPage, table: PageTable)]
  ) {
    (self.rows, self.pages) = (made, pages)
    order = rows.order
    titles = rows.titles(in: contents)
    (letters, neighbours) = (rows.letters, rows.neighbours)
  }
}
