import Bytes
import Diagnostics

/// A converter from byte offsets in a file to lines and columns.
///
/// The converter is fast if offsets are passed in ascending order, because it counts columns from
/// the previous offset. Counting from the start of the line would be slow for a page that is a
/// single long line with many problems.
package struct LineColumnConverter {
  private let path: String
  private let text: BorrowedBytes
  /// The offsets at which the lines of the text start.
  private let starts: [Int]
  /// The line of the previous offset, from 1; 0 before the first offset.
  private var line = 0
  /// The previous offset.
  private var end = 0
  /// The column of the previous offset, from 1.
  private var column = 1

  package init(_ path: String, in text: BorrowedBytes) {
    self.init(path, in: text, lineStarts(of: text))
  }

  /// Creates a converter for a text whose lines are known.
  ///
  /// - Parameter starts: The offsets at which the lines of the text start.
  init(_ path: String, in text: BorrowedBytes, _ starts: [Int]) {
    (self.path, self.text, self.starts) = (path, text, starts)
  }

  /// Returns the location of the byte at an offset. An offset outside the text becomes the nearest
  /// offset in the text.
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
