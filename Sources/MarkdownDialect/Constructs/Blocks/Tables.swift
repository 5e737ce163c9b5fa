import Bytes
import CommonMark

extension SyntaxFeatures { static let tables = new() }

extension Construct {
  static let tables = Construct(
    name: "tables", signs: [.row("|", .tables)], blocks: { $0.readTables() })

  static let bareDelimiterRows = Construct(
    name: "delimiter rows that look like items",
    signs: [.block("|") { $1[-1] == 0x20 && $1.offset > 1 && $1.startsLine }],
    source: SourceStep { tree, _ in tree.delimiterRowEdits() })

  /// Removes the nodes of the cells from the tree when their text has been parsed. The renderer
  /// writes them with their table.
  static let tableCells = Construct(
    name: "cells of tables", trigger: .any(.tables), end: { $0.tableCells.unlink() })
}

/// Tables (GFM 0.29, section 4.10), with or without bars at the ends of the lines, and kramdown's
/// additions: tables without a header, with several bodies, or with a footer.
extension MarkdownTree {
  /// Replaces the lines of each table with a node for the table. Lines above the table remain a
  /// paragraph.
  mutating func readTables() {
    for paragraph in nodes(of: .paragraph) where mayBeTable(paragraph) {
      let lines = paragraphLines(paragraph)
      guard var table = Table(lines, from: paragraph.startLine, context.options.parser),
        table.missingCells <= Table.maximumMissingCells
      else { continue }
      let node = tableNode()
      node.insert(after: paragraph)
      fill(node, with: &table)
      reportLostCells(of: table)
      if table.firstLineIndex == 0 {
        paragraph.unlink()
      } else {
        let text = lines[..<table.firstLineIndex].joined(separator: [UInt8(ascii: "\n")])
        inlineBlocks.append(
          InlineBlock(node: paragraph, shape: .paragraph, text: Array(text), isUnparsed: true))
      }
    }
  }

  /// Returns whether any line of a paragraph contains a bar.
  private func mayBeTable(_ paragraph: Node) -> Bool {
    context.syntaxScan?.mayContainBars(on: paragraph.lines) ?? true
  }

  /// Returns edits for the delimiter rows that libcmark parses as list items. The edits insert a
  /// bar: `- | -` → `|- | -`.
  mutating func delimiterRowEdits() -> [LineEdit] {
    nodes(of: .list).compactMap { list in
      let place = list.place
      guard dialectBlock(representedBy: list) == nil, let header = list.previous,
        header.kind == .paragraph,
        header.endLine == place.line - 1
      else { return nil }
      let line = lines.bytes(ofLine: place.line)
      let offset = place.column - 1
      let row = line[min(offset, line.count)...].rebased
      guard let columns = TableRow.alignments(row),
        TableRow(content(ofLine: place.line - 1, in: header)).cells.count == columns.count
      else { return nil }
      return LineEdit(line: place.line, range: offset..<offset, replacement: [UInt8(ascii: "|")])
    }
  }

  /// Returns a node for the tags around the rows of a table.
  private func tableNode() -> Node {
    // A table that is wider than the page scrolls inside a box.
    let isBoxed = context.options.wideContent == .focusable
    return Node.block(
      (isBoxed ? "<div class=\"wide\" tabindex=\"0\">\n" : "") + "<table>\n",
      "</table>\n" + (isBoxed ? "</div>\n" : ""))
  }

  /// Stores a table with its node. Creates a node for each cell whose text must be parsed: every
  /// cell that is not certainly plain text.
  private mutating func fill(_ node: Node, with table: inout Table) {
    // Smart punctuation and abbreviations may change any text.
    let mayBePlain =
      !context.options.extras.contains(.smartPunctuation) && context.annotations.isEmpty
    let signs = mayBePlain ? signsOfCells : []
    for group in table.groups.indices {
      for row in table.groups[group].rows.indices {
        for number in table.groups[group].rows[row].cells.indices.prefix(table.columns.count) {
          let cell = table.groups[group].rows[row].cells[number]
          if cell.text.isEmpty || mayBePlain && Self.isPlain(cell.text, signs) { continue }
          let line = table.groups[group].rows[row].line
          table.groups[group].rows[row].cells[number].node = read(cell, onLine: line, in: node)
        }
      }
    }
    updateInfo(of: node) {
      $0.importance = .aside
      $0.table = table
    }
  }

  /// Warns about the first row that has text beyond the last column, which the page does not show.
  private mutating func reportLostCells(of table: Table) {
    let width = table.columns.count
    let rows = table.groups.lazy.flatMap(\.rows)
    guard let row = rows.first(where: { $0.cells.dropFirst(width).contains { !$0.text.isEmpty } })
    else { return }
    warn(
      .tableCells, row.line,
      "the row has \(row.cells.count) cells but the table has \(width) columns, so the extra "
        + "cells are not shown; write “\\|” for a bar inside a cell, also in code")
  }

  /// Creates a node for a cell below the node of its table, and schedules the cell's text for
  /// parsing.
  private mutating func read(_ cell: TableRow.Cell, onLine line: Int, in table: Node) -> Node {
    let node = Node(.customBlock)
    table.append(node)
    updateInfo(of: node) { $0.line = line }
    inlineBlocks.append(
      InlineBlock(node: node, shape: .line, text: cell.unescaped, isUnparsed: true))
    tableCells.nodes.append(node)
    return node
  }

  /// For each byte, whether it may be part of a CommonMark construct in a cell.
  private static let signsOfCommonMark = (UInt8.min...UInt8.max).map { byte in
    !(byte.isLetterOrDigit || byte == 0x20 || byte >= 0x80
      || ".,;()/%+?-'\"=".utf8.contains(byte))
  }

  /// For each byte, whether it may be part of a construct in a cell: of CommonMark, or of a dialect
  /// construct whose signs are in the body. `isPlain` checks full stops separately.
  private var signsOfCells: [Bool] {
    var signs = Self.signsOfCommonMark
    for construct in Construct.inOrder where construct.isTriggered(by: features) {
      for sign in construct.signs { signs[Int(sign.firstByte)] = true }
    }
    signs[Int(UInt8(ascii: "."))] = false
    return signs
  }

  /// Returns whether a text contains no byte that may be part of a construct.
  ///
  /// - Parameter signs: For each byte, whether it may be part of a construct.
  private static func isPlain(_ text: BorrowedBytes, _ signs: [Bool]) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      // Addresses contain a colon or an `@`, except for a host such as `www.a.org`. So a full stop
      // counts only after a `w`.
      guard !signs[Int(byte)], byte != UInt8(ascii: ".") || last | 0x20 != UInt8(ascii: "w")
      else { return false }
      last = byte
    }
    return true
  }
}

/// The nodes of all table cells in the tree.
struct TableCells {
  var nodes: [Node] = []

  /// Removes the nodes from the tree.
  func unlink() {
    for node in nodes { node.unlink() }
  }
}
