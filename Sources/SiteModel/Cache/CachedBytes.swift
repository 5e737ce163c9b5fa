import Cache

/// What was learned of a note, in memory or in the cache.
package enum CachedBytes: Sendable {
  /// Nothing, or nothing that is wanted.
  case none
  case here([UInt8])
  case stored(CacheStore, Record)
}

extension CachedBytes {
  init(_ bytes: [UInt8]) { self = bytes.isEmpty ? .none : .here(bytes) }

  package init(_ record: Record, in store: CacheStore) {
    self = record == .none ? .none : .stored(store, record)
  }

  package var areNone: Bool { if case .none = self { true } else { false } }

  /// The bytes; none where what is stored is damaged, which the store notes.
  package func read() -> [UInt8] {
    switch self {
    case .none: []
    case .here(let bytes): bytes
    case .stored(let store, let record): store.read(record)
    }
  }

  /// The digest of the bytes.
  package var digest: Digest {
    switch self {
    case .none: .none
    case .here(let bytes): Digest(bytes)
    case .stored(_, let record): record.digest
    }
  }
}

/// Bytes that were found to be as they were written, and are read several times: those that the last
/// build left are not copied.
enum ReadableBytes: Sendable {
  case here([UInt8])
  case mapped(CacheStore, Extent)
}

extension ReadableBytes {
  init(_ bytes: CachedBytes) {
    if case .stored(let store, let record) = bytes, store.record(record) != nil {
      self = .mapped(store, record.extent)
    } else {
      self = .here(bytes.read())
    }
  }

  var isEmpty: Bool {
    switch self {
    case .here(let bytes): bytes.isEmpty
    case .mapped(_, let extent): extent.count == 0
    }
  }

  /// Lends the bytes to a reader.
  func reading<Value>(
    _ body: (inout CacheReader) throws(CacheDamage) -> Value
  ) throws(CacheDamage) -> Value {
    switch self {
    case .here(let bytes): return try bytes.reading(body)
    case .mapped(let store, let extent):
      var reader = CacheReader(store.part(extent))
      return try body(&reader)
    }
  }
}

extension CacheAppender {
  /// The record of some bytes, which are put into the cache unless they are there.
  ///
  /// - Parameter known: A record that may have them.
  package func record(_ bytes: CachedBytes, besides known: Record?) -> Record {
    if case .none = bytes { return .none }
    if case .stored(_, let record) = bytes { return record }
    let digest = bytes.digest
    if let known, known.digest == digest { return known }
    return Record(extent: append(bytes.read()), digest: digest)
  }
}
