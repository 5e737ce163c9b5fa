import Concurrency
import Diagnostics
import Origins
import Platform
import PublishedSite
import SiteKit
import SiteModel
import SiteSource

/// `thumbindex check`: says what is wrong with a site, and writes nothing.
///
/// The site is one that is made from a folder, or one that was made, by this program or another.
func runCheck(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  let folder = Folder(try arguments.operand(default: "."))
  let workers = try arguments.workers(processors)
  var report = RunReport(arguments, .check, source: folder)
  try report.run(showingProgressOn: arguments.watcher(console)) { progress in
    var site =
      PublishedSite.isIn(folder)
      ? try checkPublished(folder, arguments, workers)
      : try checkSource(folder, arguments, workers, progress)
    if arguments.has(.external) { try site.askTheWeb(arguments, progress) }
    return site.report
  }
  report.say(arguments.loudness, on: console)
  try report.publish(as: arguments.reportFormat(console), on: console)
  return report.ending.status
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
    let paths = SourcePaths(source: Folder(source))
    if isWrong { throw BuildFailure.configuration(faults.map(paths.placed)) }
    return configuration
  }
  let site = try PublishedSite(folder, configuration, workers: workers)
  return CheckedSite(
    report: BuildReport(pages: site.pageCount, diagnostics: site.faults(workers)),
    configuration: configuration ?? Configuration(), addresses: site.addresses)
}
