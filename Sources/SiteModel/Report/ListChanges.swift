import TableModel

/// The numbers of rows and sections of a list that changed since the last build.
public struct ListChanges: Hashable, Sendable {
  /// The numbers of changes to rows, or to sections.
  public struct Counts: Hashable, Sendable {
    public var inserted = 0
    public var deleted = 0
    public var moved = 0
    public var updated = 0

    init() {}
  }

  /// The changes of rows.
  public var rows = Counts()
  /// The changes of sections.
  public var sections = Counts()

  package init() {}
}

extension ListChanges {
  /// Counts the changes between two tables.
  ///
  /// A row is inserted if it is only in the new table, and deleted if it is only in the old table.
  /// This also applies to the rows of inserted and deleted sections.
  init<SectionID, RowID>(
    from old: TableSnapshot<SectionID, RowID>, to new: TableSnapshot<SectionID, RowID>
  ) {
    let changes = TableChanges(from: old, to: new)
    let stay = old.sections.reduce(0) { count, section in
      count + section.rows.count { new.indexPath(of: $0.id) != nil }
    }
    rows.inserted = new.numberOfRows - stay
    rows.deleted = old.numberOfRows - stay
    (rows.moved, rows.updated) = (changes.movedRows.count, changes.updatedRows.count)
    sections.inserted = changes.insertedSections.count
    sections.deleted = changes.deletedSections.count
    (sections.moved, sections.updated) = (
      changes.movedSections.count, changes.updatedSections.count
    )
  }
}

extension ListChanges.Counts {
  /// Returns a clause such as “3 rows inserted, 1 moved”, or `nil` if nothing changed.
  fileprivate func clause(_ noun: String) -> String? {
    let numbers = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (updated, "updated"),
    ].filter { $0.0 > 0 }
    guard let (number, verb) = numbers.first else { return nil }
    let first = "\(number) \(noun)\(number == 1 ? "" : "s") \(verb)"
    return ([first] + numbers.dropFirst().map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }
}

extension ListChanges: CustomStringConvertible {
  /// A text such as “3 rows inserted, 1 moved; 1 section inserted”, or “unchanged”.
  public var description: String {
    let clauses = [rows.clause("row"), sections.clause("section")].compactMap(\.self)
    return clauses.isEmpty ? "unchanged" : clauses.joined(separator: "; ")
  }
}
