import Bytes

/// The lines of a table in their groups.
package struct Table {
  package enum Kind: Int, CaseIterable { case head, body, foot }

  /// The number of the line it starts on, of those it was read from.
  let start: Int
  package let columns: [TableRow.Alignment]
  package var groups: [(kind: Kind, rows: [TableRow])] = []
}

extension Table {
  /// How many cells a table may lack at most: a row of many bars over many short rows would be far
  /// longer written than read.
  static let mostMissing = 1 << 19

  var missingCells: Int {
    groups.reduce(0) { $0 + $1.rows.reduce(0) { $0 + max(0, columns.count - $1.cells.count) } }
  }

  /// Reads the table that the lines of a paragraph are, or that follows the first of them.
  ///
  /// - Parameter first: the line of the body that the first of the lines is.
  init?(
    _ lines: [BorrowedBytes], from first: Int, _ origin: DialectContext.Origin = .any
  ) {
    if let columns = Table.leadingRule(in: lines) {
      // kramdown lets a line of dashes stand above the header, or where there is none.
      start = 0
      if lines.count > 2, let own = TableRow.alignments(lines[2]), own.count == columns.count {
        self.columns = own
        groups.append((.head, [TableRow(lines[1], onLine: first + 1)]))
        read(lines, after: 2, from: first)
      } else {
        self.columns = columns
        read(lines, after: 0, from: first)
      }
    } else if let (header, columns) = Table.header(in: lines, from: first) {
      start = header.line - first
      self.columns = columns
      groups.append((.head, [header]))
      read(lines, after: start + 1, from: first)
    } else if let bare = Bare(lines, from: first, origin) {
      start = 0
      columns = bare.columns
      groups = bare.groups
    } else {
      return nil
    }
  }

  /// The columns of a delimiter row that the first row stands under.
  private static func leadingRule(
    in lines: [BorrowedBytes]
  ) -> [TableRow.Alignment]? {
    guard lines.count > 1, let columns = TableRow.alignments(lines[0]),
      TableRow.alignments(lines[1]) == nil, TableRow(lines[1]).cells.count == columns.count
    else { return nil }
    return columns
  }

  /// The header, which has as many cells as the delimiter row under it.
  private static func header(
    in lines: [BorrowedBytes], from first: Int
  ) -> (TableRow, columns: [TableRow.Alignment])? {
    for number in lines.indices.dropFirst() {
      guard let columns = TableRow.alignments(lines[number]) else { continue }
      let header = TableRow(lines[number - 1], onLine: first + number - 1)
      if header.cells.count == columns.count { return (header, columns) }
    }
    return nil
  }

  private mutating func read(
    _ lines: [BorrowedBytes], after delimiters: Int, from first: Int
  ) {
    var kind = Kind.body
    var rows: [TableRow] = []
    for number in lines.indices.dropFirst(delimiters + 1) {
      switch TableRow.rule(lines[number]) {
      case UInt8(ascii: "="):
        if !rows.isEmpty { groups.append((kind, rows)) }
        rows = []
        kind = .foot
      case UInt8(ascii: "-"):
        guard kind == .body else { continue }
        if !rows.isEmpty { groups.append((kind, rows)) }
        rows = []
      default: rows.append(TableRow(lines[number], onLine: first + number))
      }
    }
    if !rows.isEmpty { groups.append((kind, rows)) }
  }
}
