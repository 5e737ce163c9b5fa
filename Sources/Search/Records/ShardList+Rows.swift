extension ShardList {
  /// The shards of rows after some rows changed; what is written equals what would be built anew.
  ///
  /// Where the notes keep their numbers, only those shards are read that hold a row which changed.
  ///
  /// - Parameters:
  ///   - changes: The rows of notes that changed or came, by their new numbers.
  ///   - renumbering: What becomes of the old numbers, if they change.
  ///   - read: The bytes of a file by its name.
  public func changing(
    rows changes: [(note: Int, record: NoteRecord)], renumbering: Renumbering? = nil,
    read: @escaping (_ name: String) throws(SearchDamage) -> [UInt8]
  ) throws(SearchDamage) -> Shards {
    let entries = { (shard: Shard) throws(SearchDamage) in
      try RecordShard.entries(
        SearchFile.data(of: read(shard.fileName)), from: RecordShard.number(shard.first))
    }
    guard let renumbering, !renumbering.isIdentity else {
      var open = OpenShards(self, read: entries)
      for change in changes {
        try open.set(change.record.content, of: RecordShard.key(change.note))
      }
      return try open.shards(limit: RecordShard.limit, data: RecordShard.data)
    }
    var all = WrittenEntries()
    var changes = changes.sorted { $0.note < $1.note }[...]
    for shard in shards {
      let known = try entries(shard)
      let first = RecordShard.number(shard.first)
      for i in 0..<known.count {
        guard let number = try renumbering.number(of: first + i) else { continue }
        while let change = changes.first, change.note < number {
          all.append(RecordShard.key(change.note), change.record.content)
          changes.removeFirst()
        }
        if changes.first?.note != number { all.append(RecordShard.key(number), known.content(i)) }
      }
    }
    for change in changes { all.append(RecordShard.key(change.note), change.record.content) }
    return Shards(
      all, limit: RecordShard.limit, besides: Set(shards.map(\.id)), .one, data: RecordShard.data)
  }
}
