import Liquid
import Text

/// The options for parsing and writing the Markdown of a note: the part of `Note.Options` that the
/// dialect itself uses.
public struct DialectOptions: Hashable, Sendable {
  /// The constructs that a site turns on or off.
  public var extras: DialectExtras
  /// The markup of tables and code.
  public var wideContent: WideContent
  /// The words that the page shows in addition to the author's text.
  public var labels = DialectLabels()
  /// The levels of headings that a table of contents in the text lists.
  public var contentsLevels = HeadingLevels.all
  /// The parser that the text was written for.
  public var parser: MarkdownParser
  /// The rule by which a tool makes the anchors of headings; `nil` for the rule of the parser.
  public var slugRule: SlugRule?

  public init(
    extras: DialectExtras = [.math], wideContent: WideContent = .plain,
    parser: MarkdownParser = .any
  ) {
    (self.extras, self.wideContent, self.parser) = (extras, wideContent, parser)
  }
}

/// The Markdown parser that a text was written for. It decides how the dialect reads text for which
/// kramdown, the parser of Jekyll, and CommonMark have different rules. With `any`, the rules of
/// CommonMark apply.
public enum MarkdownParser: Hashable, Sendable { case any, kramdown }

extension DialectOptions {
  /// The rule by which headings get their anchors.
  package var anchors: Slugger.Rule {
    slugRule.map(Slugger.Rule.ofTool) ?? (parser == .kramdown ? .exact : .own)
  }
}

/// The constructs of the dialect that a site turns on in its configuration.
public struct DialectExtras: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Formulas, `$x$`.
  public static let math = DialectExtras(rawValue: 1 << 0)
  /// Typographic quotation marks and dashes.
  public static let smartPunctuation = DialectExtras(rawValue: 1 << 1)
  /// Short codes of emoji, `:smile:`.
  public static let emoji = DialectExtras(rawValue: 1 << 2)
}

/// The markup of code and tables, which may be wider than the page.
public enum WideContent: Hashable, Sendable {
  /// The markup of CommonMark.
  case plain
  /// Markup for pages on which wide blocks scroll. Code and tables can get the keyboard focus,
  /// because without a mouse only the focused element scrolls. Browsers load the images after the
  /// first one only when the reader scrolls near them.
  case focusable
}

/// The words that a page shows in addition to the author's text, in the language of the site.
public struct DialectLabels: Hashable, Sendable {
  /// The heading of the footnotes.
  public var footnotes = "Footnotes"
  /// The label of the link from a footnote back to a reference. The number of the reference
  /// replaces `%s`.
  public var backReference = "Back to reference %s"
  /// The alternative text of a drawn diagram.
  public var diagram = "Diagram"
  /// The label of the text that describes a diagram.
  public var diagramSource = "Source of the diagram"
  /// The label of a task's checkbox for each state. A checkbox without a label has the same markup
  /// as on GitHub.
  public var tasks: [TaskState: String] = [:]
  /// The states of tasks.
  public static let taskStates = TaskState.allCases
  /// The default titles of callouts, keyed by callout type in lower case.
  public var callouts: [String: String] = [:]

  /// Creates the English words.
  public init() {}
}

/// The state of a task in a list.
public enum TaskState: String, CaseIterable, Sendable { case open, done, started, cancelled }

extension DialectLabels {
  /// Returns the label of the link back to a reference with a number, such as `1` or `1-2`.
  func backReference(to reference: String) -> String {
    backReference.replacing("%s", with: reference)
  }

  /// Returns the HTML of a task's checkbox. HTML has no checkboxes for tasks that are neither open nor
  /// done.
  func box(for state: TaskState) -> String {
    let label = tasks[state].map { " aria-label=\"\($0.escaped)\"" } ?? ""
    let role = label.isEmpty ? "" : " role=\"img\""
    switch state {
    case .open: return "<input type=\"checkbox\" disabled=\"\"\(label) />"
    case .done: return "<input type=\"checkbox\" checked=\"\" disabled=\"\"\(label) />"
    case .started: return "<span class=\"task\"\(role)\(label)>◧</span>"
    case .cancelled: return "<span class=\"task\"\(role)\(label)>⊟</span>"
    }
  }

  /// Returns the default title of a callout: the title in `callouts`, or else the type with a
  /// capital first letter, `note` → `Note`.
  func title(ofCallout type: String) -> String {
    let type = type.lowercased()
    return callouts[type] ?? type.prefix(1).uppercased() + type.dropFirst()
  }
}
