import CCMark

/// Tables (GFM 0.29, section 4.10), with or without bars at the ends of their lines; and what
/// kramdown adds: no header, several bodies, a footer.
extension Draft {
  /// Makes a table of each paragraph that has a delimiter row, or plainly is one without.
  mutating func readTables() {
    for paragraph in nodes(of: CMARK_NODE_PARAGRAPH)
    where mayBeTable(paragraph) {
      let lines = paragraphLines(paragraph)
      guard
        let table = Table(
          lines, from: Int(cmark_node_get_start_line(paragraph)), context.origin),
        table.missingCells <= Table.mostMissing, let node = node(for: table)
      else { continue }
      cmark_node_insert_after(paragraph, node)
      if table.start == 0 {
        cmark_node_unlink(paragraph)
      } else {
        // The lines above the header remain a paragraph.
        let text = lines[..<table.start].joined(separator: [UInt8(ascii: "\n")])
        leaves.append(Leaf(node: paragraph, shape: .paragraph, text: Array(text), isUnread: true))
      }
    }
  }

  /// Whether a paragraph has several lines, or one that starts with a bar.
  private mutating func mayBeTable(_ paragraph: OpaquePointer) -> Bool {
    let line = Int(cmark_node_get_start_line(paragraph))
    return Int(cmark_node_get_end_line(paragraph)) > line
      || content(ofLine: line, in: paragraph).first == UInt8(ascii: "|")
  }

  /// The delimiter rows that libcmark takes for the item of a list, such as `- | -`: each gets a bar
  /// before it.
  mutating func delimiterRows() -> [Rewriting.Edit] {
    nodes(of: CMARK_NODE_LIST).compactMap { list in
      let place = Rewriting.Place(list)
      guard container(list) == nil, let header = cmark_node_previous(list),
        cmark_node_get_type(header) == CMARK_NODE_PARAGRAPH,
        Int(cmark_node_get_end_line(header)) == place.line - 1
      else { return nil }
      let line = lines.bytes(ofLine: place.line)
      let offset = place.column - 1
      let row = UnsafeBufferPointer(rebasing: line[min(offset, line.count)...])
      guard let columns = TableRow.alignments(row),
        TableRow(content(ofLine: place.line - 1, in: header)).cells.count == columns.count
      else { return nil }
      return Rewriting.Edit(
        line: place.line, range: offset..<offset, replacement: [UInt8(ascii: "|")])
    }
  }

  private mutating func node(for table: Table) -> OpaquePointer? {
    // A table wider than the page scrolls in a box of its own.
    let isBoxed = context.code == .focusable
    guard
      let node = block(
        (isBoxed ? "<div class=\"wide\" tabindex=\"0\">\n" : "") + "<table>\n",
        "</table>\n" + (isBoxed ? "</div>\n" : ""))
    else { return nil }
    mark(node) { $0.weight = .aside }
    for group in table.groups {
      var cells = table.columns.map { $0.cell(in: group.kind) }
      cells[0].start = "<tr>\n" + cells[0].start
      cells[cells.count - 1].end += "</tr>\n"
      for (number, row) in group.rows.enumerated() {
        append(
          row, cells, to: node, number == 0 ? group.kind.start : nil,
          number == group.rows.count - 1 ? group.kind.end : nil)
      }
    }
    return node
  }

  /// Appends the cells of a row: those that are missing are empty, those beyond the last column are
  /// left out.
  ///
  /// - Parameters:
  ///   - cells: The markup around each cell.
  ///   - before: What stands before the row, and after it.
  private mutating func append(
    _ row: TableRow, _ cells: [(start: String, end: String)], to table: OpaquePointer,
    _ before: String?, _ after: String?
  ) {
    for (number, markup) in cells.enumerated() {
      let before = number == 0 ? before : nil
      let after = number == cells.count - 1 ? after : nil
      guard
        let cell = block(
          before.map { $0 + markup.start } ?? markup.start,
          after.map { markup.end + $0 } ?? markup.end)
      else { continue }
      cmark_node_append_child(table, cell)
      if number < row.cells.count { fill(cell, with: row.cells[number], onLine: row.line) }
    }
  }
}

extension Draft {
  /// Gives a cell its text, which is to be read unless it surely is nothing but text.
  private mutating func fill(
    _ cell: OpaquePointer, with text: Slice<UnsafeBufferPointer<UInt8>>, onLine line: Int
  ) {
    guard !text.isEmpty else { return }
    let plain = Draft.plain
    if !context.extras.contains(.smartPunctuation), text.allSatisfy({ plain[Int($0)] }) {
      if let node = Draft.text(text) { cmark_node_append_child(cell, node) }
    } else {
      mark(cell) { $0.line = line }
      let text = TableRow.text(of: text)
      leaves.append(Leaf(node: cell, shape: .line, text: text, isUnread: true))
    }
  }

  /// For each byte whether it is part of no construct, of CommonMark or the dialect: all beyond ASCII
  /// is, and without a full stop there is no address.
  private static let plain = (UInt8.min...UInt8.max).map { byte in
    byte.isLetterOrDigit || byte == 0x20 || byte >= 0x80 || ",;()/%+?-'".utf8.contains(byte)
  }
}

// Written out, these are never put together anew.
extension TableRow.Alignment {
  /// The markup around a cell.
  fileprivate func cell(in kind: Table.Kind) -> (start: String, end: String) {
    guard kind == .head else {
      return switch self {
      case .none: ("<td>", "</td>\n")
      case .left: ("<td align=\"left\">", "</td>\n")
      case .center: ("<td align=\"center\">", "</td>\n")
      case .right: ("<td align=\"right\">", "</td>\n")
      }
    }
    return switch self {
    case .none: ("<th>", "</th>\n")
    case .left: ("<th align=\"left\">", "</th>\n")
    case .center: ("<th align=\"center\">", "</th>\n")
    case .right: ("<th align=\"right\">", "</th>\n")
    }
  }
}

extension Table.Kind {
  fileprivate var start: String {
    switch self {
    case .head: "<thead>\n"
    case .body: "<tbody>\n"
    case .foot: "<tfoot>\n"
    }
  }

  fileprivate var end: String {
    switch self {
    case .head: "</thead>\n"
    case .body: "</tbody>\n"
    case .foot: "</tfoot>\n"
    }
  }
}
