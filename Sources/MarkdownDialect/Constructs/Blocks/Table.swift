import Bytes
import CommonMark

/// A table as groups of rows.
package struct Table {
  package enum GroupKind: Int, CaseIterable { case head, body, foot }

  /// The index of the table's first line in the list of the paragraph's lines.
  let firstLineIndex: Int
  /// The alignment of each column.
  package private(set) var columns: [TableRow.Alignment]
  /// The groups of rows, in order. A table may have several bodies.
  package var groups: [(kind: GroupKind, rows: [TableRow])] = []
}

extension Table {
  /// The maximum number of missing cells. Without a limit, a header with many cells above many rows
  /// with one cell would produce far more output than source.
  static let maximumMissingCells = 1 << 19

  /// The number of empty cells that the table needs to fill its rows up to the number of columns.
  var missingCells: Int {
    groups.reduce(0) { $0 + $1.rows.reduce(0) { $0 + max(0, columns.count - $1.cells.count) } }
  }

  /// Parses the table in the lines of a paragraph. Lines of text may precede the table. Returns
  /// `nil` if the lines contain no table.
  ///
  /// - Parameter first: The line of the body on which the paragraph starts.
  init?(_ lines: [BorrowedBytes], from first: Int, _ parser: MarkdownParser = .any) {
    let bars = TableRow.BarRule(parser)
    if let columns = Table.leadingDelimiterRow(in: lines, bars) {
      // In kramdown a line of dashes may precede the header, or the rows of a table without a
      // header.
      firstLineIndex = 0
      if lines.count > 2, let own = TableRow.alignments(lines[2]), own.count == columns.count {
        self.columns = own
        groups.append((.head, [TableRow(lines[1], onLine: first + 1, bars)]))
        read(lines, after: 2, from: first, bars)
      } else {
        self.columns = columns
        read(lines, after: 0, from: first, bars)
      }
    } else if let (header, columns) = Table.header(in: lines, from: first, bars) {
      firstLineIndex = header.line - first
      self.columns = columns
      read(lines, after: firstLineIndex + 1, from: first, bars)
      // Without any heads, GFM has the header only as a place for the delimiter row.
      if parser == .kramdown || groups.isEmpty || header.cells.contains(where: { !$0.text.isEmpty })
      {
        groups.insert((.head, [header]), at: 0)
      }
    } else if let bare = Undelimited(lines, from: first, parser) {
      firstLineIndex = 0
      columns = bare.columns
      groups = bare.groups
    } else {
      return nil
    }
    // In kramdown, the number of columns is the number of cells in the longest row. In GFM, it is
    // the number of cells in the header.
    if parser == .kramdown { columns = Table.columns(columns, for: groups) }
  }

  /// Returns the columns of the delimiter row on the first line. Returns `nil` if the first line is
  /// no delimiter row, or if the second line is no row with the same number of cells.
  private static func leadingDelimiterRow(
    in lines: [BorrowedBytes], _ bars: TableRow.BarRule
  ) -> [TableRow.Alignment]? {
    guard lines.count > 1, let columns = TableRow.alignments(lines[0]),
      TableRow.alignments(lines[1]) == nil, TableRow(lines[1], bars).cells.count == columns.count
    else { return nil }
    return columns
  }

  /// Returns the first row that has as many cells as the delimiter row below it, and the columns of
  /// that delimiter row. Returns `nil` if there is no such row.
  private static func header(
    in lines: [BorrowedBytes], from first: Int, _ bars: TableRow.BarRule
  ) -> (TableRow, columns: [TableRow.Alignment])? {
    for number in lines.indices.dropFirst() {
      guard let columns = TableRow.alignments(lines[number]) else { continue }
      let header = TableRow(lines[number - 1], onLine: first + number - 1, bars)
      if header.cells.count == columns.count { return (header, columns) }
    }
    return nil
  }

  /// Returns a list of columns, extended to the number of cells in the longest row.
  fileprivate static func columns(
    _ columns: [TableRow.Alignment], for groups: [(kind: GroupKind, rows: [TableRow])]
  ) -> [TableRow.Alignment] {
    let width = groups.lazy.flatMap(\.rows).map(\.cells.count).max() ?? 0
    return columns + Array(repeating: .none, count: max(0, width - columns.count))
  }

  /// Parses the rows below a delimiter row, and groups them into bodies and a footer.
  ///
  /// - Parameters:
  ///   - delimiters: The index of the delimiter row in `lines`.
  ///   - first: The line of the body that contains `lines[0]`.
  private mutating func read(
    _ lines: [BorrowedBytes], after delimiters: Int, from first: Int, _ bars: TableRow.BarRule
  ) {
    var kind = GroupKind.body
    var rows: [TableRow] = []
    for number in lines.indices.dropFirst(delimiters + 1) {
      let rule = TableRow.separatorSign(lines[number])
      if rule == 0 {
        rows.append(TableRow(lines[number], onLine: first + number, bars))
      } else if rule == UInt8(ascii: "=") || kind == .body {
        close(kind, &rows)
        if rule == UInt8(ascii: "=") { kind = .foot }
      }
    }
    close(kind, &rows)
  }

  /// Appends the rows as a group, and clears the list of rows. An empty group is not appended.
  private mutating func close(_ kind: GroupKind, _ rows: inout [TableRow]) {
    if !rows.isEmpty { groups.append((kind, rows)) }
    rows = []
  }
}

/// kramdown's tables without a delimiter row (kramdown, "Tables").
///
/// On a Jekyll site, a paragraph is such a table if every line has a bar outside code. A single
/// line needs bars at both ends, because a sentence may contain a bar. On any other site, every
/// line must start with a bar and have another bar, and at least one line must consist of dashes or
/// equals signs.
extension Table {
  /// The rows of such a table. Lines of dashes or equals signs separate the groups of rows.
  struct Undelimited {
    /// The complete groups.
    private(set) var groups: [(kind: GroupKind, rows: [TableRow])] = []
    /// The rows of the current group.
    private var rows: [TableRow] = []
    /// The kind of the current group.
    private var kind = GroupKind.body
    private(set) var columns: [TableRow.Alignment] = []

    /// Parses the lines of a paragraph. Returns `nil` if they are not such a table.
    ///
    /// - Parameter first: The line of the body on which the paragraph starts.
    init?(_ lines: [BorrowedBytes], from first: Int, _ parser: MarkdownParser) {
      // Indicates whether all lines start with a bar.
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
      // Indicates whether a line of dashes or equals signs was found. kramdown needs no such line.
      var isRuled = parser == .kramdown
      for (number, line) in lines.enumerated() {
        let rule =
          groups.isEmpty && parser == .kramdown && TableRow.alignments(line) != nil
          ? UInt8(ascii: "-")
          : TableRow.oneBarSeparatorSign(line)
            ?? TableRow.separatorSign(line, startsWithBar: isOpen)
        isRuled = isRuled || rule != 0
        switch rule {
        case UInt8(ascii: "-"): readDashes(TableRow.alignments(line) ?? [])
        case UInt8(ascii: "="):
          close()
          kind = .foot
        default:
          let row = TableRow(line, onLine: first + number, .outsideCode)
          guard row.barCount > (isOpen ? 1 : 0) else { return nil }
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
  /// Processes a line of dashes. The first such line ends the header, and each later line starts a
  /// new body. Dashes in the footer, or without rows above them, have no effect.
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

  /// Appends the current rows as a group. Does nothing if there are no current rows.
  private mutating func close() {
    if !rows.isEmpty { groups.append((kind, rows)) }
    rows = []
  }

  /// Returns whether a single line is a row. It must start and end with a bar, have spaces inside
  /// these bars, and contain at least two cells: `| a | b |`, but not `|x| < |y|`.
  private static func isRow(_ line: BorrowedBytes) -> Bool {
    let text = line.trimmingSpace
    guard text.count > 4, text.last == UInt8(ascii: "|"), text.dropFirst().first == 0x20,
      text.dropLast().last == 0x20
    else { return false }
    return TableRow(line).cells.count > 1
  }

  /// Returns `false` if the second line is a delimiter row. It has another number of cells than the
  /// first line, and GFM 0.29, section 4.10, does not accept such lines as a table.
  private static func mayBeUndelimited(_ lines: [BorrowedBytes]) -> Bool {
    lines.count < 2 || TableRow.oneBarSeparatorSign(lines[1]) != nil
      || TableRow.alignments(lines[1]) == nil
  }
}

extension TableRow {
  /// Returns the sign, `-` or `=`, of a line that consists of a bar and then only this sign, such
  /// as `|-----`. Such a line fits any number of columns. Returns `nil` for any other line.
  static func oneBarSeparatorSign(_ text: BorrowedBytes) -> UInt8? {
    let signs = text.dropFirst().trimmingSpace
    guard text.first == UInt8(ascii: "|"), let sign = signs.first,
      sign == UInt8(ascii: "-") || sign == UInt8(ascii: "="), signs.allSatisfy({ $0 == sign })
    else { return nil }
    return sign
  }
}

/// A line of a table, split into cells.
package struct TableRow {
  /// The alignment of a column.
  package enum Alignment: Int, CaseIterable { case none, left, center, right }
  /// The bars that separate cells. In GFM, all bars without a backslash separate cells. In
  /// kramdown, only the bars outside code do.
  enum BarRule {
    case all, outsideCode

    /// Creates the rule of a parser.
    init(_ parser: MarkdownParser) { self = parser == .kramdown ? .outsideCode : .all }
  }

  package var cells: [Cell] = []
  /// The number of bars that separate cells, including those at the ends of the line.
  private(set) var barCount = 0
  /// The line of the body that contains the row.
  let line: Int

  /// The content between two bars.
  package struct Cell {
    /// The source text without white space at its ends.
    package let text: BorrowedBytes
    /// The node of the parsed text; `nil` if the text contains no constructs and is written as it
    /// is.
    package var node: Node?
  }

  /// Splits a line into cells.
  init(_ text: BorrowedBytes, onLine line: Int = 0, _ kind: BarRule = .all) {
    self.line = line
    let text = text.trimmingSpace
    // A bar may precede the first cell and follow the last cell.
    var start = text.startIndex
    cells.reserveCapacity(8)
    if text.first == UInt8(ascii: "|") {
      start += 1
      barCount += 1
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
      barCount += 1
    }
    let last = text[start...].trimmingSpace
    if !last.isEmpty { cells.append(Cell(text: last)) }
  }
}

extension TableRow.Cell {
  /// The text in which `|` replaces `\|`.
  var unescaped: [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    return Array(text).replacing("\\|".utf8, with: "|".utf8)
  }
}

extension TableRow {
  /// Returns the alignments of a delimiter row such as `| :-- | --: |`, or `nil` for any other
  /// line.
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

  /// Returns whether a delimiter row may contain a byte.
  private static func isInDelimiters(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), 0x20, 0x09: true
    default: false
    }
  }

  /// Returns the sign of a line that separates groups of rows: `-` between two bodies, or `=`
  /// before the footer. Returns 0 for any other line.
  ///
  /// The line must have at least three consecutive signs, because fewer signs may be the content of
  /// a cell.
  ///
  /// - Parameter isOpen: `true` if all lines of the table start with a bar.
  static func separatorSign(_ text: BorrowedBytes, startsWithBar isOpen: Bool = true) -> UInt8 {
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
