import CCMark

/// Tables (GFM 0.29, section 4.10), with or without bars at the ends of their lines.
extension Draft {
  /// Makes a table of each paragraph that has a delimiter row.
  mutating func readTables() {
    for paragraph in nodes(of: CMARK_NODE_PARAGRAPH) {
      let lines = paragraphLines(paragraph)
      let delimiters = lines.indices.dropFirst().first { number in
        guard let columns = TableRow.alignments(lines[number]) else { return false }
        return TableRow(lines[number - 1]).cells.count == columns.count
      }
      guard let delimiters, let columns = TableRow.alignments(lines[delimiters]) else { continue }
      let start = Int(cmark_node_get_start_line(paragraph))
      let header = TableRow(lines[delimiters - 1], onLine: start + delimiters - 1)
      let rows = lines.indices.dropFirst(delimiters + 1).map {
        TableRow(lines[$0], onLine: start + $0)
      }
      guard let table = table(header, rows, columns) else { continue }
      cmark_node_insert_after(paragraph, table)
      if delimiters == 1 {
        cmark_node_unlink(paragraph)
      } else {
        // The lines above the header remain a paragraph.
        let text = lines[..<(delimiters - 1)].joined(separator: [UInt8(ascii: "\n")])
        leaves.append(Leaf(node: paragraph, shape: .paragraph, text: Array(text), isUnread: true))
      }
    }
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

  private mutating func table(
    _ header: TableRow, _ rows: [TableRow], _ columns: [TableRow.Alignment]
  ) -> OpaquePointer? {
    guard let table = block("<table>\n", "</table>\n") else { return nil }
    append(header, as: "th", columns, to: table, "<thead>\n", "</thead>\n")
    for (number, row) in rows.enumerated() {
      append(
        row, as: "td", columns, to: table, number == 0 ? "<tbody>\n" : "",
        number == rows.count - 1 ? "</tbody>\n" : "")
    }
    return table
  }

  /// Appends the cells of a row: those that are missing are empty, those beyond the last column are
  /// left out.
  private mutating func append(
    _ row: TableRow, as tag: String, _ columns: [TableRow.Alignment], to table: OpaquePointer,
    _ opening: String, _ closing: String
  ) {
    for (number, column) in columns.enumerated() {
      let before = number == 0 ? opening + "<tr>\n" : ""
      let after = number == columns.count - 1 ? "</tr>\n" + closing : ""
      guard
        let cell = block("\(before)<\(tag)\(column.attribute)>", "</\(tag)>\n\(after)")
      else { continue }
      mark(cell) {
        $0.line = row.line
        $0.weight = .aside
      }
      cmark_node_append_child(table, cell)
      if number < row.cells.count, !row.cells[number].isEmpty {
        leaves.append(
          Leaf(node: cell, shape: .line, text: row.cells[number], isUnread: true))
      }
    }
  }
}

extension TableRow.Alignment {
  fileprivate var attribute: String { self == .none ? "" : " align=\"\(rawValue)\"" }
}
