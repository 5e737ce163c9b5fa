import Alphabet
import Bytes
import Concurrency

extension Alphabet {
  /// The positions of rows in their total order.
  ///
  /// - Parameter ranks: For each row that an earlier order had as it is, where it stood there; such
  ///   rows stand to each other as they did, so that only the others are compared.
  func order<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], knowing ranks: [Int?], _ workers: Workers
  ) -> [Int] {
    var known: [(rank: Int, position: Int)] = []
    var others: [Int] = []
    for position in rows.indices {
      if let rank = ranks[position] {
        known.append((rank, position))
      } else {
        others.append(position)
      }
    }
    known.sort { $0.rank < $1.rank }
    let sorted = order(of: others.map { rows[$0] }, workers).map { others[$0] }
    return inserted(sorted, into: known.map(\.position)) { rows[$0] < rows[$1] }
  }

  /// Positions in order among others that are in order.
  private func inserted(
    _ few: [Int], into many: [Int], by isBefore: (Int, Int) -> Bool
  ) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(few.count + many.count)
    var rest = many[...]
    for position in few {
      let place = rest.partitioningIndex { isBefore(position, $0) }
      order += rest[..<place]
      order.append(position)
      rest = rest[place...]
    }
    return order + rest
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
        pair.dropFirst().reduce(pair.first ?? []) { $0.merged(with: $1) { rows[$0] < rows[$1] } }
      }
    }
    return runs.first ?? []
  }
}
