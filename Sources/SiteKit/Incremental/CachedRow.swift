import Alphabet
import Liquid
import Notes
import TableModel

/// The row of a note as an earlier build made it, so that lists are made again without the note.
///
/// A class, though it never changes: there are many, and to copy one takes longer than to read it.
final class CachedRow: Sendable {
  let placed: AlphabetRow<Row>
  /// The digest of what a template can see of the row.
  let digest: Digest
  /// What its cell looks like, where it was drawn.
  let cell: CachedCell?

  init(_ placed: AlphabetRow<Row>, digest: Digest, cell: CachedCell?) {
    (self.placed, self.digest, self.cell) = (placed, digest, cell)
  }
}

extension CacheWriter {
  /// Writes a row at its place in the alphabet.
  ///
  /// - Parameter key: The digest of what the row was made from.
  mutating func write(
    _ placed: AlphabetRow<Row>, key: Digest, digest: Digest, cell: CachedCell?
  ) {
    write(key)
    cell.write(to: &self)
    write(digest)
    write(placed.entry)
    let placement = placed.placement
    write(placement.letter.rank)
    placement.key.bytes.withUnsafeBufferPointer { write($0) }
    write(placement.text)
    write(placement.shown == placement.text ? nil : placement.shown)
  }

  private mutating func write(_ row: Row) {
    for text in [row.id, row.kind.name] { write(text) }
    write(row.kind.parent)
    for text in [row.title, row.url] { write(text) }
    for text in [row.reading, row.letter] { write(text) }
    write(row.date)
    for size in SizeClass.allCases { write(row.lines[size]) }
    write(row.details)
  }
}

/// Puts rows into the cache, for one worker.
final class RowStorer {
  private let appender: CacheAppender
  private var writer = CacheWriter()

  init(_ store: CacheStore) { appender = CacheAppender(store) }

  /// Writes a row, unless it is there as it is.
  ///
  /// - Parameter known: The row that is there.
  func store(
    _ placed: AlphabetRow<Row>, key: Digest, digest: Digest, cell: CachedCell?,
    besides known: Record
  ) -> Record {
    writer.removeAll()
    writer.write(placed, key: key, digest: digest, cell: cell)
    return writer.withBytes { bytes in
      let digest = Digest(bytes)
      return digest == known.digest ? known : Record(extent: appender.append(bytes), digest: digest)
    }
  }
}
