import Cache
import Platform

/// A file that was written, and what from.
package struct CachedOutput: Sendable {
  package var path: String
  /// The digest of everything it was made from.
  package var source: Digest
  /// The state it was left in.
  package var stamp: Stamp
  /// The digest of its bytes; none where they were not seen.
  package var content: Digest

  package init(path: String, source: Digest, stamp: Stamp, content: Digest) {
    (self.path, self.source, self.stamp, self.content) = (path, source, stamp, content)
  }
}

extension CachedOutput: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(source)
    writer.write(stamp)
    writer.write(content)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      path: try reader.text(), source: try reader.value(), stamp: try reader.value(),
      content: try reader.value())
  }
}
