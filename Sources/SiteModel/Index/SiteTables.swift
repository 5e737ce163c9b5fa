import Alphabet
import Cache
import Diagnostics
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
  let lists: [LazyList]
  /// For each note the rank of its letter; `nil` for the note above the contents.
  let letters: [Int?]
  let neighbours: [NoteLists.Neighbours]
  private let placed: PlacedRows

  /// A list that is made on first use: an edit changes few.
  struct LazyList: Sendable {
    let list: List
    /// The digest of its inputs; none if it is not needed.
    let key: Digest
    let listing: Lazy<Listing>
  }

  /// - Parameters:
  ///   - made: The rows of the notes, by their positions.
  ///   - placed: The same rows with their placements.
  ///   - entries: The entries of the index that are listed among them in the contents.
  ///   - tags: The rows of the tags.
  ///   - key: Returns the digest of a list's inputs.
  init(
    _ made: [RowMaker.Made], _ placed: PlacedRows, among entries: [AlphabetRow<Row>],
    of tags: [Tags.Tag], rows tagRows: [AlphabetRow<Row>],
    key: (List, PlacedRows) -> Digest
  ) {
    (rows, self.placed) = (made, placed)
    order = placed.order
    (letters, neighbours) = (placed.letters, placed.neighbours)
    var all: [List] = [.contents(entries)]
    if !placed.dated.isEmpty { all.append(.archive) }
    if !tagRows.isEmpty { all.append(.tags(tagRows)) }
    all += tags.enumerated().map { .tag($0.offset, $0.element) }
    lists = all.map { list in
      LazyList(
        list: list, key: key(list, placed),
        listing: Lazy { () throws(BuildFailure) in
          try checked { () throws(Diagnostic) in try placed.listing(list) }
        })
    }
  }
}

extension SiteTables {
  /// The pages of a list, each with its table.
  func pages(
    of list: LazyList
  ) throws(BuildFailure) -> [(page: ListPage, table: PageTable)] {
    placed.pages(of: list.list, try list.listing.value())
  }

  /// Returns the letters of the alphabet as links to their sections of the contents.
  func titles() throws(BuildFailure) -> [RailTitle] {
    guard let contents = lists.first else { return [] }
    return placed.titles(in: try contents.listing.value())
  }

  /// The contents as the next build compares them with its own.
  ///
  /// - Parameter digests: The digests of the notes' rows.
  func snapshotOfContents(digests: [Digest]) -> ListSnapshot? {
    lists.first.flatMap { placed.snapshot(of: $0.list, digests: digests) }
  }
}
