import BookIndex
import Cache

/// A decoder of the cached names, spellings and weights of a note's mentions.
///
/// The heads of all mentions come first, because the index needs only the head of most mentions.
/// The names follow. `MentionPlaces` stores the lines of the mentions in the file and their offsets
/// in the body. It is separate because every edit of the note changes lines and offsets.
struct MentionNames: Sendable {
  /// The number of mentions.
  let count: Int
  private let bytes: VerifiedBytes
  private let parts: Parts

  /// The offsets of the sections in the bytes, in the order of the sections.
  private struct Parts {
    /// The heads of all mentions.
    var heads = 0
    /// The offsets, within `heads`, of every `CacheWriter.stride`th head.
    var headStarts = 0
    /// The texts of the note's headings.
    var headings = 0
    /// The ids of the note's headings.
    var ids = 0
    /// The offset of each mention's name, within `names`.
    var nameStarts = 0
    /// The names of the mentions, with their spellings and places.
    var names = 0
  }
}

extension MentionNames {
  /// Encodes the mentions of a note.
  ///
  /// - Parameters:
  ///   - marked: The mentions that the author marked. They are encoded first.
  ///   - found: The mentions that the program found, and the ids of the note's headings.
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
    texts.write(indexed: headings)
    ids.write(indexed: found.headings)
    // The names and the offsets of the names are two sections, so they need two writers.
    var names = MentionWriter()
    var starts = CacheWriter()
    for mention in marked {
      starts.write(position: names.byteCount)
      names.write(mention)
    }
    found.texts.withBytes { texts in
      for mention in found.mentions {
        starts.write(position: names.byteCount)
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

  /// Reads encoded mentions.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `encoded`.
  init(_ coded: CachedBytes) throws(CacheDamage) {
    bytes = VerifiedBytes(coded)
    guard !bytes.isEmpty else {
      (count, parts) = (0, Parts())
      return
    }
    (count, parts) = try bytes.reading { reader throws(CacheDamage) in
      let count = try reader.count()
      let parts = Parts(
        heads: try reader.skipPart(), headStarts: try reader.skipPart(),
        headings: try reader.skipPart(),
        ids: try reader.skipPart(), nameStarts: try reader.skipPart(), names: reader.offset)
      return (count, parts)
    }
  }

  /// Calls a closure with the key, the kind and the evidence of each mention, in order.
  func readHeads(
    _ body: (UInt64, Mention.Source, EntryEvidence.Packed?) -> Void
  ) throws(CacheDamage) {
    guard count > 0 else { return }
    try bytes.reading { reader throws(CacheDamage) in
      reader.offset = parts.heads
      for _ in 0..<count {
        let (key, kind, evidence) = try reader.head()
        body(key, kind, evidence)
      }
    }
  }

  /// Returns a mention by its index in the note. The places in the result have no line numbers, and
  /// contain the number of their text instead of its byte range.
  func mention(_ number: Int) throws(CacheDamage) -> Mention {
    try bytes.reading { reader throws(CacheDamage) in
      let start = number / CacheWriter.stride
      reader.offset = try parts.heads + reader.position(start, ofListAt: parts.headStarts)
      for _ in 0..<number % CacheWriter.stride { try reader.skipHead() }
      let head: MentionHead = try reader.value()
      reader.offset = try parts.names + reader.position(number, ofListAt: parts.nameStarts)
      return try reader.mention(head, headingsAt: parts.ids)
    }
  }

  /// Reads the name, the spellings and the weights of a mention by its index in the note.
  func read(
    into outlines: inout MentionOutlines, ofMention number: Int
  ) throws(CacheDamage) {
    try bytes.reading { reader throws(CacheDamage) in
      reader.offset = try parts.names + reader.position(number, ofListAt: parts.nameStarts)
      try reader.read(into: &outlines)
    }
  }

  /// Returns the text of a heading by its index in the note, or `nil` if the note has fewer
  /// headings.
  func heading(_ number: Int) throws(CacheDamage) -> String? {
    guard count > 0 else { return nil }
    return try bytes.reading { reader throws(CacheDamage) in
      try reader.text(number, ofListAt: parts.headings)
    }
  }
}

extension CacheReader {
  /// Skips a section that `write(part:)` wrote, and returns the offset of the section's bytes.
  fileprivate mutating func skipPart() throws(CacheDamage) -> Int {
    let part = try rawText()
    return offset - part.count
  }
}
