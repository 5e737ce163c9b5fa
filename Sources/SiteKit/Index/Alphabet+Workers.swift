import Alphabet

extension Alphabet {
  /// The positions of rows in their total order.
  ///
  /// - Parameter ranks: Where the rows stood in an earlier order: what is nearly sorted takes less
  ///   time, and what comes out is the same.
  func order<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], beginningWith ranks: [Int], _ workers: Workers
  ) -> [Int] {
    let guess = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return order(of: guess.map { rows[$0] }, workers).map { guess[$0] }
  }

  /// The positions of rows in their total order: all threads sort some of them, and the runs are
  /// merged two by two.
  private func order<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], _ workers: Workers
  ) -> [Int] {
    // A few are sorted sooner than handed out.
    let count = rows.count < 1 << 10 ? 1 : workers.count
    let starts = (0...count).map { rows.count * $0 / count }
    var runs = workers.map(Array(0..<count)) { run in
      order(of: Array(rows[starts[run]..<starts[run + 1]])).map { starts[run] + $0 }
    }
    while runs.count > 1 {
      let pairs = stride(from: 0, to: runs.count, by: 2).map { runs[$0..<min($0 + 2, runs.count)] }
      runs = workers.map(pairs) { pair in
        pair.dropFirst().reduce(pair.first ?? []) { merged($0, $1) { rows[$0] < rows[$1] } }
      }
    }
    return runs.first ?? []
  }

  private func merged(
    _ one: [Int], _ other: [Int], by isBefore: (Int, Int) -> Bool
  ) -> [Int] {
    var merged: [Int] = []
    merged.reserveCapacity(one.count + other.count)
    var (one, other) = (one[...], other[...])
    while let first = one.first, let second = other.first {
      merged.append(isBefore(second, first) ? other.removeFirst() : one.removeFirst())
    }
    return merged + one + other
  }
}
