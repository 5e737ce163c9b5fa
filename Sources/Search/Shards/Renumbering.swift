/// How the numbers of notes change when some go, others come between those that stay, and others
/// have their place elsewhere.
public struct Renumbering: Sendable {
  /// For each old number the new one; `nil` for a note that went.
  let numbers: [Int?]

  public init(_ numbers: [Int?]) { self.numbers = numbers }

  func number(of note: Int) throws(SearchDamage) -> Int? {
    guard numbers.indices.contains(note) else { throw SearchDamage() }
    return numbers[note]
  }
}

extension Postings {
  /// Gives the notes their new numbers, without those that went.
  mutating func renumber(by renumbering: Renumbering) throws(SearchDamage) {
    var renumbered: [Posting] = []
    renumbered.reserveCapacity(notes.count)
    for posting in notes {
      guard let number = try renumbering.number(of: posting.note) else { continue }
      renumbered.append(Posting(note: number, places: posting.places))
    }
    notes = renumbered.sorted { $0.note < $1.note }
  }
}
