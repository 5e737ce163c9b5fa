import Bytes

/// A range of bytes in the cache file.
@usableFromInline
struct Extent: Hashable, Sendable, BitwiseCopyable {
  /// The offset of the first byte in the file.
  @usableFromInline var start: Int
  /// The number of bytes.
  @usableFromInline var count: Int

  static let none = Extent(start: 0, count: 0)
}

extension Extent: Cacheable {
  @usableFromInline
  func write(to writer: inout CacheWriter) {
    writer.write(start)
    writer.write(count)
  }

  @usableFromInline
  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(start: try reader.integer(), count: try reader.integer())
  }
}

/// A result in the cache file: the location and the digest of its bytes.
package struct Record: Hashable, Sendable, BitwiseCopyable {
  /// The location of the bytes; `none` if the cache does not store them.
  let extent: Extent
  /// The digest of the bytes.
  package let digest: Digest

  init(extent: Extent, digest: Digest) { (self.extent, self.digest) = (extent, digest) }

  /// Creates a record with the digest of bytes that the cache does not store.
  package init(unstoredDigest digest: Digest) { self.init(extent: .none, digest: digest) }

  /// A record without bytes.
  package static let none = Record(unstoredDigest: .none)
}

/// A record that most builds replace.
///
/// It has two ranges in the file, and builds write to them in turn. So the bytes of the last build
/// stay valid until this build commits, and the file does not grow with each build.
struct AlternatingRecord: Sendable, BitwiseCopyable {
  /// The current record.
  private(set) var record = Record.none
  /// The range that contains the current record. It may be longer than the record.
  private var place = Extent.none
  /// The range to which the next build writes.
  private var spare = Extent.none

  static let none = AlternatingRecord()

  /// The number of bytes in both ranges.
  var size: Int { place.count + spare.count }
}

extension CacheStore {
  /// Returns a record with a new value. The value is written to the range that the record of the
  /// last build does not use. Nothing is written if the value is unchanged.
  func replace(_ known: AlternatingRecord, with value: some Cacheable) -> AlternatingRecord {
    var writer = CacheWriter()
    writer.write(value)
    return writer.withBytes { known.replaced(by: $0, in: self) }
  }
}

extension AlternatingRecord {
  fileprivate func replaced(by bytes: BorrowedBytes, in store: CacheStore) -> AlternatingRecord {
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
