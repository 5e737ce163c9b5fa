extension Table {
  /// Makes several edits at once and returns the changes.
  ///
  ///     let changes = try table.performUpdates {
  ///       $0.removeRow(at: IndexPath(section: 0, row: 0))         // position before the batch
  ///       $0.insertRow(entry, at: IndexPath(section: 0, row: 2))  // position after the batch
  ///     }
  ///
  /// The time is proportional to the size of the table.
  ///
  /// - Throws: `TableError` if a position is out of range, if two edits contradict each other, or
  ///   if an identity would occur twice. The table is then unchanged. Edits contradict each other
  ///   if both remove the same element, if both insert at the same position, or if one removes and
  ///   the other updates the same element.
  @discardableResult
  public mutating func performUpdates(
    _ gather: (inout TableUpdates<Section, Row>) -> Void
  ) throws(TableError) -> TableChanges {
    var updates = TableUpdates<Section, Row>()
    gather(&updates)
    let arrangement = try arrange(updates.changes) { _ in 0 }
    // Every insertion and update has a recorded value, so these errors cannot occur.
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
  /// The changes, sorted. The rows of deleted and inserted sections are left out.
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

/// The edits of one batch, collected by `Table.performUpdates`.
///
/// As in UIKit, the order of the calls does not matter. Removals, updates and the sources of moves
/// are positions before the batch; insertions and the targets of moves are positions after the
/// batch. The edits are checked when all edits are collected.
public struct TableUpdates<Section: Identifiable, Row: Identifiable>
where Section.ID: Sendable, Row.ID: Sendable {
  var changes = TableChanges()
  var insertedSections: [Int: Section] = [:]
  var updatedSections: [Int: Section] = [:]
  var insertedRows: [IndexPath: Row] = [:]
  var updatedRows: [IndexPath: Row] = [:]

  /// Inserts a section whose index after the batch is `index`. Its rows get the first positions in
  /// the section.
  public mutating func insertSection(_ section: Section, rows: [Row] = [], at index: Int) {
    changes.insertedSections.append(index)
    insertedSections[index] = section
    for (position, row) in rows.enumerated() {
      insertRow(row, at: IndexPath(section: index, row: position))
    }
  }

  /// Removes the section whose index before the batch is `index`. Its rows are removed, too, except
  /// those that move to another section.
  public mutating func removeSection(at index: Int) { changes.deletedSections.append(index) }

  /// Moves a section with its rows, except rows that are removed or moved separately.
  public mutating func moveSection(from source: Int, to target: Int) {
    changes.movedSections.append(.init(from: source, to: target))
  }

  /// Replaces the value of the section whose index before the batch is `index`.
  public mutating func updateSection(at index: Int, to section: Section) {
    changes.updatedSections.append(index)
    updatedSections[index] = section
  }

  /// Inserts a row whose path after the batch is `path`.
  public mutating func insertRow(_ row: Row, at path: IndexPath) {
    changes.insertedRows.append(path)
    insertedRows[path] = row
  }

  /// Removes the row whose path before the batch is `path`.
  public mutating func removeRow(at path: IndexPath) { changes.deletedRows.append(path) }

  /// Moves a row. Its path is `source` before the batch and `target` after the batch.
  public mutating func moveRow(from source: IndexPath, to target: IndexPath) {
    changes.movedRows.append(.init(from: source, to: target))
  }

  /// Replaces the row whose path before the batch is `path`. A row can be moved and updated in one
  /// batch.
  public mutating func updateRow(at path: IndexPath, to row: Row) {
    changes.updatedRows.append(path)
    updatedRows[path] = row
  }
}

extension TableUpdates: Sendable where Section: Sendable, Row: Sendable {}
