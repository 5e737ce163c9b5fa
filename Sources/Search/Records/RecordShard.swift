import Bytes
import Concurrency

/// The row of a note in the results.
public struct NoteRecord: Hashable, Sendable {
  public struct Heading: Hashable, Sendable {
    public var text: String
    public var anchor: String

    public init(text: String, anchor: String) {
      self.text = text
      self.anchor = anchor
    }
  }

  public var title: String
  /// From the site's root, without a leading slash.
  public var url: String
  /// The second line: a date, as text in the site's form. May be empty.
  public var context: String
  /// Its language, if it is not the site's; else empty.
  public var lang: String
  public var headings: [Heading]

  public init(
    title: String, url: String, context: String, lang: String = "", headings: [Heading] = []
  ) {
    self.title = title
    self.url = url
    self.context = context
    self.lang = lang
    self.headings = headings
  }
}

/// The row of a tag or a term in the results.
public struct NameRecord: Hashable, Sendable {
  /// `tag` or `term`.
  public var kind: String
  public var text: String
  public var url: String
  /// The second line: how many notes, say.
  public var context: String

  public init(kind: String, text: String, url: String, context: String) {
    self.kind = kind
    self.text = text
    self.url = url
    self.context = context
  }
}

/// The format of records in a shard: one a line, with fields separated by tabs.
enum RecordShard {
  static let limit = 8 * 1024

  /// Returns the key of a record by its number.
  static func key(_ number: Int) -> [UInt8] {
    [
      UInt8(truncatingIfNeeded: number >> 24), UInt8(truncatingIfNeeded: number >> 16),
      UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number),
    ]
  }

  static func number(_ key: [UInt8]) -> Int { key.reduce(0) { $0 << 8 | Int($1) } }

  static func data(_ entries: WrittenEntries, _ range: Range<Int>) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(entries.size(of: range))
    for i in range {
      if i > range.lowerBound { data.append(0x0A) }
      data += entries.content(i)
    }
    return data
  }

  /// The records of a shard, by the number of the first.
  static func entries(_ data: [UInt8], from first: Int) -> WrittenEntries {
    var entries = WrittenEntries()
    var start = 0
    while start <= data.count {
      let end = data.withBytes { ByteScan.offset(of: 0x0A, in: $0, from: start) }
      entries.append(key(first + entries.count), data[start..<end])
      start = end + 1
    }
    return entries
  }
}

extension NoteRecord {
  /// The bytes of the record.
  var content: [UInt8] {
    var line = ByteWriter(capacity: 256)
    line.append(field: title)
    line.append(nextField: url)
    line.append(nextField: context)
    line.append(nextField: lang)
    for heading in headings {
      line.append(nextField: heading.text)
      // An anchor that says what its heading says, as in Chinese most do, is left empty.
      line.append(nextField: heading.anchor == heading.text ? "" : heading.anchor)
    }
    return Array(line.bytes)
  }
}

extension NameRecord {
  /// The bytes of the record.
  var content: [UInt8] {
    var line = ByteWriter(capacity: 256)
    line.append(field: kind)
    for field in [text, url, context] { line.append(nextField: field) }
    return Array(line.bytes)
  }
}

extension ByteWriter {
  /// Appends a text; separators of fields and lines in it become spaces.
  fileprivate mutating func append(field: String) {
    field.withBytes { field in
      for byte in field { append(byte == 0x09 || byte == 0x0A ? 0x20 : byte) }
    }
  }

  fileprivate mutating func append(nextField field: String) {
    append(UInt8(ascii: "\t"))
    append(field: field)
  }
}

extension Shards {
  /// The shards of the rows of notes, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - notes: The number of notes.
  ///   - record: Returns the row of a note by its number; called once for each, on any thread.
  public init(rowsOf notes: Int, workers: Workers, record: @Sendable (Int) -> NoteRecord) {
    self.init(workers.map(Array(0..<notes)) { record($0).content }, workers)
  }

  /// The shards of the rows of names, in the order of their numbers.
  public init(rowsOf names: [NameRecord]) { self.init(names.map(\.content), .one) }

  private init(_ records: [[UInt8]], _ workers: Workers) {
    var entries = WrittenEntries()
    for (number, content) in records.enumerated() {
      entries.append(RecordShard.key(number), content)
    }
    self.init(entries, limit: RecordShard.limit, workers, data: RecordShard.data)
  }

  /// The shards of some entries.
  ///
  /// - Parameter before: The existing files.
  init(
    _ entries: WrittenEntries, limit: Int, besides before: Set<String> = [], _ workers: Workers,
    data: @Sendable (WrittenEntries, Range<Int>) -> [UInt8]
  ) {
    let shards = workers.map(Partition(entries, limit: limit).shards) { range in
      let data = data(entries, range)
      let id = SearchFile.hash(data)
      let file = before.contains(id) ? nil : SearchFile(id: id, data: data)
      return (ShardList.Shard(entries, range, id: id), file)
    }
    self.init(list: ShardList(shards.map(\.0)), files: shards.compactMap(\.1))
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

extension ShardList {
  /// Returns the shards of rows after some rows changed, equal to shards that are built from
  /// scratch.
  ///
  /// If the notes keep their numbers, only shards with a changed row are read.
  ///
  /// - Parameters:
  ///   - changes: The rows of notes that changed or came, by their new numbers.
  ///   - renumbering: The new numbers, if they change.
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
