extension SourceText {
  /// The byte offset at which each line starts; the first is 0. Costs one pass over the text.
  public var lineStarts: [Int] {
    bytes.withUnsafeBufferPointer { Notes.lineStarts(of: $0) }
  }

  /// The line and the column of a byte offset, both from 1.
  public func position(at offset: Int) -> (line: Int, column: Int) {
    bytes.withUnsafeBufferPointer { buffer in
      let before = UnsafeBufferPointer(rebasing: buffer[..<max(0, min(offset, buffer.count))])
      let starts = Notes.lineStarts(of: before)
      let column = before[(starts.last ?? 0)...].count { $0 & 0xC0 != 0x80 } + 1
      return (starts.count, column)
    }
  }
}
