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
  public static func columnWidth(in size: SizeClass, besideContext: Bool = false) -> Double {
    switch size {
    case .regular: besideContext ? 25 : 31.5
    case .wide: besideContext ? 23.375 : 29.875
    case .compact: 21.375
    case .least: 9
    }
  }

  /// How many lines of its title a row shows at most; of what is longer the rest is cut off.
  public static func mostLines(in size: SizeClass) -> Int { size.hasContextBeside ? 2 : .max }

  /// The height of a row with as many lines.
  public func height(titleLines: Int, contextLines: Int) -> Double {
    2 * padding + lineHeight * Double(titleLines) + contextHeight * Double(contextLines)
  }
}
