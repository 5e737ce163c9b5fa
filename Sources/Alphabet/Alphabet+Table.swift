import TableModel

/// Entries by letter, and the rail beside them.
public struct AlphabetTable<Entry: AlphabetEntry>: Sendable {
  /// The letters that have entries, each with its rows in order.
  public let table: Table<Letter, AlphabetRow<Entry>>
  /// All letters of the alphabet; one without entries leads to the nearest before it.
  public let index: SectionIndex
}

extension Alphabet {
  /// The table of some entries, in whatever order they come.
  ///
  /// Throws `TableError.duplicateRow` where two entries have one identity.
  public func table<Entry: AlphabetEntry>(
    of entries: some Sequence<Entry>
  ) throws(TableError) -> AlphabetTable<Entry> {
    try table(ofRows: entries.map { row(of: $0) })
  }

  /// The table of some rows that this alphabet has placed.
  public func table<Entry: AlphabetEntry>(
    ofRows rows: [AlphabetRow<Entry>]
  ) throws(TableError) -> AlphabetTable<Entry> {
    let rows = sorted(rows)
    var sections: [(Letter, [AlphabetRow<Entry>])] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let letter = rows[start].placement.letter
      let end = rows[start...].firstIndex { $0.placement.letter != letter } ?? rows.endIndex
      sections.append((letter, Array(rows[start..<end])))
      start = end
    }
    let table = try Table(sections)
    return AlphabetTable(
      table: table, index: SectionIndex(letters.map { ($0.label, $0.id) }, in: table))
  }

  /// Rows in their total order.
  public func sorted<Entry: AlphabetEntry>(
    _ rows: [AlphabetRow<Entry>]
  ) -> [AlphabetRow<Entry>] {
    var slots = rows.enumerated().map {
      Slot(rank: $1.placement.letter.rank, head: $1.placement.key.head, row: $0)
    }
    slots.sort { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      if one.head != other.head { return one.head < other.head }
      return rows[one.row] < rows[other.row]
    }
    return slots.map { rows[$0.row] }
  }
}

// Moving rows about costs more than comparing them: what is sorted is small and trivial, and the
// row itself is only asked where letter and the head of the key are the same.
private struct Slot {
  var rank: Int
  var head: UInt64
  var row: Int
}
