extension TableLayout {
  /// The height of some rows of a section in two columns, which are read downwards and are as even as
  /// can be; throws an error that names the path of a row that is out of range.
  public func heightInColumns(
    ofRows range: Range<Int>, inSection section: Int
  ) throws(TableError) -> Double {
    guard !range.isEmpty else { return 0 }
    let top = try rect(ofRow: IndexPath(section: section, row: range.lowerBound)).minY
    let bottom = try rect(ofRow: IndexPath(section: section, row: range.upperBound - 1)).maxY
    // The row in the middle is the last of one column or the first of the other.
    let before = firstIndex(below: range.count - 1) {
      self.top(ofRow: range.lowerBound + $0 + 1, in: section) * 2 >= top + bottom
    }
    let heights = [before, before + 1].map { rows in
      let split = self.top(ofRow: range.lowerBound + rows, in: section)
      return max(split - top, bottom - split)
    }
    return min(heights[0], heights[1])
  }
}
