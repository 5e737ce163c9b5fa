import Bytes
import Diagnostics

/// The places of bytes of a file, asked for in their order as a rule.
///
/// A line of a page may be as long as the page, and have as many faults as links: its characters are
/// counted on from the place that was asked for last.
package struct OffsetPlaces {
  private let path: String
  private let text: BorrowedBytes
  private let starts: [Int]
  /// The line that was asked for last, from 1, and how far on it, with the column there.
  private var line = 0
  private var end = 0
  private var column = 1

  package init(_ path: String, in text: BorrowedBytes) {
    self.init(path, in: text, lineStarts(of: text))
  }

  /// - Parameter starts: Where the lines of the text start.
  init(_ path: String, in text: BorrowedBytes, _ starts: [Int]) {
    (self.path, self.text, self.starts) = (path, text, starts)
  }

  /// The place of a byte; that behind the last byte for one that is not there.
  package mutating func place(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), text.count)
    let line = starts.partitioningIndex { $0 > offset }
    if line != self.line || offset < end {
      (self.line, end, column) = (line, starts[line - 1], 1)
    }
    column += text[end..<offset].count { $0 & 0xC0 != 0x80 }
    end = offset
    return SourceLocation(path, line: line, column: column)
  }
}
