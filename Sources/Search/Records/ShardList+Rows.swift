extension ShardList {
  /// The shards of rows after some rows changed; only those that hold one of them are read, and what
  /// is written equals what would be built anew.
  ///
  /// - Parameter read: The bytes of a file by its name.
  public func changing(
    rows changes: [(note: Int, record: NoteRecord)],
    read: @escaping (_ name: String) throws(SearchDamage) -> [UInt8]
  ) throws(SearchDamage) -> Shards {
    var items: [Partition.Item] = []
    for shard in shards {
      let (first, last) = (RecordShard.id(shard.first), RecordShard.id(shard.last))
      let changes = changes.filter { (first...last).contains($0.note) }
      guard !changes.isEmpty else {
        items.append(.init(first: shard.first, last: shard.last, size: shard.size, shard: shard))
        continue
      }
      var open = try RecordShard.items(of: shard, in: read(shard.id + ".js"))
      for change in changes {
        open[change.note - first] = RecordShard.item(change.note, change.record.fields)
      }
      items += open
    }
    let partition = Partition(limit: RecordShard.limit) { shard throws(SearchDamage) in
      try RecordShard.items(of: shard, in: read(shard.id + ".js"))
    }
    var result = Shards(try partition.leaves(of: items), RecordShard.data)
    let before = Set(fileNames)
    result.files.removeAll { before.contains($0.name) }
    return result
  }
}

extension RecordShard {
  /// The number that a key stands for.
  fileprivate static func id(_ key: [UInt8]) -> Int { key.reduce(0) { $0 << 8 | Int($1) } }

  /// The records of a shard, by its file.
  fileprivate static func items(
    of shard: ShardList.Shard, in file: [UInt8]
  ) throws(SearchDamage) -> [Partition.Item] {
    let lines = try SearchFile.data(of: file).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    let first = id(shard.first)
    guard lines.count == id(shard.last) - first + 1 else { throw SearchDamage() }
    return lines.enumerated().map { number, line in
      let key = item(first + number, []).first
      return Partition.Item(first: key, last: key, size: line.count + 1, content: Array(line))
    }
  }
}
