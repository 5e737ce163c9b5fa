import Bytes

/// A range of bytes in the cache file.
@usableFromInline
struct Extent: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var start: Int
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

/// The location of some bytes in the cache file, and their digest.
package struct Record: Hashable, Sendable, BitwiseCopyable {
  let extent: Extent
  package let digest: Digest

  init(extent: Extent, digest: Digest) { (self.extent, self.digest) = (extent, digest) }

  /// Creates a record with the digest of bytes that the cache does not store.
  package init(only digest: Digest) { self.init(extent: .none, digest: digest) }

  package static let none = Record(only: .none)
}

/// A record that most builds replace.
///
/// It alternates between two extents: the last build's bytes stay valid until this build is done,
/// and the file does not grow.
struct AlternatingRecord: Sendable, BitwiseCopyable {
  private(set) var record = Record.none
  /// The extent of the record, which may have unused bytes at its end, and the extent for the next
  /// one.
  private var place = Extent.none
  private var spare = Extent.none

  static let none = AlternatingRecord()

  /// The number of bytes in both extents.
  var size: Int { place.count + spare.count }
}

extension CacheStore {
  /// Writes a value to the extent that the last build's record does not use.
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
