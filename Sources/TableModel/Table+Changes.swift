extension Table {
  /// This table after the changes; values of what is inserted or updated are taken from `new`.
  ///
  /// With `changes` the difference of the two tables, the result is equal to `new`:
  ///
  ///     old.applying(TableChanges(from: old, to: new), from: new) == new
  ///
  /// Throws a `TableError` if the changes are not ones between two such tables. For other packages,
  /// and for the tests that hold the difference against it.
  public func applying(_ changes: TableChanges, from new: Table) throws(TableError) -> Table {
    let listed = changes.insertionsBySection
    let arrangement = try arrange(changes) { section in
      guard new.sections.indices.contains(section) else { return 0 }
      return max(0, new.sections[section].rows.count - listed[section, default: 0])
    }
    return try arranged(
      arrangement, changes,
      section: { (target, _) throws(TableError) in try new.section(at: target) },
      row: { (target, _) throws(TableError) in try new.row(at: target) })
  }
}

extension Table {
  func arrange(
    _ changes: TableChanges, unlisted: (Int) -> Int
  ) throws(TableError) -> Arrangement {
    try Arrangement(changes, ofRows: sections.map(\.rows.count), unlisted: unlisted)
  }

  /// This table in that arrangement.
  ///
  /// The closures give the values of what is inserted or updated, for its place in the new table
  /// and, if it is updated, the one in the old.
  func arranged(
    _ arrangement: Arrangement, _ changes: TableChanges,
    section newSection: (Int, Int?) throws(TableError) -> Section,
    row newRow: (IndexPath, IndexPath?) throws(TableError) -> Row
  ) throws(TableError) -> Table {
    let updatedSections = Set(changes.updatedSections)
    let updatedRows = Set(changes.updatedRows)
    var table = Table()
    for (index, origin) in arrangement.sections.enumerated() {
      var rows: [Row] = []
      rows.reserveCapacity(arrangement.rows[index].count)
      for (row, source) in arrangement.rows[index].enumerated() {
        if let source, !updatedRows.contains(source) {
          rows.append(sections[source.section].rows[source.row])
        } else {
          rows.append(try newRow(IndexPath(section: index, row: row), source))
        }
      }
      if let origin, !updatedSections.contains(origin) {
        try table.addSection(sections[origin].section, rows: rows)
      } else {
        try table.addSection(try newSection(index, origin), rows: rows)
      }
    }
    return table
  }
}

extension TableChanges {
  /// How many rows are listed as arriving in each section of the new table.
  fileprivate var insertionsBySection: [Int: Int] {
    var counts: [Int: Int] = [:]
    for path in insertedRows { counts[path.section, default: 0] += 1 }
    for move in movedRows { counts[move.to.section, default: 0] += 1 }
    return counts
  }
}
