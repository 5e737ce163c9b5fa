import Incremental
import Platform

/// A file that was written, and what from.
package struct CachedOutput: Sendable {
  package var path: String
  /// The digest of everything it was made from.
  package var source: Digest
  /// The state it was left in.
  package var stamp: Stamp

  package init(path: String, source: Digest, stamp: Stamp) {
    (self.path, self.source, self.stamp) = (path, source, stamp)
  }
}

extension CachedOutput: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(source)
    writer.write(stamp)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(path: try reader.text(), source: try reader.value(), stamp: try reader.value())
  }
}
