import Bytes

/// A part of a result, in memory or in the cache's file.
package struct CachedBytes: Sendable {
  private let storage: Storage

  private enum Storage: Sendable {
    case none
    case here([UInt8])
    case stored(CacheStore, Record)
  }

  /// Nothing, or nothing that is wanted.
  package static let none = CachedBytes([])

  package init(_ bytes: [UInt8]) { storage = bytes.isEmpty ? .none : .here(bytes) }

  init(_ record: Record, in store: CacheStore) {
    storage = record == .none ? .none : .stored(store, record)
  }
}

extension CachedBytes {
  package var isEmpty: Bool { if case .none = storage { true } else { false } }

  /// The bytes; none if those in the file are damaged, which makes the build begin anew.
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

  /// Where the bytes are in the file, if they are there.
  var record: Record? { if case .stored(_, let record) = storage { record } else { nil } }

  /// The bytes where the last build left them; `nil` if it did not, or they are damaged.
  package var mapped: VerifiedBytes? {
    guard case .stored(let store, let record) = storage, store.record(record) != nil else {
      return nil
    }
    return VerifiedBytes(.mapped(store, record.extent))
  }
}

/// Bytes that are as they were written, for several readers. Those that the last build left are read
/// where they are, without a copy.
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

  /// Some of the bytes.
  package subscript(range: Range<Int>) -> VerifiedBytes {
    switch storage {
    case .here(let bytes): VerifiedBytes(.here(Array(bytes[range])))
    case .mapped(let store, let extent):
      VerifiedBytes(
        .mapped(store, Extent(start: extent.start + range.lowerBound, count: range.count)))
    }
  }

  /// Lends the bytes to a reader.
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
  /// Lends the bytes to a reader.
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
