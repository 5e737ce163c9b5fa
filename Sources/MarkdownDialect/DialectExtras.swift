/// What of the dialect a site may choose.
public struct DialectExtras: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Formulas, `$x$`.
  public static let math = DialectExtras(rawValue: 1 << 0)
  /// Quotation marks and dashes as print has them.
  public static let smartPunctuation = DialectExtras(rawValue: 1 << 1)
  /// Short codes of emoji, `:smile:`.
  public static let emoji = DialectExtras(rawValue: 1 << 2)
}

/// Whether what may be wider than its place, code and tables, is written for a page.
public enum WideContent: Hashable, Sendable {
  /// As CommonMark has them.
  case plain
  /// So that the keyboard can reach code and tables: on a page what is wide scrolls, and only what
  /// has the focus scrolls without a mouse. Images after the first are fetched when they are near.
  case focusable
}
