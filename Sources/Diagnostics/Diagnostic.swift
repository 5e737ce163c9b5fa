/// A problem, its location, and the way to fix it.
///
/// All modules report problems as values; no module prints them. The program collects them over a
/// whole run, sorts them, and shows them together, so one bad note never hides the problems of
/// others.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Worth knowing; no change is necessary.
    case note
    /// Probably a mistake of the author. An error under `--strict`.
    case warning
    /// The content cannot be published in this form. The exit status is 1.
    case error
  }

  public var severity: Severity
  public var location: SourceLocation
  /// The problem, and after a semicolon or comma the fix. It is one line without a final full stop
  /// and without passwords in addresses.
  public var message: String
  public var id: ID
  /// The facts that reports summarise; `nil` for most diagnostics.
  public var detail: Detail?

  public init(_ severity: Severity, _ id: ID, at location: SourceLocation, _ message: String) {
    self.severity = severity
    self.id = id
    self.location = location
    self.message = message.withoutPasswords
  }
}

extension Diagnostic {
  /// The stable name of a kind of diagnostic, such as `front-matter-unclosed`.
  ///
  /// Each module declares its names as static members in an extension.
  public struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    public init(stringLiteral value: String) { description = value }
  }
}

extension Diagnostic: Comparable {
  /// Orders diagnostics by location, then by severity (errors first), then by ID and message.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    if a.location != b.location { return a.location < b.location }
    if a.severity != b.severity { return a.severity.rank > b.severity.rank }
    if a.id != b.id { return a.id.description < b.id.description }
    return a.message < b.message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line, in the form that editors and CI turn into a link:
  /// `path:line:column: error: message [id]`.
  public var description: String {
    "\(location): \(severity.rawValue): \(message.escapedForDisplay) [\(id)]"
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
