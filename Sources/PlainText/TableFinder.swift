import Bytes

/// A table whose cells stand below each other, separated by spaces or tabs.
struct AlignedTable {
  /// The indices of the lines.
  var lines: Range<Int>
  /// The columns of the table, as ranges of columns of characters.
  var columns: [Range<Int>]
  /// The distance between tab stops in columns of characters.
  var tabWidth: Int
}

/// Finds tables in which the cells of a column stand below each other.
enum TableFinder {
  /// The minimum number of rows with at least two cells, without a rule below the first row.
  fileprivate static let minimumRows = 3
  /// The number of lines of a failed attempt that are not tried again.
  private static let longestRetry = 8

  /// Returns the tables of a text, whose lines become rows.
  ///
  /// - Parameter title: The index of the line with the title, which is in no table.
  static func tables(in lines: inout [PlainLine], after title: Int?) -> [AlignedTable] {
    var tables: [AlignedTable] = []
    var start = title.map { $0 + 1 } ?? 0
    // The index after the last lines that were read as rows.
    var tabbedEnd = 0
    while start < lines.count {
      guard lines[start].hasGap, lines[start].canBeInTable, !lines.endsParagraph(start) else {
        start += 1
        continue
      }
      if lines[start].kind == .row, start >= tabbedEnd {
        tabbedEnd = lines.endOfRows(from: start)
        if lines[start..<tabbedEnd].haveSameTabs {
          start = tabbedEnd
          continue
        }
      }
      let attempts = tabWidths(of: lines[start])
        .map { TableAttempt(lines, from: start, tabWidth: $0) }
        .sorted { $0.lines.count > $1.lines.count }
      if let table = attempts.compactMap({ $0.table(in: lines) }).first {
        for i in table.lines { lines[i].read(as: .row) }
        tables.append(table)
        start = table.lines.upperBound
      } else {
        let end = attempts.map(\.lines.upperBound).max() ?? start
        start = end - start > longestRetry ? end : start + 1
      }
    }
    return tables
  }

  /// Returns the distances between tab stops with which a table is searched, in columns.
  private static func tabWidths(of line: PlainLine) -> [Int] { line.shape.tabs > 0 ? [8, 4] : [8] }
}

/// Consecutive lines that may be a table.
private struct TableAttempt {
  /// The indices of the lines.
  var lines: Range<Int>
  private var columns: TableColumns
  /// The cells of each line; none for a rule.
  private var rows: [[AlignedCell]] = []
  /// The number of lines with at least two cells.
  private var fullRows = 0
  private var ruleBelowFirst = false

  /// Takes lines as long as they have a gap at the same place.
  init(_ all: [PlainLine], from start: Int, tabWidth: Int) {
    lines = start..<start
    columns = TableColumns(tabWidth: tabWidth)
    while lines.upperBound < all.count,
      take(all[lines.upperBound], before: all[(lines.upperBound + 1)...].first)
    {
      lines = start..<(lines.upperBound + 1)
    }
    while let last = rows.last, !isRule(rows.count - 1, all), last.count < 2,
      last.first.map({ $0.columns.lowerBound < secondColumn }) ?? true
    {
      rows.removeLast()
      lines = start..<(lines.upperBound - 1)
    }
  }

  private var secondColumn: Int { columns.ranges.dropFirst().first?.lowerBound ?? 0 }

  private func isRule(_ place: Int, _ all: [PlainLine]) -> Bool {
    all[lines.lowerBound + place].isDrawnRule
  }

  /// Adds a line if it fits, and returns whether it does.
  private mutating func take(_ line: PlainLine, before next: PlainLine?) -> Bool {
    let isFirst = rows.isEmpty
    guard line.canBeInTable else { return false }
    if line.isDrawnRule {
      guard !isFirst, line.blankLinesAbove == 0 else { return false }
      ruleBelowFirst = ruleBelowFirst || rows.count == 1
      rows.append([])
      return true
    }
    var cells = line.alignedCells(tabWidth: columns.tabWidth)
    guard cells.count <= TableColumns.maximumCount, var wider = columns.adding(cells) else {
      return false
    }
    let isFull = cells.count > 1
    guard !isFirst || isFull else { return false }
    let count = columns.ranges.count
    if !isFirst, wider.ranges.count < count {
      // A long cell may leave only one space before the next.
      let starts = columns.ranges.dropFirst().map(\.lowerBound)
      let cut = line.alignedCells(tabWidth: columns.tabWidth, startingAt: starts)
      if let cutColumns = columns.adding(cut), cutColumns.ranges.count >= count {
        (cells, wider) = (cut, cutColumns)
      }
    }
    let newCount = wider.ranges.count
    guard isFirst || line.blankLinesAbove == 0 || isFull && newCount >= count else { return false }
    if newCount >= count || newCount > 1 && fullRows < TableFinder.minimumRows {
      columns = wider
    } else {
      // A long cell may run into the next column if all cells begin where columns begin.
      let starts = columns.ranges.map(\.lowerBound)
      guard count > 1,
        isFull || next?.continues(at: starts[1], tabWidth: columns.tabWidth) ?? false,
        cells.allSatisfy({ starts.contains($0.columns.lowerBound) })
      else { return false }
    }
    rows.append(cells)
    if isFull { fullRows += 1 }
    return true
  }
}

extension TableAttempt {
  /// The table; `nil` if the lines are rather prose, a list, code or a drawing.
  func table(in all: [PlainLine]) -> AlignedTable? {
    guard fullRows >= TableFinder.minimumRows || fullRows == 2 && ruleBelowFirst else { return nil }
    let ranges = columns.ranges
    let filled = rows.filter { !$0.isEmpty }
    // Lines below a cell may continue it.
    let beginsRow = filled.map { ranges.index(of: $0[0]) == 0 }
    let lone = filled.indices.count {
      filled[$0].count == 1 && beginsRow[$0] && beginsRow[($0 + 1)...].first ?? true
    }
    guard ranges.count > 1, filled.count(where: { $0.count > 1 }) * 2 >= lone * 3, areOwnKind(all),
      !isProse(filled), areAligned(filled, in: ranges)
    else { return nil }
    return AlignedTable(lines: lines, columns: ranges, tabWidth: columns.tabWidth)
  }

  /// Returns whether the lines are neither a list nor code.
  private func areOwnKind(_ all: [PlainLine]) -> Bool {
    let first = all[lines.lowerBound]
    let above = all[..<lines.lowerBound].last
    if first.kind == .more, first.blankLinesAbove == 0, above?.kind.isOfList ?? false {
      return false
    }
    guard lines.count(where: { all[$0].kind == .item }) * 2 <= fullRows else { return false }
    guard lines.count(where: { all[$0].kind == .code }) * 2 >= lines.count else { return true }
    // A table has heads, and it is not a part of a longer output.
    let isPart = above?.kind == .code || all[lines.upperBound...].first?.kind == .code
    let likeCode = lines.count { all[$0].features.contains(.codeLike) }
    return !isPart && (ruleBelowFirst || hasHeadOverNumbers && likeCode * 4 < lines.count)
  }

  /// A Boolean value that indicates whether the first line has no digits, and most others have some.
  private var hasHeadOverNumbers: Bool {
    let numbered = rows.count { $0.contains { $0.text.contains(where: \.isDigit) } }
    return !rows[0].contains { $0.text.contains(where: \.isDigit) } && numbered * 4 > rows.count * 3
  }

  /// Returns whether the gaps rather separate sentences, or signs of a drawing.
  private func isProse(_ rows: [[AlignedCell]]) -> Bool {
    let cells = rows.flatMap(\.self)
    guard cells.count(where: \.isOfSigns) * 4 <= cells.count else { return true }
    let gaps = rows.flatMap { zip($0, $0.dropFirst()) }
    let sentences = gaps.count {
      $0.endsSentence && $1.columns.lowerBound == $0.columns.upperBound + 2
    }
    return sentences * 3 >= gaps.count
  }

  /// Returns whether most cells of each column except the first begin, or end, at the same place, and
  /// whether most rows have at most one cell in each column.
  private func areAligned(_ rows: [[AlignedCell]], in ranges: [Range<Int>]) -> Bool {
    let extra = rows.reduce(0) { $0 + $1.count - Set($1.map(ranges.index)).count }
    guard extra * 5 <= rows.reduce(0, { $0 + $1.count }) else { return false }
    // The signs of a frame or of a margin begin all lines.
    let first = rows.compactMap(\.first).filter { ranges.index(of: $0) == 0 }
    guard Set(first.map(\.text.hashOfText)).count > 1 else { return false }
    var starts = Array(repeating: [Int: Int](), count: ranges.count)
    var ends = starts
    for row in rows {
      for cell in row {
        let column = ranges.index(of: cell)
        starts[column][cell.columns.lowerBound, default: 0] += 1
        ends[column][cell.columns.upperBound, default: 0] += 1
      }
    }
    var (aligned, all) = (0, 0)
    for column in ranges.indices.dropFirst() {
      all += starts[column].values.reduce(0, +)
      aligned += max(starts[column].values.max() ?? 0, ends[column].values.max() ?? 0)
    }
    return aligned * 4 >= all * 3
  }
}

extension PlainLine {
  /// A Boolean value that indicates whether the line may have several cells.
  fileprivate var hasGap: Bool {
    words.firstGap != nil || shape.signs > 0 && text.contains(UInt8(ascii: "|"))
  }

  /// A Boolean value that indicates whether the line can be part of a table.
  fileprivate var canBeInTable: Bool {
    features.isDisjoint(with: .announces, .mailHeader, .mailQuotation, .drawing)
      && (kind != .heading || marker == nil)
  }

  /// Returns whether the line directly below another one begins at a column.
  fileprivate func continues(at column: Int, tabWidth: Int) -> Bool {
    blankLinesAbove == 0 && alignedCells(tabWidth: tabWidth).first?.columns.lowerBound == column
  }
}

extension [PlainLine] {
  /// Returns whether a line is the last of several lines of text between blank lines.
  fileprivate func endsParagraph(_ i: Int) -> Bool {
    i > 0 && self[i].blankLinesAbove == 0 && self[i - 1].kind == .text && i + 1 < count
      && self[i + 1].blankLinesAbove > 0
  }

  /// Returns the index after the consecutive rows that begin with a row.
  fileprivate func endOfRows(from start: Int) -> Int {
    self[(start + 1)...].prefix { $0.kind == .row && $0.blankLinesAbove == 0 }.endIndex
  }
}

extension ArraySlice<PlainLine> {
  /// A Boolean value that indicates whether there are several lines, with the same number of tabs.
  fileprivate var haveSameTabs: Bool {
    count > 1 && allSatisfy { $0.shape.tabs == self[startIndex].shape.tabs }
  }
}
