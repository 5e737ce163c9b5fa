import Diagnostics
import Platform
import SiteKit

/// Runs the program on what was typed after its name.
///
/// Results go to standard output, everything else to standard error; nothing else of the process is
/// touched, so that tests run it as a function.
///
/// - Parameter processors: How many threads are used where none are asked for.
public func run(
  _ typed: some Sequence<String>, console: Console, processors: Int
) -> ExitStatus {
  do {
    let arguments = try Arguments(typed)
    return try run(arguments, console: console, processors: processors)
  } catch let error as UsageError {
    console.say("thumbindex: \("\(error)".escapedForDisplay); see thumbindex --help")
    return .usage
  } catch let error as FileError {
    console.say("thumbindex: \(error)")
    return .inputOutput
  } catch StreamError.closed {
    return .done
  } catch StreamError.failed(let code) {
    console.say("thumbindex: \(FileError("use", "a standard stream", code: code))")
    return .inputOutput
  } catch let failure as BuildFailure {
    return tell(failure, console)
  } catch {
    console.say("thumbindex: \(error)")
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
  case .build: return try runBuild(arguments, console, processors)
  case .check: return try runCheck(arguments, console, processors)
  case .merge: return try runMerge(arguments, console, processors)
  case .search: return try runSearch(arguments, console)
  case .index: return try runIndex(arguments, console, processors)
  case .inspect: return try runInspect(arguments, console, processors)
  case .convert: return try runConvert(arguments, console)
  case .render: return try runRender(arguments, console)
  case .template: return try runTemplate(arguments, console)
  case nil:
    console.say(Help.program)
    return .usage
  }
}

/// Says why a build came to nothing.
func tell(_ failure: BuildFailure, _ console: Console) -> ExitStatus {
  switch failure {
  case .configuration(let diagnostics):
    for diagnostic in diagnostics { console.say("\(diagnostic)") }
    console.say("thumbindex: the configuration has errors; nothing was written")
    return .usage
  case .templates(let diagnostics):
    for diagnostic in diagnostics { console.say("\(diagnostic)") }
    console.say("thumbindex: the templates have errors; nothing was written")
    return .content
  case .request(let message):
    console.say("thumbindex: \(message)")
    return .usage
  case .changed(let diagnostics):
    for diagnostic in diagnostics { console.say("\(diagnostic)") }
    console.say("thumbindex: files changed while the site was built; nothing was written")
    return .inputOutput
  case .files(let error):
    console.say("thumbindex: \(error)")
    return .inputOutput
  case .obstacles(let diagnostics):
    for diagnostic in diagnostics.prefix(10) { console.say("\(diagnostic)") }
    if diagnostics.count > 10 {
      console.say("thumbindex: and \(diagnostics.count - 10) more in the way of the site")
    }
    console.say("thumbindex: the site cannot be put in its place; nothing was written")
    return .inputOutput
  case .damagedCache:
    console.say("thumbindex: the cache is damaged; delete it, or build with --no-cache")
    return .inputOutput
  case .refused(let report, let refusal):
    console.say("thumbindex: \(refusal.text(of: report))")
    return refusal.status(of: report)
  }
}
