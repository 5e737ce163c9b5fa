import Alphabet
import Liquid
import Notes
import TableModel
import Text

/// Takes rows out of the cache again, into a site of the same templates and tags.
struct RowReader: Sendable {
  let store: CacheStore
  let theme: Theme
  /// The tags of the site as templates see them.
  let tags: [Value]
  /// The letters of the alphabet; empty where no places in it are wanted.
  var letters: [Letter] = []
}

extension RowReader {
  /// The row of a note; `nil` if it is not as it was written.
  func row(_ number: Int, from record: Extent, _ digest: Digest) -> KeptRow? {
    guard let bytes = store.record(record, digest) else { return nil }
    return try? row(number, from: bytes, at: record.start)
  }

  private func row(
    _ number: Int, from record: UnsafeRawBufferPointer, at start: Int
  ) throws(CacheDamage) -> KeptRow {
    var reader = CacheReader(record)
    let cell = try KeptCell(from: &reader, in: store, at: start)
    let surroundings = try reader.value(Surroundings.self)
    let digest = try reader.value(Digest.self)
    let row = try row(number, from: &reader, at: start)
    let placed =
      letters.isEmpty ? nil : AlphabetRow(entry: row, placement: try placement(from: &reader))
    return KeptRow(
      row, placed: placed, digest: digest, surroundings: surroundings, cell: cell)
  }

  private func row(
    _ number: Int, from reader: inout CacheReader, at start: Int
  ) throws(CacheDamage) -> Row {
    let id = try reader.text()
    let kind = Row.Kind(name: try reader.text(), parent: try reader.optionalText())
    let (title, url) = (try reader.text(), try reader.text())
    let (reading, letter) = (try reader.optionalText(), try reader.optionalText())
    let date: DateTime? = try reader.optional()
    let lines = try LineCounts { _ throws(CacheDamage) in try reader.integer() }
    let tags = try reader.integers()
    guard tags.allSatisfy(self.tags.indices.contains) else { throw CacheDamage() }
    let details = KeptDetails(
      store: store, record: try reader.extent(from: start), date: date,
      tags: tags.map { self.tags[$0] })
    return Row(
      id: id, kind: kind, cell: theme.cell(for: kind), note: number, title: title, url: url,
      reading: reading, letter: letter, date: date, tags: tags, lines: lines,
      details: .kept(details))
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
struct KeptDetails: Sendable {
  let store: CacheStore
  let record: Extent
  let date: DateTime?
  let tags: [Value]

  var value: Row.Details {
    // The digest of the row it is a part of was that of what had been written.
    var reader = CacheReader(store.part(record))
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
