import Diagnostics
import Notes
import Platform
import SiteKit
import SiteModel
import SiteSource
import Text

/// `thumbindex build`: makes the site and says what became of it.
func runBuild(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  let source = Folder(try arguments.operand(default: "."))
  var request = try BuildRequest(arguments, source: source)
  request.shard = try arguments.shard
  request.changeDetection = arguments.has(.hash) ? .contents : .stamps
  request.explains = arguments.has(.explain)
  request.countsChanges =
    request.explains || console.isInGitHubActions || arguments.reportFormat(console) == .json
  let workers = try arguments.workers(processors)

  var report = RunReport(arguments, .build, source: source)
  try report.run(showingProgressOn: arguments.watcher(console)) { progress in
    request.cache = try arguments.cache(besides: request.output)
    return try build(request, workers: workers, progress: progress)
  }
  report.say(arguments.loudness, on: console)
  if report.ending.isThere, arguments.has(.verify), request.shard == nil {
    let watcher = arguments.watcher(console)
    report.verify(showingProgressOn: watcher) { (progress) throws(BuildFailure) in
      try verify(request, workers: workers, progress: progress)
    }
    console.say(report.verification?.text ?? "thumbindex: \(report.ending.reason ?? "")")
  }
  try report.publish(as: arguments.reportFormat(console), on: console)

  guard report.ending.status == .done, let command = arguments[.onFinish] else {
    return report.ending.status
  }
  // What the command prints is no part of a report.
  let output: ShellOutput = arguments.reportFormat(console) == .text ? .own : .standardError
  guard let failure = try runShell(command, output) else { return .done }
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
  var report = RunReport(arguments, .merge, source: request.source)
  try report.run(showingProgressOn: arguments.watcher(console)) { progress in
    try merge(
      arguments.operands.map { Folder($0) }, request, workers: workers, progress: progress)
  }
  report.say(arguments.loudness, on: console)
  try report.publish(as: arguments.reportFormat(console), on: console)
  return report.ending.status
}

extension Arguments {
  /// How much of a report is text.
  var loudness: RunReport.Loudness { has(.quiet) ? .diagnosticsOnly : .all }

  /// Where it is shown how the work goes on.
  func watcher(_ console: Console) -> Console? { has(.quiet) ? nil : console }
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
