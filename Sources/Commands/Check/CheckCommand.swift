import Diagnostics
import Platform
import SiteKit

/// `thumbindex check`: says what is wrong with a site, and writes nothing.
func runCheck(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  var request = BuildRequest(
    arguments, source: Folder(try arguments.operand(default: ".")))
  request.faults = .reported
  request.cache = try arguments.cache(besides: request.output)
  let workers = try arguments.workers(processors)
  let display = ProgressDisplay(on: arguments.has(.quiet) ? nil : console)
  defer { display.finish() }
  let report = try check(request, workers: workers, progress: display.progress)
  display.finish()

  let remarks = report.diagnostics.shown
  if !remarks.isEmpty { console.say(remarks.joined(separator: "\n")) }
  if arguments.has(.json) { try console.print(report.json(times: display.times)) }
  guard let reason = report.diagnostics.failure(isStrict: arguments.has(.strict)) else {
    let count = report.diagnostics.count { $0.severity == .warning }
    if !arguments.has(.quiet) {
      console.say(
        "\(report.notes) \(report.notes == 1 ? "note" : "notes") checked,"
          + " \(count == 0 ? "nothing" : "\(count)") to mend")
    }
    return .done
  }
  console.say("thumbindex: \(reason); the exit status is \(ExitStatus.content.rawValue)")
  return .content
}
