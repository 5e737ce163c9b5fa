import Alphabet
import BookIndex
import Cache
import Concurrency
import Diagnostics
import SiteSource
import TableModel
import Text
import Theme

/// The index of a site, ready for pages: a row for each entry, sorted alphabetically, and the pages
/// of the index and of the glossary.
struct SiteBook: Sendable {
  /// The errors of the index, such as references without a target.
  var problems: [IndexProblem] = []
  /// A Boolean value that indicates whether the contents page lists the entries among the notes.
  ///
  /// If it does, the index has no separate page.
  var isInContents = false
  /// The rows of the entries, in alphabetical order.
  var rows: [AlphabetRow<Row>] = []
  /// The rows of entries with a definition, for the glossary.
  private var definitions: [AlphabetRow<Row>] = []
  /// The pages of the index and of the glossary.
  private(set) var pages: [(page: ListPage, table: PageTable)] = []
  /// The index data on the page of each note, encoded for the cache, by note number; empty if the
  /// site has no index.
  var encodedNoteEntries: [[UInt8]] = []
  /// The mentions in all notes, for the next build; `nil` if the site has no index.
  private(set) var mentions: MentionTable?
}

/// The inputs of an index, apart from the notes.
struct BookSettings: Sendable {
  /// The sources of the entries; empty for a site without an index.
  let kinds: Set<Mention.Source>
  /// The owner's edits.
  let file: IndexFile
  /// The address of the index page, unless the contents page lists the entries.
  let place: SitePath
  /// The setting that decides whether the contents page lists the entries among the notes.
  let inContents: Configuration.Entries.Inclusion
  /// A Boolean value that indicates whether the site has a glossary page.
  let hasGlossary: Bool
  /// The order of the words of names that notes call by their last word.
  let names: NameOrder
}

extension BookSettings {
  init(_ configuration: Configuration, _ file: IndexFile) {
    let entries = configuration.entries
    self.init(
      kinds: entries.kinds, file: file, place: entries.place, inContents: entries.inContents,
      hasGlossary: entries.hasGlossary, names: entries.names)
  }

  /// Indicates whether the contents page lists the entries among the notes.
  ///
  /// - Parameters:
  ///   - entries: The number of entries.
  ///   - notes: The number of notes.
  ///   - limit: The maximum number of rows on a page.
  fileprivate func contentsListsEntries(count entries: Int, notes: Int, limit: Int) -> Bool {
    guard notes + entries <= limit else { return false }
    return switch inContents {
    case .automatic: notes <= Configuration.Entries.fewNotes
    case .on: true
    case .off: false
    }
  }
}

extension SiteBook {
  /// Makes the index of a site.
  ///
  /// - Parameter previous: The mentions in the notes of the last build.
  /// - Throws: `BuildFailure.damagedCache` if the cached data of a note is damaged, or
  ///   `BuildFailure.configuration` if the configured heights of tables are invalid.
  init(
    of notes: [SiteNote], tags: Tags, settings: BookSettings, after previous: MentionTable?,
    by tables: TableMaker, workers: Workers
  ) throws(BuildFailure) {
    self.init()
    do throws(CacheDamage) {
      try makeRows(
        of: notes, tags: tags, settings: settings, previous: previous, tables: tables,
        workers: workers)
    } catch {
      throw .damagedCache
    }
    try checked { () throws(Diagnostic) in
      try makePages(at: settings.place, by: tables, workers)
    }
  }

  /// Makes the entries and their rows, and the index data on the pages of notes.
  private mutating func makeRows(
    of notes: [SiteNote], tags: Tags, settings: BookSettings, previous: MentionTable?,
    tables: TableMaker, workers: Workers
  ) throws(CacheDamage) {
    guard !settings.kinds.isEmpty else { return }
    let mentions = try SiteMentions(of: notes, after: previous, workers)
    let (made, linked) = workers.both {
      Result { () throws(CacheDamage) in
        var table = try mentions.table()
        let index = try BookIndex(
          of: notes.map { $0.title }, tags: tags.inIndex, kinds: settings.kinds,
          editedBy: settings.file.edits, names: settings.names, in: &table, reading: mentions)
        return (index, table)
      }
    } _: {
      Result { () throws(CacheDamage) in try Backlinks(among: notes, on: tables.map) }
    }
    var (index, table) = try made.get()
    self.mentions = table
    index.orderSubentries(by: tables.alphabet)
    let entries = index.entries
    problems = IndexProblem.all(of: index)
    isInContents = settings.contentsListsEntries(
      count: entries.count, notes: notes.count, limit: tables.configuration.index.limit)
    let place = isInContents ? tables.configuration.home : settings.place
    let anchors = Self.anchors(for: entries)
    let placed = Self.placed(entries, anchors: anchors, in: tables.alphabet, workers: workers)
    var urls = Self.urls(
      ofRows: placed.map { (entry: $0.entry.id, anchor: $0.entry.url) },
      pages: tables.pages(ofSorted: placed, at: place), on: tables.map)
    let listed =
      isInContents
      ? Self.withoutNoteTitles(placed, urls: &urls, notes: notes, on: tables.map) : placed
    let addresses = EntryAddresses(notes, tags: tags, entries: entries, rows: urls, on: tables.map)
    let rows = workers.map(listed) { [entries] row in
      let entry = EntryRow(
        entries[row.entry.id], at: addresses.rowURL(ofEntry: row.entry.id), addresses)
      return AlphabetRow(
        entry: Row(entry, anchor: row.entry.url, in: tables.theme), placement: row.placement)
    }
    self.rows = rows
    if settings.hasGlossary {
      // Use `placed`, because `firstAndLastTitleValue` lacks the terms with the same title as a note.
      definitions = placed.filter { entries[$0.entry.id].definition != nil }.map { row in
        let entry = EntryRow(
          entries[row.entry.id], at: addresses.rowURL(ofEntry: row.entry.id), addresses)
        return AlphabetRow(
          entry: Row(entry, anchor: row.entry.url, in: tables.theme, .definition),
          placement: row.placement)
      }
    }
    var shown = EntriesOfNotes(entries, addresses, order: placed.map(\.entry.id), of: notes.count)
    try shown.add(linked.get(), addresses) { number in
      // The text of an unlisted note is only on its own page.
      notes[number].header.listing == .unlisted ? [] : notes[number].facts.lead
    }
    self.encodedNoteEntries = shown.encoded
  }

  /// Makes the pages of the index and of the glossary from their rows.
  ///
  /// - Parameter place: The address of the index.
  private mutating func makePages(
    at place: SitePath, by tables: TableMaker, _ workers: Workers
  ) throws(Diagnostic) {
    if !isInContents, !rows.isEmpty {
      pages += ListPage.all(
        of: try tables.byLetter(rows, id: "index", at: place), .index, at: place)
    }
    if !definitions.isEmpty {
      let place = tables.configuration.inLanguage(.glossary)
      pages += ListPage.all(
        of: try tables.byLetter(definitions, id: "glossary", at: place), .glossary, at: place)
    }
  }

  /// Returns a unique id for the row of each entry, derived from the title: `Closures` →
  /// `entry-closures`.
  private static func anchors(for entries: [IndexEntry]) -> [String] {
    var ids = Slugger(expecting: entries.count)
    return entries.map { entry in
      let name = slug(entry.title.lowercased())
      return ids.id(basedOn: "entry-" + (name.isEmpty ? "sign" : name))
    }
  }

  /// Returns the titles of the entries in alphabetical order.
  ///
  /// In the result, `id` is the number of the entry, and `url` is the anchor of its row.
  private static func placed(
    _ entries: [IndexEntry], anchors: [String], in alphabet: Alphabet, workers: Workers
  ) -> [AlphabetRow<TitleEntry>] {
    let rows = workers.map(Array(entries.indices)) { number in
      let entry = entries[number]
      return alphabet.row(
        of: TitleEntry(
          id: number, title: entry.title, reading: entry.sort, letter: entry.letter,
          url: anchors[number]))
    }
    let order = alphabet.order(of: rows, knowing: rows.map { _ in nil }, workers)
    return order.map { rows[$0] }
  }

  /// Removes the entries that have the same title as a listed note.
  ///
  /// In a table with both notes and entries, only the note has a row. So the URL of the removed
  /// entry's row becomes the URL of the note.
  ///
  /// - Parameter urls: The URLs of the entries' rows, by entry number.
  private static func withoutNoteTitles(
    _ placed: [AlphabetRow<TitleEntry>], urls: inout [String], notes: [SiteNote],
    on map: SiteMap
  ) -> [AlphabetRow<TitleEntry>] {
    var titles: [EntryKey: Int] = [:]
    for (number, note) in notes.enumerated().reversed() where note.header.listing == .listed {
      titles[EntryKey(note.title)] = number
    }
    return placed.filter { row in
      guard let note = titles[EntryKey(row.entry.title)] else { return true }
      urls[row.entry.id] = map.url(notes[note].header.place)
      return false
    }
  }

  /// Returns the URL of each entry's row, by entry number.
  ///
  /// - Parameters:
  ///   - rows: The number and the anchor of each entry, in alphabetical order.
  ///   - pages: The page of each of these rows.
  private static func urls(
    ofRows rows: [(entry: Int, anchor: String)], pages: [SitePath], on map: SiteMap
  ) -> [String] {
    var urls = [String](repeating: "", count: rows.count)
    for (row, page) in zip(rows, pages) {
      urls[row.entry] = "\(map.url(page))#\(percentEncoded(row.anchor))"
    }
    return urls
  }
}

extension BookIndex {
  /// Sorts sub-entries alphabetically, like rows.
  mutating func orderSubentries(by alphabet: Alphabet) {
    orderSubentries { subentries in
      alphabet.order(
        of: subentries.enumerated().map { number, entry in
          alphabet.row(
            of: TitleEntry(
              id: number, title: entry.title, reading: entry.sort, letter: entry.letter,
              url: "\(number)"))
        })
    }
  }
}

extension Row {
  /// Creates the row of an index entry.
  ///
  /// - Parameter kind: The kind of the row. Without a kind, a name in code has the row of a symbol,
  ///   and any other entry the row of an entry.
  convenience init(_ entry: EntryRow, anchor: String, in theme: Theme, _ kind: RowKind? = nil) {
    let kind = kind ?? (entry.entry.isCode ? .symbol : .entry)
    self.init(
      id: anchor, kind: kind, cell: theme.cell(for: kind), title: entry.entry.title, url: entry.url,
      lines: LineCounts(of: entry.entry.title, besideContext: entry.contextLines > 0),
      details: .entry(entry))
  }
}
