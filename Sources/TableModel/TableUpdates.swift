/// The edits of one batch, gathered by `Table.performUpdates`.
///
/// As in UIKit, the order of the calls does not matter. Removals, updates and the sources of moves
/// are places in the table before the batch; insertions and the targets of moves are places in the
/// table after it. Nothing is checked before all is gathered.
public struct TableUpdates<Section: Identifiable, Row: Identifiable>
where Section.ID: Sendable, Row.ID: Sendable {
  var changes = TableChanges()
  var insertedSections: [Int: Section] = [:]
  var updatedSections: [Int: Section] = [:]
  var insertedRows: [IndexPath: Row] = [:]
  var updatedRows: [IndexPath: Row] = [:]

  /// Inserts a section that stands at `index` after the batch, and these rows at the first places
  /// of it.
  public mutating func insertSection(_ section: Section, rows: [Row] = [], at index: Int) {
    changes.insertedSections.append(index)
    insertedSections[index] = section
    for (position, row) in rows.enumerated() {
      insertRow(row, at: IndexPath(section: index, row: position))
    }
  }

  /// Removes the section that is at `index` before the batch, and its rows but for those moved out.
  public mutating func removeSection(at index: Int) { changes.deletedSections.append(index) }

  /// Moves a section with those of its rows that are not removed or moved themselves.
  public mutating func moveSection(from source: Int, to target: Int) {
    changes.movedSections.append(.init(from: source, to: target))
  }

  /// Puts another value in the place of the section that is at `index` before the batch.
  public mutating func updateSection(at index: Int, to section: Section) {
    changes.updatedSections.append(index)
    updatedSections[index] = section
  }

  /// Inserts a row that stands at `path` after the batch.
  public mutating func insertRow(_ row: Row, at path: IndexPath) {
    changes.insertedRows.append(path)
    insertedRows[path] = row
  }

  /// Removes the row that is at `path` before the batch.
  public mutating func removeRow(at path: IndexPath) { changes.deletedRows.append(path) }

  /// Moves the row that is at `source` before the batch so that it stands at `target` after it.
  public mutating func moveRow(from source: IndexPath, to target: IndexPath) {
    changes.movedRows.append(.init(from: source, to: target))
  }

  /// Puts another value in the place of the row that is at `path` before the batch.
  ///
  /// A row may be moved and updated in one batch.
  public mutating func updateRow(at path: IndexPath, to row: Row) {
    changes.updatedRows.append(path)
    updatedRows[path] = row
  }
}

extension TableUpdates: Sendable where Section: Sendable, Row: Sendable {}
