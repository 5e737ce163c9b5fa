import Bytes

extension TermShard {
  /// What is written in a shard of terms, with other numbers for the notes.
  ///
  /// The terms stay what they are, and of a note it is written how far its number is from that of
  /// the note before it: few bytes change, and what lies between them is copied in one piece. Anew
  /// from its entries a shard takes five times as long; after a note was deleted that is a fifth of
  /// a build.
  ///
  /// - Returns: `nil` if one of the notes went, so that terms may go with it.
  static func renumbered(
    _ data: [UInt8], by renumbering: Renumbering
  ) throws(SearchDamage) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + data.count / 64 + 16)
    var reader = ShardReader(data[...])
    var copied = 0
    while reader.next != nil {
      // How much the term shares with the one before it, and the rest of it.
      reader.skip()
      while let code = reader.next, code != 0x09, code < 0x21 || code > 0x23 { reader.skip() }
      let start = reader.offset
      let (before, count) = (copied, bytes.count)
      var renumbered = try renumberNotes(from: &reader, by: renumbering, into: &bytes, &copied)
      // The names, and the end of the line.
      while let code = reader.next, code != 0x09 { reader.skip() }
      if renumbered == .unordered {
        bytes.removeSubrange(count...)
        bytes += data[before..<start]
        renumbered = try renumberEntry(data[start..<reader.offset], by: renumbering, into: &bytes)
        copied = reader.offset
      }
      if renumbered == .gone { return nil }
      if reader.next != nil { reader.skip() }
    }
    bytes += data[copied...]
    return bytes
  }

  /// What came of the notes of a term.
  private enum Renumbered {
    case inOrder
    /// They have to be put in order.
    case unordered
    /// One of them went.
    case gone
  }

  /// Renumbers the notes of a term where they keep their order.
  ///
  /// - Parameter copied: Up to where the bytes have been written.
  private static func renumberNotes(
    from reader: inout ShardReader, by renumbering: Renumbering, into bytes: inout [UInt8],
    _ copied: inout Int
  ) throws(SearchDamage) -> Renumbered {
    if reader.next == 0x23 { return .unordered }
    guard reader.next == 0x21 else { return .inOrder }
    reader.skip()
    var (old, new) = (-1, -1)
    while let code = reader.next, code >= 40 {
      let start = reader.offset
      let step = try reader.number()
      old += step + 1
      guard let number = try renumbering.number(of: old) else { return .gone }
      if number < new { return .unordered }
      if number - new - 1 != step {
        bytes += reader.bytes[copied..<start]
        bytes.append(number: number - new - 1)
        copied = reader.offset
      }
      new = number
      reader.skipPlaces()
    }
    return .inOrder
  }

  /// Renumbers the notes of a term that are in a bitmap, or do not keep their order.
  private static func renumberEntry(
    _ entry: ArraySlice<UInt8>, by renumbering: Renumbering, into bytes: inout [UInt8]
  ) throws(SearchDamage) -> Renumbered {
    var postings = try Postings(coded: entry)
    let count = postings.notes.count
    try postings.renumber(by: renumbering)
    if postings.notes.count < count { return .gone }
    postings.append(to: &bytes)
    return .inOrder
  }
}

extension ShardReader {
  /// Skips where in a note a term stands; the last of the places is written below the others.
  fileprivate mutating func skipPlaces() {
    while let code = next, code >= 40 {
      skip()
      if code < 93 { return }
    }
  }
}
