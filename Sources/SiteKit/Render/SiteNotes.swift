import Notes

/// The notes of a site by their positions; where only a few of them are known, the others are blank.
struct SiteNotes: Sendable {
  let indices: Range<Int>
  private let notes: [Note]
  /// Where the known ones are among `notes`, of which the first is blank; `nil` where all are known.
  private let places: [Int: Int]?

  init(_ notes: [Note]) {
    self.notes = notes
    indices = notes.indices
    places = nil
  }

  /// - Parameter known: Notes by their positions among so many.
  init(_ known: [Int: Note], of count: Int) {
    let numbers = known.keys.sorted()
    notes = [Note(unparsed: Note.Source(unread: ""))] + numbers.compactMap { known[$0] }
    places = Dictionary(uniqueKeysWithValues: zip(numbers, 1...))
    indices = 0..<count
  }

  // A note is lent where it lies: it is large, and a copy of it costs.
  subscript(number: Int) -> Note {
    @inline(__always) _read { yield notes[place(of: number)] }
  }

  @inline(__always)
  private func place(of number: Int) -> Int {
    guard let places else { return number }
    return places[number] ?? 0
  }
}
