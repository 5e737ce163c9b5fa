/// Where some bytes lie in the cache.
public struct Extent: Hashable, Sendable, BitwiseCopyable {
  public var start: Int
  public var count: Int

  @inlinable
  public init(start: Int, count: Int) {
    (self.start, self.count) = (start, count)
  }

  /// Nothing, nowhere.
  public static let none = Extent(start: 0, count: 0)
}

/// Some bytes of the cache, and their digest.
public struct Record: Hashable, Sendable, BitwiseCopyable {
  public var extent: Extent
  public var digest: Digest

  @inlinable
  public init(extent: Extent, digest: Digest) {
    (self.extent, self.digest) = (extent, digest)
  }

  /// Nothing, nowhere.
  public static let none = Record(extent: .none, digest: .none)
}

extension Record: Cacheable {
  @inlinable
  public func write(to writer: inout CacheWriter) { writer.write(bytesOf: self) }

  @inlinable
  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self = try reader.bytes(of: Record.self)
  }
}

extension Extent: Cacheable {
  @inlinable
  public func write(to writer: inout CacheWriter) {
    writer.write(start)
    writer.write(count)
  }

  @inlinable
  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(start: try reader.integer(), count: try reader.integer())
  }
}

/// A record that nearly every build replaces, in two places by turns: what the last build left stays
/// until this one is done, and the file does not grow.
public struct AlternatingRecord: Sendable, BitwiseCopyable {
  public private(set) var record = Record.none
  /// The place that it lies in, which may have room behind it, and the one for the next.
  private var place = Extent.none
  private var spare = Extent.none

  public static let none = AlternatingRecord()

  /// How many bytes of the cache are its own.
  public var size: Int { place.count + spare.count }
}

extension CacheStore {
  /// Writes a value to the place that the record of the last build leaves free.
  package func replace(
    _ known: AlternatingRecord, with value: some Cacheable
  ) -> AlternatingRecord {
    var writer = CacheWriter()
    writer.write(value)
    return writer.withBytes { known.replaced(by: $0, in: self) }
  }
}

extension AlternatingRecord {
  fileprivate func replaced(
    by bytes: UnsafeRawBufferPointer, in store: CacheStore
  ) -> AlternatingRecord {
    let digest = Digest(bytes)
    if record.digest == digest { return self }
    var replaced = AlternatingRecord()
    replaced.place =
      spare.count >= bytes.count ? spare : store.reserve(bytes.count + bytes.count / 8)
    replaced.spare = place
    store.write(bytes, at: replaced.place.start)
    replaced.record = Record(
      extent: Extent(start: replaced.place.start, count: bytes.count), digest: digest)
    return replaced
  }
}

extension AlternatingRecord: Cacheable {
  public func write(to writer: inout CacheWriter) { writer.write(bytesOf: self) }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self = try reader.bytes(of: AlternatingRecord.self)
  }
}
