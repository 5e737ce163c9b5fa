import Platform

/// The index of a cache file: the inputs and outputs of the last build, and the location of each
/// result in the file.
struct CacheIndex: Sendable {
  var key: CacheKey
  var inputs: [Input]
  var notes: [CachedNote]
  var outputs: [CachedOutput]
  /// The values of the site, at the raw values of their entries.
  var slots: [SiteValueSlot]

  /// The location of a value of the site, and the digest of its inputs.
  struct SiteValueSlot: Sendable, BitwiseCopyable {
    var key = Digest.none
    var record = AlternatingRecord.none
  }

  static let noSlots = [SiteValueSlot](
    repeating: SiteValueSlot(), count: Cache.Entry.allCases.count)

  /// The number of bytes in the file that the results occupy.
  var size: Int {
    notes.reduce(slots.reduce(0) { $0 + $1.record.size }) { $0 + $1.size }
  }
}

extension CacheIndex: Cacheable {
  func write(to writer: inout CacheWriter) { write(to: &writer, notes: notes, count: notes.count) }

  /// Writes the index with a sequence of notes in the place of `notes`.
  func write(to writer: inout CacheWriter, notes: some Sequence<CachedNote>, count: Int) {
    writer.write(key)
    writer.write(inputs)
    writer.write(all: notes, count: count)
    writer.write(outputs)
    writer.write(bytesOf: slots)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      key: try reader.value(), inputs: try reader.list(), notes: try reader.list(),
      outputs: try reader.list(), slots: try reader.list(ofBytesOf: SiteValueSlot.self))
    guard slots.count == Cache.Entry.allCases.count else { throw CacheDamage() }
  }
}
