import BookIndex
import Incremental

/// What of a note's mentions the index is made of: their heads first, for most are never read
/// further, then what each says. Where they stand in the file and in the body is kept apart
/// (`MentionPlaces`), since that changes with every edit of the note.
struct MentionNames: Sendable {
  let heads: [MentionHead]
  /// The texts of the note's headings.
  let headings: [String]
  private let bytes: [UInt8]
  /// Where in the bytes the ids of the headings begin.
  private let ids: Int
  /// Where in the bytes what each says begins.
  private let starts: [Int]
}

extension MentionNames {
  /// - Parameters:
  ///   - marked: What the author says that the note names; what was found follows.
  ///   - headings: The texts of the note's headings.
  static func coded(
    _ marked: [Mention], _ found: FoundMentions, headings: [String]
  ) -> [UInt8] {
    var writer = CacheWriter()
    writer.write(UInt64(marked.count + found.mentions.count))
    for mention in marked { writer.write(mention.head) }
    for mention in found.mentions { writer.write(mention.head) }
    writer.write(headings)
    writer.write(found.headings)
    // What each says is written into one place, and before it how long each is.
    var names = MentionWriter()
    var start = 0
    for mention in marked {
      names.write(mention)
      writer.write(UInt64(names.count - start))
      start = names.count
    }
    found.texts.withBytes { texts in
      for mention in found.mentions {
        names.write(mention, of: found, texts)
        writer.write(UInt64(names.count - start))
        start = names.count
      }
    }
    return names.withBytes { names in writer.withBytes { Array($0) + names } }
  }

  /// - Throws: `CacheDamage` if the bytes are not those of `coded`.
  init(_ bytes: [UInt8]) throws(CacheDamage) {
    guard !bytes.isEmpty else {
      (heads, headings, self.bytes, ids, starts) = ([], [], [], 0, [])
      return
    }
    self.bytes = bytes
    (heads, headings, ids, starts) = try bytes.reading { reader throws(CacheDamage) in
      let count = try reader.count()
      var heads: [MentionHead] = []
      heads.reserveCapacity(count)
      for _ in 0..<count { heads.append(try reader.value()) }
      let headings = try reader.texts()
      let ids = reader.offset
      for _ in 0..<(try reader.count()) { _ = try reader.rawText() }
      var starts: [Int] = []
      starts.reserveCapacity(count)
      var start = 0
      for _ in 0..<count {
        starts.append(start)
        start += Int(truncatingIfNeeded: try reader.number())
      }
      let offset = reader.offset
      return (heads, headings, ids, starts.map { $0 + offset })
    }
  }

  /// What a mention says; its places have no lines, and their texts are numbered.
  func mention(_ number: Int) throws(CacheDamage) -> Mention {
    try bytes.reading { reader throws(CacheDamage) in
      reader.offset = starts[number]
      return try reader.mention(heads[number], headingsAt: ids)
    }
  }
}
