import Bytes

/// Shards to which edits are applied. A shard is open if it has edits; its entries have been read.
struct OpenShards {
  typealias Read = (ShardList.Shard) throws(SearchIndexError) -> EncodedEntries

  private let list: ShardList
  private let read: Read
  /// The entries of each open shard and their new contents by key. The shard is identified by its
  /// index in `list`.
  private var open: [Int: (entries: EncodedEntries, edits: [[UInt8]: [UInt8]])] = [:]

  init(_ list: ShardList, read: @escaping Read) {
    (self.list, self.read) = (list, read)
  }

  /// Sets the content of a key, and opens the shard to which the key belongs.
  mutating func set(_ content: [UInt8], of key: [UInt8]) throws(SearchIndexError) {
    let next = list.shards.partitioningIndex { key.lexicographicallyPrecedes($0.first) }
    let shard = max(0, next - 1)
    if open[shard] == nil {
      let isThere = shard < list.shards.count
      open[shard] = (isThere ? try read(list.shards[shard]) : EncodedEntries(), [:])
    }
    open[shard]?.edits[key] = content
  }
}

extension OpenShards {
  /// Returns the resulting shards. Shards that were not opened or did not change are kept.
  func shards(
    limit: Int, data: (EncodedEntries, Range<Int>) -> [UInt8]
  ) throws(SearchIndexError) -> Shards {
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
  /// Returns the shards, split and merged as if they were built from scratch.
  ///
  /// - Parameters:
  ///   - limit: The size limit of a shard in bytes.
  ///   - before: The ids of existing files, which need not be written again.
  ///   - data: Returns the contents of a shard with a range of the entries.
  func partitioned(
    limit: Int, besides before: Set<String>, data: (EncodedEntries, Range<Int>) -> [UInt8],
    _ read: OpenShards.Read
  ) throws(SearchIndexError) -> Shards {
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

extension EncodedEntries {
  /// Returns the entries after the edits.
  fileprivate func merged(with edits: [[UInt8]: [UInt8]]) -> EncodedEntries {
    var merged = EncodedEntries()
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
