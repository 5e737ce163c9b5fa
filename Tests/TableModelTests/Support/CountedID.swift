/// The number of times that identities were hashed and compared.
final class Tally: @unchecked Sendable {
  var hashes = 0
  var comparisons = 0

  var steps: Int { hashes + comparisons }

  /// Returns the steps that `work` takes.
  func steps(_ work: () throws -> Void) rethrows -> Int {
    let before = steps
    try work()
    return steps - before
  }
}

/// An identity that counts operations on it.
struct CountedID: Hashable, Sendable {
  let value: Int
  let tally: Tally

  func hash(into hasher: inout Hasher) {
    tally.hashes += 1
    hasher.combine(value)
  }

  static func == (left: CountedID, right: CountedID) -> Bool {
    left.tally.comparisons += 1
    return left.value == right.value
  }
}

struct CountedItem: Identifiable, Equatable, Sendable {
  let id: CountedID

  init(_ value: Int, _ tally: Tally) { id = CountedID(value: value, tally: tally) }

  static func == (left: CountedItem, right: CountedItem) -> Bool {
    left.id.value == right.id.value
  }
}
