import Alphabet
import Diagnostics
import Incremental
import SiteSource
import TableModel

/// The rows of a site's notes at their places, and the lists that are made of them.
///
/// A class, though it never changes: every page asks for some rows, and to copy all that is here
/// takes longer than to read one.
final class SiteTables: Sendable {
  /// The rows of the notes, by their positions, and these in the order of the alphabet.
  let rows: [RowMaker.Made]
  let order: [Int]
  /// The lists, the contents first; the largest come before the others.
  let lists: [MadeList]
  /// For each note the rank of its letter; the note above the contents has none.
  let letters: [Int?]
  let neighbours: [NoteLists.Neighbours]
  private let contents: Lazy<Listing>
  private let placed: PlacedRows

  /// A list, whose tables are made when they are first asked for: an edit changes few.
  struct MadeList: Sendable {
    /// The digest of what it is made from; none where nobody asks for that.
    let key: Digest
    let pages: Lazy<[(page: ListPage, table: PageTable)]>
  }

  /// - Parameters:
  ///   - made: The rows of the notes, by their positions.
  ///   - placed: The same at their places.
  ///   - entries: Those of the index that stand among them in the contents.
  ///   - tags: The rows of the tags.
  ///   - key: The digest of what a list is made from.
  init(
    _ made: [RowMaker.Made], _ placed: PlacedRows, among entries: [AlphabetRow<Row>],
    of tags: [Tags.Tag], rows tagRows: [AlphabetRow<Row>],
    key: (List, PlacedRows) -> Digest
  ) {
    (rows, self.placed) = (made, placed)
    order = placed.order
    (letters, neighbours) = (placed.letters, placed.neighbours)
    let front = List.contents(entries)
    let contents = Lazy { () throws(BuildFailure) in
      try checked { () throws(Diagnostic) in try placed.listing(front) }
    }
    self.contents = contents
    var others: [List] = placed.dated.isEmpty ? [] : [.archive]
    if !tagRows.isEmpty { others.append(.tags(tagRows)) }
    others += tags.enumerated().map { .tag($0.offset, $0.element) }
    lists =
      [
        MadeList(
          key: key(front, placed),
          pages: Lazy { () throws(BuildFailure) in placed.pages(of: front, try contents.value()) })
      ]
      + others.map { list in
        MadeList(
          key: key(list, placed),
          pages: Lazy { () throws(BuildFailure) in
            try checked { () throws(Diagnostic) in
              placed.pages(of: list, try placed.listing(list))
            }
          })
      }
  }

  /// The letters of the alphabet as they lead to their sections of the contents.
  func titles() throws(BuildFailure) -> [RailTitle] { placed.titles(in: try contents.value()) }
}
