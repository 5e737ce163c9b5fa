/// How records are written in a shard: a line each, its fields parted by tabs.
enum RecordShard {
  static let limit = 8 * 1024

  static func item(_ id: Int, _ fields: [String]) -> Partition.Item {
    var line: [UInt8] = []
    for field in fields {
      if !line.isEmpty || field != fields.first { line.append(0x09) }
      for byte in field.utf8 { line.append(byte == 0x09 || byte == 0x0A ? 0x20 : byte) }
    }
    let key = (0..<4).map { UInt8(truncatingIfNeeded: id >> (24 - 8 * $0)) }
    return Partition.Item(first: key, last: key, size: line.count + 1, content: line)
  }

  static func data(_ items: [Partition.Item]) -> [UInt8] {
    Array(items.map(\.content).joined(separator: [0x0A]))
  }
}

extension NoteRecord {
  var fields: [String] {
    [title, url, context, lang]
      + headings.flatMap {
        [$0.text, $0.anchor, String(Unicode.Scalar(40 + $0.passage.rawValue))]
      }
  }
}

extension NameRecord {
  var fields: [String] { [kind, text, url, context] }
}

extension Shards {
  /// The shards of the rows of notes, in the order of their numbers.
  public init(rowsOf notes: [NoteRecord]) throws(SearchDamage) {
    try self.init(notes.enumerated().map { RecordShard.item($0, $1.fields) })
  }

  /// The shards of the rows of names, in the order of their numbers.
  public init(rowsOf names: [NameRecord]) throws(SearchDamage) {
    try self.init(names.enumerated().map { RecordShard.item($0, $1.fields) })
  }

  private init(_ items: [Partition.Item]) throws(SearchDamage) {
    let partition = Partition(limit: RecordShard.limit) { _ throws(SearchDamage) in
      throw SearchDamage()
    }
    self.init(try partition.leaves(of: items), RecordShard.data)
  }
}
