/// What a table is to look like, in lengths: the names are UITableView's, the unit is rem.
public struct TableMetrics: Hashable, Sendable {
  public var style: Style
  /// What stands above the first section and scrolls with it.
  public var tableHeaderHeight = 0.0
  /// What stands below the last section.
  public var tableFooterHeight = 0.0
  public var sectionHeaderHeight: Double
  public var sectionFooterHeight: Double
  public var firstSectionHeader = FirstHeader.ordinary
  public var sectionHeaders = Headers.sticky
  /// The height of every row, or that it is found row by row.
  public var rowHeight = RowHeight.automatic
  /// The height of a row whose own is automatic and not estimated by anyone.
  public var estimatedRowHeight = 2.75
  /// How the text of a row is set whose height is automatic.
  public var rowText = RowText()
  /// The room before and after the line between two rows; its top and bottom are not used.
  public var separatorInset = Insets(leading: 1)
  /// The room around the content that can be scrolled into; what floats over the table's edges.
  public var contentInset = Insets()

  /// UIKit's usual heights for a style, at 16 points to the rem.
  public init(style: Style = .plain) {
    self.style = style
    sectionHeaderHeight = style == .plain ? 1.75 : 2.375
    sectionFooterHeight = style == .plain ? 0 : 1.125
  }

  /// How sections are set apart.
  public enum Style: String, Hashable, Sendable {
    /// One list; section headers stick to the top while their section passes.
    case plain
    /// Sections stand apart; headers scroll with them.
    case grouped
  }

  /// The height of the header before the first section.
  public enum FirstHeader: Hashable, Sendable {
    /// As before every section.
    case ordinary
    /// None, for a grouped table that is to begin at the top.
    case least
  }

  /// What section headers do in a plain table; in a grouped one they always scroll.
  public enum Headers: Hashable, Sendable {
    /// The header stays at the top until its section has passed.
    case sticky
    /// The header scrolls away with the first rows.
    case scrolling
  }

  /// How high rows are.
  public enum RowHeight: Hashable, Sendable {
    /// As high as its content; until that is known, as estimated.
    case automatic
    /// All alike.
    case fixed(Double)
  }

  /// Room at four sides; leading is left where text runs from left to right.
  public struct Insets: Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(
      top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  /// The greatest length there is, in rem: about a million pixels.
  public static let longest = 65_536.0

  /// Whether a section's header stays in view while its section passes.
  public var headersStick: Bool { style == .plain && sectionHeaders == .sticky }

  /// The height of a row whose text says no other, in rem: that of all rows where it is fixed, else
  /// what they are estimated to have.
  public var leastRowHeight: Double {
    switch rowHeight {
    case .automatic: estimatedRowHeight
    case .fixed(let height): height
    }
  }

  /// The likely height of a row that is as high as its text, but not lower than the others, nor
  /// higher than the longest length.
  public func likelyHeight(titleLines: Int, contextLines: Int) -> Double {
    let text = rowText.height(titleLines: titleLines, contextLines: contextLines)
    return min(max(leastRowHeight, text), Self.longest)
  }
}

extension TableMetrics {
  /// The same with every length rounded to a step; throws for a length that is none.
  @usableFromInline func snapped() throws(TableError) -> TableMetrics {
    var metrics = self
    try metrics.tableHeaderHeight.snap("tableHeaderHeight")
    try metrics.tableFooterHeight.snap("tableFooterHeight")
    try metrics.sectionHeaderHeight.snap("sectionHeaderHeight")
    try metrics.sectionFooterHeight.snap("sectionFooterHeight")
    try metrics.estimatedRowHeight.snap("estimatedRowHeight")
    if case .fixed(var height) = rowHeight {
      try height.snap("rowHeight")
      metrics.rowHeight = .fixed(height)
    }
    try metrics.rowText.snap()
    try metrics.separatorInset.snap("separatorInset")
    try metrics.contentInset.snap("contentInset")
    return metrics
  }
}

extension RowText {
  fileprivate mutating func snap() throws(TableError) {
    try lineHeight.snap("rowText.lineHeight")
    try contextHeight.snap("rowText.contextHeight")
    try padding.snap("rowText.padding")
  }
}

extension TableMetrics.Insets {
  fileprivate mutating func snap(_ name: String) throws(TableError) {
    try top.snap("\(name).top")
    try leading.snap("\(name).leading")
    try bottom.snap("\(name).bottom")
    try trailing.snap("\(name).trailing")
  }
}

extension Double {
  /// Rounds a length to a multiple of 1/1024 rem, which at 16 pixels to the rem is the 1/64 pixel
  /// that browsers lay out in. Sums of such lengths are exact, in whatever order they are made.
  @inlinable mutating func snap(_ name: @autoclosure () -> String) throws(TableError) {
    guard self >= 0, self <= TableMetrics.longest else { throw .unusableLength(name(), self) }
    // `rounded()` would want a C library that nothing here imports.
    self = Double(Int(self * 1024 + 0.5)) / 1024
  }
}
