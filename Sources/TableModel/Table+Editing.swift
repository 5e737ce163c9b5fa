extension Table {
  /// Appends a row to a section and returns its path.
  @discardableResult
  public mutating func addRow(_ row: Row, in section: Int) throws(TableError) -> IndexPath {
    try check(section: section)
    let path = IndexPath(section: section, row: sections[section].rows.count)
    try insertRow(row, at: path)
    return path
  }

  /// Inserts a row at `path`.
  public mutating func insertRow(_ row: Row, at path: IndexPath) throws(TableError) {
    try check(placeForRow: path)
    try register(row.id, at: RowPlace(section: sections[path.section].id, row: path.row))
    sections[path.section].rows.insert(row, at: path.row)
    renumberRows(path.row + 1..<sections[path.section].rows.count, in: path.section)
  }

  /// Removes a row and returns it.
  @discardableResult
  public mutating func removeRow(at path: IndexPath) throws(TableError) -> Row {
    try check(path)
    let removed = sections[path.section].rows.remove(at: path.row)
    rowPlaces[removed.id] = nil
    renumberRows(path.row..<sections[path.section].rows.count, in: path.section)
    return removed
  }

  /// Moves a row.
  ///
  /// - Parameter target: The path of the row after the move.
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

  /// Replaces a row.
  ///
  /// The new row may have a different identity, if no other row has this identity.
  public mutating func updateRow(at path: IndexPath, to row: Row) throws(TableError) {
    try check(path)
    let old = sections[path.section].rows[path.row].id
    if row.id != old {
      try register(row.id, at: RowPlace(section: sections[path.section].id, row: path.row))
      rowPlaces[old] = nil
    }
    sections[path.section].rows[path.row] = row
  }
}

extension Table {
  /// Appends a section with its rows and returns its index.
  @inlinable @discardableResult
  public mutating func addSection(
    _ section: Section, rows: [Row] = []
  ) throws(TableError) -> Int {
    try insertSection(section, rows: rows, at: numberOfSections)
    return numberOfSections - 1
  }

  /// Inserts a section with its rows at `index`.
  @inlinable public mutating func insertSection(
    _ section: Section, rows: [Row] = [], at index: Int
  ) throws(TableError) {
    let places = 0..<numberOfSections + 1
    guard places.contains(index) else { throw .noSection(index, bounds: places) }
    try check(newSection: section.id)
    try registerRows(rows, in: section.id)
    place(TableSection(section: section, rows: rows), at: index)
  }

  @inlinable mutating func place(_ section: TableSection<Section, Row>, at index: Int) {
    storedSections.insert(section, at: index)
    renumberSections(index..<numberOfSections)
  }

  /// Removes a section and its rows, and returns them.
  @discardableResult
  public mutating func removeSection(
    at index: Int
  ) throws(TableError) -> TableSection<Section, Row> {
    try check(section: index)
    let removed = sections.remove(at: index)
    sectionIndices[removed.id] = nil
    for row in removed.rows { rowPlaces[row.id] = nil }
    renumberSections(index..<numberOfSections)
    return removed
  }

  /// Moves a section with its rows.
  ///
  /// - Parameter target: The index of the section after the move.
  public mutating func moveSection(from source: Int, to target: Int) throws(TableError) {
    try check(section: source)
    try check(section: target)
    sections.insert(sections.remove(at: source), at: target)
    renumberSections(min(source, target)...max(source, target))
  }

  /// Replaces the value of a section and keeps its rows.
  ///
  /// The new value may have a different identity, if no other section has this identity.
  public mutating func updateSection(
    at index: Int, to section: Section
  ) throws(TableError) {
    try check(section: index)
    let old = sections[index].id
    if section.id != old { try check(newSection: section.id) }
    sections[index].section = section
    guard section.id != old else { return }
    sectionIndices[old] = nil
    sectionIndices[section.id] = index
    renumberRows(sections[index].rows.indices, in: index)
  }
}

// Checks of requests, and updates of the recorded indices and places after edits.

extension Table {
  func check(section: Int) throws(TableError) {
    guard sections.indices.contains(section) else {
      throw .noSection(section, bounds: sections.indices)
    }
  }

  func check(_ path: IndexPath) throws(TableError) {
    try check(sectionOf: path)
    let rows = sections[path.section].rows.indices
    guard rows.contains(path.row) else { throw .noRow(path, bounds: rows) }
  }

  func check(sectionOf path: IndexPath) throws(TableError) {
    guard sections.indices.contains(path.section) else {
      throw .noSectionForRow(path, bounds: sections.indices)
    }
  }

  /// Throws unless a row can be inserted at `path`: before an existing row of the section or at its
  /// end.
  func check(placeForRow path: IndexPath) throws(TableError) {
    try check(sectionOf: path)
    let places = 0..<sections[path.section].rows.count + 1
    guard places.contains(path.row) else { throw .noRow(path, bounds: places) }
  }

  @inlinable func check(newSection id: Section.ID) throws(TableError) {
    guard sectionIndices[id] == nil else {
      throw .duplicateSection(String(describing: id))
    }
  }

  /// Records the place of a new row; throws `TableError.duplicateRow` if another row has its
  /// identity.
  @inlinable mutating func register(_ id: Row.ID, at place: RowPlace<Section.ID>) throws(TableError)
  {
    // One lookup suffices if the identity is free, which is the usual case.
    guard let taken = rowPlaces.updateValue(place, forKey: id) else { return }
    rowPlaces[id] = taken
    throw .duplicateRow(String(describing: id))
  }

  /// Records the places of the rows of a new section. If another row already has one of their
  /// identities, throws and records nothing.
  @inlinable mutating func registerRows(_ rows: [Row], in section: Section.ID) throws(TableError) {
    for (index, row) in rows.enumerated() {
      do throws(TableError) {
        try register(row.id, at: RowPlace(section: section, row: index))
      } catch {
        for claimed in rows[..<index] { rowPlaces[claimed.id] = nil }
        throw error
      }
    }
  }

  /// Updates the recorded indices of the sections in a range.
  @inlinable mutating func renumberSections(_ range: some Sequence<Int>) {
    for index in range { sectionIndices[sections[index].id] = index }
  }

  /// The places of all rows, computed from the sections.
  @usableFromInline var computedPlaces: [Row.ID: RowPlace<Section.ID>] {
    var places: [Row.ID: RowPlace<Section.ID>] = [:]
    for part in sections {
      for (row, value) in part.rows.enumerated() {
        places[value.id] = RowPlace(section: part.id, row: row)
      }
    }
    return places
  }

  /// Updates the recorded places of the rows in a range of a section.
  mutating func renumberRows(_ range: some Sequence<Int>, in section: Int) {
    let id = sections[section].id
    for row in range {
      rowPlaces[sections[section].rows[row].id] = RowPlace(section: id, row: row)
    }
  }
}
