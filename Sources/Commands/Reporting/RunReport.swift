import Diagnostics
import Platform
import SiteKit
import SiteModel

/// The result of a run over a site: the build, its problems, and the exit status.
///
/// All report formats are generated from this value.
struct RunReport: Sendable {
  /// The final status of a run.
  struct Ending: Sendable {
    var status = ExitStatus.done
    /// The reason for a failure, as a clause for messages; `nil` after success.
    var reason: String?
    /// A Boolean value that indicates whether the run was completed. If not, the site is still that
    /// of an earlier run.
    var isCompleted = true
  }

  let command: Command
  let paths: SourcePaths
  /// A Boolean value that indicates whether warnings are treated as errors.
  let isStrict: Bool
  /// The extent of the list of diagnostics on standard error.
  let extent: ShownDiagnostics.Extent
  /// The result of the build; empty if the run failed earlier.
  var build = BuildReport(pages: 0, diagnostics: [])
  /// The result of the comparison with a clean build; `nil` without `--verify`.
  var verification: Verification?
  var times: [ProgressDisplay.Time] = []
  var ending = Ending()

  /// All problems, sorted by location.
  var diagnostics: [Diagnostic] { build.diagnostics }

  init(_ arguments: Arguments, _ command: Command, source: Folder) {
    self.command = command
    paths = SourcePaths(source: source)
    isStrict = arguments.has(.strict)
    extent = arguments.extentOfDiagnostics
  }
}

extension RunReport {
  /// Runs a build or a check, and displays its progress.
  ///
  /// - Throws: The errors of `body` except `BuildFailure` and `FileError`, which end the run with a
  ///   reason.
  mutating func run(
    showingProgressOn console: Console?, _ body: (Progress) throws -> BuildReport
  ) throws {
    let display = ProgressDisplay(on: console)
    defer { display.finish() }
    do {
      build = try body(display.progress)
      if let reason = diagnostics.failure(isStrict: isStrict) {
        ending = Ending(status: .content, reason: reason)
      }
    } catch let failure as BuildFailure {
      recordFailure(failure)
    } catch let error as FileError {
      recordFailure(.files(error))
    }
    display.finish()
    times = display.times
  }

  /// Compares the site with a clean build, and displays the progress.
  mutating func verify(
    showingProgressOn console: Console?,
    _ compare: (Progress) throws(BuildFailure) -> Verification
  ) {
    let display = ProgressDisplay(on: console)
    defer { display.finish() }
    do throws(BuildFailure) {
      let found = try compare(display.progress)
      verification = found
      if let reason = found.failure {
        ending.status = .content
        ending.reason = reason
      }
    } catch {
      recordFailure(error)
    }
  }

  private mutating func recordFailure(_ failure: BuildFailure) {
    if case .refused(let report, _) = failure {
      build = report
    } else {
      build.diagnostics = (build.diagnostics + failure.diagnostics).sorted()
    }
    ending = Ending(status: failure.status, reason: failure.reason, isCompleted: false)
  }
}

extension RunReport {
  /// The amount of text on standard error.
  enum Verbosity {
    case all, diagnosticsOnly
  }

  /// Writes the result of the run to standard error.
  func say(_ loudness: Verbosity, on console: Console) {
    if let explained = build.explained { console.writeLines(explained) }
    console.say(ShownDiagnostics(diagnostics.map(paths.placed), extent))
    if case .all = loudness {
      let lines = [text].compactMap(\.self) + notCarriedOver.lines
      if !lines.isEmpty { console.writeLines(lines.joined(separator: "\n")) }
    }
    guard let reason = ending.reason else { return }
    let status = ending.isCompleted ? "; the exit status is \(ending.status.rawValue)" : ""
    console.writeLines("thumbindex: \(reason)\(status)")
  }

  /// The table of what is not carried over from another tool.
  var notCarriedOver: CarryOverTable { CarryOverTable(diagnostics.map(paths.placed)) }

  /// The result of the build or check as text; `nil` if there is no text to write.
  private var text: String? {
    guard ending.isCompleted else { return nil }
    guard command == .check else { return build.text(times: times) }
    if ending.reason != nil { return nil }
    let warnings = diagnostics.count(.warning)
    let checked = build.notes > 0 ? count(build.notes, "note") : count(build.pages, "page")
    return "\(checked) checked, \(warnings == 0 ? "no warnings" : count(warnings, "warning"))"
  }
}

extension BuildReport {
  /// Returns the result as text: skipped notes with reasons, changes, counts and times.
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
    if changes.isEmpty { lines.append("no changes") }
    return lines.joined(separator: "\n")
  }

  /// The notes and files that were rebuilt, with the reasons, and the changes in the contents and
  /// the index, each on a line; `nil` without `--explain`.
  fileprivate var explained: String? {
    guard !explanations.isEmpty else { return nil }
    let made = explanations.map {
      "rebuilt \($0.path.escapedForDisplay): \($0.reason.escapedForDisplay)"
    }
    return (made + listChanges).joined(separator: "\n")
  }

  /// The changes in the contents and the index, each on a line.
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

extension Verification {
  /// The result as text: the differences, and the files whose changes the last build did not
  /// detect.
  var text: String {
    var lines = differences.map { "\($0.path.escapedForDisplay) \($0.kind.rawValue)" }
    lines += undetectedChanges.map {
      "the last build did not detect a change of \($0.escapedForDisplay), because the file's size,"
        + " time and inode are the same; use --hash to detect such changes"
    }
    lines.append(failure ?? "verified: all \(count) files equal the files of a clean build")
    return lines.joined(separator: "\n")
  }

  /// A clause about the number of differences; `nil` if there are none.
  var failure: String? {
    differences.isEmpty
      ? nil : "\(differences.count) of \(count) files differ from a clean build"
  }
}
