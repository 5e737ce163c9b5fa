import Alphabet
import Cache
import TableModel

/// The rows of a list by section, with digests of their contents, from which the next build reports
/// how the list has changed.
package struct ListSnapshot: Hashable, Sendable {
  /// A section and its rows.
  struct Section: Hashable, Sendable {
    /// The anchor of the section, unique in the list.
    let id: String
    var rows: [Item] = []
  }

  /// The digests of a row's identity and of everything it shows.
  struct Item: Hashable, Sendable, BitwiseCopyable {
    let id: UInt64
    let content: UInt64
  }

  private(set) var sections: [Section] = []

  /// Creates the snapshot of a list.
  ///
  /// - Parameters:
  ///   - rows: The rows in the order of the list.
  ///   - digests: The digest of each note's row.
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

  /// Returns the changes from an earlier snapshot to this one, or `nil` if they cannot be computed.
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
