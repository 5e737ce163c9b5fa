import TestSupport
import Testing

@testable import TableModel

@Suite("Scrolling to a row")
struct TableScrollingTests {
  /// Returns metrics with headers of 2, rows of 1, no footers, an inset of 1, and a viewport of 6
  /// rem.
  private func metrics(_ headers: TableMetrics.Headers = .sticky) -> TableMetrics {
    var metrics = TableMetrics()
    metrics.sectionHeaderHeight = 2
    metrics.rowHeight = .fixed(1)
    metrics.sectionHeaders = headers
    metrics.contentInset.top = 1
    return metrics
  }

  private let table = Result { try Book("A: a b c d e f | B: g h i j k l") }

  @Test(
    "A row is shown below the sticky header, but not beyond the content",
    arguments: [
      // Row c is at 4, b at 3, g at 10, l at 15; the content ends at 16.
      (.top, [0, 2], 1), (.top, [1, 0], 7), (.top, [1, 5], 10), (.top, [0, 0], -1),
      (.bottom, [1, 0], 5), (.bottom, [0, 0], -1), (.bottom, [1, 5], 10),
      (.middle, [0, 4], 2), (.middle, [0, 0], -1), (.middle, [1, 5], 10),
    ] as [(TableLayout.ScrollPosition, IndexPath, Double)])
  func sticky(position: TableLayout.ScrollPosition, path: IndexPath, to: Double) throws {
    let layout = try TableLayout(metrics(), of: table.get())
    #expect(try layout.contentOffset(toShow: path, at: position, height: 6) == to)
  }

  @Test(
    "Without sticky headers only the inset matters",
    arguments: [
      (.top, [0, 2], 3), (.top, [1, 0], 9), (.bottom, [1, 0], 5),
    ] as [(TableLayout.ScrollPosition, IndexPath, Double)])
  func scrolling(position: TableLayout.ScrollPosition, path: IndexPath, to: Double) throws {
    let layout = try TableLayout(metrics(.scrolling), of: table.get())
    #expect(try layout.contentOffset(toShow: path, at: position, height: 6) == to)
  }

  @Test("A table that is shorter than the viewport stays at its top")
  func shortTable() throws {
    let layout = try TableLayout(metrics(), of: table.get())
    for position in [TableLayout.ScrollPosition.top, .middle, .bottom] {
      #expect(try layout.contentOffset(toShow: [1, 5], at: position, height: 100) == -1)
    }
  }

  @Test("indexPath(atOffset:) inverts contentOffset(toShow:) at the top", arguments: 0..<60)
  func inverse(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = TableMetrics.random(using: &random)
    let table = try Book.random(sections: 8, rows: 10, using: &random)
    let layout = try TableLayout(metrics, of: table) { 0.3 + Double($0.id.utf8.last ?? 0) / 64 }
    for (section, content) in table.sections.enumerated() {
      for row in content.rows.indices {
        let path = IndexPath(section: section, row: row)
        let free = try layout.contentOffset(toShow: path, at: .top, height: 0)
        #expect(layout.indexPath(atOffset: free) == path)

        // Near the end of the content the row is further down, but never hidden.
        let height = Double(Int.random(in: 1...30, using: &random))
        let held = try layout.contentOffset(toShow: path, at: .top, height: height)
        #expect(held <= free)
        let first = try #require(layout.indexPath(atOffset: held))
        #expect(held == free ? first == path : first <= path)
      }
    }
  }

  @Test("In any position the row is visible, entirely if it fits", arguments: 0..<30)
  func visibility(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = TableMetrics.random(using: &random)
    let table = try Book.random(sections: 8, rows: 10, using: &random)
    let layout = try TableLayout(metrics, of: table)
    let reference = LayoutReference(metrics, table) { _ in nil }
    for (section, content) in table.sections.enumerated() {
      for row in content.rows.indices {
        let path = IndexPath(section: section, row: row)
        let rect = try layout.rect(ofRow: path)
        for position in [TableLayout.ScrollPosition.top, .middle, .bottom] {
          let offset = try layout.contentOffset(toShow: path, at: position, height: 20)
          let header = reference.floatingHeader(
            atOffset: offset, sections: table.numberOfSections)?.maxY
          #expect(rect.minY >= header ?? offset + metrics.contentInset.top)
          #expect(rect.maxY <= offset + 20 - metrics.contentInset.bottom)
          #expect(offset >= -metrics.contentInset.top)
        }
      }
    }
  }

  @Test(
    "A row is found in logarithmically many steps",
    arguments: [(1, 1), (1, 1_000), (26, 10_000), (1_000, 30_000), (30_000, 30_000)])
  func steps(sections: Int, rows: Int) throws {
    let perSection = rows / sections
    let table = try Book(
      (0..<sections).map { section in
        (Item(id: "\(section)"), (0..<perSection).map { Item(id: "\(section).\($0)") })
      })
    for estimate in [nil, { 1 + Double($0.id.utf8.count) }] as [((Item) -> Double)?] {
      let layout = try TableLayout(TableMetrics(), of: table, estimate: estimate)
      // The number of halvings: the sections twice, for the header and for the row, then the rows
      // of one section.
      let most = 2 * (sections.bitWidthUsed) + perSection.bitWidthUsed
      for offset in stride(from: 0, to: layout.contentSize, by: layout.contentSize / 100) {
        var probes = 0
        _ = layout.indexPath(atOffset: offset, probes: &probes)
        #expect(probes <= most)
      }
    }
  }

  @Test("Identical rows do not use memory individually")
  func evenRows() throws {
    var metrics = TableMetrics()
    #expect(try TableLayout(metrics, of: table.get()).rowHeights == .even(2.75))
    metrics.rowHeight = .fixed(3)
    #expect(try TableLayout(metrics, of: table.get()).rowHeights == .even(3))
  }
}

extension Int {
  /// The number of halvings until nothing is left.
  fileprivate var bitWidthUsed: Int { Int.bitWidth - leadingZeroBitCount }
}
