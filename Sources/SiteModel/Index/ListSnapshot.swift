import Alphabet
import Cache
import TableModel

/// The identities and digests of a list's rows, by section.
///
/// The cache stores the snapshot. The next build compares it with its own list and reports the
/// inserted, deleted, moved and changed rows.
package struct ListSnapshot: Hashable, Sendable {
  /// A section and its rows.
  struct Section: Hashable, Sendable {
    /// The anchor of the section, unique in the list.
    let id: String
    var rows: [Item] = []
  }

  /// A row as a pair of digests.
  struct Item: Hashable, Sendable, BitwiseCopyable {
    /// The low half of the digest of the row's identity.
    let id: UInt64
    /// The low half of the digest of everything that the row shows.
    let content: UInt64
  }

  private(set) var sections: [Section] = []

  /// Creates the snapshot of a list.
  ///
  /// - Parameters:
  ///   - rows: The rows in the order of the list.
  ///   - digests: The digest of each note's row, by note number.
  init(of rows: [AlphabetRow<Row>], digests: [Digest]) {
    for row in rows {
      let id = row.placement.letter.anchor
      if sections.last?.id != id { sections.append(Section(id: id)) }
      let digest = row.entry.note.map { digests[$0] } ?? row.entry.digest
      sections[sections.count - 1].rows.append(
        Item(id: Digest(text: row.entry.id).low, content: digest.low))
    }
  }

  /// The snapshot as a table; `nil` if two rows have the same identity.
  private var table: TableSnapshot<String, UInt64>? {
    try? TableSnapshot(
      sections.map { section in
        let rows = section.rows.map { SnapshotItem(id: $0.id, digest: $0.content) }
        return (SnapshotItem(id: section.id), rows)
      })
  }

  /// Returns the changes from an earlier snapshot to this one, or `nil` if two rows of one of the
  /// snapshots have the same identity.
  package func changes(since earlier: ListSnapshot) -> ListChanges? {
    if earlier == self { return ListChanges() }
    guard let old = earlier.table, let new = table else { return nil }
    return ListChanges(from: old, to: new)
  }
}

extension ListSnapshot: Cacheable {
  package func write(to writer: inout CacheWriter) { writer.write(sections) }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    sections = try reader.list()
  }
}

extension ListSnapshot.Section: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(id)
    writer.write(bytesOf: rows)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(id: try reader.text(), rows: try reader.list(ofBytesOf: ListSnapshot.Item.self))
  }
}
