/// Where some bytes lie in the cache.
package struct Extent: Hashable, Sendable {
  package var start: Int
  package var count: Int

  package init(start: Int, count: Int) {
    (self.start, self.count) = (start, count)
  }

  /// Nothing, nowhere.
  package static let none = Extent(start: 0, count: 0)
}

/// Some bytes of the cache, and their digest.
package struct Record: Hashable, Sendable {
  package var extent: Extent
  package var digest: Digest

  package init(extent: Extent, digest: Digest) {
    (self.extent, self.digest) = (extent, digest)
  }

  /// Nothing, nowhere.
  package static let none = Record(extent: .none, digest: .none)
}

extension Record: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(extent)
    writer.write(digest)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(extent: try reader.value(), digest: try reader.value())
  }
}

extension Extent: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(start)
    writer.write(count)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(start: try reader.integer(), count: try reader.integer())
  }
}
