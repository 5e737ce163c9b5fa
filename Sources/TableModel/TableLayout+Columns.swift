extension TableLayout {
  /// The height of some rows of a section in columns that are read downwards: the least in which the
  /// columns hold them all, as CSS balances columns (Multi-column Layout, 7.1).
  ///
  /// Throws an error that names the path of a row that is out of range.
  public func height(
    ofRows range: Range<Int>, inSection section: Int, columns: Int
  ) throws(TableError) -> Double {
    guard !range.isEmpty else { return 0 }
    let first = try rect(ofRow: IndexPath(section: section, row: range.lowerBound))
    let last = try rect(ofRow: IndexPath(section: section, row: range.upperBound - 1))
    guard columns > 1 else { return last.maxY - first.minY }
    let tallest = range.reduce(0) {
      max($0, self.top(ofRow: $1 + 1, in: section) - self.top(ofRow: $1, in: section))
    }
    var height = max(tallest, (last.maxY - first.minY) / Double(columns))
    while true {
      // The columns that are needed at this height, and the next height that would change them.
      var (needed, top, next) = (1, first.minY, Double.infinity)
      for row in range {
        let bottom = self.top(ofRow: row + 1, in: section)
        guard bottom - top > height else { continue }
        next = min(next, bottom - top)
        top = self.top(ofRow: row, in: section)
        needed += 1
      }
      if needed <= columns { return height }
      height = next
    }
  }
}
