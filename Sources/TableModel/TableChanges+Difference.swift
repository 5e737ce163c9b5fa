extension TableChanges {
  /// The difference of two tables, or of two snapshots.
  ///
  /// What is in both tables is matched by identity, as in Heckel's algorithm, and keeps its place
  /// if it belongs to the longest run of sections, or of rows of one section, whose order did not
  /// change; the others are listed as moved, so as few as can be. Takes time in proportion to the
  /// size of the two tables, and for each row out of order the logarithm of its section's size.
  public init<Section: Equatable, Row: Equatable>(
    from old: Table<Section, Row>, to new: Table<Section, Row>
  ) {
    let origins = new.sections.map { old.indexOfSection($0.id) }
    compareSections(of: old, with: new, origins: origins)
    placeRows(of: new, from: old, origins: origins)
    compareRows(of: old, with: new)
  }
}

extension TableChanges {
  private mutating func compareSections<Section: Equatable, Row>(
    of old: Table<Section, Row>, with new: Table<Section, Row>, origins: [Int?]
  ) {
    let staying = longestIncreasingRun(of: origins)
    for (index, origin) in origins.enumerated() {
      guard let origin else {
        insertedSections.append(index)
        continue
      }
      if !staying[index] { movedSections.append(Move(from: origin, to: index)) }
    }
    for (index, section) in old.sections.enumerated() {
      guard let target = new.indexOfSection(section.id) else {
        deletedSections.append(index)
        continue
      }
      if section.section != new.sections[target].section { updatedSections.append(index) }
    }
  }

  /// Lists the rows that came to their place in the new table from outside it or by a move.
  private mutating func placeRows<Section, Row>(
    of new: Table<Section, Row>, from old: Table<Section, Row>, origins: [Int?]
  ) {
    for (section, home) in origins.enumerated() {
      let sources = new.sections[section].rows.map { old.indexPath(of: $0.id) }
      let staying = longestIncreasingRun(
        of: sources.map { $0?.section == home ? $0?.row : nil })
      for (row, source) in sources.enumerated() where !staying[row] {
        let target = IndexPath(section: section, row: row)
        if let source {
          movedRows.append(Move(from: source, to: target))
        } else if home != nil {
          insertedRows.append(target)
        }
      }
    }
  }

  /// Lists the rows of the old table that are gone or have another content.
  private mutating func compareRows<Section, Row: Equatable>(
    of old: Table<Section, Row>, with new: Table<Section, Row>
  ) {
    for (section, content) in old.sections.enumerated() {
      let survives = new.indexOfSection(content.id) != nil
      for (index, row) in content.rows.enumerated() {
        let path = IndexPath(section: section, row: index)
        if let target = new.indexPath(of: row.id) {
          if new.sections[target.section].rows[target.row] != row { updatedRows.append(path) }
        } else if survives {
          deletedRows.append(path)
        }
      }
    }
  }
}
