import Bytes
import Text

/// A part of a line between gaps. A gap is a tab, white space of at least two columns, or a bar with
/// white space around it.
struct AlignedCell {
  var text: BorrowedBytes
  /// The columns of the text, from 0; a wide character takes two columns.
  var columns: Range<Int>
}

extension AlignedCell {
  /// A Boolean value that indicates whether the cell contains no letter or digit, like a part of a
  /// drawing.
  var isOfSigns: Bool { !text.contains { $0.isLetterOrDigit || $0 >= 0xC3 } }

  /// A Boolean value that indicates whether the cell ends like a sentence.
  var endsSentence: Bool { text.last.map { $0.isOne(of: ".!?") } ?? false }
}

extension PlainLine {
  /// Returns the parts of the line between gaps.
  ///
  /// - Parameters:
  ///   - tabWidth: The distance between tab stops in columns.
  ///   - starts: The columns at which a part begins after a single space, too.
  func alignedCells(tabWidth: Int, startingAt starts: [Int] = []) -> [AlignedCell] {
    var cells: [AlignedCell] = []
    var cell: (offsets: Range<Int>, columns: Range<Int>)?
    func end(_ ended: (offsets: Range<Int>, columns: Range<Int>)) {
      cells.append(AlignedCell(text: bytes[ended.offsets].rebased, columns: ended.columns))
      cell = nil
    }
    var (i, column) = (0, 0)
    while i < bytes.count {
      let isBar = isBar(at: i)
      let space = isBar ? 1 : Whitespace.length(in: bytes, at: i)
      let isWide = Whitespace.isWide(in: bytes, at: i)
      guard space == 0 else {
        let isTab = bytes[i] == 0x09
        column += isTab ? tabWidth - column % tabWidth : isWide ? 2 : 1
        i += space
        if let ended = cell,
          isTab || isBar || column >= ended.columns.upperBound + 2 || starts.contains(column)
        {
          end(ended)
        }
        continue
      }
      let start = (
        offset: cell?.offsets.lowerBound ?? i, column: cell?.columns.lowerBound ?? column
      )
      column += isWide ? 2 : 1
      i += 1
      while i < bytes.count, bytes[i] & 0xC0 == 0x80 { i += 1 }
      cell = (start.offset..<i, start.column..<column)
    }
    if let cell { end(cell) }
    return cells
  }

  /// Returns whether the character at an offset is a bar with white space around it.
  private func isBar(at i: Int) -> Bool {
    bytes[i] == UInt8(ascii: "|") && (i == 0 || bytes[i - 1] <= 0x20)
      && (i + 1 == bytes.count || bytes[i + 1] <= 0x20)
  }
}
