import Bytes
import Text

/// A table of a plain text, divided into cells.
struct PlainTable {
  var columnCount: Int
  /// Indicates whether the first row contains the heads of the columns.
  var hasHead: Bool
  var rows: [Row] = []

  /// A row of a table.
  struct Row {
    /// The parts of each cell. A cell has several if its text is wrapped.
    var cells: [[AlignedCell]]
    /// The number of the first line in the text.
    var line: Int
  }
}

extension PlainTable {
  /// Divides lines whose cells are separated by tabs. The first row contains the heads.
  init(tabbed lines: ArraySlice<PlainLine>) {
    columnCount = lines.map { $0.shape.tabs + 1 }.max() ?? 1
    hasHead = true
    rows = lines.map { line in
      let cells = line.text.split(separator: 0x09, omittingEmptySubsequences: false)
      return Row(
        cells: cells.map { [AlignedCell(text: $0.rebased, columns: 0..<0)] }, line: line.number)
    }
    removeEmptyColumns()
  }

  /// Removes columns without text, which several tabs between two cells make.
  private mutating func removeEmptyColumns() {
    let isEmpty = (0..<columnCount).map { column in
      rows.allSatisfy { column >= $0.cells.count || $0.cells[column].allSatisfy(\.text.isEmpty) }
    }
    for i in rows.indices {
      rows[i].cells = zip(rows[i].cells, isEmpty).filter { !$1 }.map(\.0)
    }
    columnCount = isEmpty.count { !$0 }
  }

  /// Divides lines whose cells stand below each other.
  init(aligned lines: ArraySlice<PlainLine>, in table: AlignedTable) {
    columnCount = table.columns.count
    hasHead = false
    var ruledRows = 0
    for line in lines {
      if line.isDrawnRule {
        if ruledRows == 0 { ruledRows = rows.count }
      } else {
        add(line, in: table)
      }
    }
    joinHeads(above: ruledRows)
    for column in 1..<columnCount { removeSign(in: column) }
  }

  /// The maximum number of lines of a head above a rule.
  private static let maximumHeadLines = 3

  /// Joins the rows above the first rule to one head.
  private mutating func joinHeads(above rule: Int) {
    let isHead =
      rule == 1
      || (2...PlainTable.maximumHeadLines).contains(rule) && rows.count > rule
        && rows.prefix(rule).allSatisfy { !$0.cells.contains(where: \.hasDigit) }
    guard isHead else {
      hasHead = hasHeadOverNumbers
      return
    }
    hasHead = true
    for column in 0..<columnCount {
      rows[0].cells[column] = rows.prefix(rule).flatMap { $0.cells[column] }
    }
    rows.removeSubrange(1..<rule)
  }

  /// Removes the sign before each cell of a column, as in `name - value`.
  private mutating func removeSign(in column: Int) {
    let filled = rows.indices.filter { !rows[$0].cells[column].isEmpty }
    let signs = Set(filled.map { rows[$0].cells[column][0].text.sign })
    guard filled.count > 1, signs.count == 1, let sign = signs.first, sign != nil else { return }
    for row in filled {
      let text = rows[row].cells[column][0].text
      rows[row].cells[column][0].text = text[1...].drop { $0 == 0x20 }.rebased
    }
  }

  private mutating func add(_ line: PlainLine, in table: AlignedTable) {
    var cells = Array(repeating: [AlignedCell](), count: columnCount)
    let starts = table.columns.dropFirst().map(\.lowerBound)
    for cell in line.alignedCells(tabWidth: table.tabWidth, startingAt: starts) {
      cells[table.columns.index(of: cell)].append(cell)
    }
    if let column = cells.firstIndex(where: { !$0.isEmpty }), column > 0,
      line.blankLinesAbove == 0, cells[(column + 1)...].allSatisfy(\.isEmpty),
      let above = rows.last?.cells, above.isContinued(in: column, table)
    {
      rows[rows.count - 1].cells[column] += cells[column]
    } else {
      rows.append(Row(cells: cells, line: line.number))
    }
  }

  /// A Boolean value that indicates whether the first row has a cell without digits in each column,
  /// and most cells below one of them contain digits.
  private var hasHeadOverNumbers: Bool {
    guard let head = rows.first?.cells, rows.count > 2,
      head.allSatisfy({ !$0.isEmpty && !$0.hasDigit })
    else { return false }
    return (0..<columnCount).contains { column in
      rows.dropFirst().count { $0.cells[column].hasDigit } * 4 > (rows.count - 1) * 3
    }
  }
}

extension [AlignedCell] {
  fileprivate var hasDigit: Bool { contains { $0.text.contains(where: \.isDigit) } }
}

extension [[AlignedCell]] {
  /// Returns whether a line with text in only one column continues the row.
  fileprivate func isContinued(in column: Int, _ table: AlignedTable) -> Bool {
    if let last = self[column].last { return last.isWrapped(in: table.columns[column]) }
    return column == 1 && self[1...].allSatisfy(\.isEmpty)
  }
}

extension AlignedCell {
  /// Returns whether the text may go on in the next line: it has several words, or is Chinese or
  /// Japanese, and takes at least half of the width of its column.
  fileprivate func isWrapped(in column: Range<Int>) -> Bool {
    (text.contains(0x20) || columns.count < text.count) && columns.count * 2 >= column.count
  }
}

extension BorrowedBytes {
  /// The sign at the start, before a space; `nil` if there is none.
  fileprivate var sign: UInt8? {
    guard count > 2, self[1] == 0x20, self[0].isOne(of: "-=:|") else { return nil }
    return self[0]
  }
}

extension PlainBlock {
  /// Writes a table. Without heads, the first line of the Markdown has empty cells.
  func writeTable(to writer: inout MarkdownWriter) {
    let table = columns.map { PlainTable(aligned: lines, in: $0) } ?? PlainTable(tabbed: lines)
    if !table.hasHead {
      table.write(PlainTable.Row(cells: [], line: first.number), to: &writer)
      table.writeDelimiters(to: &writer)
      writer.endLine(from: first.number)
    }
    for (place, row) in table.rows.enumerated() {
      table.write(row, to: &writer)
      guard table.hasHead, place == 0 else { continue }
      table.writeDelimiters(to: &writer)
      writer.endLine(from: row.line)
    }
  }
}

extension PlainTable {
  fileprivate func write(_ row: Row, to writer: inout MarkdownWriter) {
    writer.write("|")
    for column in 0..<columnCount {
      writer.write(" ")
      if column < row.cells.count { writeCell(row.cells[column], to: &writer) }
      writer.write(" |")
    }
    writer.endLine(from: row.line)
  }

  /// Writes the parts of a cell on one line.
  private func writeCell(_ parts: [AlignedCell], to writer: inout MarkdownWriter) {
    let text = Array(parts.map(\.text).joined(separator: [UInt8(ascii: "\n")]))
    text.withBytes { onOneLine($0) }.withBytes { writer.write(plain: $0, at: .inLine) }
  }

  fileprivate func writeDelimiters(to writer: inout MarkdownWriter) {
    writer.write("|")
    for _ in 0..<columnCount { writer.write(" --- |") }
  }
}
