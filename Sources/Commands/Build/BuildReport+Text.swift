import Diagnostics
import Liquid
import SiteKit

extension BuildReport {
  /// The report for a reader: counts, what was left out and why, what changed, where the time went.
  func text(times: [ProgressDisplay.Time]) -> String {
    var lines: [String] = []
    if let guess { lines.append(guess) }
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
    let spent = times.map { "\($0.stage) \($0.duration.milliseconds) ms" }
    if !spent.isEmpty { lines.append(spent.joined(separator: ", ")) }
    if changes.isEmpty { lines.append("nothing has changed") }
    return lines.joined(separator: "\n")
  }

  /// What was made again, and why, a line each.
  var explained: String {
    explanations.map { "made again \($0.path.escapedForDisplay): \($0.reason.escapedForDisplay)" }
      .joined(separator: "\n")
  }

  /// The report for a program, as one JSON object.
  func json(times: [ProgressDisplay.Time]) -> String {
    let report: Value = [
      "notes": .integer(notes), "pages": .integer(pages), "files": .integer(assets),
      "skipped": .array(
        skipped.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
      "added": .array(changes.added.map(Value.string)),
      "changed": .array(changes.changed.map(Value.string)),
      "removed": .array(changes.removed.map(Value.string)),
      "unchanged": .integer(changes.unchanged),
      "diagnostics": .array(diagnostics.map(\.value)),
      "explanations": .array(
        explanations.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
      "milliseconds": .object(
        times.reduce(into: Object()) {
          $0["\($1.stage)"] = .integer($1.duration.milliseconds)
        }),
    ]
    return String(decoding: report.json(.compact), as: UTF8.self) + "\n"
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
