import Bytes
import CommonMark

/// A table as groups of rows.
package struct Table {
  package enum GroupKind: Int, CaseIterable { case head, body, foot }

  /// The index of the table's first line among the lines that were parsed.
  let start: Int
  package private(set) var columns: [TableRow.Alignment]
  package var groups: [(kind: GroupKind, rows: [TableRow])] = []
}

extension Table {
  /// The maximum number of missing cells. A row with many bars above many short rows would produce
  /// far more output than it has source.
  static let maximumMissingCells = 1 << 19

  var missingCells: Int {
    groups.reduce(0) { $0 + $1.rows.reduce(0) { $0 + max(0, columns.count - $1.cells.count) } }
  }

  /// Parses the table in the lines of a paragraph. Lines of text may precede the table.
  ///
  /// - Parameter first: The line number of the first line in the body.
  init?(_ lines: [BorrowedBytes], from first: Int, _ parser: MarkdownParser = .any) {
    let bars = TableRow.Bars(parser)
    if let columns = Table.leadingRule(in: lines, bars) {
      // In kramdown a line of dashes may precede the header, or the rows of a table without a
      // header.
      start = 0
      if lines.count > 2, let own = TableRow.alignments(lines[2]), own.count == columns.count {
        self.columns = own
        groups.append((.head, [TableRow(lines[1], onLine: first + 1, bars)]))
        read(lines, after: 2, from: first, bars)
      } else {
        self.columns = columns
        read(lines, after: 0, from: first, bars)
      }
    } else if let (header, columns) = Table.header(in: lines, from: first, bars) {
      start = header.line - first
      self.columns = columns
      groups.append((.head, [header]))
      read(lines, after: start + 1, from: first, bars)
    } else if let bare = Undelimited(lines, from: first, parser) {
      start = 0
      columns = bare.columns
      groups = bare.groups
    } else {
      return nil
    }
    // kramdown has as many columns as the longest row has cells. GFM has as many as the header.
    if parser == .kramdown { columns = Table.columns(columns, for: groups) }
  }

  /// Returns the columns of a delimiter row above the first row.
  private static func leadingRule(
    in lines: [BorrowedBytes], _ bars: TableRow.Bars
  ) -> [TableRow.Alignment]? {
    guard lines.count > 1, let columns = TableRow.alignments(lines[0]),
      TableRow.alignments(lines[1]) == nil, TableRow(lines[1], bars).cells.count == columns.count
    else { return nil }
    return columns
  }

  /// Returns the header, which has as many cells as the delimiter row below it.
  private static func header(
    in lines: [BorrowedBytes], from first: Int, _ bars: TableRow.Bars
  ) -> (TableRow, columns: [TableRow.Alignment])? {
    for number in lines.indices.dropFirst() {
      guard let columns = TableRow.alignments(lines[number]) else { continue }
      let header = TableRow(lines[number - 1], onLine: first + number - 1, bars)
      if header.cells.count == columns.count { return (header, columns) }
    }
    return nil
  }

  /// Returns some columns, extended to the number of cells in the longest row.
  fileprivate static func columns(
    _ columns: [TableRow.Alignment], for groups: [(kind: GroupKind, rows: [TableRow])]
  ) -> [TableRow.Alignment] {
    let width = groups.lazy.flatMap(\.rows).map(\.cells.count).max() ?? 0
    return columns + Array(repeating: .none, count: max(0, width - columns.count))
  }

  private mutating func read(
    _ lines: [BorrowedBytes], after delimiters: Int, from first: Int, _ bars: TableRow.Bars
  ) {
    var kind = GroupKind.body
    var rows: [TableRow] = []
    for number in lines.indices.dropFirst(delimiters + 1) {
      let rule = TableRow.rule(lines[number])
      if rule == 0 {
        rows.append(TableRow(lines[number], onLine: first + number, bars))
      } else if rule == UInt8(ascii: "=") || kind == .body {
        close(kind, &rows)
        if rule == UInt8(ascii: "=") { kind = .foot }
      }
    }
    close(kind, &rows)
  }

  private mutating func close(_ kind: GroupKind, _ rows: inout [TableRow]) {
    if !rows.isEmpty { groups.append((kind, rows)) }
    rows = []
  }
}

/// kramdown's tables without a delimiter row (kramdown, "Tables").
///
/// On a site that was made with kramdown, every line has a bar outside code. A single line needs
/// bars at both ends, because a sentence may contain a bar. On any other site, every line starts
/// with a bar and has another one, and one line consists of dashes or equals signs.
extension Table {
  /// The rows of such a table, grouped by the lines between them.
  struct Undelimited {
    private(set) var groups: [(kind: GroupKind, rows: [TableRow])] = []
    private var rows: [TableRow] = []
    private var kind = GroupKind.body
    private(set) var columns: [TableRow.Alignment] = []

    /// - Parameter first: The line number of the first line in the body.
    init?(_ lines: [BorrowedBytes], from first: Int, _ parser: MarkdownParser) {
      let isOpen = lines.allSatisfy { $0.first == UInt8(ascii: "|") }
      guard lines.count > 1 || isOpen && Undelimited.isRow(lines[0]) else { return nil }
      if parser == .kramdown {
        // In `[[a|b]]` the bar belongs to a wiki link.
        guard
          isOpen
            || !lines.contains(where: {
              ByteScan.offset(of: "[[".utf8, in: $0, from: $0.startIndex) != nil
            })
        else { return nil }
      } else {
        guard isOpen, Undelimited.mayBeUndelimited(lines) else { return nil }
      }
      var isRuled = parser == .kramdown
      for (number, line) in lines.enumerated() {
        let rule =
          groups.isEmpty && parser == .kramdown && TableRow.alignments(line) != nil
          ? UInt8(ascii: "-") : TableRow.openRule(line) ?? TableRow.rule(line, isOpen: isOpen)
        isRuled = isRuled || rule != 0
        switch rule {
        case UInt8(ascii: "-"): readDashes(TableRow.alignments(line) ?? [])
        case UInt8(ascii: "="):
          close()
          kind = .foot
        default:
          let row = TableRow(line, onLine: first + number, .outsideCode)
          guard row.bars > (isOpen ? 1 : 0) else { return nil }
          rows.append(row)
        }
      }
      close()
      guard isRuled, groups.contains(where: { $0.kind == .body }) else { return nil }
      columns = Table.columns(columns, for: groups)
    }
  }
}

extension Table.Undelimited {
  /// Reads a line of dashes. The first one ends the header, the others separate bodies.
  private mutating func readDashes(_ columns: [TableRow.Alignment]) {
    guard kind == .body, !rows.isEmpty else { return }
    if groups.isEmpty {
      self.columns = columns
      kind = .head
      close()
      kind = .body
    } else {
      close()
    }
  }

  private mutating func close() {
    if !rows.isEmpty { groups.append((kind, rows)) }
    rows = []
  }

  /// Returns whether a single line is a row: at least two cells between bars with spaces, unlike
  /// `|x| < |y|`.
  private static func isRow(_ line: BorrowedBytes) -> Bool {
    let text = line.trimmingSpace
    guard text.count > 4, text.last == UInt8(ascii: "|"), text.dropFirst().first == 0x20,
      text.dropLast().last == 0x20
    else { return false }
    return TableRow(line).cells.count > 1
  }

  /// Returns `false` if the second line is a delimiter row for another number of cells than the
  /// first line has. GFM 0.29, section 4.10, does not accept that as a table.
  private static func mayBeUndelimited(_ lines: [BorrowedBytes]) -> Bool {
    lines.count < 2 || TableRow.openRule(lines[1]) != nil || TableRow.alignments(lines[1]) == nil
  }
}

extension TableRow {
  /// Returns the sign of a line that consists of one bar followed by only dashes or only equals
  /// signs, for any number of columns.
  static func openRule(_ text: BorrowedBytes) -> UInt8? {
    let signs = text.dropFirst().trimmingSpace
    guard text.first == UInt8(ascii: "|"), let sign = signs.first,
      sign == UInt8(ascii: "-") || sign == UInt8(ascii: "="), signs.allSatisfy({ $0 == sign })
    else { return nil }
    return sign
  }
}

/// A line of a table, split into cells.
package struct TableRow {
  package enum Alignment: Int, CaseIterable { case none, left, center, right }
  /// The bars that separate cells: all without an escape in GFM, only those outside code in
  /// kramdown.
  enum Bars {
    case all, outsideCode

    init(_ parser: MarkdownParser) { self = parser == .kramdown ? .outsideCode : .all }
  }

  package var cells: [Cell] = []
  /// The number of bars that separate cells, including those at the ends of the line.
  private(set) var bars = 0
  /// The line of the body that contains the row.
  let line: Int

  /// The content between two bars.
  package struct Cell {
    /// The source text without white space at its ends.
    package let text: BorrowedBytes
    /// The node for the parsed text; `nil` if the text is plain.
    package var node: Node?
  }

  init(_ text: BorrowedBytes, onLine line: Int = 0, _ kind: Bars = .all) {
    self.line = line
    let text = text.trimmingSpace
    // A bar may precede the first cell and follow the last.
    var start = text.startIndex
    cells.reserveCapacity(8)
    if text.first == UInt8(ascii: "|") {
      start += 1
      bars += 1
    }
    let code = kind == .all ? [] : CodeSpans.all(in: text)
    var next = 0
    var end = start
    while case let place = ByteScan.offset(of: UInt8(ascii: "|"), in: text, from: end),
      place < text.endIndex
    {
      end = place + 1
      if place > start, text[place - 1] == UInt8(ascii: "\\") { continue }
      while next < code.count, code[next].upperBound <= place { next += 1 }
      if next < code.count, code[next].contains(place) { continue }
      cells.append(Cell(text: text[start..<place].trimmingSpace))
      start = place + 1
      bars += 1
    }
    let last = text[start...].trimmingSpace
    if !last.isEmpty { cells.append(Cell(text: last)) }
  }
}

extension TableRow.Cell {
  /// The text without the escapes of bars.
  var unescaped: [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    return Array(text).replacing("\\|".utf8, with: "|".utf8)
  }
}

extension TableRow {
  /// Returns the alignments of a delimiter row, or `nil` for another line.
  static func alignments(_ text: BorrowedBytes) -> [Alignment]? {
    guard text.allSatisfy(isInDelimiters), text.contains(UInt8(ascii: "|")) else { return nil }
    let cells = TableRow(text).cells
    guard !cells.isEmpty else { return nil }
    var alignments: [Alignment] = []
    for cell in cells.lazy.map(\.text) {
      let dashes = cell.drop { $0 == UInt8(ascii: ":") }.prefix { $0 == UInt8(ascii: "-") }
      let before = dashes.startIndex - cell.startIndex
      let after = cell.endIndex - dashes.endIndex
      guard !dashes.isEmpty, before <= 1, after <= 1, cell.last != 0x20,
        after == 0 || cell.last == UInt8(ascii: ":")
      else { return nil }
      alignments.append(
        before == 0 ? (after == 0 ? .none : .right) : (after == 0 ? .left : .center))
    }
    return alignments
  }

  private static func isInDelimiters(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), 0x20, 0x09: true
    default: false
    }
  }

  /// Returns the sign of a line that separates two bodies, `-`, or precedes the footer, `=`.
  /// Returns 0 for another line.
  ///
  /// The line has at least three signs, because fewer may be the content of a cell.
  ///
  /// - Parameter isOpen: `true` if all lines of the table start with a bar.
  static func rule(_ text: BorrowedBytes, isOpen: Bool = true) -> UInt8 {
    guard isOpen ? text.first == UInt8(ascii: "|") : text.contains(UInt8(ascii: "|")) else {
      return 0
    }
    let sign = text.first { !"| \t:".utf8.contains($0) } ?? 0
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "="),
      text.allSatisfy({ $0 == sign || "|+: \t".utf8.contains($0) }),
      text.drop(while: { $0 != sign }).prefix(3).count(where: { $0 == sign }) == 3
    else { return 0 }
    return sign
  }
}
