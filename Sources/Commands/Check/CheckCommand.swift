import Concurrency
import Diagnostics
import Origins
import Platform
import PublishedSite
import SiteKit
import SiteSource

/// `thumbindex check`: says what is wrong with a site, and writes nothing.
///
/// The site is one that is made from a folder, or one that was made, by this program or another.
func runCheck(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  let folder = Folder(try arguments.operand(default: "."))
  let workers = try arguments.workers(processors)
  let display = ProgressDisplay(on: arguments.has(.quiet) ? nil : console)
  defer { display.finish() }
  var site =
    PublishedSite.isIn(folder)
    ? try checkPublished(folder, arguments, workers)
    : try checkSource(folder, arguments, workers, display.progress)
  display.finish()
  if arguments.has(.external) { try site.askTheWeb(arguments, console) }
  let report = site.report

  let remarks = report.diagnostics.shown
  if !remarks.isEmpty { console.say(remarks.joined(separator: "\n")) }
  if arguments.has(.json) { try console.print(report.json(times: display.times)) }
  guard let reason = report.diagnostics.failure(isStrict: arguments.has(.strict)) else {
    let count = report.diagnostics.count { $0.severity == .warning }
    if !arguments.has(.quiet) {
      let checked =
        report.notes > 0
        ? "\(report.notes) \(report.notes == 1 ? "note" : "notes")"
        : "\(report.pages) \(report.pages == 1 ? "page" : "pages")"
      console.say("\(checked) checked, \(count == 0 ? "nothing" : "\(count)") to mend")
    }
    return .done
  }
  console.say("thumbindex: \(reason); the exit status is \(ExitStatus.content.rawValue)")
  return .content
}

/// Checks what is made of a folder.
private func checkSource(
  _ folder: Folder, _ arguments: Arguments, _ workers: Workers, _ progress: Progress
) throws -> CheckedSite {
  var request = try BuildRequest(arguments, source: folder)
  request.faults = .reported
  request.cache = try arguments.cache(besides: request.output)
  return try check(
    request, addresses: arguments.has(.external), workers: workers, progress: progress)
}

/// Checks a finished site, by the configuration of the folder it is made from, where that is named.
private func checkPublished(
  _ folder: Folder, _ arguments: Arguments, _ workers: Workers
) throws -> CheckedSite {
  let configuration = try arguments[.source].map { source in
    let (configuration, faults) = try Configuration.read(in: Folder(source))
    let isWrong = faults.contains { $0.severity == .error }
    if isWrong { throw BuildFailure.configuration(faults) }
    return configuration
  }
  let site = try PublishedSite(folder, configuration, workers: workers)
  return CheckedSite(
    report: BuildReport(pages: site.pageCount, diagnostics: site.faults(workers)),
    configuration: configuration ?? Configuration(), addresses: site.addresses)
}
