import BookIndex
import Incremental

extension MentionHead: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(byte: kind.rawValue << 1 | (evidence == nil ? 0 : 1))
    writer.write(fixed: key)
    guard let packed = evidence?.packed else { return }
    for i in packed.indices { writer.write(fixed: packed[i]) }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let byte = try reader.byte()
    let (kind, key) = (try Mention.Kind(rawValue: byte >> 1).undamaged(), try reader.fixed())
    self.init(key: key, kind: kind, evidence: nil)
    guard byte & 1 != 0 else { return }
    var packed = Evidence.Packed(repeating: 0)
    for i in packed.indices { packed[i] = try reader.fixed() }
    evidence = try Evidence(packed: packed).undamaged()
  }
}

extension CacheReader {
  /// Skips a head.
  mutating func skipHead() throws(CacheDamage) {
    let byte = try byte()
    _ = try fixed()
    if byte & 1 != 0 { for _ in 0..<Evidence.Packed.count { _ = try fixed() } }
  }
}
