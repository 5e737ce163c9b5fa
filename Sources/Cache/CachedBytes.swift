import Bytes

/// A part of a result, in memory or in the cache file.
package struct CachedBytes: Sendable {
  private let storage: Storage

  private enum Storage: Sendable {
    case none
    case here([UInt8])
    case stored(CacheStore, Record)
  }

  /// An empty part, or one that is not needed.
  package static let none = CachedBytes([])

  package init(_ bytes: [UInt8]) { storage = bytes.isEmpty ? .none : .here(bytes) }

  init(_ record: Record, in store: CacheStore) {
    storage = record == .none ? .none : .stored(store, record)
  }
}

extension CachedBytes {
  package var isEmpty: Bool { if case .none = storage { true } else { false } }

  /// Returns the bytes.
  ///
  /// Returns no bytes if those in the file are damaged; the build then starts again without a
  /// cache.
  package func read() -> [UInt8] {
    switch storage {
    case .none: []
    case .here(let bytes): bytes
    case .stored(let store, let record): store.read(record)
    }
  }

  package var digest: Digest {
    switch storage {
    case .none: .none
    case .here(let bytes): Digest(bytes)
    case .stored(_, let record): record.digest
    }
  }

  /// The location of the bytes in the file, if they are there.
  var record: Record? { if case .stored(_, let record) = storage { record } else { nil } }

  /// The bytes in the file of the last build, or `nil` if they are not in that file or are damaged.
  package var mapped: VerifiedBytes? {
    guard case .stored(let store, let record) = storage, store.record(record) != nil else {
      return nil
    }
    return VerifiedBytes(.mapped(store, record.extent))
  }
}

/// Bytes whose digest was checked.
///
/// Several readers can share them, and bytes in the cache file are read without a copy.
package struct VerifiedBytes: Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline
  enum Storage: Sendable {
    case here([UInt8])
    case mapped(CacheStore, Extent)
  }

  fileprivate init(_ storage: Storage) { self.storage = storage }

  package init(_ bytes: CachedBytes) {
    self = bytes.mapped ?? VerifiedBytes(.here(bytes.read()))
  }

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
