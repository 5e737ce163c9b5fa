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

extension TableLayout {
  /// The number of sections that are laid out.
  public var numberOfSections: Int { rowsEnd.count }

  /// Where a section stands, with its header and footer; throws `TableError.noSection`.
  public func rect(ofSection section: Int) throws(TableError) -> Rect {
    try check(section)
    let minY = top(ofSection: section)
    return Rect(minY: minY, height: top(ofSection: section + 1) - minY)
  }

  /// Where a row stands; throws an error that names its path if it is out of range.
  public func rect(ofRow path: IndexPath) throws(TableError) -> Rect {
    guard rowsEnd.indices.contains(path.section) else {
      throw .noSectionForRow(path, bounds: rowsEnd.indices)
    }
    let rows = 0..<rowsBefore[path.section + 1] - rowsBefore[path.section]
    guard rows.contains(path.row) else { throw .noRow(path, bounds: rows) }
    let minY = top(ofRow: path.row, in: path.section)
    return Rect(minY: minY, height: top(ofRow: path.row + 1, in: path.section) - minY)
  }
}

extension TableLayout {
  func check(_ section: Int) throws(TableError) {
    guard rowsEnd.indices.contains(section) else {
      throw .noSection(section, bounds: rowsEnd.indices)
    }
  }

  /// The top of a section, or of what follows the last.
  func top(ofSection section: Int) -> Double {
    let ordinary = metrics.sectionHeaderHeight + metrics.sectionFooterHeight
    let saved = section > 0 ? metrics.sectionHeaderHeight - metrics.headerHeight(ofSection: 0) : 0
    return metrics.tableHeaderHeight + ordinary * Double(section) - saved
      + rowHeights.height(before: rowsBefore[section])
  }

  /// The top of a row, or of what follows the last row of the section.
  func top(ofRow row: Int, in section: Int) -> Double {
    let before = rowsBefore[section]
    return top(ofSection: section) + metrics.headerHeight(ofSection: section)
      + rowHeights.height(before: before + row) - rowHeights.height(before: before)
  }
}

extension TableLayout {
  /// The height of some rows of a section in columns that are read downwards: the least in which the
  /// columns hold them all, as CSS balances columns (Multi-column Layout, 7.1).
  ///
  /// Throws an error that names the path of a row that is out of range.
  public func height(
    ofRows range: Range<Int>, inSection section: Int, columns: Int
  ) throws(TableError) -> Double {
    guard !range.isEmpty else { return 0 }
    let first = try rect(ofRow: IndexPath(section: section, row: range.lowerBound))
    let last = try rect(ofRow: IndexPath(section: section, row: range.upperBound - 1))
    guard columns > 1 else { return last.maxY - first.minY }
    let tallest = range.reduce(0) {
      max($0, self.top(ofRow: $1 + 1, in: section) - self.top(ofRow: $1, in: section))
    }
    var height = max(tallest, (last.maxY - first.minY) / Double(columns))
    while true {
      // The columns that are needed at this height, and the next height that would change them.
      var (needed, top, next) = (1, first.minY, Double.infinity)
      for row in range {
        let bottom = self.top(ofRow: row + 1, in: section)
        guard bottom - top > height else { continue }
        next = min(next, bottom - top)
        top = self.top(ofRow: row, in: section)
        needed += 1
      }
      if needed <= columns { return height }
      height = next
    }
  }
}

extension TableLayout {
  /// The first row that is not wholly hidden at this offset, above the viewport, under its content
  /// inset or under the header that sticks there; nil if no row is left.
  ///
  /// What `contentOffset(toShow:at:height:)` returns for a row at the top leads back to that row, if it
  /// has a height and the end of the content did not hold it back.
  public func indexPath(atOffset offset: Double) -> IndexPath? {
    var probes = 0
    return indexPath(atOffset: offset, probes: &probes)
  }
}

// `probes` counts the steps of the searches.
extension TableLayout {
  /// The bottom of the header that sticks to the top at this offset, or is pushed up by the end of
  /// its section; nil where headers do not stick or no section has reached the top.
  private func bottomOfHeader(atOffset offset: Double, probes: inout Int) -> Double? {
    guard metrics.headersStick else { return nil }
    let edge = offset + metrics.contentInset.top
    guard numberOfSections > 0, edge >= top(ofSection: 0) else { return nil }
    let section = firstIndex(below: numberOfSections) {
      probes += 1
      return top(ofSection: $0 + 1) > edge
    }
    guard section < numberOfSections else { return nil }
    return min(
      edge + metrics.headerHeight(ofSection: section), top(ofSection: section + 1))
  }

  func indexPath(atOffset offset: Double, probes: inout Int) -> IndexPath? {
    let edge =
      bottomOfHeader(atOffset: offset, probes: &probes)
      ?? offset + metrics.contentInset.top
    let section = firstIndex(below: numberOfSections) {
      probes += 1
      return rowsEnd[$0] > edge
    }
    guard section < numberOfSections else { return nil }
    let row = firstIndex(below: rowsBefore[section + 1] - rowsBefore[section]) {
      probes += 1
      return top(ofRow: $0 + 1, in: section) > edge
    }
    return IndexPath(section: section, row: row)
  }
}

extension TableLayout {
  /// Where in the visible area a row is to be shown, as in `scrollToRow(at:at:)`.
  ///
  /// The visible area is the viewport without the content inset and without the sticky header.
  public enum ScrollPosition: Hashable, Sendable {
    case top, middle, bottom
  }

  /// What covers the first row of a section that is scrolled to the top: the content inset and,
  /// where headers stick, its header. It is the `scroll-margin-top` of every row in the section.
  func scrollMargin(inSection section: Int) -> Double {
    let header = metrics.headersStick ? metrics.headerHeight(ofSection: section) : 0
    return metrics.contentInset.top + header
  }

  /// The offset at which a viewport of some rem shows the row, as near to the position as the
  /// content allows.
  public func contentOffset(
    toShow path: IndexPath, at position: ScrollPosition, height: Double
  ) throws(TableError) -> Double {
    let row = try rect(ofRow: path)
    let margin = scrollMargin(inSection: path.section)
    let visible = height - margin - metrics.contentInset.bottom
    let top = row.minY - margin
    let bottom = top + row.height - visible
    let offset =
      switch position {
      case .top: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      }
    // The nearest that does not leave the content and its inset.
    return max(
      -metrics.contentInset.top,
      min(offset, contentSize + metrics.contentInset.bottom - height))
  }
}

/// The first index from 0 for which `isPast` holds, or `count`, found by halving; once it holds it
/// must hold for all that follow.
func firstIndex(below count: Int, where isPast: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = low + (high - low) / 2
    if isPast(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
