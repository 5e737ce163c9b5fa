extension TableLayout {
  /// The number of sections that are laid out.
  public var numberOfSections: Int { rowsEnd.count }

  /// Where a section stands, with its header and footer; throws `TableError.noSection`.
  public func rect(ofSection section: Int) throws(TableError) -> Rect {
    try check(section)
    let minY = top(ofSection: section)
    return Rect(minY: minY, height: top(ofSection: section + 1) - minY)
  }

  /// Where a row stands; throws an error that names its path if it is out of range.
  public func rect(ofRow path: IndexPath) throws(TableError) -> Rect {
    guard rowsEnd.indices.contains(path.section) else {
      throw .noSectionForRow(path, bounds: rowsEnd.indices)
    }
    let rows = 0..<rowsBefore[path.section + 1] - rowsBefore[path.section]
    guard rows.contains(path.row) else { throw .noRow(path, bounds: rows) }
    let minY = top(ofRow: path.row, in: path.section)
    return Rect(minY: minY, height: top(ofRow: path.row + 1, in: path.section) - minY)
  }
}

extension TableLayout {
  func check(_ section: Int) throws(TableError) {
    guard rowsEnd.indices.contains(section) else {
      throw .noSection(section, bounds: rowsEnd.indices)
    }
  }

  /// The top of a section, or of what follows the last.
  func top(ofSection section: Int) -> Double {
    let ordinary = metrics.sectionHeaderHeight + metrics.sectionFooterHeight
    let saved = section > 0 ? metrics.sectionHeaderHeight - metrics.headerHeight(ofSection: 0) : 0
    return metrics.tableHeaderHeight + ordinary * Double(section) - saved
      + rowHeights.height(before: rowsBefore[section])
  }

  /// The top of a row, or of what follows the last row of the section.
  func top(ofRow row: Int, in section: Int) -> Double {
    let before = rowsBefore[section]
    return top(ofSection: section) + metrics.headerHeight(ofSection: section)
      + rowHeights.height(before: before + row) - rowHeights.height(before: before)
  }
}
