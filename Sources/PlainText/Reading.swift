/// Finds the likeliest reading of a text: of what kind each of its lines is.
enum Reading {
  /// Gives each line its kind by a dynamic programme over the lines, forwards and backwards
  /// (Viterbi's algorithm with max-marginals): linear in the lines, in whole numbers, the same on
  /// any machine.
  static func read(_ lines: inout [PlainLine], by weights: Weights) {
    guard !lines.isEmpty else { return }
    let local = lines.map { weights.sum($0.evidence) }
    let forward = sweep(local, lines, weights)
    let backward = sweepBack(local, lines, weights)
    for i in lines.indices.reversed() {
      let sums = forward[i] &+ backward[i]
      let best = sums.best
      let second = sums.second(to: best)
      lines[i].margin = Int(sums[best]) - Int(sums[second])
      lines[i].kind = LineKind(best)
      lines[i].rival = LineKind(second)
      // Where two readings are equally good, one of them is taken throughout.
      if lines[i].margin == 0, i + 1 < lines.count {
        let next = Int(lines[i + 1].kind.rawValue)
        var sums = forward[i]
        for kind in LineKind.allCases.indices {
          sums[kind] &+= weights.step(to: lines[i + 1])[kind][next]
        }
        lines[i].kind = LineKind(sums.best)
      }
    }
  }

  /// For each line and kind the best sum up to that line, its own part with it.
  private static func sweep(
    _ local: [Weights.Row], _ lines: [PlainLine], _ weights: Weights
  ) -> [Weights.Row] {
    var sums = local
    for i in local.indices.dropFirst() {
      let steps = weights.step(to: lines[i])
      var best = Weights.Row(repeating: Int32.min / 2)
      for kind in LineKind.allCases.indices {
        let reached = Weights.Row(repeating: sums[i - 1][kind]) &+ steps[kind]
        best.replace(with: reached, where: reached .> best)
      }
      sums[i] = Reading.leads(best &+ local[i])
    }
    return sums
  }

  /// For each line and kind the best sum of all lines after that one.
  private static func sweepBack(
    _ local: [Weights.Row], _ lines: [PlainLine], _ weights: Weights
  ) -> [Weights.Row] {
    var sums = Array(repeating: Weights.Row.zero, count: local.count)
    for i in local.indices.dropLast().reversed() {
      let steps = weights.step(to: lines[i + 1])
      let after = local[i + 1] &+ sums[i + 1]
      for kind in LineKind.allCases.indices {
        let reached = steps[kind] &+ after
        var best = reached[0]
        for next in 1..<LineKind.allCases.count { best = Swift.max(best, reached[next]) }
        sums[i][kind] = best
      }
      sums[i] = Reading.leads(sums[i])
    }
    return sums
  }

  /// The sums by how far each is behind the best, so that they stay small over any length.
  private static func leads(_ sums: Weights.Row) -> Weights.Row {
    sums &- Weights.Row(repeating: sums[sums.best])
  }
}

extension Weights.Row {
  /// The kind with the greatest sum, the first of several.
  fileprivate var best: Int {
    var best = 0
    for kind in 1..<LineKind.allCases.count where self[kind] > self[best] { best = kind }
    return best
  }

  /// The kind with the greatest sum but one.
  fileprivate func second(to best: Int) -> Int {
    var others = self
    others[best] = Int32.min
    return others.best
  }
}

extension LineKind {
  fileprivate init(_ number: Int) { self = LineKind(rawValue: UInt8(number)) ?? .text }
}
