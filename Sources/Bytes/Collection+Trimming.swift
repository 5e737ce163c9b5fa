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
