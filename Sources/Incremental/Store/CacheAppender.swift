/// Adds records to a cache for one worker, many at a time.
package final class CacheAppender {
  private let store: CacheStore
  private var bytes: [UInt8] = []
  /// Where they go, and the room there.
  private var place = Extent.none
  /// How much room is taken next: little at first, for what is not filled stays empty, and a build
  /// after an edit adds a few records.
  private var room = 1 << 12

  private static let mostRoom = 1 << 17

  package init(_ store: CacheStore) { self.store = store }

  package func append(_ record: [UInt8]) -> Extent { record.withUnsafeBytes { append($0) } }

  package func append(_ record: UnsafeRawBufferPointer) -> Extent {
    if bytes.count + record.count > place.count {
      flush()
      place = store.reserve(max(room, record.count))
      room = min(2 * room, Self.mostRoom)
    }
    let extent = Extent(start: place.start + bytes.count, count: record.count)
    bytes.append(contentsOf: record)
    return extent
  }

  private func flush() {
    if !bytes.isEmpty { bytes.withUnsafeBytes { store.write($0, at: place.start) } }
    bytes.removeAll(keepingCapacity: true)
  }

  deinit { flush() }
}
