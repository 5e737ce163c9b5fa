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
  /// For each note its row.
  var rows: [Row]
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
  let language = SiteLanguage(configuration, titles: notes.indices.lazy.map { notes[$0].title })
  let alphabet = try alphabet(for: language, configuration)
  var configuration = configuration
  configuration.table = configuration.table(in: language.lang)
  let tables = TableMaker(alphabet: alphabet, map: map, theme: theme, configuration: configuration)
  let tags = Tags(of: notes)

  let tagValues = tags.all.map { tag -> Value in
    ["title": .string(tag.title), "url": .string(map.url(tag.place))]
  }
  let placed = workers.map(Array(notes.indices)) { number in
    let place = map.place(of: notes[number].source.path) ?? .root
    let tags = tags.positions(of: notes[number].source.tags).map { tagValues[$0] }
    return alphabet.row(
      of: notes[number].row(
        number, at: place, url: map.url(place), lang: language.lang, tags: .array(tags),
        in: theme))
  }
  let tagRows = tags.all.map { tag in
    alphabet.row(
      of: Row(
        .tag, at: tag.place, title: tag.title, url: map.url(tag.place), count: tag.notes.count,
        in: theme))
  }
  let listed = placed.filter { !$0.entry.isFrontDoor }
  let dated = Row.inTime(listed.map(\.entry).filter { $0.date != nil })

  // The lists do not depend on each other, and the largest come first.
  let lists = [List.contents, .archive, .tags] + tags.all.map(List.tag)
  let listings = try workers.map(lists) { list in
    Result { () throws(Diagnostic) in
      switch list {
      case .contents: try tables.byLetter(listed, id: "contents", at: .root)
      case .archive: try tables.byYear(dated.reversed(), id: "archive", at: .archive)
      case .tags: try tables.byLetter(tagRows, id: "tags", at: .tags)
      case .tag(let tag):
        try tables.byLetter(tag.notes.map { placed[$0] }, id: "tag", at: tag.place)
      }
    }
  }.map { result throws(Diagnostic) in try result.get() }

  let contents = listings[0]
  let door = map.url(.root)
  return SiteIndex(
    language: language, contents: contents, archive: dated.isEmpty ? nil : listings[1],
    tags: tagRows.isEmpty ? nil : listings[2],
    tagged: zip(tags.all, listings.dropFirst(3)).map { ($0, $1) },
    rows: placed.map(\.entry),
    letters: placed.map { row in
      row.entry.isFrontDoor ? nil : contents.title(of: row.placement.letter, base: door)
    },
    neighbours: neighbours(of: placed, dated: dated, alphabet: alphabet))
}

/// The lists of a site.
private enum List: Sendable {
  case contents, archive, tags
  case tag(Tags.Tag)
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
///
/// - Parameter dated: The rows that have a date, the oldest first.
private func neighbours(
  of rows: [AlphabetRow<Row>], dated: [Row], alphabet: Alphabet
) -> [SiteIndex.Neighbours] {
  let undated = alphabet.sorted(
    rows.filter { $0.entry.date == nil && !$0.entry.isFrontDoor }
  ).map(\.entry)

  var result = [SiteIndex.Neighbours](repeating: .init(), count: rows.count)
  for chain in [dated.compactMap(\.note), undated.compactMap(\.note)] {
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
