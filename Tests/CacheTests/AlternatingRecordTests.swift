import Testing

@testable import Cache

@Suite("A record that each build replaces")
struct AlternatingRecordTests {
  @Test("keeps the last version, and overwrites the one before it")
  func places() throws {
    let folder = try CacheFolder()
    let store = try CacheStore(folder.cachePath, maker: "test", for: .writing)
    let first = store.replace(.none, with: Text(count: 1000))
    let second = store.replace(first, with: Text(count: 1001))
    #expect(Digest(store.read(first.record)) == first.record.digest)
    let third = store.replace(second, with: Text(count: 999))
    #expect(Digest(store.read(second.record)) == second.record.digest)
    #expect(Digest(store.read(third.record)) == third.record.digest)
    #expect(third.record.extent.start == first.record.extent.start)
    #expect(third.size == second.size)
  }

  @Test("moves with some room to grow when it has become too large")
  func growth() throws {
    let folder = try CacheFolder()
    let store = try CacheStore(folder.cachePath, maker: "test", for: .writing)
    var record = AlternatingRecord.none
    var starts: Set<Int> = []
    for count in 1000..<1100 {
      record = store.replace(record, with: Text(count: count))
      #expect(Digest(store.read(record.record)) == record.record.digest)
      starts.insert(record.record.extent.start)
    }
    #expect(starts.count == 2)
    record = store.replace(record, with: Text(count: 5000))
    #expect(!starts.contains(record.record.extent.start))
  }

  @Test("is not written again if it is unchanged")
  func sameAgain() throws {
    let folder = try CacheFolder()
    let store = try CacheStore(folder.cachePath, maker: "test", for: .writing)
    let record = store.replace(.none, with: Text(count: 1000))
    #expect(store.replace(record, with: Text(count: 1000)).record == record.record)
  }
}

/// A record with this number of bytes.
private struct Text: Cacheable {
  let count: Int

  init(count: Int) { self.count = count }

  func write(to writer: inout CacheWriter) {
    writer.write(String(repeating: "a", count: count))
  }

  init(from reader: inout CacheReader) throws(CacheDamage) { count = try reader.text().utf8.count }
}
