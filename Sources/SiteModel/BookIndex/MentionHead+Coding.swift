import BookIndex
import Cache

extension MentionHead: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(byte: kind.rawValue << 1 | (evidence == nil ? 0 : 1))
    writer.write(fixed: key)
    if let evidence { writer.write(bytesOf: evidence.packed) }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let byte = try reader.byte()
    let (kind, key) = (try Mention.Kind(rawValue: byte >> 1).undamaged(), try reader.fixed())
    self.init(key: key, kind: kind, evidence: nil)
    guard byte & 1 != 0 else { return }
    evidence = try Evidence(packed: reader.bytes(of: Evidence.Packed.self)).undamaged()
  }
}

extension CacheReader {
  /// Skips a head.
  mutating func skipHead() throws(CacheDamage) {
    let byte = try byte()
    _ = try fixed()
    if byte & 1 != 0 { _ = try bytes(of: Evidence.Packed.self) }
  }
}
