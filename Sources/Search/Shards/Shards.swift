/// Shards of one kind, as they are to stand in the site.
public struct Shards: Sendable {
  public var list: ShardList
  /// Every file of the list; after a change, those that were not in the list before.
  public var files: [SearchFile]
}

extension Shards {
  /// Puts leaves into files; those that are a shard that stands already remain as they are.
  init(_ leaves: [[Partition.Item]], _ data: ([Partition.Item]) -> [UInt8]) {
    self.init(list: ShardList(), files: [])
    for leaf in leaves {
      guard let first = leaf.first, let last = leaf.last else { continue }
      if let shard = first.shard {
        list.shards.append(shard)
        continue
      }
      let file = SearchFile(data: data(leaf))
      files.append(file)
      list.shards.append(
        ShardList.Shard(
          first: first.first, last: last.last, size: leaf.reduce(0) { $0 + $1.size },
          id: String(file.name.dropLast(3))))
    }
  }
}
