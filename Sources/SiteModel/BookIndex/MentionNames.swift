import BookIndex
import Cache

/// What of a note's mentions the index is made of: their heads first, for most are never read
/// further, then what each says. Where they stand in the file and in the body is kept apart
/// (`MentionPlaces`), since that changes with every edit of the note.
struct MentionNames: Sendable {
  /// How many mentions there are.
  let count: Int
  private let bytes: VerifiedBytes
  /// Where in the bytes each part begins.
  private let parts: Parts

  private struct Parts {
    var heads = 0
    /// Where every so many of the heads begins, from the first (`CacheWriter.stride`).
    var headStarts = 0
    /// The texts of the note's headings, and their ids.
    var headings = 0
    var ids = 0
    /// Where what each mention says begins, and what it says.
    var starts = 0
    var names = 0
  }
}

extension MentionNames {
  /// - Parameters:
  ///   - marked: What the author says that the note names; what was found follows.
  ///   - headings: The texts of the note's headings.
  static func coded(
    _ marked: [Mention], _ found: FoundMentions, headings: [String]
  ) -> [UInt8] {
    var heads = CacheWriter()
    var headStarts = CacheWriter()
    var texts = CacheWriter()
    var ids = CacheWriter()
    var count = 0
    func write(_ head: MentionHead, to heads: inout CacheWriter, _ starts: inout CacheWriter) {
      if count.isMultiple(of: CacheWriter.stride) {
        starts.write(position: heads.count)
      }
      heads.write(head)
      count += 1
    }
    for mention in marked { write(mention.head, to: &heads, &headStarts) }
    for mention in found.mentions { write(mention.head, to: &heads, &headStarts) }
    texts.write(found: headings)
    ids.write(found: found.headings)
    // What each says is written into one place, and where it begins into another.
    var names = MentionWriter()
    var starts = CacheWriter()
    for mention in marked {
      starts.write(position: names.count)
      names.write(mention)
    }
    found.texts.withBytes { texts in
      for mention in found.mentions {
        starts.write(position: names.count)
        names.write(mention, of: found, texts)
      }
    }
    var writer = CacheWriter()
    writer.write(UInt64(count))
    writer.write(part: heads)
    writer.write(part: headStarts)
    writer.write(part: texts)
    writer.write(part: ids)
    writer.write(part: starts)
    writer.append(names.finish())
    return writer.array
  }

  /// - Throws: `CacheDamage` if the bytes are not those of `coded`.
  init(_ coded: CachedBytes) throws(CacheDamage) {
    bytes = VerifiedBytes(coded)
    guard !bytes.isEmpty else {
      (count, parts) = (0, Parts())
      return
    }
    (count, parts) = try bytes.reading { reader throws(CacheDamage) in
      let count = try reader.count()
      let parts = Parts(
        heads: try reader.startOfPart(), headStarts: try reader.startOfPart(),
        headings: try reader.startOfPart(),
        ids: try reader.startOfPart(), starts: try reader.startOfPart(), names: reader.offset)
      return (count, parts)
    }
  }

  func readHeads(_ body: (MentionHead) -> Void) throws(CacheDamage) {
    guard count > 0 else { return }
    try bytes.reading { reader throws(CacheDamage) in
      reader.offset = parts.heads
      for _ in 0..<count { body(try reader.value()) }
    }
  }

  /// What a mention says; its places have no lines, and their texts are numbered.
  func mention(_ number: Int) throws(CacheDamage) -> Mention {
    try bytes.reading { reader throws(CacheDamage) in
      let start = number / CacheWriter.stride
      reader.offset = try parts.heads + reader.position(start, ofListAt: parts.headStarts)
      for _ in 0..<number % CacheWriter.stride { try reader.skipHead() }
      let head: MentionHead = try reader.value()
      reader.offset = try parts.names + reader.position(number, ofListAt: parts.starts)
      return try reader.mention(head, headingsAt: parts.ids)
    }
  }

  func read(
    into outlines: inout MentionOutlines, ofMention number: Int
  ) throws(CacheDamage) {
    try bytes.reading { reader throws(CacheDamage) in
      reader.offset = try parts.names + reader.position(number, ofListAt: parts.starts)
      try reader.read(into: &outlines)
    }
  }

  /// The text of a heading, if there is one of that number.
  func heading(_ number: Int) throws(CacheDamage) -> String? {
    guard count > 0 else { return nil }
    return try bytes.reading { reader throws(CacheDamage) in
      try reader.text(number, ofListAt: parts.headings)
    }
  }
}

extension CacheReader {
  /// Passes over what another writer has written, and tells where it starts.
  fileprivate mutating func startOfPart() throws(CacheDamage) -> Int {
    let part = try rawText()
    return offset - part.count
  }
}
