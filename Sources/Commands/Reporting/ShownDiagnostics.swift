import Diagnostics

/// The common properties of similar diagnostics, of which only the first few are shown.
private struct Likeness: Hashable {
  var severity: Diagnostic.Severity
  var id: Diagnostic.ID
  /// `nil` for remarks, which are alike whatever they say.
  var message: String?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    id = diagnostic.id
    message = diagnostic.severity == .note ? nil : diagnostic.message
  }

  /// The number of diagnostics that are shown: of remarks by kind, and of errors and warnings by
  /// message.
  var limit: Int { message == nil ? 10 : 3 }
}

/// Diagnostics as a reader takes them in: of those that are alike the first few, and how many more
/// there are.
struct ShownDiagnostics {
  /// The similar diagnostics after the first few.
  struct Rest {
    var severity: Diagnostic.Severity
    var id: Diagnostic.ID
    /// Their number and their common message, in one line.
    var message: String
  }

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var rests: [Rest] = []

  init(_ all: [Diagnostic]) {
    var counts: [Likeness: Int] = [:]
    var order: [Likeness] = []
    for diagnostic in all {
      let likeness = Likeness(diagnostic)
      let count = counts[likeness, default: 0] + 1
      counts[likeness] = count
      if count <= likeness.limit { diagnostics.append(diagnostic) }
      if count == likeness.limit + 1 { order.append(likeness) }
    }
    rests = order.map { likeness in
      let rest = counts[likeness, default: 0] - likeness.limit
      let kind = likeness.severity.rawValue + (rest == 1 ? "" : "s")
      let what = likeness.message.map { "with the same message: \($0.escapedForDisplay.clipped)" }
      return Rest(
        severity: likeness.severity, id: likeness.id,
        message: "and \(rest) more \(kind) \(what ?? "of this rule"); --json lists all")
    }
  }
}
