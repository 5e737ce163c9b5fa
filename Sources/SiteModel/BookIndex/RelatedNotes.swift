/// Which notes are about the same things: those that entries lead to together.
///
/// An entry that leads to few notes says more of them than one that leads to many, so each counts
/// for as much as there is to share among its notes; one that leads to more than `most` says nothing.
struct RelatedNotes {
  /// For each note the nearest others, the nearest first.
  private(set) var ofNotes: [[Int]]

  /// How many notes an entry may lead to and still say something of them.
  private static let most = 12
  /// How many notes are told at most, and how much they must have in common.
  private static let count = 4
  private static let least = 60

  /// - Parameters:
  ///   - entries: The notes that each entry leads to, each once.
  ///   - count: How many notes there are.
  init(_ entries: [[Int]], of count: Int) {
    var shared = [[Int: Int]](repeating: [:], count: count)
    for notes in entries where 2...Self.most ~= notes.count {
      let weight = 120 / notes.count
      for note in notes {
        for other in notes where other != note { shared[note][other, default: 0] += weight }
      }
    }
    ofNotes = shared.map { others in
      others.filter { $0.value >= Self.least }
        .sorted { a, b in a.value != b.value ? a.value > b.value : a.key < b.key }
        .prefix(Self.count).map(\.key)
    }
  }
}
