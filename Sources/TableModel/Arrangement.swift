extension Table {
  /// Returns this table after the changes. The values of inserted and updated sections and rows
  /// come from `new`.
  ///
  /// If `changes` is the difference of the two tables, the result is equal to `new`:
  ///
  ///     old.applying(TableChanges(from: old, to: new), from: new) == new
  ///
  /// Other packages use this function, and the tests check the difference with it.
  ///
  /// - Throws: `TableError` if the changes do not fit the two tables.
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
  /// Returns the origin of every section and row after the changes.
  func arrange(
    _ changes: TableChanges, unlisted: (Int) -> Int
  ) throws(TableError) -> Arrangement {
    try Arrangement(changes, ofRows: sections.map(\.rows.count), unlisted: unlisted)
  }

  /// Returns this table rearranged.
  ///
  /// The closures `newSection` and `newRow` return the values of inserted and updated elements.
  /// Their first argument is the element's position in the new table. Their second argument is its
  /// position in the old table; `nil` if the element is inserted.
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
  /// The number of rows that the changes insert or move into each section of the new table.
  fileprivate var insertionsBySection: [Int: Int] {
    var counts: [Int: Int] = [:]
    for path in insertedRows { counts[path.section, default: 0] += 1 }
    for move in movedRows { counts[move.to.section, default: 0] += 1 }
    return counts
  }
}

/// The origin of every section and row of a table after a batch of changes.
///
/// The rules are UIKit's: inserted and moved elements are exactly at their requested positions. The
/// other elements keep their order and fill the positions between.
struct Arrangement {
  /// For each section of the new table, its index in the old table; `nil` if the section is
  /// inserted.
  private(set) var sections: [Int?] = []
  /// For each section of the new table, the paths of its rows in the old table; `nil` for an
  /// inserted row.
  private(set) var rows: [[IndexPath?]] = []

  /// Arranges a table.
  ///
  /// - Parameters:
  ///   - counts: The number of rows in each section of the old table.
  ///   - unlisted: Returns the number of rows of an inserted section that the changes do not list.
  ///     Its argument is the index of the section in the new table.
  init(
    _ changes: TableChanges, ofRows counts: [Int], unlisted: (Int) -> Int
  ) throws(TableError) {
    let removals = try Removals(changes, ofRows: counts)
    let insertions = try Insertions(changes)
    sections = try merge(
      insertions.sections, with: counts.indices.filter(removals.keepsSection)
    ) { .noSection($0, bounds: $1) }

    let strays = insertions.rows.keys.filter { !sections.indices.contains($0) }
    if let stray = strays.min(), let row = insertions.rows[stray]?.first?.place {
      throw .noSectionForRow(IndexPath(section: stray, row: row), bounds: sections.indices)
    }
    for (section, origin) in sections.enumerated() {
      let staying: [IndexPath?] =
        if let origin {
          removals.rowsKept(in: origin, of: counts[origin])
        } else {
          Array(repeating: nil, count: unlisted(section))
        }
      rows.append(
        try merge(insertions.rows[section] ?? [], with: staying) {
          .noRow(IndexPath(section: section, row: $0), bounds: $1)
        })
    }
  }
}

/// An element that is inserted or moved to a position in the new table. `origin` is its position in
/// the old table; `nil` if the element is inserted.
struct Insertion<Origin> {
  let place: Int
  let origin: Origin?
}

/// Merges insertions with the elements that stay. Each insertion is at its position in the result.
/// The elements that stay keep their order.
private func merge<Origin>(
  _ insertions: [Insertion<Origin>], with staying: [Origin?],
  outOfRange: (Int, Range<Int>) -> TableError
) throws(TableError) -> [Origin?] {
  let bounds = 0..<staying.count + insertions.count
  var filled: [Origin?] = []
  var used = 0
  for insertion in insertions {
    guard bounds.contains(insertion.place) else { throw outOfRange(insertion.place, bounds) }
    let next = min(staying.count, used + insertion.place - filled.count)
    filled += staying[used..<next]
    filled.append(insertion.origin)
    used = next
  }
  return filled + staying[used...]
}

/// The insertions and the targets of moves in a batch.
struct Insertions {
  /// The inserted and moved sections, by ascending position.
  private(set) var sections: [Insertion<Int>]
  /// The inserted and moved rows by section of the new table, by ascending position.
  private(set) var rows: [Int: [Insertion<IndexPath>]]

  /// Collects insertions and targets of moves. Throws `TableError.contradiction` if two of them
  /// have the same position.
  init(_ changes: TableChanges) throws(TableError) {
    sections = try Self.gather(changes.insertedSections, changes.movedSections) {
      .section($0)
    }.map { Insertion(place: $0.place, origin: $0.origin) }
    rows = [:]
    for (path, origin) in try Self.gather(
      changes.insertedRows, changes.movedRows, place: { .row($0) })
    {
      rows[path.section, default: []].append(Insertion(place: path.row, origin: origin))
    }
  }

  private static func gather<Place>(
    _ insertions: [Place], _ moves: [TableChanges.Move<Place>],
    place: (Place) -> TableError.Element
  ) throws(TableError) -> [(place: Place, origin: Place?)] {
    let insertions =
      (insertions.map { ($0, nil) } + moves.map { ($0.to, $0.from) })
      .sorted { $0.0 < $1.0 } as [(place: Place, origin: Place?)]
    for (first, second) in zip(insertions, insertions.dropFirst()) {
      guard first.place != second.place else {
        throw .contradiction(
          place(first.place), first.origin == nil ? .insertion : .move,
          second.origin == nil ? .insertion : .move)
      }
    }
    return insertions
  }
}

/// The deletions and the sources of moves in a batch.
struct Removals {
  /// The edits that remove sections, by index in the old table.
  private var sections: [Int: TableError.Edit] = [:]
  /// The edits that remove rows, by section and row in the old table.
  private var rows: [Int: [Int: TableError.Edit]] = [:]

  /// Collects deletions and sources of moves. Checks them and the updates against the old table.
  ///
  /// Each element can be removed only once, and a deleted element cannot be updated. As in UIKit,
  /// deleting a row of a deleted section is redundant but allowed.
  ///
  /// - Parameter counts: The number of rows in each section of the old table.
  init(_ changes: TableChanges, ofRows counts: [Int]) throws(TableError) {
    for section in changes.deletedSections {
      try recordRemoval(of: section, by: .deletion, counts: counts)
    }
    for move in changes.movedSections {
      try recordRemoval(of: move.from, by: .move, counts: counts)
    }
    for path in changes.deletedRows { try recordRemoval(of: path, by: .deletion, counts: counts) }
    for move in changes.movedRows { try recordRemoval(of: move.from, by: .move, counts: counts) }

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

  /// Indicates whether a section is neither deleted nor moved.
  func keepsSection(_ section: Int) -> Bool { sections[section] == nil }

  /// Returns the paths of the rows of a section that are neither deleted nor moved.
  ///
  /// - Parameter count: The number of rows in the section.
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

  private mutating func recordRemoval(
    of section: Int, by edit: TableError.Edit, counts: [Int]
  ) throws(TableError) {
    try check(section, of: counts)
    if let other = sections.updateValue(edit, forKey: section) {
      throw .contradiction(.section(section), other, edit)
    }
  }

  private mutating func recordRemoval(
    of path: IndexPath, by edit: TableError.Edit, counts: [Int]
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
