import TableModel

/// Entries by letter, and the rail beside them.
public struct AlphabetTable<Entry: AlphabetEntry>: Sendable {
  /// The letters that have entries, each with its rows in order.
  public let table: Table<Letter, AlphabetRow<Entry>>
  /// The letters of `titles(beside:)`; one without entries leads to the nearest before it.
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
    let sections = sections(ofRows: rows)
    let table = try Table(sections)
    return AlphabetTable(
      table: table, index: SectionIndex(titles(beside: sections.map(\.0)), in: table))
  }

  /// What is to be on the rail beside sections of some letters: those and all of the language.
  ///
  /// A language is known by its letters, with rows or without; of another script 26 letters without
  /// rows would take the room of its own.
  public func titles(beside sections: [Letter]) -> [(title: String, section: Letter.ID)] {
    let ranks = Set(sections.map(\.rank))
    return letters.filter { !$0.isForeign || ranks.contains($0.rank) }
      .map { (title: $0.label, section: $0.id) }
  }

  /// The letters that have rows, in order, each with its rows in order.
  public func sections<Entry: AlphabetEntry>(
    ofRows rows: [AlphabetRow<Entry>]
  ) -> [(Letter, [AlphabetRow<Entry>])] {
    sections(ofSorted: sorted(rows))
  }

  /// The same of rows that are in their order.
  @inlinable public func sections<Entry: AlphabetEntry>(
    ofSorted rows: [AlphabetRow<Entry>]
  ) -> [(Letter, [AlphabetRow<Entry>])] {
    var sections: [(Letter, [AlphabetRow<Entry>])] = []
    var start = 0
    for end in 1..<max(1, rows.count + 1) {
      // By number: a letter is looked at for each row, and copied for each section.
      guard
        end == rows.count
          || rows[end].placement.letter.rank != rows[start].placement.letter.rank
      else { continue }
      sections.append((rows[start].placement.letter, Array(rows[start..<end])))
      start = end
    }
    return sections
  }

  /// Rows in their total order.
  public func sorted<Entry: AlphabetEntry>(
    _ rows: [AlphabetRow<Entry>]
  ) -> [AlphabetRow<Entry>] {
    order(of: rows).map { rows[$0] }
  }

  /// The positions of rows in their total order.
  public func order<Entry: AlphabetEntry>(of rows: [AlphabetRow<Entry>]) -> [Int] {
    var order = KeyOrder()
    for position in rows.indices { order.append(rows[position].placement) }
    return order.positions { rows[$0] < rows[$1] }
  }
}
