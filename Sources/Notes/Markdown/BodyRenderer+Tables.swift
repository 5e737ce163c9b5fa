import Bytes
import MarkdownDialect

extension BodyRenderer {
  /// Writes the rows of a table: cells that are missing are empty, those beyond the last column are
  /// left out.
  mutating func write(_ table: Table) {
    for (kind, rows) in table.groups {
      out.append(kind.opening)
      for row in rows {
        out.append("<tr>\n")
        for (number, column) in table.columns.enumerated() {
          out.append(kind == .head ? "<th" : "<td")
          out.append(column.attribute(in: tree.context.options.wideContent))
          out.append(">")
          meter.endWord()
          searchText.startBlock()
          finder?.startBlock(.cell)
          if number < row.cells.count { write(row.cells[number]) }
          out.append(kind == .head ? "</th>\n" : "</td>\n")
        }
        out.append("</tr>\n")
      }
      out.append(kind.closing)
    }
  }

  private mutating func write(_ cell: TableRow.Cell) {
    if let node = cell.node {
      walk(node)
    } else {
      out.appendEscaped(cell.text)
      learn(cell.text)
    }
  }
}

extension TableRow.Alignment {
  /// The attribute of a cell: on a page that of today's HTML, elsewhere the one that GitHub writes.
  fileprivate func attribute(in content: WideContent) -> StaticString {
    switch (self, content) {
    case (.none, _): ""
    case (.left, .focusable): " style=\"text-align:left\""
    case (.center, .focusable): " style=\"text-align:center\""
    case (.right, .focusable): " style=\"text-align:right\""
    case (.left, .plain): " align=\"left\""
    case (.center, .plain): " align=\"center\""
    case (.right, .plain): " align=\"right\""
    }
  }
}

extension Table.Kind {
  fileprivate var opening: StaticString {
    switch self {
    case .head: "<thead>\n"
    case .body: "<tbody>\n"
    case .foot: "<tfoot>\n"
    }
  }

  fileprivate var closing: StaticString {
    switch self {
    case .head: "</thead>\n"
    case .body: "</tbody>\n"
    case .foot: "</tfoot>\n"
    }
  }
}
