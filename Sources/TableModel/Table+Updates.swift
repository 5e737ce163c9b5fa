extension Table {
  /// Makes many edits at once, and returns what they changed.
  ///
  ///     let changes = try table.performUpdates {
  ///       $0.removeRow(at: IndexPath(section: 0, row: 0))      // of the table as it is
  ///       $0.insertRow(entry, at: IndexPath(section: 0, row: 2))  // of the table as it will be
  ///     }
  ///
  /// Throws, and leaves the table as it was, where an edit is out of range of the table it speaks
  /// of, where two edits contradict each other (the same place left twice, claimed twice, or both
  /// removed and updated), or where an identity would be there twice. Takes time in proportion to
  /// the whole table.
  @discardableResult
  public mutating func performUpdates(
    _ gather: (inout TableUpdates<Section, Row>) -> Void
  ) throws(TableError) -> TableChanges {
    var updates = TableUpdates<Section, Row>()
    gather(&updates)
    let arrangement = try arrange(updates.changes) { _ in 0 }
    // Every insertion and update was gathered with its value, so that none is found missing.
    self = try arranged(
      arrangement, updates.changes,
      section: { (target, source) throws(TableError) in
        let value = source.map { updates.updatedSections[$0] } ?? updates.insertedSections[target]
        guard let value else { throw .noSection(target, bounds: 0..<0) }
        return value
      },
      row: { (target, source) throws(TableError) in
        let value = source.map { updates.updatedRows[$0] } ?? updates.insertedRows[target]
        guard let value else { throw .noRow(target, bounds: 0..<0) }
        return value
      })
    return updates.changes.normalized
  }
}

extension TableChanges {
  /// In ascending order, and without the rows that come or go with their section anyway.
  fileprivate var normalized: TableChanges {
    var changes = self
    let deleted = Set(deletedSections)
    let inserted = Set(insertedSections)
    changes.deletedRows.removeAll { deleted.contains($0.section) }
    changes.insertedRows.removeAll { inserted.contains($0.section) }
    changes.deletedSections.sort()
    changes.insertedSections.sort()
    changes.movedSections.sort { $0.to < $1.to }
    changes.updatedSections.sort()
    changes.deletedRows.sort()
    changes.insertedRows.sort()
    changes.movedRows.sort { $0.to < $1.to }
    changes.updatedRows.sort()
    return changes
  }
}
