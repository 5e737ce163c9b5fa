extension Table {
  /// Adds a section after the last, with these rows, and returns its index.
  @inlinable @discardableResult
  public mutating func addSection(
    _ section: Section, rows: [Row] = []
  ) throws(TableError) -> Int {
    try insertSection(section, rows: rows, at: numberOfSections)
    return numberOfSections - 1
  }

  /// Inserts a section, with these rows, so that it stands at `index`.
  @inlinable public mutating func insertSection(
    _ section: Section, rows: [Row] = [], at index: Int
  ) throws(TableError) {
    let places = 0..<numberOfSections + 1
    guard places.contains(index) else { throw .noSection(index, bounds: places) }
    try check(newSection: section.id)
    try claim(rows, in: section.id)
    place(TableSection(section: section, rows: rows), at: index)
  }

  @inlinable mutating func place(_ section: TableSection<Section, Row>, at index: Int) {
    held.insert(section, at: index)
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

  /// Moves a section with its rows so that it stands at `target` once it is moved.
  public mutating func moveSection(from source: Int, to target: Int) throws(TableError) {
    try check(section: source)
    try check(section: target)
    sections.insert(sections.remove(at: source), at: target)
    renumberSections(min(source, target)...max(source, target))
  }

  /// Puts another value in the place of a section; its rows stay.
  ///
  /// The new value may have another identity, if no other section has it.
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
