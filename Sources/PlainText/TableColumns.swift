import Bytes

/// The columns of lines whose parts stand below each other, separated by gaps.
struct TableColumns {
  /// The distance between tab stops in columns of characters.
  let tabWidth: Int
  /// The columns of the table, as ranges of columns of characters.
  private(set) var ranges: [Range<Int>] = []

  init(tabWidth: Int) { self.tabWidth = tabWidth }

  /// The maximum width of a table in columns of characters. Longer lines are no rows.
  private static let maximumWidth = 400
  /// The maximum number of columns of a table.
  static let maximumCount = 24
}

extension TableColumns {
  /// Returns the columns together with the text of another line; `nil` if the line is too long.
  func adding(_ cells: [AlignedCell]) -> TableColumns? {
    guard let end = cells.last?.columns.upperBound, end <= TableColumns.maximumWidth else {
      return nil
    }
    var sum = self
    for cell in cells { sum.add(cell.columns) }
    return sum
  }

  /// Adds text, and joins the columns that it touches.
  private mutating func add(_ text: Range<Int>) {
    let first = ranges.firstIndex { text.lowerBound <= $0.upperBound } ?? ranges.count
    let end = ranges[first...].firstIndex { text.upperBound < $0.lowerBound } ?? ranges.count
    let touched = ranges[first..<end]
    let lower = min(text.lowerBound, touched.first?.lowerBound ?? text.lowerBound)
    let upper = max(text.upperBound, touched.last?.upperBound ?? text.upperBound)
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(lower..<upper))
  }
}

extension [Range<Int>] {
  /// Returns the index of the column in which a cell begins, or of the last column before it.
  func index(of cell: AlignedCell) -> Int {
    Swift.max(0, (firstIndex { cell.columns.lowerBound < $0.lowerBound } ?? count) - 1)
  }
}
