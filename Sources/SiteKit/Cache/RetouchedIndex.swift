import Alphabet
import Liquid
import Notes
import TableModel

/// The index of a site of which a few notes were edited, made of rows that were kept.
///
/// Where no title changed, only the rows are in it that pages of the edited notes show. Where one
/// did, all are, and the lists that it stands in are made again.
struct RetouchedIndex: Sendable {
  private(set) var index: SiteIndex
  /// The rows of the edited notes as they were.
  private(set) var before: [Int: Row] = [:]
  /// All rows as they were kept, where all are in it.
  private(set) var known: [KeptRow] = []
  /// The notes whose rows are other ones, or stand elsewhere in their site.
  private(set) var moved: [Int] = []
}

extension RetouchedIndex {
  /// - Returns: `nil` where something that is needed is not known, or more than the pages changes
  ///   that the rows stand on.
  init?(of retouch: Retouch) {
    let map = SiteMap(base: retouch.configuration.base)
    let reader = RowReader(
      store: retouch.store, theme: retouch.theme,
      tags: retouch.lists.tags.map { $0.tag.value(on: map) })
    guard let blank = SiteIndex(blank: retouch) else { return nil }
    index = blank
    guard retouch.isRetitling ? moveRows(of: retouch, reader, map) : takeRows(of: retouch, reader)
    else { return nil }
  }

  /// Takes the rows that pages of the edited notes show.
  private mutating func takeRows(of retouch: Retouch, _ reader: RowReader) -> Bool {
    var wanted = retouch.edits.map(\.number) + retouch.newest
    for number in retouch.edits.map(\.number) {
      guard let kept = retouch.row(number, reader) else { return false }
      before[number] = kept.row
      wanted += kept.surroundings.neighbours.all
    }
    for number in Set(wanted) {
      guard let kept = retouch.row(number, reader) else { return false }
      index.rows[number] = kept.row
      index.digests[number] = kept.digest
      index.letters[number] = kept.surroundings.letter
      index.neighbours[number] = kept.surroundings.neighbours
    }
    return true
  }

  /// Takes all rows, puts those of other titles in their places, and makes the lists again.
  private mutating func moveRows(
    of retouch: Retouch, _ reader: RowReader, _ map: SiteMap
  ) -> Bool {
    guard let alphabet = try? alphabet(for: index.language, retouch.configuration) else {
      return false
    }
    var configuration = retouch.configuration
    configuration.table = configuration.table(in: index.language.lang)
    let tables = TableMaker(
      alphabet: alphabet, map: map, theme: retouch.theme, configuration: configuration)
    var reader = reader
    reader.letters = alphabet.letters
    known = retouch.workers.map(Array(index.rows.indices)) { [reader] number in
      retouch.row(number, reader)
    }.compactMap(\.self)
    var placed = known.compactMap(\.placed)
    guard placed.count == index.rows.count else { return false }
    index.digests = known.map(\.digest)
    var order = retouch.lists.order
    for edit in retouch.edits {
      let before = placed[edit.number]
      self.before[edit.number] = before.entry
      guard edit.isRetitled else { continue }
      let row = retouch.row(of: edit, as: before.entry, reader.tags)
      let position = order.position(of: before, among: placed)
      guard order[position...].first == edit.number else { return false }
      order.remove(at: position)
      placed[edit.number] = alphabet.row(of: row)
      order.insert(edit.number, at: order.position(of: placed[edit.number], among: placed))
      index.digests[edit.number] = row.digest
    }
    let rows = PlacedRows(
      placed, in: order, tags: reader.tags.count, by: tables, retouch.workers)
    guard makeLists(of: rows, retouch) else { return false }
    // By themselves: what is changed here would be copied for each row.
    let (index, known) = (index, known)
    moved = index.rows.indices.filter { number in
      index.rows[number] !== known[number].row
        || Surroundings(of: number, in: index) != known[number].surroundings
    }
    return true
  }

  /// Makes those lists that the edited notes stand in.
  ///
  /// - Returns: Whether they have the pages that they had.
  private mutating func makeLists(of rows: PlacedRows, _ retouch: Retouch) -> Bool {
    let tags = Set(
      retouch.edits.filter(\.isRetitled).flatMap { rows.all[$0.number].entry.tags }
    ).sorted()
    let known = tags.map { retouch.lists.tags[$0] }
    let lists = [.contents, .archive] + zip(tags, known).map { List.tag($0, $1.tag.place) }
    guard let listings = try? rows.listings(lists, retouch.workers),
      listings.map(\.places)
        == [retouch.lists.contents, retouch.lists.archive] + known.map(\.pages)
    else { return false }
    index.contents = listings[0]
    index.archive = rows.dated.isEmpty ? nil : listings[1]
    index.tagged = zip(known, listings.dropFirst(2)).map { ($0.tag, $1) }
    index.rows = rows.all.map(\.entry)
    index.placed = rows.all
    index.order = rows.order
    index.letters = rows.letters(in: index.contents)
    index.neighbours = rows.neighbours
    return true
  }
}
