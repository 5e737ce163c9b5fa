import Bytes

extension TermShard {
  /// What is written in a shard of terms, with other numbers for the notes.
  ///
  /// The terms stay what they are, and of a note it is written how far its number is from that of
  /// the note before it: few bytes change, and what lies between them is copied in one piece. Anew
  /// from its entries a shard takes five times as long; after a note was deleted that is a fifth of
  /// a build.
  ///
  /// - Returns: `nil` if one of the notes went, or those of a term are in a bitmap, so that more than
  ///   numbers changes.
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
      if reader.next == 0x23 { return nil }
      if reader.next == 0x21 {
        reader.skip()
        var (old, new) = (-1, -1)
        while let code = reader.next, code >= 40 {
          let start = reader.offset
          let step = try reader.number()
          old += step + 1
          guard let number = try renumbering.number(of: old) else { return nil }
          if number - new - 1 != step {
            bytes += data[copied..<start]
            bytes.append(number: number - new - 1)
            copied = reader.offset
          }
          new = number
          reader.skipPlaces()
        }
      }
      // The names, and the end of the line.
      while let code = reader.next, code != 0x09 { reader.skip() }
      if reader.next != nil { reader.skip() }
    }
    bytes += data[copied...]
    return bytes
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
