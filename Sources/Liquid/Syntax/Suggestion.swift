/// `; did you mean 'upcase'?` where a known name is close to `name`, else nothing.
func suggestion(for name: String, among known: [String]) -> String {
  let name = Array(name.utf8.prefix(40))
  // Sorted, so that of two equally close names it is always the same that is offered.
  let candidates = known.sorted().map { (name: $0, distance: distance(name, Array($0.utf8))) }
  guard let best = candidates.min(by: { $0.distance < $1.distance }),
    best.distance <= max(1, name.count / 3)
  else { return "" }
  return "; did you mean '\(best.name)'?"
}

/// How many letters must be added, dropped, changed or swapped with their neighbour to make one
/// word of the other.
private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var before = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  for (row, letter) in one.enumerated() {
    var next = [row + 1]
    for (column, counterpart) in other.enumerated() {
      var best = min(last[column] + (letter == counterpart ? 0 : 1), last[column + 1] + 1)
      best = min(best, next[column] + 1)
      if row > 0, column > 0, letter == other[column - 1], one[row - 1] == counterpart {
        best = min(best, before[column - 1] + 1)
      }
      next.append(best)
    }
    (before, last) = (last, next)
  }
  return last[other.count]
}
