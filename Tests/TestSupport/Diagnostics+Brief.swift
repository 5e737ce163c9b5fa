import Diagnostics

extension [Diagnostic] {
  /// Each diagnostic as `line:column severity id`.
  public var brief: [String] {
    map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.severity.rawValue) \($0.id)" }
  }
}
