import Bytes
import Diagnostics

extension SourceLocation {
  /// The place of a byte of a file.
  ///
  /// - Parameter starts: Where its lines start.
  package init(_ path: String, offset: Int, in text: BorrowedBytes, _ starts: [Int]) {
    let line = starts.partitioningIndex { $0 > offset }
    let column = text[starts[line - 1]..<offset].count { $0 & 0xC0 != 0x80 } + 1
    self.init(path, line: line, column: column)
  }
}
