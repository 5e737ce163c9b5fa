extension TableLayout {
  /// The first row that is not wholly hidden at this offset, above the viewport, under its content
  /// inset or under the header that sticks there; nil if no row is left.
  ///
  /// What `contentOffset(toShow:at:height:)` returns for a row at the top leads back to that row, if it
  /// has a height and the end of the content did not hold it back.
  public func indexPath(atOffset offset: Double) -> IndexPath? {
    var probes = 0
    return indexPath(atOffset: offset, probes: &probes)
  }
}

// `probes` counts the steps of the searches.
extension TableLayout {
  /// The bottom of the header that sticks to the top at this offset, or is pushed up by the end of
  /// its section; nil where headers do not stick or no section has reached the top.
  private func bottomOfHeader(atOffset offset: Double, probes: inout Int) -> Double? {
    guard metrics.headersStick else { return nil }
    let edge = offset + metrics.contentInset.top
    guard numberOfSections > 0, edge >= top(ofSection: 0) else { return nil }
    let section = firstIndex(below: numberOfSections) {
      probes += 1
      return top(ofSection: $0 + 1) > edge
    }
    guard section < numberOfSections else { return nil }
    return min(
      edge + metrics.headerHeight(ofSection: section), top(ofSection: section + 1))
  }

  func indexPath(atOffset offset: Double, probes: inout Int) -> IndexPath? {
    let edge =
      bottomOfHeader(atOffset: offset, probes: &probes)
      ?? offset + metrics.contentInset.top
    let section = firstIndex(below: numberOfSections) {
      probes += 1
      return rowsEnd[$0] > edge
    }
    guard section < numberOfSections else { return nil }
    let row = firstIndex(below: rowsBefore[section + 1] - rowsBefore[section]) {
      probes += 1
      return top(ofRow: $0 + 1, in: section) > edge
    }
    return IndexPath(section: section, row: row)
  }
}
