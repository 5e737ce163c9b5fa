import TableModel
import Testing

@Suite("Identities are found in constant time: steps counted, not timed")
struct TableStepsTests {
  /// Returns a table of `sections` sections that contain `rows` rows together, and the steps to
  /// build it.
  private func build(
    sections: Int, rows: Int, _ tally: Tally
  ) throws -> (table: Table<CountedItem, CountedItem>, steps: Int) {
    var table = Table<CountedItem, CountedItem>()
    let steps = try tally.steps {
      for section in 0..<sections { try table.addSection(CountedItem(section, tally)) }
      for row in 0..<rows { try table.addRow(CountedItem(row, tally), in: row * sections / rows) }
    }
    return (table, steps)
  }

  @Test(arguments: [(1, 10), (27, 1_000), (27, 50_000), (5_000, 50_000)])
  func lookUp(sections: Int, rows: Int) throws {
    let tally = Tally()
    let table = try build(sections: sections, rows: rows, tally).table
    let hashes = tally.hashes
    let steps = tally.steps {
      for row in 0..<rows { _ = table.indexPath(of: CountedID(value: row, tally: tally)) }
    }
    // One hash for the row, one for its section; a collision sometimes costs a comparison.
    #expect(tally.hashes - hashes == 2 * rows)
    #expect(steps <= 8 * rows)
  }

  @Test(arguments: [(1, 10), (27, 1_000), (27, 50_000), (5_000, 50_000)])
  func buildingRowByRow(sections: Int, rows: Int) throws {
    let steps = try build(sections: sections, rows: rows, Tally()).steps
    #expect(steps <= 16 * (sections + rows))
  }

  @Test("Inserting affects only later rows of the same section")
  func insertion() throws {
    let tally = Tally()
    var table = try build(sections: 100, rows: 10_000, tally).table
    let inFront = try tally.steps {
      try table.insertRow(CountedItem(-1, tally), at: [50, 0])
    }
    // If the dictionary happens to grow at this step, it hashes all of its keys, so try twice.
    let again = try tally.steps { try table.insertRow(CountedItem(-2, tally), at: [50, 0]) }
    let atEnd = try tally.steps { try table.addRow(CountedItem(-3, tally), in: 50) }
    #expect(min(inFront, again) <= 102 * 8)
    // The dictionary's seed differs in each run, and a probe sequence is occasionally long.
    #expect(atEnd <= 200)
  }

  @Test("A difference takes steps in proportion to the tables", arguments: [100, 3_000, 30_000])
  func difference(rows: Int) throws {
    let tally = Tally()
    let old = try build(sections: 20, rows: rows, tally).table
    var new = old
    for section in 0..<20 {
      try new.moveRow(from: [section, 0], to: [19 - section, rows / 40])
    }
    let steps = tally.steps { _ = TableChanges(from: old, to: new) }
    #expect(steps <= 20 * rows)
  }

  @Test("100,000 rows, half of them changed, are compared quickly in debug builds")
  func largeDifference() throws {
    let rows = (0..<100_000).map { Item(id: "row \($0)") }
    let old = try Book(
      (0..<100).map { (Item(id: "S\($0)"), Array(rows[$0 * 1000..<$0 * 1000 + 1000])) })
    let new = try Book(
      old.sections.reversed().map { section in
        (section.section, section.rows.enumerated().map { $0 % 2 == 0 ? $1 : $1.edited })
      })
    let changes = TableChanges(from: old.snapshotOfVersions, to: new.snapshotOfVersions)
    #expect(changes.updatedRows.count == 50_000)
    #expect(changes.movedSections.count == 99)
    #expect(changes.movedRows.isEmpty)
    #expect(try old.applying(changes, from: new) == new)
  }
}

extension Table<Item, Item> {
  var snapshotOfVersions: TableSnapshot<String, String> {
    snapshot(digestOfSection: { UInt64($0.version) }, digestOfRow: { UInt64($0.version) })
  }
}
