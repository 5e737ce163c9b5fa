import Alphabet
import Diagnostics
import Notes

/// What the third stage yields: every table of the site, and who stands beside whom.
struct SiteIndex: Sendable {
  var language: SiteLanguage
  /// All notes by letter.
  var contents: Listing
  /// The notes that have a date, by year; `nil` where none has.
  var archive: Listing?
  /// All tags by letter, each with its own table of notes; `nil` where there are none.
  var tags: Listing?
  var tagged: [(tag: Tags.Tag, notes: Listing)] = []
  /// For each note its row.
  var rows: [Row]
  /// The same rows at their places in the alphabet, and their positions in the order of it.
  var placed: [AlphabetRow<Row>] = []
  var order: [Int] = []
  /// The digests of the rows, and of what they were made from.
  var digests: [Digest]
  var keys: [Digest]
  /// For each note the row that was taken over from an earlier build, if it was.
  var cached: [CachedRow?]
  /// For each note its letter, as the rail of the contents shows it; the note above the contents
  /// has none.
  var letters: [RailTitle?]
  /// For each note the positions of the notes before and after it.
  var neighbours: [Neighbours]

  /// The notes before and after a note: in time for one with a date, else in the alphabet.
  struct Neighbours: Hashable, Sendable {
    var previous: Int?
    var next: Int?
  }
}

/// The third stage: entries into tables.
///
/// - Throws: `BuildFailure.configuration` where the configuration asks for what there is not.
func index(
  _ survey: SiteSnapshot, _ tags: Tags, _ theme: Theme, workers: Workers
) throws(BuildFailure) -> SiteIndex {
  let language = SiteLanguage(
    survey.configuration, titles: survey.siteNotes.indices.lazy.map { survey.siteNotes[$0].title })
  let alphabet = try checked { () throws(Diagnostic) in
    try SiteKit.alphabet(for: language, survey.configuration)
  }
  let maker = RowMaker(
    tags, alphabet, survey.loaded.map, theme, lang: language.lang,
    settings: survey.key?.settings ?? .none)
  let rows = workers.map(Array(survey.siteNotes.indices)) { number in
    try? maker.row(number, of: survey.siteNotes[number])
  }
  let made = rows.compactMap(\.self)
  guard made.count == rows.count else { throw .damagedCache }
  return try checked { () throws(Diagnostic) in
    try tables(made, tags, language, alphabet, survey, theme, workers)
  }
}

/// What a stage yields whose faults are those of the configuration.
private func checked<Value>(
  _ body: () throws(Diagnostic) -> Value
) throws(BuildFailure) -> Value {
  do throws(Diagnostic) { return try body() } catch { throw .configuration([error]) }
}

private func tables(
  _ made: [RowMaker.Made], _ tags: Tags, _ language: SiteLanguage, _ alphabet: Alphabet,
  _ survey: SiteSnapshot, _ theme: Theme, _ workers: Workers
) throws(Diagnostic) -> SiteIndex {
  let map = survey.loaded.map
  var configuration = survey.configuration
  configuration.table = configuration.table(in: language.lang)
  let tables = TableMaker(alphabet: alphabet, map: map, theme: theme, configuration: configuration)
  let tagRows = tags.all.map { tag in
    alphabet.row(
      of: Row(
        .tag, at: tag.place, title: tag.title, url: map.url(tag.place), count: tag.notes.count,
        in: theme))
  }
  let placed = made.map(\.placed)
  let ranks = survey.siteNotes.indices.map { survey.siteNotes[$0].cached?.rank ?? 0 }
  let rows = PlacedRows(
    placed, in: alphabet.order(of: placed, beginningWith: ranks, workers), tags: tags.all.count,
    by: tables, workers)
  let listings = try rows.listings(
    [.contents, .archive, .tags(tagRows)]
      + tags.all.enumerated().map { .tag($0.offset, $0.element.place) }, workers)
  return SiteIndex(
    language: language, contents: listings[0], archive: rows.dated.isEmpty ? nil : listings[1],
    tags: tagRows.isEmpty ? nil : listings[2],
    tagged: zip(tags.all, listings.dropFirst(3)).map { ($0, $1) },
    rows: rows.all.map(\.entry), placed: rows.all, order: rows.order, digests: made.map(\.digest),
    keys: made.map(\.key), cached: made.map(\.cached), letters: rows.letters(in: listings[0]),
    neighbours: rows.neighbours)
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
