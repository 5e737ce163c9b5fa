import Liquid

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

/// The words that a body shows beside its author's own, in the language of its readers.
public struct DialectLabels: Hashable, Sendable {
  /// The heading of the footnotes.
  public var footnotes = "Footnotes"
  /// What the way back from a footnote is called, `%s` standing for the reference.
  public var backReference = "Back to reference %s"
  /// What a box that is ticked or not says of its task; without words it is GFM's bare box.
  public var tasks: [TaskState: String] = [:]
  /// What callouts without a title are called, by their types; others are called by their type.
  public var callouts: [String: String] = [:]

  /// The words in English.
  public init() {}
}

/// How far a task of a list has come.
public enum TaskState: Hashable, Sendable { case open, done }

extension DialectLabels {
  func backReference(to reference: String) -> String {
    backReference.replacing("%s", with: reference)
  }

  /// The box of a task.
  func box(for state: TaskState) -> String {
    let label = tasks[state].map { " aria-label=\"\($0.escaped)\"" } ?? ""
    let checked = state == .done ? " checked=\"\"" : ""
    return "<input type=\"checkbox\"\(checked) disabled=\"\"\(label) />"
  }

  /// What a callout without a title is called.
  func title(ofCallout type: String) -> String {
    let type = type.lowercased()
    return callouts[type] ?? type.prefix(1).uppercased() + type.dropFirst()
  }
}
