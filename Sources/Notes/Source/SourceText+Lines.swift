extension SourceText {
  /// The line and the column of a byte offset, both from 1. Costs one pass over what is before it.
  public func position(at offset: Int) -> (line: Int, column: Int) {
    bytes.withUnsafeBufferPointer { buffer in
      let before = UnsafeBufferPointer(rebasing: buffer[..<max(0, min(offset, buffer.count))])
      let starts = lineStarts(of: before)
      let column = before[(starts.last ?? 0)...].count { $0 & 0xC0 != 0x80 } + 1
      return (starts.count, column)
    }
  }

  /// The column, from 1, at which a part stands on a line, from 1, and not for the first time but
  /// after some others; `nil` where it was written otherwise. Costs one pass over what is before it.
  package func column(of part: String, number: Int, onLine line: Int) -> Int? {
    let starts = bytes.withUnsafeBufferPointer { lineStarts(of: $0) }
    guard starts.indices.contains(line - 1) else { return nil }
    let start = starts[line - 1]
    let end = line < starts.count ? starts[line] : bytes.count
    let wanted = Array(part.utf8)
    guard !wanted.isEmpty, end - start >= wanted.count else { return nil }
    var left = number
    for offset in start...(end - wanted.count) where bytes[offset...].starts(with: wanted) {
      if left == 0 { return bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1 }
      left -= 1
    }
    return nil
  }
}
