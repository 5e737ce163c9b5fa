extension TableLayout {
  /// Where in the visible area a row is to be shown, as in `scrollToRow(at:at:)`.
  ///
  /// The visible area is the viewport without the content inset and without the sticky header.
  public enum ScrollPosition: Hashable, Sendable {
    case top, middle, bottom
  }

  /// What covers the first row of a section that is scrolled to the top: the content inset and,
  /// where headers stick, its header. It is the `scroll-margin-top` of every row in the section.
  func scrollMargin(inSection section: Int) -> Double {
    let header = metrics.headersStick ? metrics.headerHeight(ofSection: section) : 0
    return metrics.contentInset.top + header
  }

  /// The offset at which a viewport of some rem shows the row, as near to the position as the
  /// content allows.
  public func contentOffset(
    toShow path: IndexPath, at position: ScrollPosition, height: Double
  ) throws(TableError) -> Double {
    let row = try rect(ofRow: path)
    let margin = scrollMargin(inSection: path.section)
    let visible = height - margin - metrics.contentInset.bottom
    let top = row.minY - margin
    let bottom = top + row.height - visible
    let offset =
      switch position {
      case .top: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      }
    // The nearest that does not leave the content and its inset.
    return max(
      -metrics.contentInset.top,
      min(offset, contentSize + metrics.contentInset.bottom - height))
  }
}
