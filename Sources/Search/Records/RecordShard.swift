import Bytes
import Concurrency

/// The row of a note in search results.
public struct NoteRecord: Hashable, Sendable {
  /// A heading of the note, to which results may link.
  public struct Heading: Hashable, Sendable {
    /// The text of the heading.
    public var text: String
    /// The fragment id of the heading.
    public var anchor: String

    /// Creates a heading.
    public init(text: String, anchor: String) {
      self.text = text
      self.anchor = anchor
    }
  }

  /// The title of the note.
  public var title: String
  /// The URL relative to the site's root, without a leading slash.
  public var url: String
  /// The second line: a date in the site's format. May be empty.
  public var context: String
  /// The language, if it differs from the site's; otherwise empty.
  public var lang: String
  /// The headings of the note, in order.
  public var headings: [Heading]

  /// Creates a row.
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

/// The row of a tag or term in the results.
public struct NameRecord: Hashable, Sendable {
  /// The kind: `tag` or `term`.
  public var kind: String
  /// The tag or term.
  public var text: String
  /// The address relative to the site's root, without a leading slash.
  public var url: String
  /// The second line, such as the number of notes.
  public var context: String

  /// Creates a row.
  public init(kind: String, text: String, url: String, context: String) {
    self.kind = kind
    self.text = text
    self.url = url
    self.context = context
  }
}

/// The format of records in a shard: one per line, with fields separated by tabs.
enum RecordShard {
  /// The size limit of a shard in bytes. A shard with a single record may be larger.
  static let limit = 8 * 1024

  /// Returns the key of a record from its number.
  static func key(_ number: Int) -> [UInt8] {
    [
      UInt8(truncatingIfNeeded: number >> 24), UInt8(truncatingIfNeeded: number >> 16),
      UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number),
    ]
  }

  static func number(_ key: [UInt8]) -> Int { key.reduce(0) { $0 << 8 | Int($1) } }

  static func data(_ entries: EncodedEntries, _ range: Range<Int>) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(entries.size(of: range))
    for i in range {
      if i > range.lowerBound { data.append(0x0A) }
      data += entries.content(i)
    }
    return data
  }

  /// Returns the records of a shard, given the number of the first one.
  static func entries(_ data: [UInt8], from first: Int) -> EncodedEntries {
    var entries = EncodedEntries()
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
  /// The encoded record.
  var content: [UInt8] {
    var line = ByteWriter(capacity: 256)
    line.append(field: title)
    line.append(nextField: url)
    line.append(nextField: context)
    line.append(nextField: lang)
    for heading in headings {
      line.append(nextField: heading.text)
      // An anchor equal to its heading, which is usual in Chinese, is stored as an empty field.
      line.append(nextField: heading.anchor == heading.text ? "" : heading.anchor)
    }
    return Array(line.bytes)
  }
}

extension NameRecord {
  /// The encoded record.
  var content: [UInt8] {
    var line = ByteWriter(capacity: 256)
    line.append(field: kind)
    for field in [text, url, context] { line.append(nextField: field) }
    return Array(line.bytes)
  }
}

extension ByteWriter {
  /// Appends a text, with tabs and line feeds replaced by spaces.
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
  /// Creates the shards for the rows of notes, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - notes: The number of notes.
  ///   - record: Returns the row of a note by its number. It is called once for each note, on any
  ///     thread.
  public init(rowsOf notes: Int, workers: Workers, record: @Sendable (Int) -> NoteRecord) {
    self.init(workers.map(Array(0..<notes)) { record($0).content }, workers)
  }

  /// Creates the shards for the rows of names, in the order of their numbers.
  public init(rowsOf names: [NameRecord]) { self.init(names.map(\.content), .one) }

  private init(_ records: [[UInt8]], _ workers: Workers) {
    var entries = EncodedEntries()
    for (number, content) in records.enumerated() {
      entries.append(RecordShard.key(number), content)
    }
    self.init(entries, limit: RecordShard.limit, workers, data: RecordShard.data)
  }

  /// Creates shards from entries.
  ///
  /// - Parameters:
  ///   - limit: The size limit of a shard in bytes.
  ///   - before: The ids of existing files, which need not be written again.
  ///   - data: Returns the contents of a shard with a range of the entries.
  init(
    _ entries: EncodedEntries, limit: Int, besides before: Set<String> = [], _ workers: Workers,
    data: @Sendable (EncodedEntries, Range<Int>) -> [UInt8]
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
  /// Returns the shards of rows after some rows changed. They equal shards that are built from
  /// scratch.
  ///
  /// If the notes keep their numbers, only shards with a changed row are read.
  ///
  /// - Parameters:
  ///   - changes: The rows of changed and new notes, by their new numbers.
  ///   - renumbering: The new numbers, if they change.
  ///   - read: Returns the bytes of a file by its name.
  public func changing(
    rows changes: [(note: Int, record: NoteRecord)], renumbering: Renumbering? = nil,
    read: @escaping (_ name: String) throws(SearchIndexError) -> [UInt8]
  ) throws(SearchIndexError) -> Shards {
    let entries = { (shard: Shard) throws(SearchIndexError) in
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
    var all = EncodedEntries()
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
