import Alphabet
import Cache
import Liquid
import Notes
import SiteSource
import TableModel
import Text
import Theme

/// Reads rows that an earlier build left, into a site of the same templates.
struct RowReader: Sendable {
  let theme: Theme
  /// The tags of the site as templates see them.
  let tags: [Value]
}

extension RowReader {
  /// The row of a note; `nil` where it was made from something else, or is not as it was written.
  ///
  /// - Parameters:
  ///   - number: The position of the note among all.
  ///   - place: Where the note is published.
  ///   - tags: The positions of its tags among those of the site.
  ///   - key: The digest of what the row would be made from now.
  func row(
    _ number: Int, of note: StoredNote, at place: SitePath, tags: [Int], key: Digest
  ) -> CachedRow? {
    let record = note.cached.records.row
    guard record != .none, let bytes = note.store.record(record) else { return nil }
    var reader = CacheReader(bytes)
    guard let known: Digest = try? reader.value(), known == key else { return nil }
    return try? row(
      number, of: note, at: place, tags, from: &reader, at: record.extent.start)
  }

  /// The place in the alphabet that an earlier build found for a row of the same title, if any.
  ///
  /// - Parameter letters: Those of the alphabet, which is the one it was found in.
  func placement(
    of row: Row, in note: StoredNote, among letters: [Letter]
  ) -> Placement? {
    let record = note.cached.records.row
    guard row.title == note.outcome.title, record != .none, let bytes = note.store.record(record)
    else { return nil }
    var reader = CacheReader(bytes)
    guard let _: Digest = try? reader.value(),
      let known = try? self.row(
        0, of: note, at: SitePath(row.id), [], from: &reader, at: record.extent.start),
      known.row.reading == row.reading, known.row.letter == row.letter
    else { return nil }
    return known.placement(among: letters)
  }

  private func row(
    _ number: Int, of note: StoredNote, at place: SitePath, _ tags: [Int],
    from reader: inout CacheReader, at start: Int
  ) throws(CacheDamage) -> CachedRow {
    let store = note.store
    let cell = try CachedCell(from: &reader, in: store, at: start)
    let kind = Row.Kind(name: try reader.text(), parent: try reader.optionalText())
    let url = try reader.text(orAs: place.text)
    let (reading, letter) = (try reader.optionalText(), try reader.optionalText())
    let date: DateTime? = try reader.optional()
    let lines = try LineCounts { _ throws(CacheDamage) in try reader.integer() }
    let details = CachedDetails(
      store: store, extent: try reader.extent(from: start), date: date,
      tags: tags.map { self.tags[$0] })
    let placement = try reader.extent(from: start)
    let row = Row(
      id: place.text, kind: kind, cell: theme.cell(for: kind), note: number,
      title: note.outcome.title, url: url,
      reading: reading, letter: letter, date: date, tags: tags, lines: lines,
      details: .kept(details))
    return CachedRow(row, cell: cell, store, placement: placement)
  }
}

/// What templates see of a row that was kept, read when it is asked for.
struct CachedDetails: Sendable {
  let store: CacheStore
  let extent: Extent
  let date: DateTime?
  let tags: [Value]

  var value: Row.Details {
    // The digest of the row it is a part of was that of what had been written.
    var reader = CacheReader(store.part(extent))
    let lang = (try? reader.value()) ?? Value.null
    let user = (try? reader.value()) ?? Value.null
    return Row.Details(lang: lang, date: date?.value ?? .null, tags: .array(tags), user: user)
  }
}

extension CacheWriter {
  /// Writes of a row's details what does not follow from its other fields.
  mutating func write(_ details: Row.Details) {
    var writer = CacheWriter()
    writer.write(details.lang)
    writer.write(details.user)
    write(part: writer)
  }
}
