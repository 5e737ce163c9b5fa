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
