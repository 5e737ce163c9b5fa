/// The dimensions of a row's text: a title of one or more lines, and below it the lines of context.
///
/// Lengths are in rem. The font size of a title is 1 rem.
public struct RowTextMetrics: Hashable, Sendable {
  /// The height of a line of title.
  public var lineHeight = 1.5
  /// The height of a line of context.
  public var contextHeight = 1.3125
  /// The space above the title. The space below the context is equal.
  public var padding = 0.28125

  public init() {}

  /// Returns the width available to a title before it wraps, in rem.
  ///
  /// The widths are those of the default style at 16 pixels per em, in a window of 820, 640 or 390
  /// pixels. For `.twoColumns`, the width is that of one of two columns, which are 70 em wide
  /// together. From the width are subtracted the margin (2.625 em), the rail (3 em), the ends of a
  /// row (1.875 em), and the gap between two columns (0.75 em). In compact windows the margin is
  /// 1.125 em, and the rail is 1.875 em, or 2.75 em if it shows years.
  ///
  /// - Parameter besideContext: `true` if the row has a context.
  public static func columnWidth(in size: SizeClass, besideContext: Bool = false) -> Double {
    let row =
      switch size {
      case .regular: 51.25 - 2.625 - 3 - 1.875
      case .medium: 40 - 2.625 - 3 - 1.875
      case .twoColumns: (70 - 2.625 - 3 - 0.75) / 2 - 1.875
      case .compact: 24.375 - 1.125 - 1.875
      case .narrow: 24.375 - 1.125 - 2.75
      case .least: 12.1875 - 1.125 - 1.875
      }
    return besideContext && size.hasContextBeside ? row - dateWidth : row
  }

  /// The smallest width in rem of a context beside a title: a date and the gap before it.
  private static let dateWidth = 6.375

  /// Returns the largest number of lines of a title that a row shows. Further lines are cut off.
  public static func mostLines(in size: SizeClass) -> Int { size.hasContextBeside ? 2 : .max }

  /// Returns the height of a row in rem.
  public func height(titleLines: Int, contextLines: Int) -> Double {
    2 * padding + lineHeight * Double(titleLines) + contextHeight * Double(contextLines)
  }
}

/// A class of widths of the text column, in descending order. The names `regular` and `compact` are
/// UIKit's.
public enum SizeClass: Int, CaseIterable, Hashable, Sendable {
  /// The context is beside the title.
  case regular
  /// The context is beside the title, in a narrower window than `regular`.
  case medium
  /// Each section has two columns, because the window is very wide. A column is narrower than in
  /// `medium`.
  case twoColumns
  /// The context is below the title.
  case compact
  /// The context is below the title, and the rail shows years or syllables, which are wider than
  /// letters.
  case narrow
  /// The context is below the title, on a phone whose reader doubled the font size.
  case least
}

extension SizeClass {
  /// A Boolean value that indicates whether the context of a row is beside its title.
  public var hasContextBeside: Bool {
    switch self {
    case .regular, .medium, .twoColumns: true
    case .compact, .narrow, .least: false
    }
  }
}
