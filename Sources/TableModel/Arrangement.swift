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

/// Where everything comes from that is in a table after a batch of changes.
///
/// This is what UIKit's coordinates mean: what is neither deleted nor moved stays in its order;
/// what is inserted or moved stands exactly where it was asked to stand; and what stays fills the
/// places between.
struct Arrangement {
  /// For each section of the new table its index in the old one, or nil where it is inserted.
  private(set) var sections: [Int?] = []
  /// For each row of each section of the new table its place in the old one, or nil where it is
  /// inserted.
  private(set) var rows: [[IndexPath?]] = []

  /// Arranges a table whose sections have these numbers of rows.
  ///
  /// `unlisted` tells, for the index of an inserted section in the new table, how many rows it
  /// brings that the changes do not list.
  init(
    _ changes: TableChanges, ofRows counts: [Int], unlisted: (Int) -> Int
  ) throws(TableError) {
    let removals = try Removals(changes, ofRows: counts)
    let insertions = try Insertions(changes)
    sections = try fill(
      around: insertions.sections, with: counts.indices.filter(removals.keepsSection)
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
        try fill(around: insertions.rows[section] ?? [], with: staying) {
          .noRow(IndexPath(section: section, row: $0), bounds: $1)
        })
    }
  }
}

/// A thing that arrives at a place of the new table: from a place of the old one, or new if nil.
struct Insertion<Origin> {
  let place: Int
  let origin: Origin?
}

/// What arrives, each at its place, and what stays in the places between, in order.
private func fill<Origin>(
  around insertions: [Insertion<Origin>], with staying: [Origin?],
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

/// What arrives at a place of the new table during a batch, by insertion or by a move.
struct Insertions {
  /// In the order of their places.
  private(set) var sections: [Insertion<Int>]
  /// For each section of the new table that rows arrive in, those rows in the order of their
  /// places.
  private(set) var rows: [Int: [Insertion<IndexPath>]]

  /// Gathers insertions and the targets of moves; no two may claim the same place.
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
    place: (Place) -> TableError.Place
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
