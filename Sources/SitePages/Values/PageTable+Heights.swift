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
  /// For each section, whether it stands beside other short sections in wide windows.
  private let standsBeside: [Bool]

  /// Computes the layouts of a table.
  ///
  /// - Parameter table: A table whose dimensions are valid.
  init(_ table: PageTable) {
    let metrics = table.metrics
    self.table = table.table
    isOverview = table.isOverview
    standsBeside = Self.sectionsBesideOthers(in: table)
    sizes = SizeClass.allCases.filter { $0 != (table.hasWideRail ? .compact : .narrow) }
    layouts = sizes.compactMap { size in
      try? TableLayout(metrics, of: table.table) { row in
        if case .fixed = metrics.rowHeight { return metrics.height(ofList: row) }
        return metrics.likelyHeight(
          titleLines: row.titleLines(in: size), contextLines: row.contextLines(in: size))
      }
    }
  }
}

extension TableMetrics {
  /// Returns the height of an entry with several locators, which are all shown even if the height
  /// of rows is fixed; `nil` for any other row.
  fileprivate func height(ofList row: Row) -> Double? {
    guard let lines = row.entry?.linesBelowTitle, lines > 0 else { return nil }
    return likelyHeight(titleLines: 1 + lines, contextLines: 0)
  }
}

extension PageLayout {
  /// The largest number of rows in a group, which the browser draws at once.
  ///
  /// The browser draws a long section group by group when the reader comes near. Drawing the whole
  /// section would block scrolling for seconds.
  private static let groupSize = 36
  /// The number of rows of every group but the last is a multiple of this number, so that two,
  /// three, four and six columns have no gap at the end of a group.
  private static let groupStep = 12
  /// The largest number of rows in a section that stands beside another one. Two such sections
  /// side by side, each with one column, are never higher than one above the other, each with two
  /// columns.
  private static let mostRowsBeside = 4

  /// Returns for each section whether it stands beside other sections in wide windows: it is short,
  /// and so is the section before or after it.
  private static func sectionsBesideOthers(in table: PageTable) -> [Bool] {
    let sections = table.table.sections
    guard !table.isOverview, sections.count > 1 else { return sections.map { _ in false } }
    let skipped = table.metrics.firstSectionHeader == .least ? 1 : 0
    let isShort = sections.indices.map {
      $0 >= skipped && sections[$0].rows.count <= mostRowsBeside
    }
    return isShort.indices.map { at in
      let neighbours = [at - 1, at + 1].filter(isShort.indices.contains)
      return isShort[at] && neighbours.contains { isShort[$0] }
    }
  }

  /// Returns whether a section stands beside other short sections in wide windows.
  func standsBeside(section number: Int) -> Bool { standsBeside[number] }

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
  private func ranges(ofSection number: Int) -> [Range<Int>] {
    let count = table.sections[number].rows.count
    let groups = max(1, (count + Self.groupSize - 1) / Self.groupSize)
    let steps = (count + Self.groupStep - 1) / Self.groupStep
    let bounds = (0...groups).map { min(count, Self.groupStep * ($0 * steps / groups)) }
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// Returns the heights of a section as CSS custom properties.
  func heights(ofSection number: Int) -> String {
    let ranges = ranges(ofSection: number)
    return heights(inSection: number) { layout, columns throws(TableError) in
      var height = try layout.rect(ofSection: number).height
      guard columns > 1 else { return height }
      for range in ranges {
        height += try layout.height(ofRows: range, inSection: number, columns: columns)
        height -= try layout.height(ofRows: range, inSection: number, columns: 1)
      }
      return height
    }
  }

  private func heights(ofRows range: Range<Int>, inSection number: Int) -> String {
    heights(inSection: number) { layout, columns throws(TableError) in
      try layout.height(ofRows: range, inSection: number, columns: columns)
    }
  }

  /// Returns the number of columns in which the rows of a section are shown.
  private func columns(ofSection number: Int, in size: SizeClass) -> Int {
    switch size {
    case .regular, .medium: isOverview ? 4 : 1
    case .twoColumns: isOverview ? 6 : standsBeside[number] ? 1 : 2
    case .compact, .narrow: isOverview ? 2 : 1
    case .least: 1
    }
  }

  /// Returns heights as CSS custom properties: one for each size class, except those with the same
  /// height as `.regular`; and `--three` for the widest windows, except if it is the same height as
  /// that for two columns. Their three columns are as wide as two columns in a narrower window, so
  /// the rows have the same heights.
  ///
  /// - Parameter height: Returns a height for a layout and a number of columns.
  private func heights(
    inSection number: Int, _ height: (TableLayout, Int) throws(TableError) -> Double
  ) -> String {
    var declarations = ByteWriter(capacity: 64)
    func declare(_ property: StaticString, _ height: Double) {
      declarations.append(property)
      declarations.append(contentsOf: rem(height))
      declarations.append(";")
    }
    var regular: Double?
    // Access by index, because iterating over the array would copy each layout, and layouts are
    // large.
    for (position, size) in sizes.enumerated() where position < layouts.count {
      let columns = columns(ofSection: number, in: size)
      guard let shown = try? height(layouts[position], columns) else { continue }
      if shown != regular { declare(size.property, shown) }
      if size == .regular { regular = shown }
      guard size == .twoColumns, columns == 2 else { continue }
      if let three = try? height(layouts[position], 3), three != shown {
        declare("--three:", three)
      }
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
