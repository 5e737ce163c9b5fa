import Bytes

/// Shards of which some are open: what changed in them lies beside what they say.
struct OpenShards {
  typealias Read = (ShardList.Shard) throws(SearchDamage) -> WrittenEntries

  private let list: ShardList
  private let read: Read
  /// What the open shards say, and what is to be written of keys instead, if anything.
  private var open: [Int: (entries: WrittenEntries, edits: [[UInt8]: [UInt8]?])] = [:]

  /// - Parameter rewritten: What shards say instead of what they did.
  init(_ list: ShardList, _ rewritten: [Int: WrittenEntries] = [:], read: @escaping Read) {
    self.list = list
    self.read = read
    open = rewritten.mapValues { ($0, [:]) }
  }

  /// What is written of a key; the shard that would hold it is open from then on.
  mutating func content(of key: [UInt8]) throws(SearchDamage) -> [UInt8]? {
    guard let shard = open[try shard(of: key)] else { return nil }
    return shard.edits[key] ?? shard.entries.content(of: key)
  }

  mutating func set(_ content: [UInt8]?, of key: [UInt8]) throws(SearchDamage) {
    open[try shard(of: key)]?.edits.updateValue(content, forKey: key)
  }

  /// The number of the shard that would hold a key.
  private mutating func shard(of key: [UInt8]) throws(SearchDamage) -> Int {
    let next = list.shards.partitioningIndex { key.lexicographicallyPrecedes($0.first) }
    let shard = max(0, next - 1)
    guard open[shard] == nil else { return shard }
    let isThere = shard < list.shards.count
    open[shard] = (isThere ? try read(list.shards[shard]) : WrittenEntries(), [:])
    return shard
  }
}

extension OpenShards {
  /// The shards that all come to; those that were not opened, or were for nothing, remain.
  func shards(
    limit: Int, data: (WrittenEntries, Range<Int>) -> [UInt8]
  ) throws(SearchDamage) -> Shards {
    var buffer = ShardBuffer()
    for i in 0..<max(1, list.shards.count) {
      if let open = open[i] {
        buffer.append(open.entries.merged(with: open.edits))
      } else if i < list.shards.count {
        buffer.append(list.shards[i])
      }
    }
    var partition = Partition(buffer, limit: limit)
    while let closed = partition.closed {
      try buffer.open(closed, read)
      partition = Partition(buffer, limit: limit)
    }
    var shards = Shards(list: ShardList(), files: [])
    let before = Set(list.shards.map(\.id))
    for range in partition.shards {
      if let shard = buffer.closedShard(range) {
        shards.list.shards.append(shard)
        continue
      }
      let entries = try buffer.entries(range, read)
      let file = SearchFile(data: data(entries, 0..<entries.count))
      shards.list.shards.append(ShardList.Shard(entries, 0..<entries.count, file))
      if !before.contains(file.id) { shards.files.append(file) }
    }
    return shards
  }
}

extension WrittenEntries {
  fileprivate func content(of key: [UInt8]) -> [UInt8]? {
    let place = (0..<count).partitioningIndex { !self.key($0).lexicographicallyPrecedes(key) }
    return place < count && self.key(place).elementsEqual(key) ? Array(content(place)) : nil
  }

  /// The entries with some others in their places, or left out.
  fileprivate func merged(with edits: [[UInt8]: [UInt8]?]) -> WrittenEntries {
    var merged = WrittenEntries()
    var edits = edits.sorted { $0.key.lexicographicallyPrecedes($1.key) }[...]
    for i in 0..<count {
      let key = key(i)
      while let edit = edits.first, edit.key.lexicographicallyPrecedes(key) {
        if let content = edit.value { merged.append(edit.key, content) }
        edits.removeFirst()
      }
      guard let edit = edits.first, key.elementsEqual(edit.key) else {
        merged.append(key, content(i))
        continue
      }
      if let content = edit.value { merged.append(key, content) }
      edits.removeFirst()
    }
    for edit in edits { if let content = edit.value { merged.append(edit.key, content) } }
    return merged
  }
}
