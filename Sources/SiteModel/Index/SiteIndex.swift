import Alphabet
import BookIndex
import Cache
import SiteSource

/// The result of the third stage: the lists of the site with their rows and tables, and the index.
///
/// Rows and tables are read from the cache or made on first use.
package struct SiteIndex: Sendable {
  package let language: SiteLanguage
  /// The pages of all lists.
  package let lists: SiteLists
  /// The digest of the inputs of each note's row, by note number.
  package let keys: [Digest]
  /// A Boolean value that indicates whether the tags and the index entries are the same as in the
  /// last build.
  package let isBookKnown: Bool
  private let maker: RowMaker
  private let notes: [SiteNote]
  /// The lists of notes, made on first use.
  private let tables: Lazy<SiteTables>
  /// The index, made on first use.
  private let book: Lazy<SiteBook>

  init(
    language: SiteLanguage, lists: SiteLists, keys: [Digest], isBookKnown: Bool, maker: RowMaker,
    notes: [SiteNote], tables: Lazy<SiteTables>, book: Lazy<SiteBook>
  ) {
    (self.language, self.lists, self.keys) = (language, lists, keys)
    (self.isBookKnown, self.maker, self.notes) = (isBookKnown, maker, notes)
    (self.tables, self.book) = (tables, book)
  }
}

extension SiteIndex {
  package var tags: [Tags.Tag] { maker.tags.all }
  package var map: SiteMap { maker.map }
  /// The chapters of the site in the order of its tool.
  package var chapters: Chapters { maker.sections.chapters }
  package var hasChapters: Bool { !maker.sections.chapters.isEmpty }

  /// Returns the row of a note by note number.
  ///
  /// If the cached data is damaged, the row has no title. Reading the data has then marked the
  /// cache as damaged, so that the build starts again without the cache.
  package func row(_ number: Int) -> Row {
    if let row = tables.valueIfMade?.value.rows[number].placed.entry { return row }
    return (try? maker.row(number, of: notes[number]))
      ?? Row(.note, at: notes[number].header.place, title: "", url: "", count: 0, in: maker.theme)
  }

  /// Returns the table on a page of a list.
  ///
  /// - Parameter number: The index of the page in `lists.pages`.
  /// - Throws: `CacheDamage` if the cached data is damaged.
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

  /// Returns the entries of the index as rows, in alphabetical order.
  ///
  /// - Throws: `CacheDamage` if the cached data is damaged.
  package func entries() throws(CacheDamage) -> [Row] {
    do { return try book.value().rows.map(\.entry) } catch { throw CacheDamage() }
  }

  /// Returns the index data on the page of a note.
  ///
  /// - Throws: `CacheDamage` if the cached data is damaged.
  package func noteEntries(ofNote number: Int) throws(CacheDamage) -> NoteEntries {
    try NoteEntries(entriesBytes(ofNote: number).read())
  }

  /// Returns the digest of the index data on the page of a note.
  package func digestOfEntries(ofNote number: Int) -> Digest { entriesBytes(ofNote: number).digest }

  /// Indicates whether the index data on the page of a note has changed since the last build.
  package func hasChangedEntries(ofNote number: Int) -> Bool {
    notes[number].previous.map { $0.cached[.noteEntries].digest != digestOfEntries(ofNote: number) }
      ?? true
  }

  /// Returns the encoded index data on the page of a note. It comes from the last build if the
  /// index has not been made in this build.
  package func entriesBytes(ofNote number: Int) -> CachedBytes {
    if let book = book.valueIfMade {
      return book.value.encodedNoteEntries.isEmpty
        ? .none : CachedBytes(book.value.encodedNoteEntries[number])
    }
    return notes[number].previous?.hit.bytes(of: .noteEntries) ?? .none
  }

  /// The mentions in all notes; `nil` if the index was not made because it is unchanged, or if the
  /// site has no index.
  package var madeMentions: MentionTable? { book.valueIfMade?.value.mentions }

  /// The snapshot of the contents page for the next build; `nil` if no table was made because the
  /// rows are unchanged.
  package var madeContents: ListSnapshot? {
    tables.valueIfMade.flatMap { $0.value.snapshotOfContents(digests: keys) }
  }

  /// The snapshot of the index for the next build; `nil` if the index was not made because it is
  /// unchanged.
  package var madeEntries: ListSnapshot? {
    book.valueIfMade.map { ListSnapshot(of: $0.value.rows, digests: keys) }
  }

  /// Indicates whether a note, by note number, is in the search index.
  package func isSearched(_ number: Int) -> Bool { !notes[number].parts.words.isEmpty }

  /// The rows of the notes with their letters and sort keys, by note number; `nil` if no table was
  /// made because the rows are unchanged.
  package var madeRows: [RowMaker.PlacedRow]? { tables.valueIfMade?.value.rows }

  /// Returns the cached cell of a note's row, or `nil` if the row has changed or no table was made.
  package func cachedCell(ofNote number: Int) -> CachedCell? {
    tables.valueIfMade?.value.rows[number].cached?.cell
  }

  /// Indicates whether the row of a note is unchanged since the last build.
  package func isRowKnown(_ number: Int) -> Bool {
    madeRows.map { $0[number].cached != nil } ?? true
  }

  /// The rank of each note in alphabetical order, by note number.
  package var ranks: [Int] {
    guard let order = tables.valueIfMade?.value.order else {
      return notes.indices.map { notes[$0].previous?.cached.rank ?? 0 }
    }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    return ranks
  }
}
