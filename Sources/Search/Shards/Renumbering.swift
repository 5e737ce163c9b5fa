import Bytes

/// The new numbers of notes after deletions and insertions.
///
/// The remaining notes keep their order. A note that moves counts as deleted and inserted.
public struct Renumbering: Sendable {
  /// The new number for each old number; -1 for a removed or moved note.
  let numbers: [Int]
  /// The inserted and moved notes, by their new numbers. All their terms must be written.
  public let moved: Set<Int>
  /// Indicates whether a note was removed or moved.
  let removesNotes: Bool
  /// Indicates whether no note changed its number.
  let isIdentity: Bool
  /// The old numbers, in order, at which the difference between the new and the old number changes.
  /// They include removed notes and the notes after them.
  private let steps: [Int]

  /// - Parameter numbers: The new number for each old number; `nil` for a removed note.
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

  /// Returns the difference between the new and the old number of a note, and the next old number
  /// with another difference, which may not belong to a note. For -1, before all notes, the
  /// difference is 0.
  func growth(at note: Int) -> (growth: Int, end: Int) {
    let step = steps.partitioningIndex { $0 > note }
    return (note < 0 ? 0 : numbers[note] - note, step < steps.count ? steps[step] : numbers.count)
  }

  func number(of note: Int) throws(SearchDamage) -> Int? {
    guard note < numbers.count else { throw SearchDamage() }
    return numbers[note] < 0 ? nil : numbers[note]
  }
}

/// Returns the positions of a longest increasing subsequence, last one first (patience sorting).
private func longestRun(in numbers: [Int?]) -> [Int] {
  /// The position, for each length, at which an increasing subsequence of the length ends with the
  /// smallest number.
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
