// What every request checks, and what every edit mends.

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

  /// Throws unless a row put at `path` would follow a row of its section, or be the first.
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

  /// Notes where a new row is, unless another has its identity.
  @inlinable mutating func claim(_ id: Row.ID, at place: RowPlace<Section.ID>) throws(TableError) {
    // One look-up where the identity is free, as it nearly always is.
    guard let taken = rowPlaces.updateValue(place, forKey: id) else { return }
    rowPlaces[id] = taken
    throw .duplicateRow(String(describing: id))
  }

  /// Notes where the rows of a new section are, or, if an identity is taken, nothing at all.
  @inlinable mutating func claim(_ rows: [Row], in section: Section.ID) throws(TableError) {
    for (index, row) in rows.enumerated() {
      do throws(TableError) {
        try claim(row.id, at: RowPlace(section: section, row: index))
      } catch {
        for claimed in rows[..<index] { rowPlaces[claimed.id] = nil }
        throw error
      }
    }
  }

  /// Notes anew where the sections at these positions are.
  @inlinable mutating func renumberSections(_ range: some Sequence<Int>) {
    for index in range { sectionIndices[sections[index].id] = index }
  }

  /// Where each row is, found by looking.
  @usableFromInline var foundPlaces: [Row.ID: RowPlace<Section.ID>] {
    var places: [Row.ID: RowPlace<Section.ID>] = [:]
    for part in sections {
      for (row, value) in part.rows.enumerated() {
        places[value.id] = RowPlace(section: part.id, row: row)
      }
    }
    return places
  }

  /// Notes anew where the rows at these positions of a section are.
  mutating func renumberRows(_ range: some Sequence<Int>, in section: Int) {
    let id = sections[section].id
    for row in range {
      rowPlaces[sections[section].rows[row].id] = RowPlace(section: id, row: row)
    }
  }
}
