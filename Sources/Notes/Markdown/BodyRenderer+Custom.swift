import Bytes
import CommonMark
import MarkdownDialect

/// Rendering of nodes that constructs made. Each of these nodes has its own opening and closing
/// markup.
extension BodyRenderer {
  mutating func customBlock(_ node: Node, _ isEntering: Bool) {
    let position = node.userIndex
    if isEntering {
      if let position, let contents = tree.nodeInfos[position].contents { recordContents(contents) }
      // A node without markup is only a part of a block, so it does not start a new line.
      if !node.openingMarkup.isEmpty { startLine() }
      meter.endWord()
      searchText.startBlock()
      if let position, case let line = tree.nodeInfos[position].line, line > 0 {
        enterText(onLine: line)
      }
    }
    if let position, tree.nodeInfos[position].importance == .aside {
      asideDepth += isEntering ? 1 : -1
    }
    if !isEntering { endTerm(node) }
    custom(node, isEntering)
    if isEntering { startTerm(node) }
    if isEntering, let position, let table = tree.nodeInfos[position].table { write(table) }
  }

  mutating func customSpan(_ node: Node, _ isEntering: Bool) {
    if !isEntering { addAbbreviation(node, isEntering: isEntering) }
    custom(node, isEntering)
    if isEntering { addAbbreviation(node, isEntering: isEntering) }
  }

  /// Writes the opening or closing markup of a node, and its formula if it has one.
  mutating func custom(_ node: Node, _ isEntering: Bool) {
    let markup = isEntering ? node.openingMarkup : node.closingMarkup
    guard let position = node.userIndex else {
      out.append(markup)
      facts.markupCount += 1
      return
    }
    if let lines = tree.nodeInfos[position].htmlLines {
      appendRaw(markup, onLine: isEntering ? lines.before : lines.after)
    } else {
      out.append(markup)
    }
    if tree.nodeInfos[position].evidence == .markup { facts.markupCount += 1 }
    if isEntering, let (formula, line) = tree.nodeInfos[position].formula {
      // Only inline formulas are collected as words of the text, because they are part of a
      // sentence.
      if node.kind == .customInline {
        addGap()
        formula.tex.withBytes { collect($0) }
      }
      write(formula, onLine: line)
    }
  }

  /// Writes a formula between its delimiters, and records its range.
  private mutating func write(_ formula: Formula, onLine line: Int) {
    let start = out.count
    formula.delimited.withBytes { out.appendEscaped($0) }
    facts.formulas.append(
      Note.Formula(
        line: originalLine(line), tex: String(decoding: formula.tex, as: UTF8.self),
        style: formula.style, range: start..<out.count))
  }
}

extension BodyRenderer {
  /// Writes the rows of a table. Missing cells are empty. Cells after the last column are left out.
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
      collect(cell.text)
    }
  }
}

extension TableRow.Alignment {
  /// Returns the attribute that aligns a cell: `style` for `.focusable`, and for `.plain` the
  /// attribute `align`, as GitHub writes it.
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

extension Table.GroupKind {
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
