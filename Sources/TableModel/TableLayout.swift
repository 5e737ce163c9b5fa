/// The positions of all sections and rows of a table, computed before anything is drawn.
///
///     offset 0  ┌ table header
///               ├ section header      ┐
///               │ row, row, …         │ rect(ofSection: 0)
///               ├ section footer      ┘
///               ├ section header …
///     contentSize └ table footer
///
/// The layout is created in one pass over the table. Afterwards a rect is found in constant time,
/// and the row at an offset in logarithmic time. Rows of equal height need no memory. All lengths
/// are in rem, rounded to 1/1024 rem.
///
/// Thumbindex itself uses only the heights of sections and rows. `contentSize`,
/// `indexPath(atOffset:)` and `contentOffset(toShow:at:height:)` are for other packages, because on
/// a web page the browser scrolls.
public struct TableLayout: Sendable, Equatable {
  public let metrics: TableMetrics

  /// The height of the whole content: table header, sections and table footer, without the content
  /// inset.
  public let contentSize: Double

  /// The number of rows before each section. The last number is the number of all rows.
  @usableFromInline let rowCountsBefore: [Int]
  /// The bottom of the last row of each section. For a section without rows, the bottom of the last
  /// row before the section.
  @usableFromInline let lastRowBottoms: [Double]
  @usableFromInline let rowHeights: RowHeights

  /// Computes the layout of a table.
  ///
  /// - Parameter estimate: Returns the likely height of a row in rem, like UIKit's
  ///   `tableView(_:heightForRowAt:)`; `nil` means `metrics.defaultRowHeight`.
  /// - Throws: `TableError.unusableLength` for a length that is negative, greater than
  ///   `TableMetrics.maximumLength`, or not a number.
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
    // Access by index, because that does not copy the sections and their titles.
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
    self.rowCountsBefore = rowsBefore
    self.lastRowBottoms = rowsEnd
    contentSize = top + metrics.tableFooterHeight
  }

  /// A vertical range of the table, over its full width.
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
  /// The number of sections in the layout.
  public var numberOfSections: Int { lastRowBottoms.count }

  /// Returns the rect of a section with its header and footer; throws `TableError.noSection` if
  /// there is no such section.
  public func rect(ofSection section: Int) throws(TableError) -> Rect {
    try check(section)
    let minY = top(ofSection: section)
    return Rect(minY: minY, height: top(ofSection: section + 1) - minY)
  }

  /// Returns the rect of a row; throws `TableError.noSectionForRow` or `.noRow` if there is no such
  /// row.
  public func rect(ofRow path: IndexPath) throws(TableError) -> Rect {
    guard lastRowBottoms.indices.contains(path.section) else {
      throw .noSectionForRow(path, bounds: lastRowBottoms.indices)
    }
    let rows = 0..<rowCountsBefore[path.section + 1] - rowCountsBefore[path.section]
    guard rows.contains(path.row) else { throw .noRow(path, bounds: rows) }
    let minY = top(ofRow: path.row, in: path.section)
    return Rect(minY: minY, height: top(ofRow: path.row + 1, in: path.section) - minY)
  }
}

extension TableLayout {
  func check(_ section: Int) throws(TableError) {
    guard lastRowBottoms.indices.contains(section) else {
      throw .noSection(section, bounds: lastRowBottoms.indices)
    }
  }

  /// Returns the top of a section. For `numberOfSections`, returns the bottom of the last section.
  func top(ofSection section: Int) -> Double {
    let ordinary = metrics.sectionHeaderHeight + metrics.sectionFooterHeight
    let saved = section > 0 ? metrics.sectionHeaderHeight - metrics.headerHeight(ofSection: 0) : 0
    return metrics.tableHeaderHeight + ordinary * Double(section) - saved
      + rowHeights.height(before: rowCountsBefore[section])
  }

  /// Returns the top of a row. For the number of rows in the section, returns the bottom of the
  /// last row.
  func top(ofRow row: Int, in section: Int) -> Double {
    let before = rowCountsBefore[section]
    return top(ofSection: section) + metrics.headerHeight(ofSection: section)
      + rowHeights.height(before: before + row) - rowHeights.height(before: before)
  }
}

extension TableLayout {
  /// Returns the height in rem of a range of rows if they are shown in balanced columns that are
  /// read downwards. It is the smallest height at which all rows fit (CSS Multi-column Layout,
  /// section 7.1).
  ///
  /// - Throws: `TableError.noSectionForRow` or `.noRow` for a row that does not exist.
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
      // The number of columns that are needed at this height, and the next height that needs fewer.
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
  /// Returns the first row of which at least a part is visible at an offset; `nil` if no row is
  /// visible.
  ///
  /// Rows above the viewport, under the content inset or under the sticky header are hidden. The
  /// function is the inverse of `contentOffset(toShow:at:height:)` for the position `.top`, unless
  /// the row has no height or the offset is limited by the end of the content.
  public func indexPath(atOffset offset: Double) -> IndexPath? {
    var probes = 0
    return indexPath(atOffset: offset, probes: &probes)
  }
}

// `probes` counts the steps of the binary searches, for the tests.
extension TableLayout {
  /// Returns the bottom of the sticky header at an offset. At the end of its section, the header is
  /// pushed up. Returns `nil` if headers do not stick, or if no section has reached the top.
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
      return lastRowBottoms[$0] > edge
    }
    guard section < numberOfSections else { return nil }
    let row = firstIndex(below: rowCountsBefore[section + 1] - rowCountsBefore[section]) {
      probes += 1
      return top(ofRow: $0 + 1, in: section) > edge
    }
    return IndexPath(section: section, row: row)
  }
}

extension TableLayout {
  /// The position at which a row is shown in the visible area, as in `scrollToRow(at:at:)`.
  ///
  /// The visible area is the viewport without the content inset and the sticky header.
  public enum ScrollPosition: Hashable, Sendable {
    case top, middle, bottom
  }

  /// Returns the height that covers the first row of a section when the section is scrolled to the
  /// top: the content inset, and the header if headers stick. It is the `scroll-margin-top` of
  /// every row in the section.
  func scrollMargin(inSection section: Int) -> Double {
    let header = metrics.headersStick ? metrics.headerHeight(ofSection: section) : 0
    return metrics.contentInset.top + header
  }

  /// Returns the offset at which a viewport shows a row at a position, as far as the content
  /// allows.
  ///
  /// - Parameter height: The height of the viewport in rem.
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
    // Clamp the offset to the content and its inset.
    return max(
      -metrics.contentInset.top,
      min(offset, contentSize + metrics.contentInset.bottom - height))
  }
}

/// Returns the first index below `count` for which `isPast` returns `true`; `count` if there is
/// none. This is a binary search: if `isPast` returns `true` for an index, it must return `true`
/// for all later indices.
func firstIndex(below count: Int, where isPast: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = low + (high - low) / 2
    if isPast(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
