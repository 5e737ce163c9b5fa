import Diagnostics

/// What diagnostics have in common of which only the first few are shown.
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

  /// How many are shown one by one: remarks of one kind, and faults and warnings that say the same.
  var limit: Int { message == nil ? 10 : 3 }
}

extension [Diagnostic] {
  /// The lines that a build shows of them: of those that are alike the first few, and after them how
  /// many more there are.
  var shown: [String] {
    var counts: [Likeness: Int] = [:]
    var order: [Likeness] = []
    var lines: [String] = []
    for diagnostic in self {
      let likeness = Likeness(diagnostic)
      let count = counts[likeness, default: 0] + 1
      counts[likeness] = count
      if count <= likeness.limit { lines.append("\(diagnostic)") }
      if count == likeness.limit + 1 { order.append(likeness) }
    }
    return lines
      + order.map { likeness in
        let rest = counts[likeness, default: 0] - likeness.limit
        let kind = likeness.severity.rawValue + (rest == 1 ? "" : "s")
        let what = likeness.message.map { "the same: \($0.escapedForDisplay.clipped)" }
        return "and \(rest) more \(kind) \(what ?? "like these"); --json lists all [\(likeness.id)]"
      }
  }

  /// Why a run over the content does not end well, as a clause; `nil` where it does.
  ///
  /// - Parameter isStrict: Whether warnings count as errors.
  func failure(isStrict: Bool) -> String? {
    let errors = count { $0.severity == .error }
    let warnings = isStrict ? count { $0.severity == .warning } : 0
    guard errors + warnings > 0 else { return nil }
    let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    return "the content has \(found)"
      + (warnings > 0 ? ", and with --strict warnings count as errors" : "")
  }
}
