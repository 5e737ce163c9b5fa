import BookIndex
import Cache

extension MentionTable: Cacheable {
  public func write(to writer: inout CacheWriter) {
    let packed = packed
    writer.reserve(packed.size)
    writer.write(bytesOf: packed.keys)
    // Write each element separately: the memory of the array contains padding between elements.
    writer.write(UInt64(packed.evidence.count))
    for evidence in packed.evidence { writer.write(bytesOf: evidence) }
    writer.write(bytesOf: packed.heads)
    writer.write(bytesOf: packed.ends)
    writer.write(packed.readCount)
    writer.write(bytesOf: packed.outlines.outlines)
    writer.write(bytesOf: packed.outlines.places)
    writer.write(bytesOf: packed.outlines.spellings)
    writer.write(packed.outlines.texts)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    var packed = Packed()
    packed.keys = try reader.list(ofBytesOf: UInt64.self)
    for _ in 0..<(try reader.count()) {
      packed.evidence.append(try reader.bytes(of: EntryEvidence.Packed.self))
    }
    packed.heads = try reader.list(ofBytesOf: Head.self)
    packed.ends = try reader.list(ofBytesOf: Int.self)
    packed.readCount = try reader.integer()
    packed.outlines.outlines = try reader.list(ofBytesOf: MentionOutlines.Outline.self)
    packed.outlines.places = try reader.list(ofBytesOf: MentionOutlines.MentionLocation.self)
    packed.outlines.spellings = try reader.list(ofBytesOf: MentionOutlines.SpellingCount.self)
    packed.outlines.texts = try reader.texts()
    self = try MentionTable(packed).undamaged()
  }
}

extension MentionHead: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(byte: kind.rawValue << 1 | (evidence == nil ? 0 : 1))
    writer.write(fixed: key)
    if let evidence { writer.write(bytesOf: evidence.packed) }
  }

  /// Reads a head: a byte with the kind and, in bit 0, whether evidence follows; the key; evidence.
  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let (key, kind, packed) = try reader.head()
    self.init(key: key, kind: kind, evidence: nil)
    if let packed { evidence = try EntryEvidence(packed: packed).undamaged() }
  }
}

extension CacheReader {
  /// Reads the key and the kind of a mention, and its evidence in the cached form.
  mutating func head() throws(CacheDamage) -> (UInt64, Mention.Source, EntryEvidence.Packed?) {
    let byte = try byte()
    let (kind, key) = (try Mention.Source(rawValue: byte >> 1).undamaged(), try fixed())
    return (key, kind, byte & 1 == 0 ? nil : try bytes(of: EntryEvidence.Packed.self))
  }

  /// Skips the head of a mention.
  mutating func skipHead() throws(CacheDamage) {
    let byte = try byte()
    _ = try fixed()
    if byte & 1 != 0 { _ = try bytes(of: EntryEvidence.Packed.self) }
  }
}
