import Bytes

/// Shards of which some have been read and have pending edits.
struct OpenShards {
  typealias Read = (ShardList.Shard) throws(SearchDamage) -> WrittenEntries

  private let list: ShardList
  private let read: Read
  /// The contents of the shards that have been read, and the new contents by key.
  private var open: [Int: (entries: WrittenEntries, edits: [[UInt8]: [UInt8]])] = [:]

  init(_ list: ShardList, read: @escaping Read) {
    (self.list, self.read) = (list, read)
  }

  /// Sets the contents of a key. Reads the shard that contains the key or would contain it.
  mutating func set(_ content: [UInt8], of key: [UInt8]) throws(SearchDamage) {
    let next = list.shards.partitioningIndex { key.lexicographicallyPrecedes($0.first) }
    let shard = max(0, next - 1)
    if open[shard] == nil {
      let isThere = shard < list.shards.count
      open[shard] = (isThere ? try read(list.shards[shard]) : WrittenEntries(), [:])
    }
    open[shard]?.edits[key] = content
  }
}

extension OpenShards {
  /// Returns the shards after all edits. Shards without changes remain as they are.
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
    return try buffer.partitioned(
      limit: limit, besides: Set(list.shards.map(\.id)), data: data, read)
  }
}

extension ShardBuffer {
  /// Returns the shards of all items.
  ///
  /// - Parameter before: The ids of the existing files, which are not written again.
  func partitioned(
    limit: Int, besides before: Set<String>, data: (WrittenEntries, Range<Int>) -> [UInt8],
    _ read: OpenShards.Read
  ) throws(SearchDamage) -> Shards {
    var buffer = self
    var partition = Partition(buffer, limit: limit)
    while let closed = partition.closed {
      try buffer.open(closed, read)
      partition = Partition(buffer, limit: limit)
    }
    var shards = Shards(list: ShardList(), files: [])
    for range in partition.shards {
      if let shard = buffer.closedShard(range) {
        shards.list.shards.append(shard)
        continue
      }
      let entries = try buffer.entries(range, read)
      let file = SearchFile(data: data(entries, 0..<entries.count))
      shards.list.shards.append(ShardList.Shard(entries, 0..<entries.count, id: file.id))
      if !before.contains(file.id) { shards.files.append(file) }
    }
    return shards
  }
}

extension WrittenEntries {
  /// Returns the entries with edits applied.
  fileprivate func merged(with edits: [[UInt8]: [UInt8]]) -> WrittenEntries {
    var merged = WrittenEntries()
    var edits = edits.sorted { $0.key.lexicographicallyPrecedes($1.key) }[...]
    for i in 0..<count {
      let key = key(i)
      while let edit = edits.first, edit.key.lexicographicallyPrecedes(key) {
        merged.append(edit.key, edit.value)
        edits.removeFirst()
      }
      guard let edit = edits.first, key.elementsEqual(edit.key) else {
        merged.append(key, content(i))
        continue
      }
      merged.append(key, edit.value)
      edits.removeFirst()
    }
    for edit in edits { merged.append(edit.key, edit.value) }
    return merged
  }
}
