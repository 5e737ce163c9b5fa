import Bytes
import Liquid
import TableModel

/// What a browser is told of the height of what it has not drawn yet.
struct PageLayout {
  private let table: Table<Section, Row>
  /// Where the rows stand, for each size of window in their order.
  private let layouts: [TableLayout]

  /// - Parameter table: A table whose lengths are known to be usable.
  init(_ table: PageTable) {
    let metrics = table.metrics
    self.table = table.table
    layouts = SizeClass.allCases.compactMap { size in
      try? TableLayout(metrics, of: table.table) { row in
        metrics.likelyHeight(titleLines: row.titleLines(in: size), contextLines: row.contextLines)
      }
    }
  }
}

extension PageLayout {
  /// How many rows are drawn at once. A long section is drawn piece by piece as it comes near: all
  /// of it would hold up a scrolling finger for seconds.
  private static let groupSize = 16

  /// The rows of a section in groups; all in one that needs no height of its own where they are
  /// few.
  func groups(ofSection number: Int, _ cells: Cells) -> [Value] {
    let rows = table.sections[number].rows
    guard rows.count > 2 * Self.groupSize else {
      return [.object(Object(namesOfGroup, [.array(rows.map(cells.value))]))]
    }
    return stride(from: 0, to: rows.count, by: Self.groupSize).map { start in
      let range = start..<min(start + Self.groupSize, rows.count)
      return .object(
        Object(
          namesOfPart,
          [
            .string(heights(ofRows: range, inSection: number)),
            .array(rows[range].map(cells.value)),
          ]))
    }
  }

  func heights(ofSection number: Int) -> String {
    heights { layout throws(TableError) in try layout.rect(ofSection: number).height }
  }

  private func heights(ofRows range: Range<Int>, inSection number: Int) -> String {
    heights { layout throws(TableError) in
      let last = try layout.rect(ofRow: IndexPath(section: number, row: range.upperBound - 1))
      let first = try layout.rect(ofRow: IndexPath(section: number, row: range.lowerBound))
      return last.maxY - first.minY
    }
  }

  /// A height for each size of window where it differs from that of the size before, as CSS custom
  /// properties.
  private func heights(_ height: (TableLayout) throws(TableError) -> Double) -> String {
    var declarations = ByteWriter(capacity: 64)
    var last: Double?
    // By position: a layout is large, and walking the array would copy each.
    for (position, size) in SizeClass.allCases.enumerated() where position < layouts.count {
      guard let height = try? height(layouts[position]), height != last else { continue }
      declarations.append(size.property)
      declarations.append(contentsOf: rem(height))
      declarations.append(";")
      last = height
    }
    return String(decoding: declarations.bytes, as: UTF8.self)
  }
}

// There are as many of both as there are sections and pages.
private let namesOfGroup: Object.Names = ["rows"]
private let namesOfPart: Object.Names = ["style", "rows"]

extension SizeClass {
  /// The custom property with a height in windows of this size, up to its value.
  fileprivate var property: StaticString {
    switch self {
    case .regular: "--regular:"
    case .compact: "--compact:"
    case .least: "--least:"
    }
  }
}
