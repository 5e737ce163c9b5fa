import Incremental
import Platform

/// A file that was written, and what from.
struct CachedOutput: Sendable {
  var path: String
  /// The digest of everything it was made from.
  var source: Digest
  /// The state it was left in.
  var stamp: Stamp
}

extension CachedOutput: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(source)
    writer.write(stamp)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(path: try reader.text(), source: try reader.value(), stamp: try reader.value())
  }
}
