import Diagnostics
import SiteModel

extension RunReport {
  /// How much of a report is text on standard error.
  enum Loudness {
    case all, diagnosticsOnly
  }

  /// Says for a reader what came of the run.
  func say(_ loudness: Loudness, on console: Console) {
    if let explained = build.explained { console.say(explained) }
    console.say(ShownDiagnostics(diagnostics.map(paths.placed)))
    if case .all = loudness, let text { console.say(text) }
    guard let reason = ending.reason else { return }
    let status = ending.isThere ? "; the exit status is \(ending.status.rawValue)" : ""
    console.say("thumbindex: \(reason)\(status)")
  }

  /// What was made or looked at; `nil` where there is nothing to say of it.
  private var text: String? {
    guard ending.isThere else { return nil }
    guard command == .check else { return build.text(times: times) }
    if ending.reason != nil { return nil }
    let warnings = diagnostics.count(.warning)
    let checked = build.notes > 0 ? count(build.notes, "note") : count(build.pages, "page")
    return "\(checked) checked, \(warnings == 0 ? "nothing" : "\(warnings)") to mend"
  }
}

extension BuildReport {
  /// The report for a reader: counts, what was left out and why, what changed, where the time went.
  fileprivate func text(times: [ProgressDisplay.Time]) -> String {
    var lines = guesses
    for note in skipped {
      lines.append("not published: \(note.path.escapedForDisplay): \(note.reason)")
    }
    for (mark, paths) in [("+", changes.added), ("~", changes.changed), ("-", changes.removed)]
    where paths.count <= 20 {
      lines += paths.map { "\(mark) \($0.escapedForDisplay)" }
    }
    lines.append("\(count(notes, "note")), \(count(pages, "page")), \(count(assets, "file"))")
    lines.append(
      "\(changes.added.count) added, \(changes.changed.count) changed,"
        + " \(changes.removed.count) removed, \(changes.unchanged) unchanged")
    let spent = times.map { "\($0.stage.name) \($0.duration.milliseconds) ms" }
    if !spent.isEmpty { lines.append(spent.joined(separator: ", ")) }
    if changes.isEmpty { lines.append("nothing has changed") }
    return lines.joined(separator: "\n")
  }

  /// The notes and files that were made again, each with the reason, and the changes in the contents
  /// and the index, a line each; `nil` if the report explains nothing.
  fileprivate var explained: String? {
    guard !explanations.isEmpty else { return nil }
    let made = explanations.map {
      "made again \($0.path.escapedForDisplay): \($0.reason.escapedForDisplay)"
    }
    return (made + listChanges).joined(separator: "\n")
  }

  /// The changes in the contents and the index, a line each.
  var listChanges: [String] {
    [("contents", contentsChanges), ("index", indexChanges)].compactMap { name, changes in
      changes.map { "\(name): \($0)" }
    }
  }
}

private func count(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
