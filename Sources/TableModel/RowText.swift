/// How the text of a row is set: a title of one line or more, and the lines of context under it.
///
/// Lengths are in rem, in which the size of a title is 1.
public struct RowText: Hashable, Sendable {
  public var lineHeight = 1.5
  public var contextHeight = 1.3125
  /// The room above the title, and as much below the context.
  public var padding = 0.28125

  public init() {}

  /// How wide a title may run before it is broken.
  public static func columnWidth(in size: SizeClass) -> Double {
    switch size {
    case .regular: 39
    case .compact: 21.375
    case .least: 9
    }
  }

  /// The height of a row with as many lines.
  public func height(titleLines: Int, contextLines: Int) -> Double {
    2 * padding + lineHeight * Double(titleLines) + contextHeight * Double(contextLines)
  }
}
