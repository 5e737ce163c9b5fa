import Bytes
import Cache
import Liquid

/// The cells of rows that do not belong to a note: index entries and tags.
///
/// They are in the cache, so if one row of a page changes, the other rows are not drawn again.
package struct DrawnRows: Sendable {
  /// The cells, each with the digest of its inputs. The cells of this build come before those of
  /// earlier builds.
  private var rows: [(source: Digest, markup: HTML)] = []
  /// The index in `rows` of each cell, by the digest of its inputs.
  private var positions: [Digest: Int] = [:]

  /// The largest size in bytes of the kept cells.
  ///
  /// A build that renders any page with such cells writes all kept cells to the cache again. On a
  /// large site, only the cells that were shown last are therefore kept.
  private static let room = 1 << 20
}

extension DrawnRows {
  /// Returns the cell that was drawn from the same inputs; `nil` if there is none.
  func markup(drawnFrom source: Digest) -> HTML? { positions[source].map { rows[$0].markup } }

  mutating func add(_ markup: HTML, drawnFrom source: Digest) {
    guard positions[source] == nil else { return }
    positions[source] = rows.count
    rows.append((source, markup))
  }

  /// Returns these cells followed by the cells of earlier builds, up to the limit `room`.
  func followed(by earlier: DrawnRows?) -> DrawnRows {
    var all = DrawnRows()
    var size = 0
    for row in rows + (earlier?.rows ?? [])
    where all.positions[row.source] == nil && size + row.markup.bytes.count <= Self.room {
      size += row.markup.bytes.count
      all.add(row.markup, drawnFrom: row.source)
    }
    return all
  }
}

extension DrawnRows: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(UInt64(rows.count))
    for row in rows {
      writer.write(row.source)
      row.markup.bytes.withBytes { writer.write($0) }
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    for _ in 0..<(try reader.count()) {
      let source: Digest = try reader.value()
      add(HTML(Array(try reader.rawText())), drawnFrom: source)
    }
  }
}
