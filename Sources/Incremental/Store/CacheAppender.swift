/// Adds records to a cache for one worker, many at a time.
package final class CacheAppender {
  private let store: CacheStore
  private var bytes: [UInt8] = []
  private var start = 0

  /// How many bytes are written at once.
  private static let size = 1 << 17

  package init(_ store: CacheStore) { self.store = store }

  package func append(_ record: [UInt8]) -> Extent { record.withUnsafeBytes { append($0) } }

  package func append(_ record: UnsafeRawBufferPointer) -> Extent {
    if bytes.isEmpty || bytes.count + record.count > Self.size {
      flush()
      start = store.reserve(max(Self.size, record.count)).start
    }
    let extent = Extent(start: start + bytes.count, count: record.count)
    bytes.append(contentsOf: record)
    return extent
  }

  private func flush() {
    if !bytes.isEmpty { bytes.withUnsafeBytes { store.write($0, at: start) } }
    bytes.removeAll(keepingCapacity: true)
  }

  deinit { flush() }
}
