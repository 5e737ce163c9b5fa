extension TableLayout {
  /// What is seen of the content: it begins at `offset` and is `height` rem high, like the bounds
  /// of a scroll view.
  public struct Viewport: Hashable, Sendable {
    public var offset: Double
    public var height: Double

    public init(offset: Double = 0, height: Double) {
      self.offset = offset
      self.height = height
    }
  }

  /// Where in the visible area a row is to be shown, as in `scrollToRow(at:at:)`.
  ///
  /// The visible area is the viewport without the content inset and without the sticky header.
  public enum ScrollPosition: Hashable, Sendable {
    case top, middle, bottom
    /// As near as it can be reached, and nowhere if the row is seen whole.
    case none
  }

  /// What covers the first row of a section that is scrolled to the top: the content inset and,
  /// where headers stick, its header. It is the `scroll-margin-top` of every row in the section.
  public func scrollMargin(inSection section: Int) throws(TableError) -> Double {
    try check(section)
    let header = metrics.headersStick ? metrics.headerHeight(ofSection: section) : 0
    return metrics.contentInset.top + header
  }

  /// The offset at which the row is shown, as near to the position as the content allows.
  public func contentOffset(
    toShow path: IndexPath, at position: ScrollPosition, in viewport: Viewport
  ) throws(TableError) -> Double {
    let row = try rect(ofRow: path)
    let margin = try scrollMargin(inSection: path.section)
    let visible = viewport.height - margin - metrics.contentInset.bottom
    let top = row.minY - margin
    let bottom = top + row.height - visible
    let offset =
      switch position {
      case .top: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      // A row higher than the visible area is shown from its top.
      case .none where bottom > top: top
      case .none: min(max(viewport.offset, bottom), top)
      }
    return clamped(offset, height: viewport.height)
  }

  /// The nearest offset that does not leave the content and its inset.
  private func clamped(_ offset: Double, height: Double) -> Double {
    let least = -metrics.contentInset.top
    return max(least, min(offset, contentSize + metrics.contentInset.bottom - height))
  }
}
