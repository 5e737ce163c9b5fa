/// Shards of which some are open: their entries stand in the place of the shard.
struct OpenShards {
  typealias Read = (ShardList.Shard) throws(SearchDamage) -> WrittenEntries

  enum Item {
    case closed(ShardList.Shard)
    case entry(key: [UInt8], content: [UInt8])
  }

  private let list: ShardList
  private let read: Read
  /// What is written of each key of an open shard.
  private var contents: [Int: [[UInt8]: [UInt8]]] = [:]

  init(_ list: ShardList, read: @escaping Read) {
    self.list = list
    self.read = read
  }

  /// What is written of a key; the shard that would hold it is open from then on.
  mutating func content(of key: [UInt8]) throws(SearchDamage) -> [UInt8]? {
    contents[try open(key)]?[key]
  }

  mutating func set(_ content: [UInt8]?, of key: [UInt8]) throws(SearchDamage) {
    contents[try open(key), default: [:]][key] = content
  }

  /// The number of the shard that would hold a key.
  private mutating func open(_ key: [UInt8]) throws(SearchDamage) -> Int {
    var (low, high) = (0, list.shards.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = key.lexicographicallyPrecedes(list.shards[middle].first)
      if isBefore { high = middle } else { low = middle + 1 }
    }
    let shard = max(0, low - 1)
    guard contents[shard] == nil else { return shard }
    var entries: [[UInt8]: [UInt8]] = [:]
    if shard < list.shards.count {
      let written = try read(list.shards[shard])
      for i in 0..<written.count { entries[Array(written.key(i))] = Array(written.content(i)) }
    }
    contents[shard] = entries
    return shard
  }
}

extension OpenShards {
  /// The shards that all come to; those that were not opened, or were for nothing, remain.
  func shards(
    limit: Int, data: (WrittenEntries, Range<Int>) -> [UInt8]
  ) throws(SearchDamage) -> Shards {
    var items = Items(items)
    var partition = Partition(items, limit: limit)
    while let closed = partition.closed {
      try items.open(closed...closed, read)
      partition = Partition(items, limit: limit)
    }
    var shards = Shards(list: ShardList(), files: [])
    let before = Set(list.shards.map(\.id))
    for range in partition.shards {
      if range.count == 1, case .closed(let shard) = items.items[range.lowerBound] {
        shards.list.shards.append(shard)
        continue
      }
      var part = Items(Array(items.items[range]))
      try part.open(0...(part.count - 1), read)
      let entries = part.entries
      let file = SearchFile(data: data(entries, 0..<entries.count))
      shards.list.shards.append(ShardList.Shard(entries, 0..<entries.count, file))
      if !before.contains(file.id) { shards.files.append(file) }
    }
    return shards
  }

  private var items: [Item] {
    var items: [Item] = []
    for i in 0..<max(1, list.shards.count) {
      if let contents = contents[i] {
        items += contents.sorted { $0.key.lexicographicallyPrecedes($1.key) }
          .map { .entry(key: $0, content: $1) }
      } else if i < list.shards.count {
        items.append(.closed(list.shards[i]))
      }
    }
    return items
  }
}

/// Entries and closed shards, with how long all before each are.
private struct Items: Shelved {
  private(set) var items: [OpenShards.Item]
  private var sizes: [Int] = []

  init(_ items: [OpenShards.Item]) {
    self.items = items
    measure()
  }

  private mutating func measure() {
    sizes = [0]
    for item in items {
      let size =
        switch item {
        case .closed(let shard): shard.size
        case .entry(let key, let content): key.count + content.count + 2
        }
      sizes.append((sizes.last ?? 0) + size)
    }
  }

  /// Looks into the shards of some items.
  mutating func open(_ range: ClosedRange<Int>, _ read: OpenShards.Read) throws(SearchDamage) {
    var open: [OpenShards.Item] = []
    for item in items[range] {
      guard case .closed(let shard) = item else {
        open.append(item)
        continue
      }
      let written = try read(shard)
      for i in 0..<written.count {
        open.append(.entry(key: Array(written.key(i)), content: Array(written.content(i))))
      }
    }
    items.replaceSubrange(range, with: open)
    measure()
  }

  var entries: WrittenEntries {
    var entries = WrittenEntries()
    for case .entry(let key, let content) in items { entries.append(key, content) }
    return entries
  }

  var count: Int { items.count }
  func size(before i: Int) -> Int { sizes[i] }

  func firstKey(_ i: Int) -> [UInt8] {
    switch items[i] {
    case .closed(let shard): shard.first
    case .entry(let key, _): key
    }
  }

  func lastKey(_ i: Int) -> [UInt8] {
    switch items[i] {
    case .closed(let shard): shard.last
    case .entry(let key, _): key
    }
  }
}
