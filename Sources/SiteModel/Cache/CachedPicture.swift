import Cache
import Platform

/// The file of a picture that a note shows, or would show if it were there.
package struct CachedPicture: Hashable, Sendable {
  /// The path in the source folder.
  package var path: String
  package var stamp: Stamp
  /// The digest of what the note shows and says of it, which the head of the file tells.
  package var content: Digest
}

extension CachedPicture: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp)
    writer.write(content)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      path: try reader.text(), stamp: try reader.value(), content: try reader.value())
  }
}
