import Diagnostics

/// The properties by which diagnostics are similar. Of similar diagnostics, only the first few are
/// shown.
private struct SimilarityKey: Hashable {
  var severity: Diagnostic.Severity
  var id: Diagnostic.ID
  /// The message; `nil` for notes, which are similar even if their messages differ.
  var message: String?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    id = diagnostic.id
    message = diagnostic.severity == .note ? nil : diagnostic.message
  }

  /// The number of similar diagnostics that are shown.
  var limit: Int { message == nil ? 10 : 3 }
}

/// A shortened list of diagnostics: the first few of similar diagnostics, and the number of similar
/// diagnostics that are left out.
struct ShownDiagnostics {
  /// The similar diagnostics that are left out.
  struct HiddenGroup {
    var severity: Diagnostic.Severity
    var id: Diagnostic.ID
    /// A line with the number of these diagnostics and their common message.
    var message: String
  }

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hiddenGroups: [HiddenGroup] = []

  init(_ all: [Diagnostic]) {
    var counts: [SimilarityKey: Int] = [:]
    var order: [SimilarityKey] = []
    for diagnostic in all {
      let likeness = SimilarityKey(diagnostic)
      let count = counts[likeness, default: 0] + 1
      counts[likeness] = count
      if count <= likeness.limit { diagnostics.append(diagnostic) }
      if count == likeness.limit + 1 { order.append(likeness) }
    }
    hiddenGroups = order.map { likeness in
      let rest = counts[likeness, default: 0] - likeness.limit
      let kind = likeness.severity.rawValue + (rest == 1 ? "" : "s")
      let what = likeness.message.map { "with the same message: \($0.escapedForDisplay.clipped)" }
      return HiddenGroup(
        severity: likeness.severity, id: likeness.id,
        message: "\(rest) more \(kind) \(what ?? "of this rule"); list all with --json")
    }
  }
}
