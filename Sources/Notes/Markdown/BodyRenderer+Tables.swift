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
          out.append(column.attribute)
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
  fileprivate var attribute: StaticString {
    switch self {
    case .none: ""
    case .left: " align=\"left\""
    case .center: " align=\"center\""
    case .right: " align=\"right\""
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
