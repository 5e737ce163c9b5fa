import Bytes

/// The bytes of a part of a result, in memory or in the cache file.
package struct CachedBytes: Sendable {
  private let storage: Storage

  /// The location of the bytes: `inMemory` is the memory, `stored` the cache file.
  private enum Storage: Sendable {
    case none
    case inMemory([UInt8])
    case stored(CacheStore, Record)
  }

  /// No bytes.
  package static let none = CachedBytes([])

  /// Creates a part whose bytes are in memory.
  package init(_ bytes: [UInt8]) { storage = bytes.isEmpty ? .none : .inMemory(bytes) }

  /// Creates a part whose bytes are in the cache file.
  init(_ record: Record, in store: CacheStore) {
    storage = record == .none ? .none : .stored(store, record)
  }
}

extension CachedBytes {
  /// A Boolean value that indicates whether there are no bytes.
  package var isEmpty: Bool { if case .none = storage { true } else { false } }

  /// Returns the bytes.
  ///
  /// If the bytes in the file are damaged, the store is marked as damaged. The build must then
  /// start again without a cache, because the returned bytes are wrong.
  package func read() -> [UInt8] {
    switch storage {
    case .none: []
    case .inMemory(let bytes): bytes
    case .stored(let store, let record): store.read(record)
    }
  }

  /// The digest of the bytes; `none` if there are no bytes.
  package var digest: Digest {
    switch storage {
    case .none: .none
    case .inMemory(let bytes): Digest(bytes)
    case .stored(_, let record): record.digest
    }
  }

  /// The location of the bytes in the cache file; `nil` if the bytes are in memory.
  var record: Record? { if case .stored(_, let record) = storage { record } else { nil } }

  /// The bytes as a part of the mapped cache file; `nil` if the bytes are in memory, were written
  /// by this build, or are damaged.
  package var mapped: VerifiedBytes? {
    guard case .stored(let store, let record) = storage, store.record(record) != nil else {
      return nil
    }
    return VerifiedBytes(.mapped(store, record.extent))
  }
}

/// Bytes whose digest has been checked.
///
/// Several readers can share the bytes. Bytes in the cache file are read without copying them.
package struct VerifiedBytes: Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline
  enum Storage: Sendable {
    case here([UInt8])
    case mapped(CacheStore, Extent)
  }

  fileprivate init(_ storage: Storage) { self.storage = storage }

  /// Checks the digest of bytes. If the bytes are damaged, the store is marked as damaged.
  package init(_ bytes: CachedBytes) {
    self = bytes.mapped ?? VerifiedBytes(.here(bytes.read()))
  }

  /// A Boolean value that indicates whether there are no bytes.
  package var isEmpty: Bool {
    switch storage {
    case .here(let bytes): bytes.isEmpty
    case .mapped(_, let extent): extent.count == 0
    }
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] {
    switch storage {
    case .here(let bytes): bytes
    case .mapped(let store, let extent): Array(store.part(extent))
    }
  }

  /// Returns a part of the bytes.
  package subscript(range: Range<Int>) -> VerifiedBytes {
    switch storage {
    case .here(let bytes): VerifiedBytes(.here(Array(bytes[range])))
    case .mapped(let store, let extent):
      VerifiedBytes(
        .mapped(store, Extent(start: extent.start + range.lowerBound, count: range.count)))
    }
  }

  /// Calls a closure with a reader of the bytes.
  @inlinable
  package func reading<Value: Sendable>(
    _ body: (inout CacheReader) throws(CacheDamage) -> Value
  ) throws(CacheDamage) -> Value {
    switch storage {
    case .here(let bytes): return try bytes.reading(body)
    case .mapped(let store, let extent):
      var reader = CacheReader(store.part(extent))
      return try body(&reader)
    }
  }
}

extension [UInt8] {
  /// Calls a closure with a reader of the bytes.
  @inlinable
  package func reading<Value: Sendable>(
    _ body: (inout CacheReader) throws(CacheDamage) -> Value
  ) throws(CacheDamage) -> Value {
    try withBytes { bytes throws(CacheDamage) in
      var reader = CacheReader(bytes)
      return try body(&reader)
    }
  }
}
