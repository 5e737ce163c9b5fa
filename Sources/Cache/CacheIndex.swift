import Platform

/// The index of a cache file: the inputs and outputs of the last build, and the location of each
/// result in the file.
struct CacheIndex: Sendable {
  /// The request and the settings of the build.
  var key: CacheKey
  /// The files that the build read or looked for, with their stamps.
  var inputs: [Input]
  /// The notes of the site, by note number.
  var notes: [CachedNote]
  /// The files that the build wrote.
  var outputs: [CachedOutput]
  /// The values of the site, by the raw value of `Cache.Entry`.
  var slots: [SiteValueSlot]

  /// The location of a value of the site, and the digest of the value's inputs.
  struct SiteValueSlot: Sendable, BitwiseCopyable {
    /// The digest of the value's inputs.
    var key = Digest.none
    /// The location in the file; `none` if the value is not stored.
    var record = AlternatingRecord.none
  }

  /// A slot without a value for each entry.
  static let noSlots = [SiteValueSlot](
    repeating: SiteValueSlot(), count: Cache.Entry.allCases.count)

  /// The number of bytes that the results occupy in the file, without the index itself.
  var size: Int {
    notes.reduce(slots.reduce(0) { $0 + $1.record.size }) { $0 + $1.size }
  }
}

extension CacheIndex: Cacheable {
  func write(to writer: inout CacheWriter) { write(to: &writer, notes: notes, count: notes.count) }

  /// Writes the index with the notes of a sequence instead of the property `notes`.
  ///
  /// - Parameter count: The number of notes in the sequence.
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
