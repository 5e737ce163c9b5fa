import Diagnostics
import Platform
import SiteModel

/// Runs the program.
///
/// Results are written to standard output, everything else to standard error. The function changes
/// nothing else in the process, so tests can call it.
///
/// - Parameters:
///   - typed: The arguments after the program's name.
///   - processors: The number of threads without `--threads`.
public func run(
  _ typed: some Sequence<String>, console: Console, processors: Int
) -> ExitStatus {
  do {
    let arguments = try Arguments(typed)
    return try run(arguments, console: console, processors: processors)
  } catch let error as UsageError {
    console.writeLines("thumbindex: \("\(error)".escapedForDisplay); see thumbindex --help")
    return .usage
  } catch let error as FileError {
    console.writeLines("thumbindex: \(error)")
    return .inputOutput
  } catch StreamError.closed {
    return .done
  } catch StreamError.failed(let code) {
    console.writeLines("thumbindex: \(FileError("access", "a standard stream", code: code))")
    return .inputOutput
  } catch let failure as BuildFailure {
    return reportFailure(failure, on: console)
  } catch {
    console.writeLines("thumbindex: \(error)")
    return .usage
  }
}

private func run(
  _ arguments: Arguments, console: Console, processors: Int
) throws -> ExitStatus {
  if arguments.has(.help) {
    try console.print(arguments.command.map(Help.command) ?? Help.program)
    return .done
  }
  if arguments.has(.version), arguments.command == nil {
    try console.print(versions)
    return .done
  }
  switch arguments.command {
  case .new: return try runNew(arguments, console)
  case .build: return try runBuild(arguments, console: console, processors: processors)
  case .serve: return try runServe(arguments, console: console, processors: processors)
  case .check: return try runCheck(arguments, console: console, processors: processors)
  case .merge: return try runMerge(arguments, console: console, processors: processors)
  case .search: return try runSearch(arguments, console)
  case .index: return try runIndex(arguments, console: console, processors: processors)
  case .inspect: return try runInspect(arguments, console: console, processors: processors)
  case .convert: return try runConvert(arguments, console)
  case .render: return try runRender(arguments, console)
  case .template: return try runTemplate(arguments, console)
  case .help: return try runHelp(arguments, console)
  case .completion: return try runCompletion(arguments, console)
  case .man: return try runMan(arguments, console)
  case nil:
    console.writeLines(Help.program)
    return .usage
  }
}

/// Reports a failed build and returns its exit status.
private func reportFailure(_ failure: BuildFailure, on console: Console) -> ExitStatus {
  console.say(ShownDiagnostics(failure.diagnostics))
  console.writeLines("thumbindex: \(failure.reason)")
  return failure.status
}

/// The exit status of a run.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  /// The content has errors, or warnings under `--strict`.
  case content = 1
  /// The command line or the configuration is wrong.
  case usage = 2
  /// A file could not be read or written.
  case inputOutput = 3

  /// A description in one line, for the help.
  var meaning: String {
    switch self {
    case .done: "success"
    case .content: "errors in the content"
    case .usage: "invalid usage or configuration"
    case .inputOutput: "read or write error"
    }
  }
}

extension BuildFailure {
  var status: ExitStatus {
    switch self {
    case .configuration, .request: .usage
    case .templates: .content
    case .changed, .files, .obstacles, .damagedCache: .inputOutput
    case .refused(let report, let refusal): refusal.status(of: report)
    }
  }
}

extension Refusal {
  /// Returns the exit status. A folder without notes is a usage error, unless errors in notes are
  /// the reason.
  fileprivate func status(of report: BuildReport) -> ExitStatus {
    if case .unreadFiles = self { return .inputOutput }
    if case .noNotes = self, !report.diagnostics.contains(where: { $0.severity == .error }) {
      return .usage
    }
    return .content
  }
}
