extension Diagnostic {
  /// The facts of a diagnostic that reports summarise over a whole run.
  public enum Detail: Hashable, Sendable {
    /// Something of another tool is not carried over.
    case notCarriedOver(ForeignConstruct)
    /// A link or picture leads to this address, which does not exist. The address is as the author
    /// wrote it.
    case missing(address: String)
    /// Another diagnostic names the common cause of this one and others.
    case explained
  }

  /// Syntax or files of another tool in one note or folder.
  public struct ForeignConstruct: Hashable, Sendable {
    /// The first characters of the syntax, such as `{{< figure`, or a pattern of files, such as
    /// `*.canvas`.
    public var name: String
    /// The number of places.
    public var count: Int
    /// The result on the page, such as “shown as text”.
    public var outcome: String

    /// The outcome of a construct that the page shows as the author wrote it.
    public static let shownAsText = "shown as text"
    /// The outcome of a construct that the page shows as code.
    public static let shownAsCode = "shown as code"
    /// The outcome of a construct that is not treated alike everywhere.
    public static let severalWays = "shown in several ways"

    public init(_ name: String, count: Int, outcome: String) {
      (self.name, self.count, self.outcome) = (name, count, outcome)
    }
  }

  /// Returns the diagnostic with facts for summaries.
  public consuming func with(_ detail: Detail) -> Diagnostic {
    self.detail = detail
    return self
  }

  /// Something of another tool that is not carried over; `nil` for other diagnostics.
  public var notCarriedOver: ForeignConstruct? {
    if case .notCarriedOver(let construct) = detail { construct } else { nil }
  }

  /// The address that does not exist; `nil` for other diagnostics.
  public var missingAddress: String? {
    if case .missing(let address) = detail { address } else { nil }
  }
}
