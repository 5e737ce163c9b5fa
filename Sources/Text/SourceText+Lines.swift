import Bytes

extension SourceText {
  /// Returns the line and column of a byte offset, both from 1, in one pass over the text before
  /// it.
  public func position(at offset: Int) -> (line: Int, column: Int) {
    bytes.withBytes { buffer in
      let before = buffer[..<max(0, min(offset, buffer.count))]
      let starts = lineStarts(of: before)
      let column = before[(starts.last ?? 0)...].count { $0 & 0xC0 != 0x80 } + 1
      return (starts.count, column)
    }
  }
}
