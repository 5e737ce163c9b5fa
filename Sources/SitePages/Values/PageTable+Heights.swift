import Bytes
import Liquid
import SiteModel
import TableModel

/// The heights that a browser uses for the parts of a table that it has not drawn yet.
struct PageLayout {
  private let table: Table<Section, Row>
  /// The size classes of windows for which layouts are computed.
  private let sizes: [SizeClass]
  /// The layout of the table in each of these size classes. The rows' heights are estimates.
  private let layouts: [TableLayout]
  /// A Boolean value that indicates whether the rows lead to parts of a list on separate pages.
  /// Such rows are short, so more columns fit.
  private let isOverview: Bool

  /// Computes the layouts of a table.
  ///
  /// - Parameter table: A table whose dimensions are valid.
  init(_ table: PageTable) {
    let metrics = table.metrics
    self.table = table.table
    isOverview = table.isOverview
    sizes = SizeClass.allCases.filter { $0 != (table.hasWideRail ? .compact : .narrow) }
    layouts = sizes.compactMap { size in
      try? TableLayout(metrics, of: table.table) { row in
        if case .fixed = metrics.rowHeight { return metrics.height(ofList: row, in: size) }
        return metrics.likelyHeight(
          titleLines: row.titleLines(in: size), contextLines: row.contextLines(in: size))
      }
    }
  }
}

extension TableMetrics {
  /// Returns the height of an entry with several locators, which are all shown even if the height
  /// of rows is fixed; `nil` for any other row.
  fileprivate func height(ofList row: Row, in size: SizeClass) -> Double? {
    guard let lines = row.entry?.height.lines[size], lines > 0 else { return nil }
    return likelyHeight(titleLines: 1 + lines, contextLines: 0)
  }
}

extension PageLayout {
  /// The largest number of rows in a group, which the browser draws at once.
  ///
  /// The browser draws a long section group by group when the reader comes near. Drawing the whole
  /// section would block scrolling for seconds.
  private static let groupSize = 32

  /// Returns the rows of a section in groups, each with its height. If there is only one group, it
  /// has no height.
  func groups(ofSection number: Int, _ cells: Cells) -> [Value] {
    let rows = table.sections[number].rows
    let groups = ranges(ofSection: number)
    guard groups.count > 1 else {
      return [.object(Object(namesOfGroup, [.array(rows.map(cells.value))]))]
    }
    return groups.map { range in
      .object(
        Object(
          namesOfPart,
          [
            .string(heights(ofRows: range, inSection: number)),
            .array(rows[range].map(cells.value)),
          ]))
    }
  }

  /// Returns the ranges of rows in a section that form groups. There are as few groups as possible,
  /// and they have about equal sizes.
  ///
  /// Every group except the last has an even number of rows, because an odd number would leave a
  /// gap in two columns.
  private func ranges(ofSection number: Int) -> [Range<Int>] {
    let count = table.sections[number].rows.count
    let groups = max(1, (count + Self.groupSize - 1) / Self.groupSize)
    let pairs = (count + 1) / 2
    let bounds = (0...groups).map { min(count, 2 * ($0 * pairs / groups)) }
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// Returns the heights of a section as CSS custom properties.
  func heights(ofSection number: Int) -> String {
    heights { size, layout throws(TableError) in
      var height = try layout.rect(ofSection: number).height
      for range in ranges(ofSection: number) {
        height += try layout.height(ofRows: range, inSection: number, columns: columns(in: size))
        height -= try layout.height(ofRows: range, inSection: number, columns: 1)
      }
      return height
    }
  }

  private func heights(ofRows range: Range<Int>, inSection number: Int) -> String {
    heights { size, layout throws(TableError) in
      try layout.height(ofRows: range, inSection: number, columns: columns(in: size))
    }
  }

  /// Returns the number of columns in which the rows of a section are shown.
  private func columns(in size: SizeClass) -> Int {
    switch size {
    case .regular, .medium: isOverview ? 4 : 1
    case .twoColumns: isOverview ? 6 : 2
    case .compact, .narrow: isOverview ? 2 : 1
    case .least: 1
    }
  }

  /// Returns heights as CSS custom properties: one for each size class, except those with the same
  /// height as `.regular`.
  private func heights(
    _ height: (SizeClass, TableLayout) throws(TableError) -> Double
  ) -> String {
    var declarations = ByteWriter(capacity: 64)
    var regular: Double?
    // Access by index, because iterating over the array would copy each layout, and layouts are
    // large.
    for (position, size) in sizes.enumerated() where position < layouts.count {
      guard let height = try? height(size, layouts[position]), height != regular else { continue }
      if size == .regular { regular = height }
      declarations.append(size.property)
      declarations.append(contentsOf: rem(height))
      declarations.append(";")
    }
    return String(decoding: declarations.bytes, as: UTF8.self)
  }
}

// The names are shared, because there are as many of these objects as groups of rows on all pages.
private let namesOfGroup: Object.Names = ["rows"]
private let namesOfPart: Object.Names = ["style", "rows"]

extension SizeClass {
  /// The name of the custom property for heights in windows of this size class, with the colon
  /// after it.
  fileprivate var property: StaticString {
    switch self {
    case .regular: "--regular:"
    case .medium: "--medium:"
    case .twoColumns: "--wide:"
    case .compact, .narrow: "--compact:"
    case .least: "--least:"
    }
  }
}
