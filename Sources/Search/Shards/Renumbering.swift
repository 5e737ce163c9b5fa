import Bytes

/// The change of note numbers after deletions and insertions. The remaining notes keep their order:
/// a note that moves counts as deleted and inserted.
public struct Renumbering: Sendable {
  /// The new number of each old number; -1 for a note that was deleted or moved.
  let numbers: [Int]
  /// The new numbers of notes that moved. They count as deleted and inserted, so all their terms
  /// have to be written.
  public let moved: Set<Int>
  /// Indicates whether a note was deleted or moved.
  let removesNotes: Bool
  /// Indicates whether all notes keep their numbers.
  let isIdentity: Bool
  /// The old numbers, in order, at which the growth (new number minus old number) changes. Deleted
  /// notes and the notes after them are included.
  private let steps: [Int]

  /// - Parameter numbers: The new number of each old number; `nil` for a deleted note.
  public init(_ numbers: [Int?]) {
    let run = longestRun(in: numbers)
    var kept = [Int](repeating: -1, count: numbers.count)
    for old in run { kept[old] = numbers[old] ?? -1 }
    self.numbers = kept
    moved = Set(numbers.indices.lazy.filter { kept[$0] < 0 }.compactMap { numbers[$0] })
    removesNotes = run.count < numbers.count
    isIdentity = kept == Array(numbers.indices)
    let growths = [0] + kept.enumerated().map { $1 < 0 ? nil : $1 - $0 }
    steps = numbers.indices.filter { growths[$0] == nil || growths[$0 + 1] != growths[$0] }
  }

  /// Returns the growth of a note's number, and the next old number at which the growth changes. If
  /// the growth does not change again, this is the number of notes. Before all notes, at -1, the
  /// growth is 0.
  func growth(at note: Int) -> (growth: Int, end: Int) {
    let step = steps.partitioningIndex { $0 > note }
    return (note < 0 ? 0 : numbers[note] - note, step < steps.count ? steps[step] : numbers.count)
  }

  /// Returns the new number of a note; `nil` if the note was deleted or moved. Throws if there is no
  /// note with the old number.
  func number(of note: Int) throws(SearchIndexError) -> Int? {
    guard note < numbers.count else { throw SearchIndexError() }
    return numbers[note] < 0 ? nil : numbers[note]
  }
}

/// Returns the indices of a longest increasing subsequence, the last index first (patience
/// sorting).
private func longestRun(in numbers: [Int?]) -> [Int] {
  /// For each length, the index of the smallest number that ends a subsequence of this length.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (position, number) in numbers.enumerated() {
    guard let number else { continue }
    let length = ends.partitioningIndex { numbers[$0].map { $0 > number } ?? false }
    if length > 0 { previous[position] = ends[length - 1] }
    if length == ends.count { ends.append(position) } else { ends[length] = position }
  }
  return ends.last.map { last in Array(sequence(first: last) { previous[$0] }) } ?? []
}
