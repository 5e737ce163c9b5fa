import Bytes

/// Entries, or whole shards, in the order of their keys, which are distributed over shards.
protocol ShardEntries {
  var count: Int { get }
  /// Returns the size in bytes of all entries before one.
  func size(before i: Int) -> Int
  func firstKey(_ i: Int) -> [UInt8]
  /// Returns the last key of an item; for an entry, its only key.
  func lastKey(_ i: Int) -> [UInt8]
}

extension ShardEntries {
  func size(of range: Range<Int>) -> Int {
    size(before: range.upperBound) - size(before: range.lowerBound)
  }
}

/// The distribution of entries over shards.
///
/// A binary trie over the bits of the keys, highest first, is cut at nodes that are small enough.
/// Each shard is therefore a range of keys that depends only on the contents of this range and of
/// adjacent ranges. A change moves only the bounds of its own shard.
struct Partition<Entries: ShardEntries> {
  /// The range of entries of each shard.
  private(set) var shards: [Range<Int>] = []
  /// The position of a closed shard that must be split, and therefore read first.
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

  /// Returns the first bit at which two keys differ. Zeros follow the end of a key.
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
