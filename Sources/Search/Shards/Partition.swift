import Bytes

/// Elements that a `Partition` distributes over shards, in the order of their keys. An element is
/// an entry or a whole shard.
protocol ShardEntries {
  var count: Int { get }
  /// Returns the total size of all elements before an index, in bytes.
  func size(before i: Int) -> Int
  func firstKey(_ i: Int) -> [UInt8]
  /// Returns the last key of the element at an index. An entry has only one key.
  func lastKey(_ i: Int) -> [UInt8]
}

extension ShardEntries {
  func size(of range: Range<Int>) -> Int {
    size(before: range.upperBound) - size(before: range.lowerBound)
  }
}

/// The distribution of entries over shards: a binary trie over the bits of their keys, from the
/// highest bit, cut at nodes that are small enough.
///
/// A changed entry can only split its shard, or merge it with the shards beside it. All other
/// shards stay the same.
struct Partition<Entries: ShardEntries> {
  /// The range of entries of each shard.
  private(set) var shards: [Range<Int>] = []
  /// The index of a closed shard that has to be split, so its contents must be read first.
  private(set) var closed: Int?
  private let entries: Entries
  private let limit: Int

  init(_ entries: Entries, limit: Int) {
    self.entries = entries
    self.limit = limit
    if entries.count > 0 { cut(0..<entries.count) }
  }
}

extension Partition {
  private mutating func cut(_ range: Range<Int>) {
    guard entries.size(of: range) > limit,
      let bit = firstDifference(
        entries.firstKey(range.lowerBound), entries.lastKey(range.upperBound - 1))
    else {
      shards.append(range)
      return
    }
    let first = range.partitioningIndex { isSet(bit, in: entries.lastKey($0)) }
    guard isSet(bit, in: entries.firstKey(first)) else {
      closed = first
      return
    }
    cut(range.lowerBound..<first)
    if closed == nil { cut(first..<range.upperBound) }
  }

  /// Returns the first bit at which two keys differ. A key is padded with zeros.
  private func firstDifference(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    for i in 0..<max(a.count, b.count) {
      let difference = (i < a.count ? a[i] : 0) ^ (i < b.count ? b[i] : 0)
      if difference != 0 { return i * 8 + difference.leadingZeroBitCount }
    }
    return nil
  }

  private func isSet(_ bit: Int, in key: [UInt8]) -> Bool {
    bit / 8 < key.count && key[bit / 8] >> UInt8(7 - bit % 8) & 1 != 0
  }
}
