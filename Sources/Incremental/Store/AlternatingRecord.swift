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
