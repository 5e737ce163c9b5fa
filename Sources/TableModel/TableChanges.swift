/// What makes one table into another, in the coordinates of UITableView's batch updates.
///
/// Deletions and updates are given where things were in the old table, insertions where they are
/// in the new one, and a move is a pair of both. All lists ascend; moves ascend by target.
///
/// - The rows of a deleted section go with it and are not listed, except those that moved out; the
///   rows of an inserted section come with it and are not listed, except those that moved in.
/// - A section that moves takes its rows along: they are not listed for that.
/// - An update of a section is one of its own value, its title say; its rows are not concerned.
/// - A row that is in both tables is never listed as deleted or inserted. One that has another
///   place and another content is listed twice, as moved and as updated.
///
/// UITableView itself takes every change listed here, but not every combination in one animation:
/// it refuses to move a row out of a deleted section or into an inserted one, and to move and
/// reload one row at once. Nothing is animated here, and each of these has one clear meaning.
public struct TableChanges: Hashable, Sendable {
  /// By their index in the old table.
  public internal(set) var deletedSections: [Int] = []
  /// By their index in the new table.
  public internal(set) var insertedSections: [Int] = []
  /// By both; what only shifts because of others is not listed.
  public internal(set) var movedSections: [Move<Int>] = []
  /// By their index in the old table.
  public internal(set) var updatedSections: [Int] = []

  /// By their path in the old table.
  public internal(set) var deletedRows: [IndexPath] = []
  /// By their path in the new table.
  public internal(set) var insertedRows: [IndexPath] = []
  /// By both, within a section or from one to another.
  public internal(set) var movedRows: [Move<IndexPath>] = []
  /// By their path in the old table.
  public internal(set) var updatedRows: [IndexPath] = []

  /// From a place in the old table to a place in the new one.
  public struct Move<Place: Hashable & Comparable & Sendable>: Hashable, Sendable {
    public let from: Place
    public let to: Place
  }

  init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { self == TableChanges() }
}

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

/// For each of these distinct numbers, whether it belongs to one longest increasing run of them;
/// what is nil belongs to none.
///
/// Patience sorting: `ends[n]` is the position of the smallest number that ends a run of n + 1. A
/// number greater than all before it takes one step, any other a search of logarithmic length.
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

/// A table's identities at one build, each with a digest of its content: what has to be kept of a
/// table to learn what changed by the next build. For other packages, as long as `serve` needs none.
public typealias TableSnapshot<SectionID: Hashable & Sendable, RowID: Hashable & Sendable> =
  Table<SnapshotItem<SectionID>, SnapshotItem<RowID>>

/// What a snapshot keeps of a section or of a row.
public struct SnapshotItem<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  public let id: ID
  /// A number that differs when the content does, or 0 where only the identity counts.
  public let digest: UInt64

  public init(id: ID, digest: UInt64 = 0) {
    self.id = id
    self.digest = digest
  }
}

extension Table {
  /// The identities alone: between two such snapshots nothing counts as updated.
  public var snapshot: TableSnapshot<Section.ID, Row.ID> {
    snapshot(digestOfSection: { _ in 0 }, digestOfRow: { _ in 0 })
  }

  /// The identities with digests: what has another digest in the next snapshot counts as updated.
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
