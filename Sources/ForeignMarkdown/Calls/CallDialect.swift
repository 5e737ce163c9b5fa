import Bytes

/// The calls that a tool reads in Markdown: short texts such as `{{< figure src="a.png" >}}` that the
/// tool replaces with the output of a function.
public struct CallDialect: Sendable {
  /// The forms of calls.
  public var syntax: CallSyntax = []
  /// The meanings of the calls that the tool and its common themes define, by name.
  public var meanings: [String: CallMeaning] = [:]
  /// The values that a call can show, by name in lower case (`.parameter`).
  public var parameters: [String: String] = [:]
  /// The front matter key that turns calls off in a note when it is `true`; `nil` if there is none.
  public var disablingKey: String?

  public init() {}

  var isEmpty: Bool { syntax.isEmpty }
}

/// The forms in which tools write calls.
public struct CallSyntax: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `{{< name args >}}` and `{{% name args %}}`, closed by `{{< /name >}}`, as in Hugo.
  public static let shortcodes = CallSyntax(rawValue: 1 << 0)
  /// `{{ name(key="value") }}`, and `{% name() %}` closed by `{% end %}`, as in Zola.
  public static let functions = CallSyntax(rawValue: 1 << 1)
  /// `{% name args %}`, closed by `{% endname %}`, as in Hexo.
  public static let tags = CallSyntax(rawValue: 1 << 2)
  /// `:material-check:`, as in Material for MkDocs.
  public static let icons = CallSyntax(rawValue: 1 << 3)
  /// `++ctrl+alt+del++`, as in PyMdown Extensions.
  public static let keys = CallSyntax(rawValue: 1 << 4)
  /// `{{name arguments}}` on one line, as in Logseq.
  public static let macros = CallSyntax(rawValue: 1 << 5)

  /// Indicates whether a text contains the first characters of a call.
  func mayOccur(in text: BorrowedBytes) -> Bool {
    var marks: [String] = []
    if contains(.shortcodes) { marks += ["{{<", "{{%"] }
    if contains(.functions) { marks += ["{{", "{%"] }
    if contains(.tags) { marks += ["{%", "{#"] }
    if contains(.icons) { marks += IconSet.prefixes }
    if contains(.keys) { marks.append("++") }
    if contains(.macros) { marks.append("{{") }
    return marks.contains { ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil }
  }
}
