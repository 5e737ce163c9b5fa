import Alphabet
import Cache
import Diagnostics
import SiteSource
import TableModel

/// The rows of a site's notes with their letters and sort keys, and the lists of these rows.
///
/// It is an immutable class. Every page reads some rows, and through a reference it does not copy
/// all of the data.
final class SiteTables: Sendable {
  /// The rows of the notes, by note number.
  let rows: [RowMaker.PlacedRow]
  /// The numbers of the notes in alphabetical order.
  let order: [Int]
  /// The lists in the order of their pages: contents, archive, tags, then each tag.
  let lists: [LazyList]
  /// The rank of each note's letter, by note number; `nil` for a note that is not in the contents.
  let letters: [Int?]
  /// The notes before and after each note, by note number.
  let neighbours: [NoteLists.Neighbours]
  private let placed: PlacedRows

  /// A list that is made on first use, because an edit changes few lists.
  struct LazyList: Sendable {
    let list: SiteList
    /// The digest of the list's inputs; `none` if the build stores no results.
    let key: Digest
    /// The pages of the list.
    let listing: Lazy<Listing>
  }

  /// Collects the lists of a site.
  ///
  /// - Parameters:
  ///   - made: The rows of the notes, by note number.
  ///   - placed: The same rows, sorted alphabetically, by tag and by date.
  ///   - entries: The index entries that the contents page lists among the notes.
  ///   - tags: The tags of the site.
  ///   - tagRows: The rows of the tags.
  ///   - key: Returns the digest of a list's inputs.
  init(
    _ made: [RowMaker.PlacedRow], _ placed: PlacedRows, among entries: [AlphabetRow<Row>],
    of tags: [Tags.Tag], rows tagRows: [AlphabetRow<Row>],
    key: (SiteList, PlacedRows) -> Digest
  ) {
    (rows, self.placed) = (made, placed)
    order = placed.order
    (letters, neighbours) = (placed.letters, placed.neighbours)
    var all: [SiteList] = [.contents(entries)]
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
  /// Returns the pages of a list, each with its table.
  func pages(
    of list: LazyList
  ) throws(BuildFailure) -> [(page: ListPage, table: PageTable)] {
    placed.pages(of: list.list, try list.listing.value())
  }

  /// Returns the letters of the alphabet, by rank, as links to their sections of the contents.
  func titles() throws(BuildFailure) -> [RailTitle] {
    guard let contents = lists.first else { return [] }
    return placed.titles(in: try contents.listing.value())
  }

  /// Returns the titles of the contents' rail as links from any page; empty if it has no rail.
  func rail() throws(BuildFailure) -> [RailTitle] {
    guard let contents = lists.first else { return [] }
    return placed.rail(in: try contents.listing.value())
  }

  /// Returns a snapshot of the contents for the next build.
  ///
  /// - Parameter digests: The digest of each note's row, by note number.
  func snapshotOfContents(digests: [Digest]) -> ListSnapshot? {
    lists.first.flatMap { placed.snapshot(of: $0.list, digests: digests) }
  }
}
