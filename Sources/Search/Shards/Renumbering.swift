import Bytes

/// The change of notes' numbers after deletions and insertions. The remaining notes keep their
/// order: a note that moves is deleted and inserted.
public struct Renumbering: Sendable {
  /// For each old number the new one, or -1 for a note that went.
  let numbers: [Int]
  /// The deleted and inserted notes, by their new numbers: all their terms have to be written.
  public let moved: Set<Int>
  /// Whether a note went.
  let removesNotes: Bool
  /// Whether all notes have the numbers that they had.
  let isIdentity: Bool
  /// The old numbers, in order, of notes whose number does not grow by as much as that of the note
  /// before them; includes deleted notes and those after them.
  private let steps: [Int]

  /// - Parameter numbers: For each old number the new one; `nil` for a note that went.
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

  /// Returns the growth of a note's number, and the first number after it with another growth,
  /// which may belong to no note. Before all notes, at -1, it is 0.
  func growth(at note: Int) -> (growth: Int, end: Int) {
    let step = steps.partitioningIndex { $0 > note }
    return (note < 0 ? 0 : numbers[note] - note, step < steps.count ? steps[step] : numbers.count)
  }

  func number(of note: Int) throws(SearchDamage) -> Int? {
    guard note < numbers.count else { throw SearchDamage() }
    return numbers[note] < 0 ? nil : numbers[note]
  }
}

/// The positions of as many numbers as can be that increase from one to the next, the last first
/// (patience sorting).
private func longestRun(in numbers: [Int?]) -> [Int] {
  /// For each length the position at which a run of it ends, with the smallest number.
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
