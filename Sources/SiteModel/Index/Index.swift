import Alphabet
import BookIndex
import Cache
import Concurrency
import Diagnostics
import Notes
import SiteSource
import Theme

/// Sorts the notes of a site into lists, and makes its index. This is the third stage of a build.
///
/// If no row has changed since the last build, the lists come from the cache, and a table is made
/// only when a page has to show it. The index comes from the cache if no mention, title or address
/// of a note has changed.
///
/// - Throws: `BuildFailure.configuration` if the configuration contains an invalid value, such as
///   an unknown locale; `BuildFailure.damagedCache` if cached data is damaged.
package func index(
  _ snapshot: SiteSnapshot, _ tags: Tags, reusing cache: Cache, workers: Workers
) throws(BuildFailure) -> SiteIndex {
  let theme = snapshot.theme
  let previous: SiteLists? = cache.get(.lists).value
  let notes = snapshot.siteNotes
  let language = SiteLanguage(
    snapshot.configuration, titles: notes.indices.lazy.map { notes[$0].title })
  let order = SiteOrder(of: snapshot)
  let maker = RowMaker(
    tags, SectionTitles(order.chapters, snapshot.configuration), map: snapshot.loaded.map,
    theme: theme, in: language, settings: snapshot.key?.settings, after: previous?.notes)
  let rows = workers.map(Array(notes.indices)) { maker.key(ofRow: $0, of: notes[$0]) }
  let settings = BookSettings(snapshot.configuration, snapshot.indexFile)
  let tableMaker = Lazy { () throws(BuildFailure) in
    try TableMaker(for: language, snapshot.configuration, by: maker)
  }
  let book = Lazy { () throws(BuildFailure) in
    try SiteBook(
      of: notes, tags: tags, sections: maker.sections, settings: settings, after: cache.mentions,
      by: try tableMaker.value(), workers: workers)
  }
  let bookKey = maker.key(ofBook: settings, of: notes)
  let knownBook = previous.flatMap { $0.book.key == bookKey && bookKey != .none ? $0.book : nil }
  let isLarge = notes.count > snapshot.configuration.index.limit
  let tables = Lazy { () throws(BuildFailure) in
    // The contents page of a large site lists only notes, so its table need not wait for the index.
    let hasEntries =
      if isLarge { false } else if let knownBook { knownBook.areInContents } else {
        try book.value().isInContents
      }
    return try SiteTables.tables(
      of: notes, tags: tags, among: hasEntries ? try book.value().rows : [], keys: rows, by: maker,
      chains: order.chains, tables: try tableMaker.value(), workers: workers)
  }
  let rowsKey = maker.key(ofRows: rows, chains: order.chains)
  @Sendable func noteLists(_ key: Digest) throws(BuildFailure) -> NoteLists {
    if let known = previous?.notes, known.key == key { return known }
    return try NoteLists(
      of: try tables.value(), key: key, rows: rows, locale: language.locale,
      after: previous?.notes, workers)
  }
  var early: NoteLists?
  if isLarge, knownBook == nil {
    early = workers.both({ try? book.value() }, { try? noteLists(rowsKey.joined(with: .none)) }).1
  }
  let links = maker.keyOfLinks(of: notes)
  // The page of a note shows the notes that link to it, so changed links need a new index.
  if let knownBook, knownBook.links != links { _ = try book.value() }
  let bookLists =
    if let knownBook { knownBook.withLinks(links) } else {
      BookLists(of: try book.value(), key: bookKey, links: links)
    }
  let key = rowsKey.joined(with: bookLists.areInContents ? bookKey : .none)
  let lists = if let early, early.key == key { early } else { try noteLists(key) }
  return SiteIndex(
    language: language, lists: SiteLists(notes: lists, book: bookLists), keys: rows,
    isBookKnown: knownBook != nil, maker: maker, notes: notes, tables: tables, book: book)
}

extension Cache {
  /// The mentions in the notes of the last build; `nil` if they are missing or do not belong to the
  /// cached notes.
  fileprivate var mentions: MentionTable? {
    guard case .hit(let table) = get(.mentions, as: MentionTable.self),
      table.noteCount == notes.count
    else { return nil }
    return table
  }
}

extension TableMaker {
  /// Creates a maker with the alphabet and the text sizes of the site's language.
  fileprivate init(
    for language: SiteLanguage, _ configuration: Configuration, by maker: RowMaker
  ) throws(BuildFailure) {
    self = try checked { () throws(Diagnostic) in
      var configuration = configuration
      let alphabet = try SiteModel.alphabet(for: language, configuration)
      configuration.table = configuration.table(in: language.lang)
      return try TableMaker(
        alphabet: alphabet, map: maker.map, theme: maker.theme, configuration: configuration)
    }
  }
}

extension SiteTables {
  /// Makes the rows of all notes and sorts them. The tables are made on first use.
  ///
  /// - Parameters:
  ///   - entries: The index entries that the contents page lists among the notes.
  ///   - keys: The digest of each row's inputs, by note number.
  ///   - chains: The numbers of notes in the reading order of the site's tool.
  /// - Throws: `BuildFailure.damagedCache` if the row of a note cannot be made.
  fileprivate static func tables(
    of notes: [SiteNote], tags: Tags, among entries: [AlphabetRow<Row>], keys: [Digest],
    by maker: RowMaker, chains: [[Int]], tables: TableMaker, workers: Workers
  ) throws(BuildFailure) -> SiteTables {
    let rows = workers.map(Array(notes.indices)) { number in
      try? maker.placedRow(number, of: notes[number], key: keys[number], in: tables.alphabet)
    }
    let made = rows.compactMap(\.self)
    guard made.count == rows.count else { throw .damagedCache }
    let alphabet = tables.alphabet
    let placed = made.map(\.placed)
    let ranks = made.indices.map { number in
      made[number].cached.flatMap { _ in notes[number].previous?.cached.rank }
    }
    let tagRows = tags.all.map { tag in
      alphabet.row(
        of: Row(
          .tag, at: tag.place, title: tag.title, url: tables.map.url(tag.place),
          count: tag.notes.count, in: tables.theme))
    }
    let order = alphabet.order(of: placed, knowing: ranks, workers)
    return SiteTables(
      made,
      PlacedRows(
        placed, in: order, tags: tags.all.count, by: tables,
        unlisted: notes.map { $0.header.listing == .unlisted },
        chains: chains, workers),
      among: entries, of: tags.all, rows: tagRows
    ) { list, rows in maker.key(of: list, in: rows, keys) }
  }
}

/// Returns the alphabet by which a site's titles are sorted.
///
/// - Throws: A diagnostic if ICU does not know the locale.
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

/// A value that a closure makes on first use, for example the tables of a site. The closure runs
/// only once, even if it fails.
final class Lazy<Value: Sendable>: Sendable {
  /// The value or the error of the closure, after the first use.
  private let storage = Once<Result<Box, BuildFailure>>()
  /// The closure that makes the value.
  private let make: @Sendable () throws(BuildFailure) -> Value

  init(_ make: @escaping @Sendable () throws(BuildFailure) -> Value) { self.make = make }

  /// A class that contains the value.
  ///
  /// Every page reads some part of the value. Through a reference, it does not copy the whole
  /// value.
  package final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The value; `nil` if it has not been made yet or the closure failed.
  var valueIfMade: Box? { try? storage.valueIfComputed?.get() }

  /// Returns the value, and makes it if this is the first use.
  func value() throws(BuildFailure) -> Value {
    try storage.value { Result { () throws(BuildFailure) in Box(try make()) } }.get().value
  }
}
