/// One thing that is wrong, where it is, and what to do about it.
///
/// Every module reports problems as values and none prints them: they are collected over a whole
/// run, sorted, and shown together, so that one bad note never hides the others.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic, from a remark to an error.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Worth knowing; nothing has to change.
    case note
    /// Probably a mistake of the author; an error under `--strict`.
    case warning
    /// The content cannot be published in this form: exit status 1.
    case error
  }

  public var severity: Severity
  public var location: SourceLocation
  /// The problem, and after a semicolon or comma the fix; one line, without a final stop and
  /// without passwords in addresses.
  public var message: String
  public var id: ID

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
  /// Each room declares its own as static members in an extension.
  public struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    public init(stringLiteral value: String) { description = value }
  }
}

extension Diagnostic: Comparable {
  /// Diagnostics are ordered by place, then by severity (worst first), then by text.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    if a.location != b.location { return a.location < b.location }
    if a.severity != b.severity { return a.severity.rank > b.severity.rank }
    if a.id != b.id { return a.id.description < b.id.description }
    return a.message < b.message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as the one line that editors and CI link to:
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
