import TableModel
import TestSupport
import Testing

@Suite("A table is edited one step at a time")
struct TableEditingTests {
  @Test(
    arguments: [
      ("A: a b | B:", .insertSection(Item("C"), at: 2), "A: a b | B: | C:"),
      ("", .insertSection(Item("A"), rows: [Item("a")], at: 0), "A: a"),
      ("A: | B:", .insertSection(Item("C"), at: 1), "A: | C: | B:"),
      ("A: a | B: b", .removeSection(0), "B: b"),
      ("A: a | B: b | C: c", .moveSection(0, to: 2), "B: b | C: c | A: a"),
      ("A: a | B: b | C: c", .moveSection(2, to: 1), "A: a | C: c | B: b"),
      ("A: a | B:", .updateSection(0, to: Item("A'")), "A': a | B:"),
      ("A: a | B:", .updateSection(0, to: Item("Z")), "Z: a | B:"),
      ("A: a | B:", .insertRow(Item("b"), at: [1, 0]), "A: a | B: b"),
      ("A: a b", .insertRow(Item("c"), at: [0, 1]), "A: a c b"),
      ("A: a b", .insertRow(Item("c"), at: [0, 2]), "A: a b c"),
      ("A: a b c", .removeRow([0, 1]), "A: a c"),
      ("A: a b c", .moveRow([0, 0], to: [0, 2]), "A: b c a"),
      ("A: a b c", .moveRow([0, 2], to: [0, 0]), "A: c a b"),
      ("A: a b | B: c", .moveRow([0, 0], to: [1, 1]), "A: b | B: c a"),
      ("A: a b", .updateRow([0, 1], to: Item("b'")), "A: a b'"),
      ("A: a b", .updateRow([0, 1], to: Item("z")), "A: a z"),
    ] as [(String, Edit, String)])
  func example(before: String, edit: Edit, after: String) throws {
    var table = try Book(before)
    try table.make(edit)
    #expect(table.notation == after)
    #expect(table.isConsistent)
  }

  @Test func returnsWhatWasAddedAndRemoved() throws {
    var table = Book()
    #expect(try table.addSection(Item("A")) == 0)
    #expect(try table.addSection(Item("B")) == 1)
    #expect(try table.addRow(Item("b"), in: 1) == [1, 0])
    #expect(try table.addRow(Item("c"), in: 1) == [1, 1])
    #expect(try table.removeRow(at: [1, 0]) == Item("b"))
    let removed = try table.removeSection(at: 1)
    #expect(removed.section == Item("B"))
    #expect(removed.rows == [Item("c")])
    #expect(table.indexPath(of: "c") == nil)
    #expect(throws: TableError.noSection(1, bounds: 0..<1)) { try table.addRow(Item("b"), in: 1) }
    #expect(throws: TableError.duplicateSection("A")) { try table.addSection(Item("A")) }
  }

  @Test(
    "An impossible edit is an error, and changes nothing",
    arguments: [
      (.insertSection(Item("B"), at: 0), .duplicateSection("B")),
      (.insertSection(Item("C"), rows: [Item("x"), Item("a")], at: 2), .duplicateRow("a")),
      (.insertSection(Item("C"), rows: [Item("x"), Item("x")], at: 2), .duplicateRow("x")),
      (.insertSection(Item("C"), at: 3), .noSection(3, bounds: 0..<3)),
      (.insertSection(Item("C"), at: -1), .noSection(-1, bounds: 0..<3)),
      (.removeSection(2), .noSection(2, bounds: 0..<2)),
      (.moveSection(0, to: 2), .noSection(2, bounds: 0..<2)),
      (.moveSection(2, to: 0), .noSection(2, bounds: 0..<2)),
      (.updateSection(0, to: Item("B")), .duplicateSection("B")),
      (.insertRow(Item("b"), at: [1, 0]), .duplicateRow("b")),
      (.insertRow(Item("c"), at: [0, 3]), .noRow([0, 3], bounds: 0..<3)),
      (.insertRow(Item("c"), at: [2, 0]), .noSectionForRow([2, 0], bounds: 0..<2)),
      (.removeRow([1, 0]), .noRow([1, 0], bounds: 0..<0)),
      (.moveRow([0, 2], to: [1, 0]), .noRow([0, 2], bounds: 0..<2)),
      (.moveRow([0, 0], to: [0, 2]), .noRow([0, 2], bounds: 0..<2)),
      (.moveRow([0, 0], to: [1, 1]), .noRow([1, 1], bounds: 0..<1)),
      (.moveRow([0, 0], to: [9, 0]), .noSectionForRow([9, 0], bounds: 0..<2)),
      (.updateRow([0, 0], to: Item("b")), .duplicateRow("b")),
      (.updateRow([0, 5], to: Item("z")), .noRow([0, 5], bounds: 0..<2)),
    ] as [(Edit, TableError)])
  func refusal(edit: Edit, error: TableError) throws {
    let before = try Book("A: a b | B:")
    var table = before
    #expect(throws: error) { try table.make(edit) }
    #expect(table == before)
    #expect(table.isConsistent)
    // The rejected identities are still unused.
    try table.addSection(Item("fresh"), rows: [Item("x")])
    #expect(table.isConsistent)
  }

  @Test func copiesAreIndependent() throws {
    let before = try Book("A: a b | B: c")
    var after = before
    try after.moveRow(from: [0, 0], to: [1, 0])
    #expect(before.indexPath(of: "a") == [0, 0])
    #expect(before.indexPath(of: "b") == [0, 1])
    #expect(after.indexPath(of: "a") == [1, 0])
    #expect(before.isConsistent && after.isConsistent)
  }

  @Test(
    "Identities are found at their index paths after any sequence of edits", arguments: 0..<40)
  func randomEdits(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var table = try Book.random(sections: 6, rows: 8, using: &random)
    for round in 0..<40 {
      let before = table
      try table.disturb(Item(id: "new\(round)"), using: &random)
      let rows = Set(table.sections.flatMap(\.rows).map(\.id))
      for row in before.sections.flatMap(\.rows) where !rows.contains(row.id) {
        #expect(table.indexPath(of: row.id) == nil)
      }
      #expect(before.isConsistent)
      try #require(table.isConsistent)
    }
  }
}
