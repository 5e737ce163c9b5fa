import TableModel
import Testing

@Suite("A table is read by index path and by identity")
struct TableReadingTests {
  @Test func countsSectionsAndRows() throws {
    let table = try Book("A: a b | B: | C: c")
    #expect(table.numberOfSections == 3)
    #expect(table.numberOfRows == 3)
    #expect(try (0..<3).map { try table.numberOfRows(in: $0) } == [2, 0, 1])
    #expect(Book().numberOfSections == 0)
    #expect(Book().numberOfRows == 0)
  }

  @Test func findsByPlace() throws {
    let table = try Book("A: a b | B: | C: c")
    #expect(try table.section(at: 2).id == "C")
    #expect(try table.row(at: [0, 1]).id == "b")
    #expect(table.sections.flatMap(\.rows).map(\.id) == ["a", "b", "c"])
  }

  @Test func findsByIdentity() throws {
    let table = try Book("A: a b | B: | C: c")
    #expect(table.indexPath(of: "c") == [2, 0])
    #expect(table.indexPath(of: "d") == nil)
    #expect(table.indexOfSection("B") == 1)
    #expect(table.indexOfSection("b") == nil)
  }

  @Test("A table made for display supports the same look-ups, and indexes its rows when edited")
  func showsWithoutNoting() throws {
    let noted = try Book("A: a b | B: | C: c")
    var shown = try Book(showing: noted.sections.map { ($0.section, $0.rows) })
    #expect(shown == noted)
    #expect(shown.numberOfRows == 3)
    #expect(shown.indexPath(of: "c") == [2, 0])
    #expect(shown.indexPath(of: "d") == nil)
    #expect(throws: TableError.duplicateSection("A")) {
      try Book(showing: [(noted.sections[0].section, []), (noted.sections[0].section, [])])
    }
    try shown.removeRow(at: [0, 0])
    #expect(shown.numberOfRows == 2)
    #expect(shown.indexPath(of: "b") == [0, 0])
    #expect(throws: TableError.duplicateRow("c")) { try shown.addRow(Item("c"), in: 1) }
  }

  @Test("A section and a row may share an identity; two rows may not, even in different sections")
  func identitiesAreUnique() throws {
    #expect(try Book("a: a").numberOfRows == 1)
    #expect(throws: TableError.duplicateRow("b")) { try Book("A: a b b") }
    #expect(throws: TableError.duplicateRow("a")) { try Book("A: a | B: b a") }
    #expect(throws: TableError.duplicateSection("A")) { try Book("A: a | A: b") }
  }

  @Test func placesOutOfRangeAreErrorsThatNameThem() throws {
    let table = try Book("A: a b | B:")
    #expect(throws: TableError.noSection(2, bounds: 0..<2)) { try table.section(at: 2) }
    #expect(throws: TableError.noSection(-1, bounds: 0..<2)) { try table.numberOfRows(in: -1) }
    #expect(throws: TableError.noRow([0, 2], bounds: 0..<2)) { try table.row(at: [0, 2]) }
    #expect(throws: TableError.noRow([0, -1], bounds: 0..<2)) { try table.row(at: [0, -1]) }
    #expect(throws: TableError.noRow([1, 0], bounds: 0..<0)) { try table.row(at: [1, 0]) }
    #expect(throws: TableError.noSectionForRow([.max, 0], bounds: 0..<2)) {
      try table.row(at: [.max, 0])
    }
  }

  @Test(
    "Errors contain the wrong index path and the valid ones",
    arguments: [
      (.noSection(2, bounds: 0..<2), "section 2 is out of range, sections are 0..<2"),
      (
        .noSectionForRow([3, 1], bounds: 0..<2),
        "section 3, row 1 is out of range, sections are 0..<2"
      ),
      (
        .noRow([1, 7], bounds: 0..<7),
        "section 1, row 7 is out of range, rows of that section are 0..<7"
      ),
      (.duplicateSection("C"), "two sections have the identity C"),
      (.duplicateRow("长城"), "two rows have the identity 长城"),
      (.contradiction(.section(4), .insertion, .insertion), "more than one insertion at section 4"),
      (
        .contradiction(.row([0, 3]), .deletion, .move),
        "both deletion and move at section 0, row 3"
      ),
      (
        .unusableLength("rowHeight", -1), "rowHeight is -1.0, but must be from 0 to 65536.0 rem"
      ),
    ] as [(TableError, String)])
  func errorsDescribeThemselves(error: TableError, text: String) {
    #expect(error.description == text)
  }

  @Test func pathsAreOrderedAsRowsAreRead() {
    let paths: [IndexPath] = [[0, 0], [0, 5], [1, 0], [1, 1], [2, 0]]
    #expect(paths.reversed().sorted() == paths)
  }

  @Test("A table of Sendable values is Sendable")
  func isSendable() async throws {
    let table = try Book("A: a b")
    async let found = Task.detached { table.indexPath(of: "b") }.value
    #expect(await found == table.indexPath(of: "b"))
  }

  @Test("Equal tables have equal sections, whatever edits made them")
  func equality() throws {
    var table = try Book("B: b x | A: a")
    try table.removeRow(at: [0, 1])
    try table.moveSection(from: 0, to: 1)
    #expect(try table == Book("A: a | B: b"))
    #expect(try table != Book("A: a | B: b'"))
  }
}
