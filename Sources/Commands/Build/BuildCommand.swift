import Diagnostics
import Notes
import Platform
import SiteKit
import SiteSource
import Text

/// `thumbindex build`: makes the site and says what became of it.
func runBuild(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  var request = try BuildRequest(
    arguments, source: Folder(try arguments.operand(default: ".")))
  request.cache = try arguments.cache(besides: request.output)
  request.shard = try arguments.shard
  request.changeDetection = arguments.has(.hash) ? .contents : .stamps
  request.explains = arguments.has(.explain)
  let workers = try arguments.workers(processors)

  let (status, isThere) = try show(arguments, console) { progress in
    try build(request, workers: workers, progress: progress)
  }
  guard isThere else { return status }
  if arguments.has(.verify), request.shard == nil {
    let verification = try verify(request, workers: workers)
    console.say(verification.text)
    if !verification.differences.isEmpty { return .content }
  }
  guard status == .done, let command = arguments[.onFinish] else { return status }
  guard let failure = try runShell(command) else { return .done }
  console.say(
    "thumbindex: the site is made, but the command of --on-finish failed: \(failure);"
      + " the exit status is \(ExitStatus.inputOutput.rawValue)")
  return .inputOutput
}

/// `thumbindex merge`: joins the shards of a site, and says what became of it.
func runMerge(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  guard !arguments.operands.isEmpty else {
    throw UsageError(description: "missing operand: \(Command.merge.operands)")
  }
  let request = try BuildRequest(arguments, source: Folder(arguments[.source] ?? "."))
  let workers = try arguments.workers(processors)
  return try show(arguments, console) { progress in
    try merge(
      arguments.operands.map { Folder($0) }, request, workers: workers, progress: progress)
  }.status
}

/// Shows how a build goes on, and what came of it.
///
/// - Returns: How it ended, and whether the site is what the report says.
private func show(
  _ arguments: Arguments, _ console: Console, _ build: (Progress) throws -> BuildReport
) throws -> (status: ExitStatus, isThere: Bool) {
  let display = ProgressDisplay(on: arguments.has(.quiet) ? nil : console)
  defer { display.finish() }
  let (report, refusal) = try outcome { try build(display.progress) }
  display.finish()

  if !report.explanations.isEmpty { console.say(report.explained) }
  let remarks = report.diagnostics.shown
  if !remarks.isEmpty { console.say(remarks.joined(separator: "\n")) }
  if !arguments.has(.quiet), refusal == nil { console.say(report.text(times: display.times)) }
  if arguments.has(.json) { try console.print(report.json(times: display.times)) }
  if let refusal {
    return (tell(.refused(report, refusal), console), false)
  }
  guard let reason = report.diagnostics.failure(isStrict: arguments.has(.strict)) else {
    return (.done, true)
  }
  console.say("thumbindex: \(reason); the exit status is \(ExitStatus.content.rawValue)")
  return (.content, true)
}

/// What a build came to, and if it wrote nothing for that, why.
private func outcome(_ build: () throws -> BuildReport) throws -> (BuildReport, Refusal?) {
  do {
    return (try build(), nil)
  } catch BuildFailure.refused(let report, let refusal) {
    return (report, refusal)
  }
}

extension BuildRequest {
  /// Where a site is written to if nothing else is said.
  static let outputName = "_site"

  /// What is asked for by the flags that all builds take.
  init(_ arguments: Arguments, source: Folder) throws(UsageError) {
    self.init(source: source, output: Folder(arguments[.output] ?? BuildRequest.outputName))
    outputChoice = arguments[.output] == nil ? .assumed : .named
    faults = arguments.has(.strict) ? .fatal : .reported
    drafts = arguments.has(.drafts) ? .published : .skipped
    future = arguments.has(.future) ? .published : .skipped
    now = DateTime(unixTime: time(nil))
    safety = arguments.has(.safe) ? .on : .off
    if let text = arguments[.url] {
      address = PublishedAddress(text)
      if address == nil {
        throw UsageError(
          description: "--url takes an address such as https://example.org/notes/, not \"\(text)\"")
      }
    }
    precompression = arguments[.precompress] == "gzip" ? .gzip : .none
    foreignFiles = arguments.has(.overwrite) ? .overwrite : .keep
    programs = getenv("PATH").map { String(cString: $0) } ?? ""
    memory = .leftToTheSystem
    maker = Commands.maker
  }
}
