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
