/// Entries, and closed shards in place of their entries, in the order of their keys. The file of a
/// closed shard has not been read.
struct ShardBuffer {
  private enum Item {
    case closed(ShardList.Shard)
    /// The index of an entry.
    case entry(Int)
  }

  private var items: [Item] = []
  private var entries = EncodedEntries()
  /// The total size in bytes before each item, and after the last one.
  private var sizes = [0]

  mutating func append(_ shard: ShardList.Shard) {
    items.append(.closed(shard))
    sizes.append(size(before: items.count - 1) + shard.size)
  }

  mutating func append(_ other: EncodedEntries) {
    for i in 0..<other.count {
      items.append(.entry(entries.count + i))
      sizes.append(size(before: items.count - 1) + other.size(of: i..<(i + 1)))
    }
    entries.append(other)
  }

  /// Replaces a closed shard by its entries.
  mutating func open(_ i: Int, _ read: OpenShards.Read) throws(SearchIndexError) {
    guard let shard = closedShard(i..<(i + 1)) else { return }
    let within = try read(shard)
    guard within.count > 0 else { throw SearchIndexError() }
    let start = entries.count
    entries.append(within)
    items.replaceSubrange(i...i, with: (0..<within.count).map { .entry(start + $0) })
    let inner = (1...within.count).map { sizes[i] + within.size(before: $0) }
    sizes.replaceSubrange((i + 1)...(i + 1), with: inner)
  }

  /// Returns the closed shard that a range consists of; `nil` for other ranges.
  func closedShard(_ range: Range<Int>) -> ShardList.Shard? {
    guard range.count == 1, case .closed(let shard) = items[range.lowerBound] else { return nil }
    return shard
  }

  /// Returns all entries in a range, including those in closed shards.
  func entries(
    _ range: Range<Int>, _ read: OpenShards.Read
  ) throws(SearchIndexError) -> EncodedEntries {
    var part = EncodedEntries()
    for item in items[range] {
      switch item {
      case .closed(let shard): part.append(try read(shard))
      case .entry(let entry): part.append(entries.key(entry), entries.content(entry))
      }
    }
    return part
  }
}

extension ShardBuffer: ShardEntries {
  var count: Int { items.count }
  func size(before i: Int) -> Int { sizes[i] }

  func firstKey(_ i: Int) -> [UInt8] {
    switch items[i] {
    case .closed(let shard): shard.first
    case .entry(let entry): Array(entries.key(entry))
    }
  }

  func lastKey(_ i: Int) -> [UInt8] {
    switch items[i] {
    case .closed(let shard): shard.last
    case .entry(let entry): Array(entries.key(entry))
    }
  }
}
