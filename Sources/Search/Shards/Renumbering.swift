/// How the numbers of notes change when some go and others come between those that stay.
public struct Renumbering: Sendable {
  /// For each old number the new one; `nil` for a note that went. Those that stay keep their order.
  let numbers: [Int?]

  public init(_ numbers: [Int?]) { self.numbers = numbers }

  func number(of note: Int) throws(SearchDamage) -> Int? {
    guard numbers.indices.contains(note) else { throw SearchDamage() }
    return numbers[note]
  }
}

extension Postings {
  /// What is written of a term, with other numbers for the notes.
  ///
  /// - Returns: `nil` if one of its notes went, so that more than numbers changes.
  static func renumbered(
    _ content: ArraySlice<UInt8>, by renumbering: Renumbering
  ) throws(SearchDamage) -> [UInt8]? {
    // Of the notes of a bitmap each has a place of its own.
    if content.first == 0x23 { return nil }
    var reader = ShardReader(content)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 1)
    if reader.next == 0x21 {
      reader.skip()
      bytes.append(0x21)
      var (old, new) = (-1, -1)
      while let code = reader.next, code >= 40 {
        old += try reader.number() + 1
        guard let number = try renumbering.number(of: old) else { return nil }
        bytes.append(number: number - new - 1)
        new = number
        while let code = reader.next, code >= 40 {
          reader.skip()
          bytes.append(code)
          if code < 93 { break }
        }
      }
    }
    while let code = reader.next {
      reader.skip()
      bytes.append(code)
    }
    return bytes
  }

  /// Gives the notes their new numbers, without those that went.
  mutating func renumber(by renumbering: Renumbering) throws(SearchDamage) {
    var renumbered: [Posting] = []
    renumbered.reserveCapacity(notes.count)
    for posting in notes {
      guard let number = try renumbering.number(of: posting.note) else { continue }
      renumbered.append(Posting(note: number, places: posting.places))
    }
    notes = renumbered
  }
}
