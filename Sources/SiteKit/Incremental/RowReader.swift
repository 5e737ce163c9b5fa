import Alphabet
import Liquid
import Notes
import TableModel
import Text

/// Reads rows that an earlier build left, into a site of the same templates and alphabet.
struct RowReader: Sendable {
  let theme: Theme
  let letters: [Letter]
  /// The tags of the site as templates see them.
  let tags: [Value]
}

extension RowReader {
  /// The row of a note; `nil` where it was made from something else, or is not as it was written.
  ///
  /// - Parameters:
  ///   - number: The position of the note among all.
  ///   - tags: The positions of its tags among those of the site.
  ///   - key: The digest of what the row would be made from now.
  func row(_ number: Int, of note: StoredNote, tags: [Int], key: Digest) -> CachedRow? {
    let record = note.cached.row
    guard record != .none, let bytes = note.store.record(record) else { return nil }
    var reader = CacheReader(bytes)
    guard let known: Digest = try? reader.value(), known == key else { return nil }
    return try? row(number, tags, from: &reader, in: note.store, at: record.extent.start)
  }

  private func row(
    _ number: Int, _ tags: [Int], from reader: inout CacheReader, in store: CacheStore,
    at start: Int
  ) throws(CacheDamage) -> CachedRow {
    let cell = try CachedCell(from: &reader, in: store, at: start)
    let digest: Digest = try reader.value()
    let id = try reader.text()
    let kind = Row.Kind(name: try reader.text(), parent: try reader.optionalText())
    let (title, url) = (try reader.text(), try reader.text())
    let (reading, letter) = (try reader.optionalText(), try reader.optionalText())
    let date: DateTime? = try reader.optional()
    let lines = try LineCounts { _ throws(CacheDamage) in try reader.integer() }
    let details = CachedDetails(
      store: store, extent: try reader.extent(from: start), date: date,
      tags: tags.map { self.tags[$0] })
    let row = Row(
      id: id, kind: kind, cell: theme.cell(for: kind), note: number, title: title, url: url,
      reading: reading, letter: letter, date: date, tags: tags, lines: lines,
      details: .kept(details))
    let placed = AlphabetRow(entry: row, placement: try placement(from: &reader))
    return CachedRow(placed, digest: digest, cell: cell)
  }

  private func placement(from reader: inout CacheReader) throws(CacheDamage) -> Placement {
    let rank = try reader.integer()
    guard letters.indices.contains(rank) else { throw CacheDamage() }
    let key = SortKey(try reader.rawText())
    let text = try reader.text()
    return Placement(
      letter: letters[rank], key: key, text: text, shown: try reader.optionalText() ?? text)
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
    writer.withBytes { write($0.assumingMemoryBound(to: UInt8.self)) }
  }
}
