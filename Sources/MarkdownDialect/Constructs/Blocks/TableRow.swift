import Bytes

/// A line of a table as its cells.
package struct TableRow {
  package enum Alignment: Int, CaseIterable { case none, left, center, right }
  /// Which bars part cells: for GFM all without an escape, for kramdown none in code.
  enum Bars {
    case all, outsideCode

    init(_ origin: DialectContext.Origin) { self = origin == .kramdown ? .outsideCode : .all }
  }

  package var cells: [Cell] = []
  /// How many bars part the cells, those at the ends of the line counted.
  private(set) var bars = 0
  /// The line it stands on, in the body.
  let line: Int

  /// What stands between two bars.
  package struct Cell {
    /// The text as it is written, without white space at its ends.
    package let text: BorrowedBytes
    /// What the text is read into where it may hold more than letters.
    package var node: Node?
  }

  init(_ text: BorrowedBytes, onLine line: Int = 0, _ kind: Bars = .all) {
    self.line = line
    let text = text.trimmingSpace
    // A bar may stand before the first cell and after the last.
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
  /// The text, the escapes of bars taken away.
  var unescaped: [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    return Array(text).replacing("\\|".utf8, with: "|".utf8)
  }
}

extension TableRow {
  /// The alignments that a delimiter row gives; `nil` for another line.
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

  /// The sign that a line between two bodies or above the footer is made of, `-` or `=`, and 0 for
  /// another line. Three signs make a line: less may well be what a cell holds.
  ///
  /// - Parameter isOpen: Whether the line starts with a bar, as all of its table do.
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
