import CBytes
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
      for (number, row) in group.rows.enumerated() {
        var place: CellMarkup.Place = number == 0 ? .firstRow : []
        if number == group.rows.count - 1 { place.insert(.lastRow) }
        append(row, of: table.columns, in: group.kind, at: place, to: node)
      }
    }
    return node
  }

  /// Appends the cells of a row: those that are missing are empty, those beyond the last column are
  /// left out.
  private mutating func append(
    _ row: TableRow, of columns: [TableRow.Alignment], in kind: Table.Kind,
    at place: CellMarkup.Place, to table: OpaquePointer
  ) {
    for (number, column) in columns.enumerated() {
      var place = place
      if number == 0 { place.insert(.firstCell) }
      if number == columns.count - 1 { place.insert(.lastCell) }
      guard let cell = CellMarkup.of(kind, column, at: place).node else { continue }
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
    if !context.extras.contains(.smartPunctuation), Draft.isPlain(text) {
      if let node = Draft.text(text) { cmark_node_append_child(cell, node) }
    } else {
      mark(cell) { $0.line = line }
      let text = TableRow.text(of: text)
      leaves.append(Leaf(node: cell, shape: .line, text: text, isUnread: true))
    }
  }

  /// Whether no byte of a text is part of a construct, of CommonMark or the dialect.
  private static func isPlain(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let plain = plain
    var last: UInt8 = 0
    var rest = UnsafeBufferPointer(rebasing: text)[...]
    while rest.count >= 16, let base = rest.base.baseAddress {
      guard last | 0x20 != UInt8(ascii: "w"), bytes16_marks(base + rest.startIndex) == 0 else {
        break
      }
      rest = rest.dropFirst(16)
      last = rest.base[rest.startIndex - 1]
    }
    for byte in rest {
      // Of all addresses only one of a host, `www.a.org`, has neither a colon nor an `@`.
      guard plain[Int(byte)], byte != UInt8(ascii: ".") || last | 0x20 != UInt8(ascii: "w")
      else { return false }
      last = byte
    }
    return true
  }

  /// For each byte whether none of them has it: all beyond ASCII have none.
  private static let plain = (UInt8.min...UInt8.max).map { byte in
    byte.isLetterOrDigit || byte == 0x20 || byte >= 0x80 || ".,;()/%+?-'\"=".utf8.contains(byte)
  }
}
