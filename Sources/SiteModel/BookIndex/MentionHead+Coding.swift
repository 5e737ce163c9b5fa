import BookIndex
import Incremental

extension MentionHead: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(byte: kind.rawValue << 1 | (evidence == nil ? 0 : 1))
    writer.write(fixed: key)
    guard let packed = evidence?.packed else { return }
    writer.write(fixed: packed.form)
    writer.write(fixed: packed.words)
    writer.write(fixed: packed.counts)
    writer.write(fixed: packed.sums)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let byte = try reader.byte()
    let (kind, key) = (try Mention.Kind(rawValue: byte >> 1).undamaged(), try reader.fixed())
    self.init(key: key, kind: kind, evidence: nil)
    guard byte & 1 != 0 else { return }
    let packed = Evidence.Packed(
      form: try reader.fixed(), words: try reader.fixed(), counts: try reader.fixed(),
      sums: try reader.fixedCounts())
    evidence = try Evidence(packed: packed).undamaged()
  }
}

extension CacheReader {
  /// Skips a head.
  mutating func skipHead() throws(CacheDamage) {
    let byte = try byte()
    _ = try fixed()
    guard byte & 1 != 0 else { return }
    for _ in 0..<3 { _ = try fixed() }
    _ = try fixedCounts()
  }
}
