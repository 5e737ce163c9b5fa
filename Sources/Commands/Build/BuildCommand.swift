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
    arguments, source: Folder(try arguments.operand(default: ".")))
  request.cache = arguments.cache(besides: request.output)
  request.share = try arguments.share
  request.trust = arguments.has(.hash) ? .contents : .stamps
  let workers = try arguments.workers(processors)

  let status = try show(arguments, console) { progress in
    try build(request, workers: workers, progress: progress)
  }
  if arguments.has(.verify), request.share == nil {
    let verification = try verify(request, workers: workers)
    console.say(verification.text)
    if !verification.differences.isEmpty { return .content }
  }
  guard status == .done, let command = arguments[.onFinish] else { return status }
  return try runShell(command)
}

/// `thumbindex merge`: joins the shares of a site, and says what became of it.
func runMerge(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  guard !arguments.operands.isEmpty else {
    throw UsageError(description: "missing operand: \(Command.merge.operands)")
  }
  let request = BuildRequest(arguments, source: Folder(arguments[.source] ?? "."))
  let workers = try arguments.workers(processors)
  return try show(arguments, console) { progress in
    try merge(
      arguments.operands.map { Folder($0) }, request, workers: workers, progress: progress)
  }
}

/// Shows how a build goes on, and what came of it.
private func show(
  _ arguments: Arguments, _ console: Console, _ build: (Progress) throws -> BuildReport
) throws -> ExitStatus {
  let display = ProgressDisplay(on: arguments.has(.quiet) ? nil : console)
  defer { display.finish() }
  let report = try build(display.progress)
  display.finish()

  let remarks = report.diagnostics.shown
  if !remarks.isEmpty { console.say(remarks.joined(separator: "\n")) }
  if !arguments.has(.quiet) { console.say(report.text(times: display.times)) }
  if arguments.has(.json) { try console.print(report.json(times: display.times)) }
  let worst = report.diagnostics.map(\.severity)
  let isFaulty = worst.contains(.error) || arguments.has(.strict) && worst.contains(.warning)
  return isFaulty ? .content : .done
}

extension BuildRequest {
  /// Where a site is written to if nothing else is said.
  static let outputName = "_site"

  /// What is asked for by the flags that all builds take.
  fileprivate init(_ arguments: Arguments, source: Folder) {
    self.init(source: source, output: Folder(arguments[.output] ?? BuildRequest.outputName))
    drafts = arguments.has(.drafts) ? .published : .skipped
    now = DateTime(unixTime: time(nil))
    foreignFiles = arguments.has(.overwrite) ? .overwrite : .keep
    programs = getenv("PATH").map { String(cString: $0) } ?? ""
    memory = .leftToTheSystem
    maker = Commands.maker
  }
}
