import Text

/// The file that lists the other files of the index.
public struct Root: Hashable, Sendable {
  /// The number of notes.
  public var notes: Int
  /// The number of tags and terms.
  public var names: Int
  /// The data that the page needs to display results: one line of JSON.
  public var pageData: String
  /// The shards of terms.
  public var terms: ShardList
  /// The shards of the notes' rows.
  public var noteRows: ShardList
  /// The shards of the rows of tags and terms.
  public var nameRows: ShardList

  static let version = "1"

  /// Creates a root file.
  public init(
    notes: Int, names: Int, page: String, terms: ShardList, noteRows: ShardList,
    nameRows: ShardList
  ) {
    self.notes = notes
    self.names = names
    self.pageData = page
    self.terms = terms
    self.noteRows = noteRows
    self.nameRows = nameRows
  }

  /// The file `root.js`.
  public var file: SearchFile {
    var data: [UInt8] = []
    data += "\(Root.version)\n\(notes)\t\(names)\(terms.mayHaveHan ? "\t1" : "")\n".utf8
    data += pageData.utf8.map { $0 == 0x0A ? 0x20 : $0 }
    for line in [terms.termLine, noteRows.recordLine, nameRows.recordLine] {
      data.append(0x0A)
      data += line
    }
    return SearchFile(id: "root", data: data)
  }
}

extension ShardList {
  /// A Boolean value that indicates whether Chinese characters may be among the terms.
  public var mayHaveHan: Bool {
    shards.contains { shard in
      [0xE3, 0x90].lexicographicallyPrecedes(shard.last)
        && shard.first.lexicographicallyPrecedes([0xEA])
    }
  }
}

extension SearchFile {
  /// The mapping from traditional to simplified characters, for queries. The index contains only
  /// simplified ones.
  public static var simplified: SearchFile {
    SearchFile(id: "simplified", data: Array(Simplified.pairs.utf8))
  }
}

extension ShardList {
  /// The line about terms: each shard's name, after the shortest prefix of its first term that
  /// distinguishes it from the shard before.
  fileprivate var termLine: [UInt8] {
    var line: [UInt8] = []
    var last: [UInt8] = []
    for shard in shards {
      if !line.isEmpty { line.append(0x09) }
      var end = 0
      while end < shard.first.count {
        let start = end
        end = min(shard.first.count, end + Term.length(shard.first[end]))
        guard end <= last.count, last[start..<end] == shard.first[start..<end] else { break }
      }
      line += shard.first[..<end].map(Term.unordered)
      line.append(0x09)
      line += shard.id.utf8
      last = shard.last
    }
    return line
  }

  fileprivate var recordLine: [UInt8] {
    var line: [UInt8] = []
    for shard in shards {
      if !line.isEmpty { line.append(0x09) }
      line += "\(RecordShard.number(shard.first))\t\(shard.id)".utf8
    }
    return line
  }
}
