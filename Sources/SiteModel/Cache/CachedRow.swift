import Alphabet
import Bytes
import Cache
import Liquid
import Notes
import TableModel

/// The row of a note as an earlier build made it, so that lists are made again without the note.
///
/// A class, though it never changes: there are many, and to copy one takes longer than to read it.
package final class CachedRow: Sendable {
  let row: Row
  /// What its cell looks like, where it was drawn.
  package let cell: CachedCell?
  private let store: CacheStore
  /// Where its place in the alphabet lies.
  private let placement: Extent

  init(_ row: Row, cell: CachedCell?, _ store: CacheStore, placement: Extent) {
    (self.row, self.cell) = (row, cell)
    (self.store, self.placement) = (store, placement)
  }

  /// Its place in an alphabet; `nil` if what the cache holds is not what was written.
  ///
  /// - Parameter letters: Those of the alphabet.
  func placement(among letters: [Letter]) -> Placement? {
    var reader = CacheReader(store.part(placement))
    return try? reader.placement(of: row.title, among: letters)
  }
}

extension CacheReader {
  fileprivate mutating func placement(
    of title: String, among letters: [Letter]
  ) throws(CacheDamage) -> Placement {
    let rank = try integer()
    guard letters.indices.contains(rank) else { throw CacheDamage() }
    let key = SortKey(try rawText())
    let text = try text(orAs: title)
    return Placement(letter: letters[rank], key: key, text: text, shown: try self.text(orAs: text))
  }
}

extension CacheWriter {
  /// Writes a row at its place in the alphabet.
  ///
  /// - Parameter key: The digest of what the row was made from.
  mutating func write(_ placed: AlphabetRow<Row>, key: Digest, cell: CachedCell?) {
    write(key)
    cell.write(to: &self)
    write(placed.entry)
    var writer = CacheWriter()
    writer.write(placed.placement, of: placed.entry.title)
    write(part: writer)
  }

  private mutating func write(_ placement: Placement, of title: String) {
    write(placement.letter.rank)
    placement.key.bytes.withBytes { write($0) }
    write(placement.text, orAs: title)
    write(placement.shown, orAs: placement.text)
  }

  /// Writes what another writer has as a text, which can be passed over.
  mutating func write(part writer: borrowing CacheWriter) {
    writer.withBytes { write(BorrowedBytes($0.assumingMemoryBound(to: UInt8.self))) }
  }

  /// Writes of a row what does not follow from its note.
  private mutating func write(_ row: Row) {
    write(row.kind.name)
    write(row.kind.parent)
    write(row.url, orAs: row.id)
    for text in [row.reading, row.letter] { write(text) }
    write(row.date)
    for size in SizeClass.allCases { write(row.lines[size]) }
    write(row.details)
  }
}

/// Puts rows into the cache, for one worker.
package final class RowStorer {
  private let appender: CacheAppender
  private var writer = CacheWriter()

  package init(_ store: CacheStore) { appender = CacheAppender(store) }

  /// Writes a row, unless it is there as it is.
  ///
  /// - Parameter known: The row that is there.
  package func store(
    _ placed: AlphabetRow<Row>, key: Digest, cell: CachedCell?, besides known: Record
  ) -> Record {
    writer.removeAll()
    writer.write(placed, key: key, cell: cell)
    return writer.withBytes { bytes in
      let digest = Digest(bytes)
      return digest == known.digest ? known : Record(extent: appender.append(bytes), digest: digest)
    }
  }
}
