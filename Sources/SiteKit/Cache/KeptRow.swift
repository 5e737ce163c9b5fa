import Alphabet
import Liquid
import Notes
import TableModel

/// The row of a note as it is kept, so that lists are made again without the note.
///
/// A class, though it never changes: there are many, and to copy one takes longer than to read it.
final class KeptRow: Sendable {
  let row: Row
  /// The row at its place in the alphabet; `nil` where nobody asks for that.
  let placed: AlphabetRow<Row>?
  let digest: Digest
  let surroundings: Surroundings
  /// What its cell looks like, where it was drawn.
  let cell: KeptCell?

  init(
    _ row: Row, placed: AlphabetRow<Row>?, digest: Digest, surroundings: Surroundings,
    cell: KeptCell?
  ) {
    self.row = row
    self.placed = placed
    self.digest = digest
    self.surroundings = surroundings
    self.cell = cell
  }
}

extension KeptRow {
  convenience init(of number: Int, in index: SiteIndex, cell: KeptCell?) {
    self.init(
      index.rows[number], placed: index.placed[number], digest: index.digests[number],
      surroundings: Surroundings(of: number, in: index), cell: cell)
  }

  func write(to writer: inout CacheWriter) {
    cell.write(to: &writer)
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

extension CacheWriter {
  fileprivate mutating func write(_ row: Row) {
    for text in [row.id, row.kind.name] { write(text) }
    write(row.kind.parent)
    for text in [row.title, row.url] { write(text) }
    for text in [row.reading, row.letter] { write(text) }
    write(row.date)
    for size in SizeClass.allCases { write(row.lines[size]) }
    write(UInt64(row.tags.count))
    for tag in row.tags { write(tag) }
    write(row.details)
  }
}

/// Keeps rows in the cache, for one worker.
final class RowKeeper {
  private let appender: CacheAppender
  private var writer = CacheWriter()

  init(_ store: CacheStore) { appender = CacheAppender(store) }

  /// Writes the row of a note, unless it is there as it is.
  ///
  /// - Returns: Where it is, and its digest.
  func keep(_ row: KeptRow, of note: KeptNote) -> (Extent, Digest) {
    writer.removeAll()
    row.write(to: &writer)
    return writer.withBytes { bytes in
      let digest = Digest(bytes)
      return digest == note.rowDigest ? (note.row, digest) : (appender.append(bytes), digest)
    }
  }
}
