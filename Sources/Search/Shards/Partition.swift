/// How entries are put into shards: a binary trie over the bits of their keys, the highest first,
/// whose nodes are cut where what is under them is small enough.
///
/// So a shard is a range of keys, and which one follows from what is in it and beside it alone:
/// a change moves its own shard's bounds and no others.
struct Partition {
  /// An entry, or a shard nobody has looked into yet.
  struct Item {
    var first: [UInt8]
    var last: [UInt8]
    /// How long it would be by itself, whatever stands before it.
    var size: Int
    /// What is written, after the key.
    var content: [UInt8] = []
    /// The shard that is not open.
    var shard: ShardList.Shard?
  }

  var limit: Int
  /// Looks into a shard.
  var open: (ShardList.Shard) throws(SearchDamage) -> [Item]

  /// The shards that items in order of their keys come to.
  func leaves(of items: [Item]) throws(SearchDamage) -> [[Item]] {
    var leaves: [[Item]] = []
    if !items.isEmpty { try add(items[...], to: &leaves) }
    return leaves
  }

  private func add(
    _ items: ArraySlice<Item>, to leaves: inout [[Item]]
  ) throws(SearchDamage) {
    guard let first = items.first?.first, let last = items.last?.last else { return }
    let size = items.reduce(0) { $0 + $1.size }
    guard size > limit, let bit = Partition.firstDifference(first, last) else {
      try leaves.append(items.count == 1 ? Array(items) : opened(items))
      return
    }
    var low = items.startIndex
    var high = items.endIndex
    while low < high {
      let middle = (low + high) / 2
      if Partition.isSet(bit, in: items[middle].last) { high = middle } else { low = middle + 1 }
    }
    // A shard that is to be cut in two.
    if let shard = items[low].shard, !Partition.isSet(bit, in: items[low].first) {
      let within = try open(shard)
      try add(items[..<low] + within + items[(low + 1)...], to: &leaves)
      return
    }
    try add(items[..<low], to: &leaves)
    try add(items[low...], to: &leaves)
  }

  private func opened(_ items: ArraySlice<Item>) throws(SearchDamage) -> [Item] {
    var all: [Item] = []
    for item in items {
      if let shard = item.shard { all += try open(shard) } else { all.append(item) }
    }
    return all
  }

  /// The first bit at which two keys differ; after its end a key is all zeros.
  private static func firstDifference(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    for i in 0..<max(a.count, b.count) {
      let difference = (i < a.count ? a[i] : 0) ^ (i < b.count ? b[i] : 0)
      if difference != 0 { return i * 8 + difference.leadingZeroBitCount }
    }
    return nil
  }

  private static func isSet(_ bit: Int, in key: [UInt8]) -> Bool {
    bit / 8 < key.count && key[bit / 8] >> UInt8(7 - bit % 8) & 1 != 0
  }
}
