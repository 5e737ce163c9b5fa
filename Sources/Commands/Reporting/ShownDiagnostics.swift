import Diagnostics

/// The properties by which diagnostics are similar. Of similar diagnostics, only the first few are
/// shown.
private struct SimilarityKey: Hashable {
  /// The reason why the messages of similar diagnostics may differ.
  enum Group: Hashable {
    /// They do not differ.
    case message(String)
    /// They are notes.
    case note
    /// They are about syntax or files of another tool that are not carried over. A table sums them up.
    case notCarriedOver
    /// Another diagnostic names their common cause.
    case explained
  }

  var severity: Diagnostic.Severity
  var id: Diagnostic.ID
  var group: Group

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    id = diagnostic.id
    switch diagnostic.detail {
    case .explained: group = .explained
    // An error is always shown, because it can be the reason why a build fails.
    case .notCarriedOver where severity != .error: group = .notCarriedOver
    default: group = severity == .note ? .note : .message(diagnostic.message)
    }
  }

  /// The number of similar diagnostics that are shown.
  var limit: Int {
    switch group {
    case .message: 3
    case .note, .notCarriedOver: 10
    case .explained: 0
    }
  }

  /// The number of similar diagnostics that are shown if there are more than `limit`.
  var rest: Int { group == .notCarriedOver ? 0 : limit }

  /// A description of similar diagnostics, after their number and severity.
  var description: String {
    switch group {
    case .message(let message): "with the same message: \(message.escapedForDisplay.clipped)"
    case .note: "of this rule"
    case .notCarriedOver: "about what is not carried over from another tool"
    case .explained: "with a cause that is named above"
    }
  }
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

  /// The extent of the list.
  enum Extent {
    case all, shortened
  }

  init(_ all: [Diagnostic], _ extent: Extent = .shortened) {
    guard extent == .shortened else {
      diagnostics = all
      return
    }
    let counts = all.reduce(into: [SimilarityKey: Int]()) { $0[SimilarityKey($1), default: 0] += 1 }
    var seen: [SimilarityKey: Int] = [:]
    for diagnostic in all {
      let likeness = SimilarityKey(diagnostic)
      let (count, number) = (counts[likeness, default: 0], seen[likeness, default: 0] + 1)
      seen[likeness] = number
      let shown = count > likeness.limit ? likeness.rest : count
      if number <= shown { diagnostics.append(diagnostic) }
      guard number == shown + 1 else { continue }
      let rest = count - shown
      let kind = (shown > 0 ? "more " : "") + likeness.severity.rawValue + (rest == 1 ? "" : "s")
      hiddenGroups.append(
        HiddenGroup(
          severity: likeness.severity, id: likeness.id,
          message: "\(rest) \(kind) \(likeness.description); list all with --verbose"))
    }
  }
}

extension Arguments {
  /// The extent of the list of diagnostics on standard error.
  var extentOfDiagnostics: ShownDiagnostics.Extent { has(.verbose) ? .all : .shortened }
}
