extension BidirectionalCollection<UInt8> {
  /// Without spaces and tabs at its ends.
  @inlinable
  package var trimmingSpace: SubSequence {
    let text = drop(while: \.isSpaceOrTab)
    let end = text.lastIndex { !$0.isSpaceOrTab }
    return end.map { text[...$0] } ?? text[text.endIndex...]
  }

  /// Without spaces, tabs and line ends at its ends.
  @inlinable
  package var trimmingLines: SubSequence {
    let text = drop { $0.isSpaceOrTab || $0 == 0x0A }
    let end = text.lastIndex { !$0.isSpaceOrTab && $0 != 0x0A }
    return end.map { text[...$0] } ?? text[text.endIndex...]
  }
}

extension BorrowedBytes {
  /// Without spaces and tabs at its ends.
  package var trimmingSpace: BorrowedBytes {
    var (start, end) = (startIndex, endIndex)
    while start < end, unsafe origin[start].isSpaceOrTab { start &+= 1 }
    while end > start, unsafe origin[end &- 1].isSpaceOrTab { end &-= 1 }
    return unsafe BorrowedBytes(origin, start..<end)
  }
}
