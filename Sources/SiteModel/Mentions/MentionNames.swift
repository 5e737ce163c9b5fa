import BookIndex
import Cache

/// The part of a note's mentions that the index is made from.
///
/// The heads come first, because most mentions are not read any further. Their names follow. The
/// locations of the mentions in the file and in the body are stored separately (`MentionPlaces`),
/// because every edit of the note changes them.
struct MentionNames: Sendable {
  /// The number of mentions.
  let count: Int
  private let bytes: VerifiedBytes
  /// The offsets of the sections in the bytes.
  private let parts: Parts

  private struct Parts {
    var heads = 0
    /// The offsets of every `CacheWriter.stride`th head.
    var headStarts = 0
    /// The texts of the note's headings, and their ids.
    var headings = 0
    var ids = 0
    /// The offsets of the mentions' names, and the names.
    var starts = 0
    var names = 0
  }
}

extension MentionNames {
  /// Encodes the mentions of a note.
  ///
  /// - Parameters:
  ///   - marked: The mentions that the author marked. The found ones follow them.
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
    // The names and their offsets go to two different writers.
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

  /// Reads encoded mentions.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `coded`.
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
        ids: try reader.skipPart(), starts: try reader.skipPart(), names: reader.offset)
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

  /// Returns a mention. Its places have numbers for their texts, and no lines.
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

  /// Returns the text of a heading, or `nil` if the number is too large.
  func heading(_ number: Int) throws(CacheDamage) -> String? {
    guard count > 0 else { return nil }
    return try bytes.reading { reader throws(CacheDamage) in
      try reader.text(number, ofListAt: parts.headings)
    }
  }
}

extension CacheReader {
  /// Skips a part that another writer wrote, and returns its offset.
  fileprivate mutating func skipPart() throws(CacheDamage) -> Int {
    let part = try rawText()
    return offset - part.count
  }
}
