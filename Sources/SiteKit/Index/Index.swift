import Alphabet
import Concurrency
import Diagnostics
import Incremental
import Notes
import SiteSource

/// The third stage: entries into lists. Where no row is another than it was, the lists of the last
/// build are taken over, and no table is made until a page has to show it.
///
/// - Parameter previous: The lists of the last build.
/// - Throws: `BuildFailure.configuration` where the configuration asks for what there is not.
func index(
  _ survey: SiteSnapshot, _ tags: Tags, _ theme: Theme, after previous: SiteLists? = nil,
  workers: Workers
) throws(BuildFailure) -> SiteIndex {
  let notes = survey.siteNotes
  let language = SiteLanguage(
    survey.configuration, titles: notes.indices.lazy.map { notes[$0].title })
  let maker = RowMaker(
    tags, survey.loaded.map, theme, in: language, settings: survey.key?.settings, after: previous)
  let keys = workers.map(Array(notes.indices)) { maker.key(ofRow: $0, of: notes[$0]) }
  let settings = BookSettings(survey.configuration, survey.indexFile)
  let entries = maker.key(ofRows: keys).joined(with: settings.key(of: notes))
  let key = entries.joined(
    with: Digest { for note in notes { $0.write(note.mentions.links.digest) } })
  let tables = LazyTables { () throws(BuildFailure) in
    try .tables(of: notes, tags, language, by: maker, survey.configuration, settings, workers)
  }
  let lists =
    if let previous, previous.key == key { previous } else {
      SiteLists(
        of: try tables.all(), key: key, entries: entries, rows: keys, locale: language.locale)
    }
  return SiteIndex(language: language, lists: lists, keys: keys, maker, notes, tables)
}

extension SiteTables {
  /// Makes all tables of a site.
  fileprivate static func tables(
    of notes: [SiteNote], _ tags: Tags, _ language: SiteLanguage, by maker: RowMaker,
    _ configuration: Configuration, _ settings: BookSettings, _ workers: Workers
  ) throws(BuildFailure) -> SiteTables {
    let alphabet = try checked { () throws(Diagnostic) in
      try SiteKit.alphabet(for: language, configuration)
    }
    let rows = workers.map(Array(notes.indices)) { number in
      try? maker.placedRow(number, of: notes[number], in: alphabet)
    }
    let made = rows.compactMap(\.self)
    guard made.count == rows.count else { throw .damagedCache }
    var configuration = configuration
    configuration.table = configuration.table(in: language.lang)
    let tables = try checked { () throws(Diagnostic) in
      try TableMaker(
        alphabet: alphabet, map: maker.map, theme: maker.theme, configuration: configuration)
    }
    let book: SiteBook
    do throws(CacheDamage) {
      book = try SiteBook(of: notes, tags, settings, by: tables, workers)
    } catch {
      throw .damagedCache
    }
    return try checked { () throws(Diagnostic) in
      try self.tables(made, of: notes, tags, book, workers, by: tables)
    }
  }

  private static func tables(
    _ made: [RowMaker.Made], of notes: [SiteNote], _ tags: Tags, _ book: SiteBook,
    _ workers: Workers, by tables: TableMaker
  ) throws(Diagnostic) -> SiteTables {
    let alphabet = tables.alphabet
    let placed = made.map(\.placed)
    let ranks = made.indices.map { number in
      made[number].cached.flatMap { _ in notes[number].known?.cached.rank }
    }
    let tagRows = tags.all.map { tag in
      alphabet.row(
        of: Row(
          .tag, at: tag.place, title: tag.title, url: tables.map.url(tag.place),
          count: tag.notes.count, in: tables.theme))
    }
    let rows = PlacedRows(
      placed, in: alphabet.order(of: placed, knowing: ranks, workers), tags: tags.all.count,
      by: tables, workers)
    let listings = try rows.listings(
      [.contents(book.isInContents ? book.rows : []), .archive, .tags(tagRows)]
        + tags.all.enumerated().map { .tag($0.offset, $0.element.place) }, workers)
    var pages = ListPage.all(of: listings[0], .contents, at: .root)
    if !rows.dated.isEmpty { pages += ListPage.all(of: listings[1], .archive, at: .archive) }
    if !tagRows.isEmpty { pages += ListPage.all(of: listings[2], .tags, at: .tags) }
    for (tag, listing) in zip(tags.all, listings.dropFirst(3)) {
      pages += ListPage.all(of: listing, .tag, at: tag.place, titled: tag.title)
    }
    pages += try rows.pages(of: book, at: tables.configuration.entries.place, workers)
    return SiteTables(made, rows, in: listings[0], book, pages: pages)
  }
}

/// What a stage yields whose faults are those of the configuration.
private func checked<Value>(
  _ body: () throws(Diagnostic) -> Value
) throws(BuildFailure) -> Value {
  do throws(Diagnostic) { return try body() } catch { throw .configuration([error]) }
}

/// The alphabet that the titles of a site are placed in.
func alphabet(
  for language: SiteLanguage, _ configuration: Configuration
) throws(Diagnostic) -> Alphabet {
  do throws(AlphabetError) {
    return try Alphabet(
      locale: language.locale, options: configuration.alphabetOptions(lang: language.lang))
  } catch {
    throw Diagnostic(
      .error, .configurationValue,
      at: configuration.place(of: configuration.locale == nil ? "lang" : "locale"),
      "locale: \(error)")
  }
}
