import Diagnostics
import Notes
import SiteKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `thumbindex build`: makes the site and says what became of it.
func runBuild(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  var request = BuildRequest(
    source: Folder(try arguments.operand(default: ".")),
    output: Folder(arguments[.output] ?? "_site"))
  request.drafts = arguments.has(.drafts) ? .published : .skipped
  request.now = DateTime(unixTime: time(nil))
  request.foreignFiles = arguments.has(.overwrite) ? .overwrite : .keep
  request.programs = getenv("PATH").map { String(cString: $0) } ?? ""
  request.memory = .leftToTheSystem
  request.cache = arguments.cache(besides: request.output)
  request.trust = arguments.has(.hash) ? .contents : .stamps
  request.maker = maker
  let workers = try arguments.workers(processors)

  let display = ProgressDisplay(on: arguments.has(.quiet) ? nil : console)
  defer { display.finish() }
  let report = try build(request, workers: workers, progress: display.progress)
  display.finish()
  let verification =
    arguments.has(.verify) ? try verify(request, workers: workers) : nil

  let remarks = report.diagnostics.shown
  if !remarks.isEmpty { console.say(remarks.joined(separator: "\n")) }
  if !arguments.has(.quiet) { console.say(report.text(times: display.times)) }
  if arguments.has(.json) { try console.print(report.json(times: display.times)) }
  if let verification {
    console.say(verification.text)
    if !verification.differences.isEmpty { return .content }
  }
  let worst = report.diagnostics.map(\.severity)
  if worst.contains(.error) || arguments.has(.strict) && worst.contains(.warning) {
    return .content
  }
  if let command = arguments[.onFinish] { return try runShell(command) }
  return .done
}
