import DevServer
import Diagnostics
import Platform
import SiteModel

/// What is told in the terminal of the builds of a site that is served: what is wrong when that
/// changes, and a line for each.
struct ServeReport {
  private let paths: SourcePaths
  private let isQuiet: Bool
  private let console: Console
  /// What is wrong, as it was told last.
  private var told: [Diagnostic] = []
  private var reason: String?

  init(_ source: Folder, isQuiet: Bool, on console: Console) {
    paths = SourcePaths(source: source)
    (self.isQuiet, self.console) = (isQuiet, console)
  }

  func say(_ text: String) {
    if !isQuiet { console.say(text) }
  }

  mutating func say(_ build: ServedBuild) {
    let faults = build.diagnostics.filter { $0.severity != .note }
    let wasWrong = !told.isEmpty || reason != nil
    if faults != told { console.say(ShownDiagnostics(faults.map(paths.placed))) }
    told = faults
    reason = nil
    switch build.outcome {
    case .success(let report):
      say(report.line(of: build))
      if wasWrong, faults.isEmpty { say("all is well again") }
    case .failure(let failure):
      reason = failure.reason
      console.say("thumbindex: \(failure.reason); the site is served as it was")
    }
  }
}

extension BuildReport {
  /// What a build did, in one line: how long it took, what for, and how much it changed.
  fileprivate func line(of build: ServedBuild) -> String {
    let counts = [
      (changes.added.count, "added"), (changes.changed.count, "changed"),
      (changes.removed.count, "removed"),
    ]
    let done = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    var line = "build \(build.number): \(build.milliseconds) ms"
    if let first = build.causes.first {
      let more = build.causes.count > 1 ? " and \(build.causes.count - 1) more" : ""
      line += " for \(first.escapedForDisplay)\(more)"
    }
    return line + ", " + (done.isEmpty ? "nothing has changed" : done)
  }
}
