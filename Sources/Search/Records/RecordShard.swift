/// How records are written in a shard: a line each, its fields parted by tabs.
enum RecordShard {
  static let limit = 8 * 1024

  /// The key under which a record stands, by its number.
  static func key(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  static func number(_ key: [UInt8]) -> Int { key.reduce(0) { $0 << 8 | Int($1) } }

  static func content(_ fields: [String]) -> [UInt8] {
    var line: [UInt8] = []
    for (i, field) in fields.enumerated() {
      if i > 0 { line.append(0x09) }
      let start = line.count
      line.append(contentsOf: field.utf8)
      for i in start..<line.count where line[i] == 0x09 || line[i] == 0x0A { line[i] = 0x20 }
    }
    return line
  }

  static func data(_ entries: WrittenEntries, _ range: Range<Int>) -> [UInt8] {
    Array(range.map { entries.content($0) }.joined(separator: [0x0A]))
  }

  /// The records of a shard, by the number of the first.
  static func entries(_ data: [UInt8], from first: Int) -> WrittenEntries {
    var entries = WrittenEntries()
    for (i, line) in data.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      entries.append(key(first + i), line)
    }
    return entries
  }
}

extension NoteRecord {
  var fields: [String] {
    // An anchor that says what its heading says, as in Chinese most do, is left empty.
    [title, url, context, lang]
      + headings.flatMap { [$0.text, $0.anchor == $0.text ? "" : $0.anchor] }
  }
}

extension NameRecord {
  var fields: [String] { [kind, text, url, context] }
}

extension Shards {
  /// The shards of the rows of notes, in the order of their numbers.
  public init(rowsOf notes: [NoteRecord]) { self.init(notes.map(\.fields)) }

  /// The shards of the rows of names, in the order of their numbers.
  public init(rowsOf names: [NameRecord]) { self.init(names.map(\.fields)) }

  private init(_ records: [[String]]) {
    var entries = WrittenEntries()
    for (number, fields) in records.enumerated() {
      entries.append(RecordShard.key(number), RecordShard.content(fields))
    }
    self.init(list: ShardList(), files: [])
    for range in Partition(entries, limit: RecordShard.limit).shards {
      let file = SearchFile(data: RecordShard.data(entries, range))
      files.append(file)
      list.shards.append(ShardList.Shard(entries, range, file))
    }
  }
}

extension NoteRecord {
  init?(fields: [String]) {
    guard fields.count >= 4, fields.count.isMultiple(of: 2) else { return nil }
    self.init(title: fields[0], url: fields[1], context: fields[2], lang: fields[3])
    for i in stride(from: 4, to: fields.count, by: 2) {
      let (text, anchor) = (fields[i], fields[i + 1])
      headings.append(Heading(text: text, anchor: anchor.isEmpty ? text : anchor))
    }
  }
}

extension NameRecord {
  init?(fields: [String]) {
    guard fields.count == 4 else { return nil }
    self.init(kind: fields[0], text: fields[1], url: fields[2], context: fields[3])
  }
}
