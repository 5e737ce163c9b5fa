/// The dimensions and style of a table. The names are UITableView's; lengths are in rem.
public struct TableMetrics: Hashable, Sendable {
  public var style: Style
  /// The height of the header above the first section, which scrolls with the content.
  public var tableHeaderHeight = 0.0
  /// The height of the footer below the last section.
  public var tableFooterHeight = 0.0
  public var sectionHeaderHeight: Double
  public var sectionFooterHeight: Double
  public var firstSectionHeader = FirstHeader.ordinary
  public var sectionHeaders = Headers.sticky
  /// The height of all rows, or the choice of automatic heights.
  public var rowHeight = RowHeight.automatic
  /// The height of a row whose height is automatic if no other estimate exists.
  public var estimatedRowHeight = 2.75
  /// The text dimensions of rows whose height is automatic.
  public var rowText = RowTextMetrics()
  /// The space at both ends of the line between two rows. Only `leading` and `trailing` are used.
  public var separatorInset = Insets(leading: 1)
  /// The space around the content for bars that float over the edges of the table. The content can
  /// be scrolled out from under the bars.
  public var contentInset = Insets()

  /// Creates metrics with UIKit's usual heights for a style, at 16 points per rem.
  public init(style: Style = .plain) {
    self.style = style
    sectionHeaderHeight = style == .plain ? 1.75 : 2.375
    sectionFooterHeight = style == .plain ? 0 : 1.125
  }

  /// The separation of sections.
  public enum Style: String, Hashable, Sendable {
    /// The sections form one list. A section header stays at the top until its section has passed.
    case plain
    /// The sections are separate groups. Their headers scroll with the rows.
    case grouped
  }

  /// The header before the first section.
  public enum FirstHeader: Hashable, Sendable {
    /// A header with the same height as before every other section.
    case ordinary
    /// No header, for a grouped table that begins at the top.
    case least
  }

  /// The behaviour of section headers in a plain table. In a grouped table, headers always scroll.
  public enum Headers: Hashable, Sendable {
    /// The header stays at the top until its section has passed.
    case sticky
    /// The header scrolls away with the first rows.
    case scrolling
  }

  /// The height of rows.
  public enum RowHeight: Hashable, Sendable {
    /// The height of the row's content, or its estimate until the content has been drawn.
    case automatic
    /// The same height for all rows.
    case fixed(Double)
  }

  /// Insets on four sides. `leading` is the left side where text runs from left to right.
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

  /// The greatest length in rem: about a million pixels.
  public static let maximumLength = 65_536.0

  /// A Boolean value that indicates whether a section's header stays visible while its section
  /// passes.
  public var headersStick: Bool { style == .plain && sectionHeaders == .sticky }

  /// The height in rem of a row without an estimate: the fixed height of all rows, or
  /// `estimatedRowHeight`.
  public var defaultRowHeight: Double {
    switch rowHeight {
    case .automatic: estimatedRowHeight
    case .fixed(let height): height
    }
  }

  /// Returns the likely height in rem of a row with these numbers of lines. It is at least
  /// `defaultRowHeight`, and at most `maximumLength`.
  public func likelyHeight(titleLines: Int, contextLines: Int) -> Double {
    let text = rowText.height(titleLines: titleLines, contextLines: contextLines)
    return min(max(defaultRowHeight, text), Self.maximumLength)
  }
}

extension TableMetrics {
  /// Returns the metrics with every length rounded; throws `TableError.unusableLength` for an
  /// invalid length.
  @usableFromInline func snapped() throws(TableError) -> TableMetrics {
    var metrics = self
    try metrics.tableHeaderHeight.roundToLayoutUnit(name: "tableHeaderHeight")
    try metrics.tableFooterHeight.roundToLayoutUnit(name: "tableFooterHeight")
    try metrics.sectionHeaderHeight.roundToLayoutUnit(name: "sectionHeaderHeight")
    try metrics.sectionFooterHeight.roundToLayoutUnit(name: "sectionFooterHeight")
    try metrics.estimatedRowHeight.roundToLayoutUnit(name: "estimatedRowHeight")
    if case .fixed(var height) = rowHeight {
      try height.roundToLayoutUnit(name: "rowHeight")
      metrics.rowHeight = .fixed(height)
    }
    try metrics.rowText.snap()
    try metrics.separatorInset.snap("separatorInset")
    try metrics.contentInset.snap("contentInset")
    return metrics
  }
}

extension RowTextMetrics {
  fileprivate mutating func snap() throws(TableError) {
    try lineHeight.roundToLayoutUnit(name: "rowText.lineHeight")
    try contextHeight.roundToLayoutUnit(name: "rowText.contextHeight")
    try padding.roundToLayoutUnit(name: "rowText.padding")
  }
}

extension TableMetrics.Insets {
  fileprivate mutating func snap(_ name: String) throws(TableError) {
    try top.roundToLayoutUnit(name: "\(name).top")
    try leading.roundToLayoutUnit(name: "\(name).leading")
    try bottom.roundToLayoutUnit(name: "\(name).bottom")
    try trailing.roundToLayoutUnit(name: "\(name).trailing")
  }
}

extension Double {
  /// Rounds a length in rem to a multiple of 1/1024. At 16 pixels per rem, that is 1/64 pixel, the
  /// unit of layout in browsers. Sums of such lengths are exact in any order. Throws
  /// `TableError.unusableLength` if the length is negative, too large or not a number.
  @inlinable mutating func roundToLayoutUnit(name: @autoclosure () -> String) throws(TableError) {
    guard self >= 0, self <= TableMetrics.maximumLength else { throw .unusableLength(name(), self) }
    // `rounded()` would need a C library that this module does not import.
    self = Double(Int(self * 1024 + 0.5)) / 1024
  }
}
