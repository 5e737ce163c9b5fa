import TableModel

/// An entry that an alphabet can sort into a table.
public protocol AlphabetEntry: Identifiable, Sendable where ID: Sendable {
  var title: String { get }
  /// The pronunciation of the title; `nil` if the author gives no pronunciation.
  var reading: String? { get }
  /// The letter under which the author wants the entry; `nil` if the author gives no letter.
  var letter: String? { get }
  /// The address of the entry. It orders entries with equal titles, so it should be unique.
  var url: String { get }
}

extension AlphabetEntry {
  public var reading: String? { nil }
  public var letter: String? { nil }
}

/// A row of an alphabetic table: an entry and its placement.
///
/// Rows are ordered by letter, then by collation key, then by the bytes of the title, then by the
/// bytes of the URL. This order is total, so the order of the input does not matter.
///
/// This immutable type is a class because a row is part of many tables and is sorted for each of
/// them.
public final class AlphabetRow<Entry: AlphabetEntry>: Identifiable, Sendable {
  public let entry: Entry
  public let placement: Placement

  /// Creates a row with a known placement.
  public init(entry: Entry, placement: Placement) {
    self.entry = entry
    self.placement = placement
  }

  public var id: Entry.ID { entry.id }
}

extension AlphabetRow: Comparable {
  public static func < (left: AlphabetRow, right: AlphabetRow) -> Bool {
    let (one, other) = (left.placement, right.placement)
    if one.letter.rank != other.letter.rank { return one.letter.rank < other.letter.rank }
    if one.key != other.key { return one.key < other.key }
    let (title, otherTitle) = (left.entry.title.utf8, right.entry.title.utf8)
    if !title.elementsEqual(otherTitle) { return title.lexicographicallyPrecedes(otherTitle) }
    return left.entry.url.utf8.lexicographicallyPrecedes(right.entry.url.utf8)
  }

  /// Indicates whether neither row precedes the other.
  public static func == (left: AlphabetRow, right: AlphabetRow) -> Bool {
    left.placement.letter.rank == right.placement.letter.rank
      && left.placement.key == right.placement.key
      && left.entry.title.utf8.elementsEqual(right.entry.title.utf8)
      && left.entry.url.utf8.elementsEqual(right.entry.url.utf8)
  }
}

extension Alphabet {
  /// Returns the row of an entry. Collation is the slowest part of building the table, so create
  /// many rows in parallel.
  public func row<Entry: AlphabetEntry>(of entry: Entry) -> AlphabetRow<Entry> {
    AlphabetRow(
      entry: entry,
      placement: place(entry.title, reading: entry.reading, letter: entry.letter))
  }
}

/// Entries grouped by letter, and the index beside them.
public struct AlphabetTable<Entry: AlphabetEntry>: Sendable {
  /// The letters that have entries, each with its rows in order.
  public let table: Table<Letter, AlphabetRow<Entry>>
  /// The index titles beside the table, from `titles(beside:)`. A letter without entries leads to
  /// the nearest earlier letter with entries.
  public let index: SectionIndex
}

extension Alphabet {
  /// Returns the table of entries, which may be in any order.
  ///
  /// - Throws: `TableError.duplicateRow` if two entries have the same identity.
  public func table<Entry: AlphabetEntry>(
    of entries: some Sequence<Entry>
  ) throws(TableError) -> AlphabetTable<Entry> {
    try table(ofRows: entries.map { row(of: $0) })
  }

  /// Returns the table of rows that this alphabet placed.
  public func table<Entry: AlphabetEntry>(
    ofRows rows: [AlphabetRow<Entry>]
  ) throws(TableError) -> AlphabetTable<Entry> {
    let sections = sections(ofRows: rows)
    let table = try Table(sections)
    return AlphabetTable(
      table: table, index: SectionIndex(titles(beside: sections.map(\.0)), in: table))
  }

  /// Returns the index titles beside sections: all letters of the language, and all letters of the
  /// sections.
  ///
  /// A letter of the language is listed even without rows, because readers know the alphabet. The
  /// 26 letters of a foreign script would take up too much space, so each is listed only if it has
  /// rows.
  public func titles(beside sections: [Letter]) -> [(title: String, section: Letter.ID)] {
    let ranks = Set(sections.map(\.rank))
    return letters.filter { !$0.isForeign || ranks.contains($0.rank) }
      .map { (title: $0.label, section: $0.id) }
  }

  /// Returns the letters that have rows, in order, each with its rows in order.
  public func sections<Entry: AlphabetEntry>(
    ofRows rows: [AlphabetRow<Entry>]
  ) -> [(Letter, [AlphabetRow<Entry>])] {
    sections(ofSorted: sorted(rows))
  }

  /// Groups sorted rows into sections.
  @inlinable public func sections<Entry: AlphabetEntry>(
    ofSorted rows: [AlphabetRow<Entry>]
  ) -> [(Letter, [AlphabetRow<Entry>])] {
    var sections: [(Letter, [AlphabetRow<Entry>])] = []
    var start = 0
    for end in 1..<max(1, rows.count + 1) {
      // Compare through indices, because that does not copy the letter of each row.
      guard
        end == rows.count
          || rows[end].placement.letter.rank != rows[start].placement.letter.rank
      else { continue }
      sections.append((rows[start].placement.letter, Array(rows[start..<end])))
      start = end
    }
    return sections
  }

  /// Returns the rows in their total order.
  public func sorted<Entry: AlphabetEntry>(
    _ rows: [AlphabetRow<Entry>]
  ) -> [AlphabetRow<Entry>] {
    order(of: rows).map { rows[$0] }
  }

  /// Returns the indices of the rows in their total order.
  public func order<Entry: AlphabetEntry>(of rows: [AlphabetRow<Entry>]) -> [Int] {
    var order = KeyOrder()
    for position in rows.indices { order.append(rows[position].placement) }
    return order.sortedIndices { rows[$0] < rows[$1] }
  }
}

/// The order of many placements by letter and key.
///
/// Moving rows costs more than comparing them. The sort therefore moves small values without
/// references, all keys are in one buffer, and rows are compared only if their keys are equal.
private struct KeyOrder {
  /// The placements, in the order in which they were added.
  private var slots: [Slot] = []
  /// The keys of all placements, one after the other.
  private var bytes: [UInt8] = []

  private struct Slot {
    var rank: Int
    /// The first bytes of the key, as a number that is fast to compare.
    var head: UInt64
    /// The range of the key in `bytes`.
    var key: Range<Int>
    /// The index of the placement in the order in which the placements were added.
    var index: Int
  }

  /// Adds the next placement.
  mutating func append(_ placement: Placement) {
    let start = bytes.count
    bytes += placement.key.bytes
    slots.append(
      Slot(
        rank: placement.letter.rank, head: placement.key.head, key: start..<bytes.count,
        index: slots.count))
  }

  /// Returns the indices of the placements in sorted order.
  ///
  /// - Parameter tie: Returns whether the first of two placements with equal keys, given by their
  ///   indices, precedes the second.
  func sortedIndices(tie: (Int, Int) -> Bool) -> [Int] { sorted(tie: tie).map(\.index) }

  private func sorted(tie: (Int, Int) -> Bool) -> [Slot] {
    slots.sorted { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      if one.head != other.head { return one.head < other.head }
      let (key, otherKey) = (bytes[one.key], bytes[other.key])
      if !key.elementsEqual(otherKey) { return key.lexicographicallyPrecedes(otherKey) }
      return tie(one.index, other.index)
    }
  }
}
