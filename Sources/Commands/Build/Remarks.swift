import Diagnostics

extension [Diagnostic] {
  /// How many remarks of one kind are shown one by one.
  private static let few = 10

  /// The lines that a build shows of them: every fault and warning, and of the remarks of one kind
  /// the first few, with how many there are beside them.
  var shown: [String] {
    var counts: [Diagnostic.ID: Int] = [:]
    var lines: [String] = []
    for diagnostic in self {
      if diagnostic.severity == .note {
        counts[diagnostic.id, default: 0] += 1
        if counts[diagnostic.id, default: 0] > Self.few { continue }
      }
      lines.append("\(diagnostic)")
    }
    let rest = counts.filter { $0.value > Self.few }.sorted { "\($0.key)" < "\($1.key)" }
    return lines
      + rest.map { id, count in
        "and \(count - Self.few) more notes like these; --json lists all [\(id)]"
      }
  }
}
