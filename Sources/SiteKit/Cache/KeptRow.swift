import Alphabet
import Liquid
import Notes
import TableModel

/// The row of a note as it is kept, so that lists are made again without the note.
struct KeptRow: Sendable {
  var row: Row
  /// The row at its place in the alphabet; `nil` where nobody asks for that.
  var placed: AlphabetRow<Row>?
  var digest: Digest
  var surroundings: Surroundings
}

extension KeptRow {
  init(of number: Int, in index: SiteIndex) {
    self.init(
      row: index.rows[number], placed: index.placed[number], digest: index.digests[number],
      surroundings: Surroundings(of: number, in: index))
  }

  func write(to writer: inout CacheWriter) {
    writer.write(surroundings)
    writer.write(digest)
    writer.write(row)
    guard let placement = placed?.placement else { return }
    writer.write(placement.letter.rank)
    placement.key.bytes.withUnsafeBufferPointer { writer.write($0) }
    writer.write(placement.text)
    writer.write(placement.shown == placement.text ? nil : placement.shown)
  }
}

/// Takes rows out of the cache again, into a site of the same templates and tags.
struct RowReader: Sendable {
  let theme: Theme
  /// The tags of the site as templates see them.
  let tags: [Value]
  /// The letters of the alphabet; empty where no places in it are wanted.
  var letters: [Letter] = []

  /// The row of a note.
  func row(_ number: Int, from record: UnsafeRawBufferPointer) throws(CacheDamage) -> KeptRow {
    var reader = CacheReader(record)
    let surroundings = try reader.value(Surroundings.self)
    let digest = try reader.value(Digest.self)
    var kept = KeptRow(
      row: try row(number, from: &reader), digest: digest, surroundings: surroundings)
    if !letters.isEmpty {
      kept.placed = AlphabetRow(entry: kept.row, placement: try placement(from: &reader))
    }
    return kept
  }

  private func placement(from reader: inout CacheReader) throws(CacheDamage) -> Placement {
    let rank = try reader.integer()
    guard letters.indices.contains(rank) else { throw CacheDamage() }
    let key = SortKey(try reader.rawText())
    let text = try reader.text()
    return Placement(
      letter: letters[rank], key: key, text: text, shown: try reader.optionalText() ?? text)
  }

  private func row(_ number: Int, from reader: inout CacheReader) throws(CacheDamage) -> Row {
    let id = try reader.text()
    let kind = Row.Kind(name: try reader.text(), parent: try reader.optionalText())
    let (title, url) = (try reader.text(), try reader.text())
    let (reading, letter) = (try reader.optionalText(), try reader.optionalText())
    let date: DateTime? = try reader.optional()
    let tags = try reader.integers()
    guard tags.allSatisfy(self.tags.indices.contains) else { throw CacheDamage() }
    var details = Row.Details(tags: .array(tags.map { self.tags[$0] }))
    if let date { details.date = date.value }
    details.lang = try reader.value()
    details.user = try reader.value()
    return Row(
      id: id, kind: kind, in: theme, note: number, title: title, url: url, reading: reading,
      letter: letter, date: date, tags: tags, lines: LineCounts(of: title), details: details)
  }
}

extension CacheWriter {
  fileprivate mutating func write(_ row: Row) {
    for text in [row.id, row.kind.name] { write(text) }
    write(row.kind.parent)
    for text in [row.title, row.url] { write(text) }
    for text in [row.reading, row.letter] { write(text) }
    write(row.date)
    write(UInt64(row.tags.count))
    for tag in row.tags { write(tag) }
    write(row.details.lang)
    write(row.details.user)
  }
}

/// Keeps rows in the cache, for one worker.
final class RowKeeper {
  private let appender: CacheAppender
  private var writer = CacheWriter()

  init(_ store: CacheStore) { appender = CacheAppender(store) }

  /// Writes the row of a note, unless it is there as it is.
  func keep(_ row: KeptRow, of note: inout KeptNote) {
    writer.removeAll()
    row.write(to: &writer)
    let digest = Digest(writer.bytes)
    guard digest != note.rowDigest else { return }
    (note.row, note.rowDigest) = (appender.append(writer.bytes), digest)
  }
}
