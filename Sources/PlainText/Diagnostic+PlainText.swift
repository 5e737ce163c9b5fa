import Diagnostics

extension Diagnostic.ID {
  /// Some lines of a plain text may be something else than they were read as.
  static let unsure: Self = "plain-unsure"
}
