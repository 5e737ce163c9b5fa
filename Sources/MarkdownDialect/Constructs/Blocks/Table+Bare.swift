import Bytes

/// kramdown's tables without a delimiter row (kramdown, "Tables"): every line starts with a bar and
/// has another one.
///
/// kramdown sees a table wherever a line has a bar; here the block must plainly be one, for a
/// sentence may well have a bar. What has no line of dashes or equals signs either is no table for
/// GFM, and only one on a site that was made with kramdown.
extension Table {
  /// The rows of a block by the lines between them.
  struct Bare {
    private(set) var groups: [(kind: Kind, rows: [TableRow])] = []
    private var rows: [TableRow] = []
    private var kind = Kind.body
    private(set) var columns: [TableRow.Alignment] = []

    /// - Parameter first: the line of the body that the first of the lines is.
    init?(_ lines: [BorrowedBytes], from first: Int, _ origin: DialectContext.Origin) {
      guard lines.allSatisfy({ $0.first == UInt8(ascii: "|") }),
        lines.count > 1 || Bare.isRow(lines[0]), origin == .kramdown || Bare.agrees(lines)
      else { return nil }
      var isRuled = origin == .kramdown
      for (number, line) in lines.enumerated() {
        let rule = TableRow.openRule(line) ?? TableRow.rule(line)
        isRuled = isRuled || rule != 0
        switch rule {
        case UInt8(ascii: "-"): part(TableRow.alignments(line) ?? [])
        case UInt8(ascii: "="):
          close()
          kind = .foot
        default:
          let row = TableRow(line, onLine: first + number, .outsideCode)
          guard row.bars > 1 else { return nil }
          rows.append(row)
        }
      }
      close()
      guard isRuled, groups.contains(where: { $0.kind == .body }) else { return nil }
      let width = groups.flatMap(\.rows).map(\.cells.count).max() ?? 0
      columns = (0..<width).map { $0 < columns.count ? columns[$0] : .none }
    }
  }
}

extension Table.Bare {
  /// A line of dashes: the first ends the header, further ones part the bodies.
  private mutating func part(_ columns: [TableRow.Alignment]) {
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

  /// Whether a line that stands alone is a row: two cells at least between bars with spaces, which
  /// `|x| < |y|` has not.
  private static func isRow(_ line: BorrowedBytes) -> Bool {
    let text = line.trimmingSpace
    guard text.count > 4, text.last == UInt8(ascii: "|"), text.dropFirst().first == 0x20,
      text.dropLast().last == 0x20
    else { return false }
    return TableRow(line).cells.count > 1
  }

  /// Whether the second line is no delimiter row of other cells than the first line has: that is
  /// no table in GFM 0.29, section 4.10.
  private static func agrees(_ lines: [BorrowedBytes]) -> Bool {
    lines.count < 2 || TableRow.openRule(lines[1]) != nil || TableRow.alignments(lines[1]) == nil
  }
}

extension TableRow {
  /// The sign of a line of one bar and nothing but dashes or equals signs behind it, whatever the
  /// number of columns.
  static func openRule(_ text: BorrowedBytes) -> UInt8? {
    let signs = text.dropFirst().trimmingSpace
    guard let sign = signs.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "="),
      signs.allSatisfy({ $0 == sign })
    else { return nil }
    return sign
  }
}
