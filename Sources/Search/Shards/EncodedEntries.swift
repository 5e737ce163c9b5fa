/// Entries of shards in encoded form, in the order of their keys, in a few large buffers.
struct EncodedEntries: Sendable {
  private(set) var keys: [UInt8] = []
  private(set) var contents: [UInt8] = []
  private var keyEnds: [Int] = [0]
  private var contentEnds: [Int] = [0]

  mutating func append(_ key: some Collection<UInt8>, _ content: some Collection<UInt8>) {
    keys.append(contentsOf: key)
    contents.append(contentsOf: content)
    keyEnds.append(keys.count)
    contentEnds.append(contents.count)
  }

  mutating func append(_ key: TermKey, _ content: some Collection<UInt8>) {
    var rest = key.head
    while rest != 0 {
      keys.append(UInt8(truncatingIfNeeded: rest >> 56))
      rest <<= 8
    }
    append(key.tail, content)
  }

  mutating func append(_ other: EncodedEntries) {
    let (key, content) = (keys.count, contents.count)
    keys += other.keys
    contents += other.contents
    keyEnds += other.keyEnds.dropFirst().map { $0 + key }
    contentEnds += other.contentEnds.dropFirst().map { $0 + content }
  }

  mutating func reserve(_ others: [EncodedEntries]) {
    keys.reserveCapacity(others.reduce(0) { $0 + $1.keys.count })
    contents.reserveCapacity(others.reduce(0) { $0 + $1.contents.count })
    keyEnds.reserveCapacity(others.reduce(1) { $0 + $1.count })
    contentEnds.reserveCapacity(others.reduce(1) { $0 + $1.count })
  }

  func key(_ i: Int) -> ArraySlice<UInt8> { keys[keyEnds[i]..<keyEnds[i + 1]] }
  func content(_ i: Int) -> ArraySlice<UInt8> { contents[contentEnds[i]..<contentEnds[i + 1]] }
}

extension EncodedEntries: ShardEntries {
  var count: Int { keyEnds.count - 1 }
  func firstKey(_ i: Int) -> [UInt8] { Array(key(i)) }
  func lastKey(_ i: Int) -> [UInt8] { Array(key(i)) }

  /// Returns the size of the entries before an index in bytes. The size of an entry is that of its
  /// key, its contents, and two separators.
  func size(before i: Int) -> Int { keyEnds[i] + contentEnds[i] + 2 * i }
}
