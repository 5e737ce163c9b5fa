import TableModel
import TestSupport
import Testing

@Suite("Positions in a table")
struct TableLayoutTests {
  /// Returns metrics with headers of 2, rows of 1, footers of 0.5, a table header of 4 and a footer
  /// of 3 rem.
  private func metrics(_ style: TableMetrics.Style = .plain) -> TableMetrics {
    var metrics = TableMetrics(style: style)
    metrics.tableHeaderHeight = 4
    metrics.tableFooterHeight = 3
    metrics.sectionHeaderHeight = 2
    metrics.sectionFooterHeight = 0.5
    metrics.rowHeight = .fixed(1)
    return metrics
  }

  @Test("Elements are below one another")
  func rects() throws {
    let layout = try TableLayout(metrics(), of: Book("A: a b | B: | C: c"))
    #expect(layout.contentSize == 17.5)
    #expect(try layout.rect(ofSection: 0).range == 4...8.5)
    #expect(try layout.rect(ofRow: [0, 1]).range == 7...8)
    #expect(try layout.rect(ofSection: 1).range == 8.5...11)
    #expect(try layout.rect(ofRow: [2, 0]).range == 13...14)
  }

  @Test("The header before the first section can be left out")
  func leastFirstHeader() throws {
    var metrics = metrics(.grouped)
    metrics.firstSectionHeader = .least
    let layout = try TableLayout(metrics, of: Book("A: a b | C: c"))
    #expect(try layout.rect(ofRow: [0, 0]).minY == 4)
    #expect(try layout.rect(ofRow: [1, 0]).minY == 8.5)
    #expect(layout.contentSize == 13)
  }

  @Test("Automatic heights are the given estimates, or the metrics' estimate")
  func automaticHeights() throws {
    var metrics = metrics()
    metrics.rowHeight = .automatic
    metrics.estimatedRowHeight = 3
    let table = try Book("A: a'' b | B: c'")
    let layout = try TableLayout(metrics, of: table) {
      $0.version == 0 ? nil : Double($0.version)
    }
    #expect(try layout.rect(ofRow: [0, 0]).range == 6...8)
    #expect(try layout.rect(ofRow: [0, 1]).range == 8...11)
    #expect(try layout.rect(ofRow: [1, 0]).range == 13.5...14.5)
    #expect(try TableLayout(metrics, of: table).rect(ofRow: [1, 0]).height == 3)
  }

  /// Returns the least height in which columns hold rows, found by trying all.
  private func least(_ heights: ArraySlice<Double>, columns: Int) -> Double {
    guard columns > 1 else { return heights.reduce(0, +) }
    return (heights.startIndex...heights.endIndex).map { split in
      max(heights[..<split].reduce(0, +), least(heights[split...], columns: columns - 1))
    }.min() ?? 0
  }

  @Test("Columns are as low as the heights of their rows allow", arguments: 0..<40)
  func columns(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let heights = (0..<Int.random(in: 1...20, using: &numbers)).map { _ in
      Double(Int.random(in: 1...4, using: &numbers))
    }
    var metrics = metrics()
    metrics.rowHeight = .automatic
    let names = heights.indices.map { "r\($0)" }
    let table = try Book("A: a | B: \(names.joined(separator: " "))")
    let layout = try TableLayout(metrics, of: table) { row in
      names.firstIndex(of: row.id).map { heights[$0] }
    }
    let from = Int.random(in: 0..<heights.count, using: &numbers)
    let range = from..<Int.random(in: from...heights.count, using: &numbers)
    for columns in 1...4 {
      let height = try layout.height(ofRows: range, inSection: 1, columns: columns)
      #expect(height == least(heights[range], columns: columns), "\(columns) of \(heights)")
    }
    #expect(throws: TableError.self) {
      try layout.height(ofRows: 0..<heights.count + 1, inSection: 1, columns: 2)
    }
  }

  @Test("An empty table has its header and footer")
  func emptyTable() throws {
    let layout = try TableLayout(metrics(), of: Book())
    #expect(layout.contentSize == 7)
    #expect(layout.indexPath(atOffset: 0) == nil)
    #expect(throws: TableError.noSection(0, bounds: 0..<0)) { try layout.rect(ofSection: 0) }
  }

  @Test func placesOutOfRangeAreErrorsThatNameThem() throws {
    let layout = try TableLayout(metrics(), of: Book("A: a b | B:"))
    #expect(throws: TableError.noSection(2, bounds: 0..<2)) { try layout.rect(ofSection: 2) }
    #expect(throws: TableError.noSection(-1, bounds: 0..<2)) { try layout.rect(ofSection: -1) }
    #expect(throws: TableError.noRow([1, 0], bounds: 0..<0)) { try layout.rect(ofRow: [1, 0]) }
    #expect(throws: TableError.noSectionForRow([5, 0], bounds: 0..<2)) {
      try layout.contentOffset(toShow: [5, 0], at: .top, height: 5)
    }
  }

  @Test(
    "A length is a number from 0 to the longest",
    arguments: [
      (\.tableHeaderHeight, "tableHeaderHeight"), (\.tableFooterHeight, "tableFooterHeight"),
      (\.sectionHeaderHeight, "sectionHeaderHeight"),
      (\.sectionFooterHeight, "sectionFooterHeight"),
      (\.estimatedRowHeight, "estimatedRowHeight"),
      (\.separatorInset.leading, "separatorInset.leading"),
      (\.contentInset.bottom, "contentInset.bottom"),
    ] as [(WritableKeyPath<TableMetrics, Double> & Sendable, String)],
    [-1, 65_536.5, Double.infinity])
  func badLengths(
    length: (path: WritableKeyPath<TableMetrics, Double> & Sendable, name: String), value: Double
  ) throws {
    var metrics = metrics()
    metrics[keyPath: length.path] = value
    let table = try Book("A: a")
    #expect(throws: TableError.unusableLength(length.name, value)) {
      try TableLayout(metrics, of: table)
    }
  }

  @Test func badRowHeights() throws {
    let table = try Book("A: a b")
    var metrics = metrics()
    metrics.rowHeight = .fixed(-2)
    #expect(throws: TableError.unusableLength("rowHeight", -2)) {
      try TableLayout(metrics, of: table)
    }
    metrics.rowHeight = .automatic
    #expect(throws: TableError.unusableLength("the height of row b", -1)) {
      try TableLayout(metrics, of: table) { $0.id == "b" ? -1 : 1 }
    }
    #expect(throws: TableError.self) { try TableLayout(metrics, of: table) { _ in .nan } }
  }

  @Test func rowsOfAnotherHeightAmongFixedOnes() throws {
    let table = try Book("A: a b c")
    var metrics = metrics()
    metrics.rowHeight = .fixed(2)
    let even = try TableLayout(metrics, of: table)
    let uneven = try TableLayout(metrics, of: table) { $0.id == "b" ? 5 : nil }
    #expect(uneven.contentSize == even.contentSize + 3)
    #expect(try uneven.rect(ofRow: [0, 1]).height == 5)
    #expect(try uneven.rect(ofRow: [0, 2]).height == 2)
  }

  @Test("Lengths without an exact binary representation still add up exactly")
  func exactSums() throws {
    var metrics = TableMetrics()
    metrics.rowHeight = .automatic
    metrics.sectionHeaderHeight = 1.7
    metrics.contentInset.top = 3.3
    let table = try Book(
      (0..<30).map { s in (Item(id: "\(s)"), (0..<70).map { Item(id: "\(s).\($0)") }) })
    let layout = try TableLayout(metrics, of: table) { 0.1 * Double($0.id.utf8.count) + 0.7 }
    for (section, content) in table.sections.enumerated() {
      for row in content.rows.indices {
        let path = IndexPath(section: section, row: row)
        let offset = try layout.contentOffset(toShow: path, at: .top, height: 0)
        #expect(layout.indexPath(atOffset: offset) == path)
      }
    }
  }

  @Test("The layout agrees with a walk through the table", arguments: 0..<60)
  func reference(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = TableMetrics.random(using: &random)
    let table = try Book.random(sections: 6, rows: 7, using: &random)
    func height(_ item: Item) -> Double? {
      item.id.hasSuffix("3") ? nil : Double(item.id.utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 9) / 4
    }
    let layout = try TableLayout(metrics, of: table, estimate: height)
    let reference = LayoutReference(metrics, table, heights: height)

    #expect(layout.contentSize == reference.contentSize)
    for (section, content) in table.sections.enumerated() {
      #expect(try layout.rect(ofSection: section).range == reference.rect(ofSection: section))
      for row in content.rows.indices {
        let path = IndexPath(section: section, row: row)
        #expect(try layout.rect(ofRow: path).range == reference.rect(of: .row(path)))
      }
    }
    for offset in stride(from: -5, through: layout.contentSize + 3, by: 0.25) {
      #expect(
        layout.indexPath(atOffset: offset)
          == reference.indexPath(atOffset: offset, sections: table.numberOfSections))
    }
  }
}

extension TableLayout.Rect {
  fileprivate var range: ClosedRange<Double> { minY...maxY }
}
