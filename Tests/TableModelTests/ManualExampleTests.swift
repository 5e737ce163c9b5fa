import TableModel
import Testing

/// The examples of `content/manual/swift-packages.md`, with the public interface only.
@Suite("The examples of the manual")
struct ManualExampleTests {
  private struct Entry: Identifiable, Equatable { var id: String }

  private func entries(_ ids: String...) -> [Entry] { ids.map { Entry(id: $0) } }

  private func table() throws -> Table<Entry, Entry> {
    try Table([
      (Entry(id: "A"), entries("Anna", "Ark")), (Entry(id: "B"), entries("Bo")),
    ])
  }

  @Test func readsAndEdits() throws {
    var table = try table()
    #expect(table.numberOfSections == 2)
    #expect(try table.row(at: IndexPath(section: 0, row: 1)).id == "Ark")
    #expect(table.indexPath(of: "Bo") == IndexPath(section: 1, row: 0))

    let changes = try table.performUpdates {
      $0.removeRow(at: IndexPath(section: 0, row: 0))
      $0.insertRow(Entry(id: "Ada"), at: IndexPath(section: 0, row: 0))
    }
    #expect(changes.deletedRows == [IndexPath(section: 0, row: 0)])
    #expect(changes.insertedRows == [IndexPath(section: 0, row: 0)])
    #expect(table.sections[0].rows == entries("Ada", "Ark"))
  }

  @Test func comparesTables() throws {
    let new = try Table<Entry, Entry>([(Entry(id: "B"), entries("Bo", "Bea"))])
    let changes = TableChanges(from: try table(), to: new)
    #expect(changes.deletedSections == [0])
    #expect(changes.insertedRows == [IndexPath(section: 0, row: 1)])
    #expect(try table().applying(changes, from: new) == new)
  }

  @Test func indexTitlesLeadToSections() throws {
    let titles = ["A", "B", "C"].map { (title: $0, section: $0) }
    let index = SectionIndex(titles, in: try table())
    #expect(index.titles.map(\.section) == [0, 1, 1])
  }

  @Test func laysTheTableOut() throws {
    let layout = try TableLayout(TableMetrics(), of: try table()) { _ in 2.5 }
    #expect(layout.contentSize == 2 * 1.75 + 3 * 2.5)
    #expect(try layout.rect(ofRow: IndexPath(section: 1, row: 0)).minY == 2 * 1.75 + 2 * 2.5)
    #expect(layout.indexPath(atOffset: 4) == IndexPath(section: 0, row: 1))
  }
}
