/// Where everything in a table stands, before anything is drawn.
///
///     offset 0  ┌ table header
///               ├ section header      ┐
///               │ row, row, …         │ rect(ofSection: 0)
///               ├ section footer      ┘
///               ├ section header …
///     contentSize └ table footer
///
/// It is made in one pass over the table. A rect is then found in constant time, a row at an
/// offset in a number of steps that is the logarithm of the table's size. Rows of fixed height, or
/// all of the estimated one, take no memory. All lengths are in rem, rounded to 1/1024.
///
/// The program asks for the heights of sections and rows; `contentSize`, `indexPath(atOffset:)` and
/// `contentOffset(toShow:at:height:)` are for other packages: on a page the browser scrolls.
public struct TableLayout: Sendable, Equatable {
  public let metrics: TableMetrics

  /// The height of the whole content: table header, sections, table footer; not the content inset.
  public let contentSize: Double

  /// For each section, and for the end, how many rows stand before it.
  @usableFromInline let rowsBefore: [Int]
  /// For each section the bottom of its last row, or for one without rows, of the last row before.
  @usableFromInline let rowsEnd: [Double]
  @usableFromInline let rowHeights: RowHeights

  /// Lays out a table.
  ///
  /// - Parameter estimate: the likely height of a row in rem, as `tableView(_:heightForRowAt:)` of
  ///   UIKit gives it where it is not that of the others; nil for `metrics.leastRowHeight`.
  ///
  /// Throws `TableError.unusableLength` for a length below 0, above `TableMetrics.longest`, or no
  /// number.
  @inlinable public init<Section: Identifiable, Row: Identifiable>(
    _ metrics: TableMetrics, of table: Table<Section, Row>, estimate: ((Row) -> Double?)? = nil
  ) throws(TableError) where Section.ID: Sendable, Row.ID: Sendable {
    let metrics = try metrics.snapped()
    rowHeights = try RowHeights(of: table, in: metrics, estimate: estimate)
    var rows = 0
    var top = metrics.tableHeaderHeight
    var end = -Double.infinity
    var rowsBefore = [0]
    var rowsEnd: [Double] = []
    let sections = table.sections
    // By number: the sections themselves, and their titles, need not be copied.
    for index in sections.indices {
      let count = sections[index].rows.count
      top += metrics.headerHeight(ofSection: index)
      let height = rowHeights.height(before: rows + count) - rowHeights.height(before: rows)
      if count > 0 { end = top + height }
      top += height + metrics.sectionFooterHeight
      rows += count
      rowsBefore.append(rows)
      rowsEnd.append(end)
    }
    self.metrics = metrics
    self.rowsBefore = rowsBefore
    self.rowsEnd = rowsEnd
    contentSize = top + metrics.tableFooterHeight
  }

  /// A stretch of the table from top to bottom; its width is that of the table.
  public struct Rect: Hashable, Sendable {
    public let minY: Double
    public let height: Double
    public var maxY: Double { minY + height }
  }
}

extension TableMetrics {
  @usableFromInline func headerHeight(ofSection index: Int) -> Double {
    index == 0 && firstSectionHeader == .least ? 0 : sectionHeaderHeight
  }
}
