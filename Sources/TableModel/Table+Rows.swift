extension Table {
  /// Adds a row after the last of a section, and returns where it is.
  @discardableResult
  public mutating func addRow(_ row: Row, in section: Int) throws(TableError) -> IndexPath {
    try check(section: section)
    let path = IndexPath(section: section, row: sections[section].rows.count)
    try insertRow(row, at: path)
    return path
  }

  /// Inserts a row so that it stands at `path`.
  public mutating func insertRow(_ row: Row, at path: IndexPath) throws(TableError) {
    try check(placeForRow: path)
    try claim(row.id, at: RowPlace(section: sections[path.section].id, row: path.row))
    sections[path.section].rows.insert(row, at: path.row)
    renumberRows(path.row + 1..<sections[path.section].rows.count, in: path.section)
  }

  /// Removes a row, and returns it.
  @discardableResult
  public mutating func removeRow(at path: IndexPath) throws(TableError) -> Row {
    try check(path)
    let removed = sections[path.section].rows.remove(at: path.row)
    rowPlaces[removed.id] = nil
    renumberRows(path.row..<sections[path.section].rows.count, in: path.section)
    return removed
  }

  /// Moves a row so that it stands at `target` once it is moved.
  public mutating func moveRow(
    from source: IndexPath, to target: IndexPath
  ) throws(TableError) {
    try check(source)
    guard source.section == target.section else {
      try check(placeForRow: target)
      try insertRow(removeRow(at: source), at: target)
      return
    }
    try check(target)
    let row = sections[source.section].rows.remove(at: source.row)
    sections[source.section].rows.insert(row, at: target.row)
    renumberRows(
      min(source.row, target.row)...max(source.row, target.row), in: source.section)
  }

  /// Puts another value in the place of a row.
  ///
  /// The new value may have another identity, if no other row has it.
  public mutating func updateRow(at path: IndexPath, to row: Row) throws(TableError) {
    try check(path)
    let old = sections[path.section].rows[path.row].id
    if row.id != old {
      try claim(row.id, at: RowPlace(section: sections[path.section].id, row: path.row))
      rowPlaces[old] = nil
    }
    sections[path.section].rows[path.row] = row
  }
}
