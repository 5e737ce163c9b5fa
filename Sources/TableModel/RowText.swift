/// How the text of a row is set: a title of one line or more, and the lines of context under it.
///
/// Lengths are in rem, in which the size of a title is 1.
public struct RowText: Hashable, Sendable {
  public var lineHeight = 1.5
  public var contextHeight = 1.3125
  /// The room above the title, and as much below the context.
  public var padding = 0.28125

  public init() {}

  /// How wide a title may run before it is broken, with its context beside it or without any.
  ///
  /// It is what the default style leaves of a window of 820, 640 or 390 pixels at 16 to the em, and
  /// of half a sheet, which is 70 em wide in every wide window. The margin takes 2.625 em of it, the
  /// rail 3, the ends of a row 1.875, the gap between two columns 0.75; in compact windows the margin
  /// takes 1.125 em and the rail 1.875, or 2.75 where it has years.
  public static func columnWidth(in size: SizeClass, besideContext: Bool = false) -> Double {
    let row =
      switch size {
      case .regular: 51.25 - 2.625 - 3 - 1.875
      case .medium: 40 - 2.625 - 3 - 1.875
      case .wide: (70 - 2.625 - 3 - 0.75) / 2 - 1.875
      case .compact: 24.375 - 1.125 - 1.875
      case .narrow: 24.375 - 1.125 - 2.75
      case .least: 12.1875 - 1.125 - 1.875
      }
    return besideContext && size.hasContextBeside ? row - dateWidth : row
  }

  /// What a context takes of the line at least: a date, and the room before it.
  private static let dateWidth = 6.375

  /// How many lines of its title a row shows at most; of what is longer the rest is cut off.
  public static func mostLines(in size: SizeClass) -> Int { size.hasContextBeside ? 2 : .max }

  /// The height of a row with as many lines.
  public func height(titleLines: Int, contextLines: Int) -> Double {
    2 * padding + lineHeight * Double(titleLines) + contextHeight * Double(contextLines)
  }
}

/// How much room a window gives a table, from the widest column of text to the narrowest: two names
/// are UIKit's, the least is for a phone whose reader has doubled the size of type.
public enum SizeClass: Int, CaseIterable, Hashable, Sendable {
  /// A row is one line, with its context beside the title.
  case regular
  /// So it is here, with less room.
  case medium
  /// So it is here, and a section has two columns.
  case wide
  /// The context stands under the title.
  case compact
  /// The same beside a rail that has years or syllables instead of letters.
  case narrow
  case least
}

extension SizeClass {
  /// Whether the context of a row stands beside its title.
  public var hasContextBeside: Bool {
    switch self {
    case .regular, .medium, .wide: true
    case .compact, .narrow, .least: false
    }
  }
}
