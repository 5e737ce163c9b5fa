/// What leaves its place in the old table during a batch, by deletion or by a move.
struct Removals {
  private var sections: [Int: TableError.Edit] = [:]
  private var rows: [Int: [Int: TableError.Edit]] = [:]

  /// Gathers deletions and the sources of moves, and checks them and the updates against a table
  /// whose sections have these numbers of rows.
  ///
  /// A place can be left once only, and what is deleted cannot be updated. To delete a row of a
  /// section that is deleted as well says nothing new and does no harm, as in UIKit.
  init(_ changes: TableChanges, ofRows counts: [Int]) throws(TableError) {
    for section in changes.deletedSections { try leave(section, by: .deletion, of: counts) }
    for move in changes.movedSections { try leave(move.from, by: .move, of: counts) }
    for path in changes.deletedRows { try leave(path, by: .deletion, of: counts) }
    for move in changes.movedRows { try leave(move.from, by: .move, of: counts) }

    var updatedSections: Set<Int> = []
    for section in changes.updatedSections {
      try check(section, of: counts)
      guard sections[section] != .deletion else {
        throw .contradiction(.section(section), .deletion, .update)
      }
      guard updatedSections.insert(section).inserted else {
        throw .contradiction(.section(section), .update, .update)
      }
    }
    var updatedRows: Set<IndexPath> = []
    for path in changes.updatedRows {
      try check(path, of: counts)
      guard survives(path) else { throw .contradiction(.row(path), .deletion, .update) }
      guard updatedRows.insert(path).inserted else {
        throw .contradiction(.row(path), .update, .update)
      }
    }
  }

  /// Whether the section is neither deleted nor moved.
  func keepsSection(_ section: Int) -> Bool { sections[section] == nil }

  /// The rows of a section, of this many, that are neither deleted nor moved.
  func rowsKept(in section: Int, of count: Int) -> [IndexPath] {
    let leaving = rows[section] ?? [:]
    return (0..<count).lazy.filter { leaving[$0] == nil }
      .map { IndexPath(section: section, row: $0) }
  }
}

extension Removals {
  private func survives(_ path: IndexPath) -> Bool {
    switch rows[path.section]?[path.row] {
    case .move: true
    case nil: sections[path.section] != .deletion
    default: false
    }
  }

  private mutating func leave(
    _ section: Int, by edit: TableError.Edit, of counts: [Int]
  ) throws(TableError) {
    try check(section, of: counts)
    if let other = sections.updateValue(edit, forKey: section) {
      throw .contradiction(.section(section), other, edit)
    }
  }

  private mutating func leave(
    _ path: IndexPath, by edit: TableError.Edit, of counts: [Int]
  ) throws(TableError) {
    try check(path, of: counts)
    if let other = rows[path.section, default: [:]].updateValue(edit, forKey: path.row) {
      throw .contradiction(.row(path), other, edit)
    }
  }

  private func check(_ section: Int, of counts: [Int]) throws(TableError) {
    guard counts.indices.contains(section) else {
      throw .noSection(section, bounds: counts.indices)
    }
  }

  private func check(_ path: IndexPath, of counts: [Int]) throws(TableError) {
    guard counts.indices.contains(path.section) else {
      throw .noSectionForRow(path, bounds: counts.indices)
    }
    let bounds = 0..<counts[path.section]
    guard bounds.contains(path.row) else { throw .noRow(path, bounds: bounds) }
  }
}
