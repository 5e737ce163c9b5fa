import Bytes
import Concurrency

/// How records are written in a shard: a line each, its fields parted by tabs.
enum RecordShard {
  static let limit = 8 * 1024

  /// The key under which a record stands, by its number.
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
  /// What is written of it.
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
  /// What is written of it.
  var content: [UInt8] {
    var line = ByteWriter(capacity: 256)
    line.append(field: kind)
    for field in [text, url, context] { line.append(nextField: field) }
    return Array(line.bytes)
  }
}

extension ByteWriter {
  /// Appends a text; what parts fields and lines is a space in it.
  fileprivate mutating func append(field: String) {
    let before = count
    append(contentsOf: field)
    for i in before..<count where start[i] == 0x09 || start[i] == 0x0A { start[i] = 0x20 }
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
  ///   - notes: How many notes there are.
  ///   - record: The row of a note, by its number; asked for once each, on any thread.
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
  /// - Parameter before: The files that are there.
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
