/// The difference between two tables, in the coordinates of UITableView's batch updates.
///
/// Deletions and updates are positions in the old table, insertions are positions in the new table,
/// and a move has a position in each table. All lists are sorted in ascending order. Moves are
/// sorted by their positions in the new table.
///
/// - The rows of a deleted section are not listed, except those that moved out. The rows of an
///   inserted section are not listed, except those that moved in.
/// - A moved section keeps its rows, which are not listed.
/// - An update of a section concerns the value of the section, such as its title, but not its rows.
/// - A row that is in both tables is never listed as deleted or inserted. If both its position and
///   its content changed, it is listed as moved and as updated.
///
/// UITableView accepts each of these changes, but not every combination in one animation. It
/// rejects moving a row out of a deleted section or into an inserted section, and moving and
/// reloading the same row. This type has no animations, so all combinations are allowed.
public struct TableChanges: Hashable, Sendable {
  /// Indices in the old table.
  public internal(set) var deletedSections: [Int] = []
  /// Indices in the new table.
  public internal(set) var insertedSections: [Int] = []
  /// Indices in both tables. Sections that shift only because of other changes are not listed.
  public internal(set) var movedSections: [Move<Int>] = []
  /// Indices in the old table.
  public internal(set) var updatedSections: [Int] = []

  /// Paths in the old table.
  public internal(set) var deletedRows: [IndexPath] = []
  /// Paths in the new table.
  public internal(set) var insertedRows: [IndexPath] = []
  /// Paths in both tables, within a section or between sections.
  public internal(set) var movedRows: [Move<IndexPath>] = []
  /// Paths in the old table.
  public internal(set) var updatedRows: [IndexPath] = []

  /// A move from a position in the old table to a position in the new table.
  public struct Move<Place: Hashable & Comparable & Sendable>: Hashable, Sendable {
    public let from: Place
    public let to: Place
  }

  init() {}

  /// A Boolean value that indicates whether there are no changes.
  public var isEmpty: Bool { self == TableChanges() }
}

extension TableChanges {
  /// Computes the difference between two tables or two snapshots.
  ///
  /// Elements of both tables are matched by identity, as in Heckel's algorithm. The longest run of
  /// sections whose order did not change stays in place, and so does the longest run of rows in
  /// each section. The other elements are listed as moved, so the number of moves is minimal. The
  /// running time is linear in the size of the two tables, plus O(log n) for each row out of order,
  /// where n is the number of rows in its section.
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

  /// Lists the rows of the new table that were inserted or moved.
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

  /// Lists the rows of the old table that were deleted or updated.
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

/// Returns for each number whether it belongs to a longest increasing subsequence. The numbers must
/// be distinct. `nil` never belongs to the subsequence.
///
///     longestIncreasingRun(of: [3, 0, nil, 1])  // [false, true, false, true]
///
/// The algorithm is patience sorting: `ends[n]` contains the smallest number that ends an
/// increasing subsequence of length n + 1, and the index of that number. A number that is greater
/// than all earlier numbers takes constant time, and any other number takes a binary search.
func longestIncreasingRun(of numbers: [Int?]) -> [Bool] {
  var ends: [(number: Int, position: Int)] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (position, number) in numbers.enumerated() {
    guard let number else { continue }
    var length = ends.count
    if let last = ends.last, last.number > number {
      length = firstIndex(below: ends.count) { ends[$0].number > number }
    }
    if length > 0 { previous[position] = ends[length - 1].position }
    let end = (number, position)
    if length == ends.count { ends.append(end) } else { ends[length] = end }
  }
  var belongs = [Bool](repeating: false, count: numbers.count)
  var next = ends.last?.position
  while let position = next {
    belongs[position] = true
    next = previous[position]
  }
  return belongs
}

/// The identities of a table's sections and rows, each with a digest of the content. A later table
/// can be compared with the snapshot. Only other packages use this type, because `serve` does not
/// need it.
public typealias TableSnapshot<SectionID: Hashable & Sendable, RowID: Hashable & Sendable> =
  Table<SnapshotItem<SectionID>, SnapshotItem<RowID>>

/// The identity and digest of a section or row in a snapshot.
public struct SnapshotItem<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  public let id: ID
  /// A digest of the content, or 0 if only the identity matters.
  public let digest: UInt64

  public init(id: ID, digest: UInt64 = 0) {
    self.id = id
    self.digest = digest
  }
}

extension Table {
  /// A snapshot of the identities alone. A comparison of two such snapshots finds no updates.
  public var snapshot: TableSnapshot<Section.ID, Row.ID> {
    snapshot(digestOfSection: { _ in 0 }, digestOfRow: { _ in 0 })
  }

  /// Returns a snapshot with digests. If the digest of an element differs in a later snapshot, the
  /// element is listed as updated.
  public func snapshot(
    digestOfSection: (Section) -> UInt64, digestOfRow: (Row) -> UInt64
  ) -> TableSnapshot<Section.ID, Row.ID> {
    var snapshot = TableSnapshot<Section.ID, Row.ID>()
    snapshot.sectionIndices = sectionIndices
    snapshot.rowPlaces = rowPlaces
    snapshot.sections = sections.map { section in
      TableSection(
        section: SnapshotItem(id: section.id, digest: digestOfSection(section.section)),
        rows: section.rows.map { SnapshotItem(id: $0.id, digest: digestOfRow($0)) })
    }
    return snapshot
  }
}
