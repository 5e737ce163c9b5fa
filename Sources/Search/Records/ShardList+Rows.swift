extension ShardList {
  /// The shards of rows after some rows changed; only those that hold one of them are read, and what
  /// is written equals what would be built anew.
  ///
  /// - Parameter read: The bytes of a file by its name.
  public func changing(
    rows changes: [(note: Int, record: NoteRecord)],
    read: @escaping (_ name: String) throws(SearchDamage) -> [UInt8]
  ) throws(SearchDamage) -> Shards {
    var open = OpenShards(self) { shard throws(SearchDamage) in
      try RecordShard.entries(
        SearchFile.data(of: read(shard.fileName)), from: RecordShard.number(shard.first))
    }
    for change in changes {
      try open.set(change.record.content, of: RecordShard.key(change.note))
    }
    return try open.shards(limit: RecordShard.limit, data: RecordShard.data)
  }
}
