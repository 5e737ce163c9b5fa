import TestSupport
import Testing

@testable import TableModel

@Suite("Scrolling to a row")
struct TableScrollingTests {
  /// Headers of 2, rows of 1, no footers, under an inset of 1, in a viewport of 6 rem.
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
    "A row is shown under what sticks, and not beyond the content",
    arguments: [
      // Row c is at 4, b at 3, g at 10, l at 15; the content ends at 16.
      (.top, [0, 2], 0, 1), (.top, [1, 0], 0, 7), (.top, [1, 5], 0, 10),
      (.top, [0, 0], 5, -1),
      (.bottom, [1, 0], 0, 5), (.bottom, [0, 0], 5, -1), (.bottom, [1, 5], 0, 10),
      (.middle, [0, 4], 0, 2), (.middle, [0, 0], 5, -1), (.middle, [1, 5], 0, 10),
      (.none, [0, 2], 0, 0), (.none, [0, 2], 3, 1), (.none, [1, 0], 0, 5), (.none, [1, 0], 6, 6),
    ] as [(TableLayout.ScrollPosition, IndexPath, Double, Double)])
  func sticky(
    position: TableLayout.ScrollPosition, path: IndexPath, from: Double, to: Double
  ) throws {
    let layout = try TableLayout(metrics(), of: table.get())
    let viewport = TableLayout.Viewport(offset: from, height: 6)
    #expect(try layout.contentOffset(toShow: path, at: position, in: viewport) == to)
  }

  @Test(
    "Without sticky headers only the inset is in the way",
    arguments: [
      (.top, [0, 2], 0, 3), (.top, [1, 0], 0, 9), (.bottom, [1, 0], 0, 5),
      (.none, [0, 2], 3, 3), (.none, [0, 2], 4, 3),
    ] as [(TableLayout.ScrollPosition, IndexPath, Double, Double)])
  func scrolling(
    position: TableLayout.ScrollPosition, path: IndexPath, from: Double, to: Double
  ) throws {
    let layout = try TableLayout(metrics(.scrolling), of: table.get())
    let viewport = TableLayout.Viewport(offset: from, height: 6)
    #expect(try layout.contentOffset(toShow: path, at: position, in: viewport) == to)
    #expect(try layout.scrollMargin(inSection: 1) == 1)
    #expect(layout.floatingHeader(atOffset: 5) == nil)
  }

  @Test("A table that is shorter than the viewport stays at its top")
  func shortTable() throws {
    let layout = try TableLayout(metrics(), of: table.get())
    for position in [TableLayout.ScrollPosition.top, .middle, .bottom, .none] {
      let viewport = TableLayout.Viewport(height: 100)
      #expect(try layout.contentOffset(toShow: [1, 5], at: position, in: viewport) == -1)
    }
  }

  @Test("A row that is higher than the visible area is shown from its top")
  func highRow() throws {
    var metrics = metrics()
    metrics.rowHeight = .fixed(20)
    let layout = try TableLayout(metrics, of: table.get())
    for offset in [0.0, 30, 300] {
      let viewport = TableLayout.Viewport(offset: offset, height: 6)
      #expect(try layout.contentOffset(toShow: [0, 1], at: .none, in: viewport) == 22 - 3)
    }
  }

  @Test("A header sticks while its section passes, and is pushed out by the next")
  func floatingHeaders() throws {
    var metrics = metrics()
    metrics.tableHeaderHeight = 5
    let layout = try TableLayout(metrics, of: table.get())
    #expect(layout.floatingHeader(atOffset: 3.5) == nil)
    #expect(
      layout.floatingHeader(atOffset: 4) == .init(section: 0, rect: .init(minY: 5, height: 2)))
    #expect(
      layout.floatingHeader(atOffset: 7) == .init(section: 0, rect: .init(minY: 8, height: 2)))
    #expect(
      layout.floatingHeader(atOffset: 11) == .init(section: 0, rect: .init(minY: 11, height: 2)))
    #expect(
      layout.floatingHeader(atOffset: 12) == .init(section: 1, rect: .init(minY: 13, height: 2)))
    #expect(layout.floatingHeader(atOffset: 20) == nil)
    #expect(try layout.scrollMargin(inSection: 0) == 3)
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
        let free = try layout.contentOffset(toShow: path, at: .top, in: .init(height: 0))
        #expect(layout.indexPath(atOffset: free) == path)

        // Where the end of the content holds it back the row is further down, but never hidden.
        let height = Double(Int.random(in: 1...30, using: &random))
        let held = try layout.contentOffset(toShow: path, at: .top, in: .init(height: height))
        #expect(held <= free)
        let first = try #require(layout.indexPath(atOffset: held))
        #expect(held == free ? first == path : first <= path)
      }
    }
  }

  @Test("Wherever it is shown it is seen, whole if there is room", arguments: 0..<30)
  func visibility(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = TableMetrics.random(using: &random)
    let table = try Book.random(sections: 8, rows: 10, using: &random)
    let layout = try TableLayout(metrics, of: table)
    for (section, content) in table.sections.enumerated() {
      for row in content.rows.indices {
        let path = IndexPath(section: section, row: row)
        let rect = try layout.rect(ofRow: path)
        for position in [TableLayout.ScrollPosition.top, .middle, .bottom, .none] {
          let from = Double(Int.random(in: -5...60, using: &random))
          let viewport = TableLayout.Viewport(offset: from, height: 20)
          let offset = try layout.contentOffset(toShow: path, at: position, in: viewport)
          let header = layout.floatingHeader(atOffset: offset)?.rect.maxY
          #expect(rect.minY >= header ?? offset + metrics.contentInset.top)
          #expect(rect.maxY <= offset + 20 - metrics.contentInset.bottom)
          #expect(offset >= -metrics.contentInset.top)
          // What is seen whole already is not scrolled.
          let again = TableLayout.Viewport(offset: offset, height: 20)
          #expect(try layout.contentOffset(toShow: path, at: .none, in: again) == offset)
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
      // Each halving: sections twice, for the header and for the row, then rows of one section.
      let most = 2 * (sections.bitWidthUsed) + perSection.bitWidthUsed
      for offset in stride(from: 0, to: layout.contentSize, by: layout.contentSize / 100) {
        var probes = 0
        _ = layout.indexPath(atOffset: offset, probes: &probes)
        #expect(probes <= most)
      }
    }
  }

  @Test("Rows that are all alike take no memory each")
  func evenRows() throws {
    var metrics = TableMetrics()
    #expect(try TableLayout(metrics, of: table.get()).rowHeights == .even(2.75))
    metrics.rowHeight = .fixed(3)
    #expect(try TableLayout(metrics, of: table.get()) { _ in 9 }.rowHeights == .even(3))
  }
}

extension Int {
  /// The number of halvings until nothing is left.
  fileprivate var bitWidthUsed: Int { Int.bitWidth - leadingZeroBitCount }
}
