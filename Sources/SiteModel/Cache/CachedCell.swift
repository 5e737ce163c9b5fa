import Bytes
import Cache
import Liquid

/// What a row looks like, and what that was drawn from.
package struct CachedCell: Sendable {
  /// The digest of the row, the templates and all else that the cell was drawn from.
  package var source: Digest
  private var content: Content

  private enum Content: Sendable {
    case drawn(HTML)
    case kept(CacheStore, Extent)
  }

  package init(_ markup: HTML, from source: Digest) {
    self.source = source
    content = .drawn(markup)
  }

  package var markup: HTML {
    switch content {
    case .drawn(let markup): markup
    case .kept(let store, let extent): HTML(Array(store.part(extent)))
    }
  }
}

extension CachedCell? {
  func write(to writer: inout CacheWriter) {
    writer.write(self?.source ?? .none)
    (self?.markup.bytes ?? []).withBytes { writer.write($0) }
  }
}

extension CachedCell {
  /// - Parameter start: Where in the store the reader began.
  /// - Returns: `nil` where none was kept.
  init?(
    from reader: inout CacheReader, in store: CacheStore, at start: Int
  ) throws(CacheDamage) {
    source = try reader.value()
    content = .kept(store, try reader.extent(from: start))
    if source == .none { return nil }
  }
}

extension CacheReader {
  /// Where a text lies that follows.
  mutating func extent(from start: Int) throws(CacheDamage) -> Extent {
    let count = try rawText().count
    return Extent(start: start + offset - count, count: count)
  }
}
