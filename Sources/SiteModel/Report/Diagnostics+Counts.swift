import Diagnostics

extension [Diagnostic] {
  /// How many are of a severity.
  public func count(_ severity: Diagnostic.Severity) -> Int { count { $0.severity == severity } }

  /// Why a run over the content does not end well, as a clause; `nil` where it does.
  ///
  /// - Parameter isStrict: Whether warnings count as errors.
  public func failure(isStrict: Bool) -> String? {
    let errors = count(.error)
    let warnings = isStrict ? count(.warning) : 0
    guard errors + warnings > 0 else { return nil }
    let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    return "the content has \(found)"
      + (warnings > 0 ? ", and with --strict warnings count as errors" : "")
  }
}
