import Alphabet
import BookIndex
import Cache
import SiteSource

/// What the third stage yields: the lists of the site, and the rows and tables that they show, read
/// or made when they are first asked for.
package struct SiteIndex: Sendable {
  package let language: SiteLanguage
  package let lists: SiteLists
  /// For each note the digest of what its row is made from.
  package let keys: [Digest]
  /// Whether tags and entries are those of the last build.
  package let isBookKnown: Bool
  private let maker: RowMaker
  private let notes: [SiteNote]
  private let tables: Lazy<SiteTables>
  private let book: Lazy<SiteBook>

  init(
    language: SiteLanguage, lists: SiteLists, keys: [Digest], isBookKnown: Bool, _ maker: RowMaker,
    _ notes: [SiteNote], _ tables: Lazy<SiteTables>, _ book: Lazy<SiteBook>
  ) {
    (self.language, self.lists, self.keys) = (language, lists, keys)
    (self.isBookKnown, self.maker, self.notes) = (isBookKnown, maker, notes)
    (self.tables, self.book) = (tables, book)
  }
}

extension SiteIndex {
  package var tags: [Tags.Tag] { maker.tags.all }
  package var map: SiteMap { maker.map }

  /// The row of a note; what the cache cannot give back is noted there, and the build begins anew.
  package func row(_ number: Int) -> Row {
    if let row = tables.known?.value.rows[number].placed.entry { return row }
    return (try? maker.row(number, of: notes[number]))
      ?? Row(.note, at: notes[number].header.place, title: "", url: "", count: 0, in: maker.theme)
  }

  /// The table of a list.
  ///
  /// - Parameter number: Its position among `lists.pages`.
  /// - Throws: `CacheDamage` if it cannot be made from what the cache holds.
  package func table(_ number: Int) throws(CacheDamage) -> PageTable {
    let count = lists.notes.pages.count
    do {
      guard number < count else { return try book.value().pages[number - count].table }
      let (list, page) = lists.notes.position(ofPage: number)
      return try tables.value().lists[list].listing.value().table(ofPage: page)
    } catch {
      throw CacheDamage()
    }
  }

  /// The entries of the index as rows, in the order of the alphabet.
  ///
  /// - Throws: `CacheDamage` if they cannot be made from what the cache holds.
  package func entries() throws(CacheDamage) -> [Row] {
    do { return try book.value().rows.map(\.entry) } catch { throw CacheDamage() }
  }

  /// What the page of a note shows of the index.
  package func shown(ofNote number: Int) throws(CacheDamage) -> NoteEntries {
    try NoteEntries(shownBytes(ofNote: number).read())
  }

  /// The digest of that.
  package func digestOfShown(ofNote number: Int) -> Digest { shownBytes(ofNote: number).digest }

  /// Whether that is not what the last build left.
  package func isShownChanged(ofNote number: Int) -> Bool {
    notes[number].known.map { $0.cached[.shown].digest != digestOfShown(ofNote: number) }
      ?? true
  }

  /// The same, coded, as it was made now or by the last build.
  package func shownBytes(ofNote number: Int) -> CachedBytes {
    if let book = book.known {
      return book.value.shown.isEmpty ? .none : CachedBytes(book.value.shown[number])
    }
    return notes[number].known?.hit.bytes(of: .shown) ?? .none
  }

  /// What the notes mention; `nil` where nobody had to know it, and it is what it was.
  package var madeMentions: MentionTable? { book.known?.value.mentions }

  /// The contents for comparison by the next build; `nil` if they are unchanged and were not made.
  package var madeContents: ListSnapshot? {
    tables.known.flatMap { $0.value.snapshotOfContents(digests: keys) }
  }

  /// The index for comparison by the next build; `nil` if it is unchanged and was not made.
  package var madeEntries: ListSnapshot? {
    book.known.map { ListSnapshot(of: $0.value.rows, digests: keys) }
  }

  /// Whether a note may be found by searching.
  package func isSearched(_ number: Int) -> Bool { !notes[number].parts.words.isEmpty }

  /// The rows of the notes at their places in the alphabet; `nil` where nobody had to know these, and
  /// all rows are as the last build left them.
  package var madeRows: [RowMaker.Made]? { tables.known?.value.rows }

  /// What the row of a note looked like when it was drawn last, if it is the row that it was.
  package func keptCell(ofNote number: Int) -> CachedCell? {
    tables.known?.value.rows[number].cached?.cell
  }

  /// Whether the row of a note is as the last build left it.
  package func isRowKnown(_ number: Int) -> Bool {
    madeRows.map { $0[number].cached != nil } ?? true
  }

  /// For each note its position in the order of the alphabet.
  package var ranks: [Int] {
    guard let order = tables.known?.value.order else {
      return notes.indices.map { notes[$0].known?.cached.rank ?? 0 }
    }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    return ranks
  }
}
