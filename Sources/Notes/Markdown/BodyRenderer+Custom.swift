import Bytes
import CommonMark
import MarkdownDialect

/// The nodes that the dialect made: each writes markup of its own around what it holds.
extension BodyRenderer {
  mutating func customBlock(_ node: Node, _ isEntering: Bool) {
    let position = node.userIndex
    if isEntering {
      if let position, let contents = tree.nodeInfos[position].contents { place(contents) }
      // What has no markup of its own only holds the text of a block that has.
      if !node.opening.isEmpty { startLine() }
      meter.endWord()
      searchText.startBlock()
      if let position, case let line = tree.nodeInfos[position].line, line > 0 {
        enterText(onLine: line)
      }
    }
    if let position, tree.nodeInfos[position].weight == .aside { asides += isEntering ? 1 : -1 }
    if !isEntering { endTerm(node) }
    custom(node, isEntering)
    if isEntering { startTerm(node) }
    if isEntering, let position, let table = tree.nodeInfos[position].table { write(table) }
  }

  mutating func customSpan(_ node: Node, _ isEntering: Bool) {
    if !isEntering { takeAbbreviation(node, isEntering) }
    custom(node, isEntering)
    if isEntering { takeAbbreviation(node, isEntering) }
  }

  mutating func custom(_ node: Node, _ isEntering: Bool) {
    let markup = isEntering ? node.opening : node.closing
    guard let position = node.userIndex else {
      out.append(markup)
      facts.marks += 1
      return
    }
    if let lines = tree.nodeInfos[position].rawLines {
      appendRaw(markup, onLine: isEntering ? lines.before : lines.after)
    } else {
      out.append(markup)
    }
    if tree.nodeInfos[position].evidence == .markup { facts.marks += 1 }
    if isEntering, let (formula, line) = tree.nodeInfos[position].formula {
      // One that is no part of a text is none of its words either.
      if node.kind == .customInline {
        addGap()
        formula.tex.withBytes { learn($0) }
      }
      write(formula, onLine: line)
    }
  }

  /// Writes a formula between its marks, and notes where it stands.
  private mutating func write(_ formula: Formula, onLine line: Int) {
    let start = out.count
    formula.marked.withBytes { out.appendEscaped($0) }
    facts.formulas.append(
      Note.Formula(
        line: original(line), tex: String(decoding: formula.tex, as: UTF8.self),
        style: formula.style, range: start..<out.count))
  }
}

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
