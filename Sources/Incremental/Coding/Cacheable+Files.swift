import Platform

extension Stamp: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(byte: kind.rawValue)
    writer.write(Int(size))
    writer.write(fixed: UInt64(bitPattern: time))
    writer.write(fixed: UInt64(bitPattern: statusTime))
    writer.write(inode)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      kind: try Stamp.Kind(rawValue: reader.byte()).undamaged(), size: Int64(try reader.integer()),
      time: Int64(bitPattern: try reader.fixed()),
      statusTime: Int64(bitPattern: try reader.fixed()),
      inode: try reader.number())
  }
}

extension Input: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(path: try reader.text(), stamp: try reader.value())
  }
}
