import Alphabet
import Diagnostics
import Liquid
import Notes
import TableModel

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
  /// For each note its row, and the tags it bears as templates see them.
  var rows: [Row]
  var noteTags: [Value]
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

/// The third stage: entries into tables, in one thread over small values.
///
/// - Throws: `BuildFailure.configuration` where the configuration asks for what there is not.
func index(_ survey: Survey, _ theme: Theme, workers: Workers) throws(BuildFailure) -> SiteIndex {
  do throws(Diagnostic) {
    return try tables(survey.notes, survey.loaded.map, survey.configuration, theme, workers)
  } catch {
    throw .configuration([error])
  }
}

private func tables(
  _ notes: [Note], _ map: SiteMap, _ configuration: Configuration, _ theme: Theme,
  _ workers: Workers
) throws(Diagnostic) -> SiteIndex {
  let language = SiteLanguage(configuration, titles: notes.lazy.map(\.title))
  let alphabet = try alphabet(for: language, configuration)
  let tables = TableMaker(alphabet: alphabet, map: map, theme: theme, configuration: configuration)
  let tags = Tags(of: notes)

  let tagValues = tags.all.map { tag -> Value in
    ["title": .string(tag.title), "url": .string(map.url(tag.place))]
  }
  let noteTags = notes.map { note in
    Value.array(tags.positions(of: note.source.tags).map { tagValues[$0] })
  }
  let placed = workers.map(Array(notes.indices)) { number in
    let place = map.place(of: notes[number].source.path) ?? .root
    let row = Row(
      notes[number], at: place, url: map.url(place), tags: noteTags[number], in: theme)
    return alphabet.row(of: row)
  }
  let listed = placed.filter { !$0.entry.isFrontDoor }
  let dated = listed.map(\.entry).filter { $0.date != nil }
  let contents = try tables.byLetter(listed, id: "contents", at: .root)
  let tagRows = tags.all.map { tag in
    alphabet.row(
      of: Row(
        .tag, at: tag.place, title: tag.title, url: map.url(tag.place), count: tag.notes.count,
        in: theme))
  }

  return SiteIndex(
    language: language,
    contents: contents,
    archive: dated.isEmpty ? nil : try tables.byYear(dated, id: "archive", at: .archive),
    tags: tagRows.isEmpty ? nil : try tables.byLetter(tagRows, id: "tags", at: .tags),
    tagged: try workers.map(tags.all) { tag in
      Result { () throws(Diagnostic) in
        (tag, try tables.byLetter(tag.notes.map { placed[$0] }, id: "tag", at: tag.place))
      }
    }.map { result throws(Diagnostic) in try result.get() },
    rows: placed.map(\.entry),
    noteTags: noteTags,
    letters: placed.map { row in
      row.entry.isFrontDoor ? nil : contents.title(of: row.placement.letter, base: map.url(.root))
    },
    neighbours: neighbours(of: placed, alphabet: alphabet))
}

private func alphabet(
  for language: SiteLanguage, _ configuration: Configuration
) throws(Diagnostic) -> Alphabet {
  do throws(AlphabetError) {
    return try Alphabet(
      locale: language.locale, options: configuration.alphabetOptions(lang: language.lang))
  } catch {
    throw Diagnostic(
      .error, .configurationValue, at: SourceLocation(Configuration.fileName),
      "locale: \(error)")
  }
}

/// Notes with a date are linked in time, the others in the order of the alphabet.
private func neighbours(
  of rows: [AlphabetRow<Row>], alphabet: Alphabet
) -> [SiteIndex.Neighbours] {
  let pages = rows.filter { !$0.entry.isFrontDoor }
  let dated = pages.map(\.entry).filter { $0.date != nil }.sorted(by: Row.isOlder)
  let undated = alphabet.sorted(pages.filter { $0.entry.date == nil }).map(\.entry)

  let positions = Dictionary(
    uniqueKeysWithValues: rows.enumerated().map { (ObjectIdentifier($1.entry), $0) })
  var result = [SiteIndex.Neighbours](repeating: .init(), count: rows.count)
  for chain in [dated, undated].map({ $0.compactMap { positions[ObjectIdentifier($0)] } }) {
    for (before, after) in zip(chain, chain.dropFirst()) {
      result[before].next = after
      result[after].previous = before
    }
  }
  return result
}

extension Row {
  /// Whether it is the note that stands above the contents, and is no row of theirs.
  fileprivate var isFrontDoor: Bool { id == SitePath.root.text }
}
