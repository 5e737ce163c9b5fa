import Concurrency
import Diagnostics
import ExternalLinks
import Origins
import Platform
import PublishedSite
import SiteKit
import SiteModel
import SiteSource

/// Runs `thumbindex check`: reports the problems of a site without writing the site.
///
/// The operand is the source folder of a site, or the folder of a finished site that this program
/// or another one built.
func runCheck(
  _ arguments: Arguments, console: Console, processors: Int
) throws -> ExitStatus {
  let folder = Folder(try arguments.operand(default: "."))
  let workers = try arguments.workers(processors)
  var report = RunReport(arguments, .check, source: folder)
  try report.run(showingProgressOn: arguments.progressConsole(console)) { progress in
    var site =
      PublishedSite.isIn(folder)
      ? try checkPublished(folder, arguments: arguments, workers: workers)
      : try checkSource(folder, arguments: arguments, workers: workers, progress: progress)
    if arguments.has(.external) { try site.checkExternalLinks(arguments, progress) }
    return site.report
  }
  report.say(arguments.verbosity, on: console)
  try report.publish(as: arguments.reportFormat(console), on: console)
  return report.ending.status
}

/// Checks the site that a build of a source folder would produce.
private func checkSource(
  _ folder: Folder, arguments: Arguments, workers: Workers, progress: Progress
) throws -> CheckedSite {
  var request = try BuildRequest(arguments, source: folder)
  request.faults = .reported
  request.cache = try arguments.cache(besides: request.output)
  return try check(
    request, addresses: arguments.has(.external), workers: workers, progress: progress)
}

/// Checks a finished site. With `--source`, the configuration of that source folder applies.
private func checkPublished(
  _ folder: Folder, arguments: Arguments, workers: Workers
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

extension CheckedSite {
  /// Requests the external addresses to which the site links, and adds the problems to the report.
  mutating func checkExternalLinks(_ arguments: Arguments, _ progress: Progress) throws {
    var check = ExternalCheck(agent: "thumbindex/\(version)")
    let external = configuration.external
    (check.skippedPatterns, check.timeout) = (external.allowed, min(external.seconds, 3600))
    check.maximumAnswerAge = min(external.days, 36_500) * 86_400
    let output = Folder(arguments[.output] ?? BuildRequest.outputName)
    let kept = arguments.hiddenFile("external", beside: output)
    check.cache = CacheFile(kept.folder, kept.name)
    let addresses = ExternalAddress.all(in: addresses)
    progress.enter(.ask)
    progress.counter.expect(addresses.count)
    let answers: [(address: ExternalAddress, answer: Answer)]
    do {
      answers = try check.answers(for: addresses, at: Int(time(nil))) { count in
        progress.counter.advance(by: count - progress.count.done)
      }
    } catch let error as MissingLibrary {
      throw BuildFailure.request("\(error)")
    }
    let faults = answers.flatMap { address, answer in
      address.places.compactMap { fault(of: address.url, answer, at: $0) }
    }
    report.diagnostics = (report.diagnostics + faults).sorted()
  }

  private func fault(
    of url: String, _ answer: Answer, at place: SourceLocation
  ) -> Diagnostic? {
    let shown = url.withoutPasswords.clipped
    switch answer {
    case .found: return nil
    case .moved(let end):
      return configuration.fault(
        .externalMoved, at: place,
        "\(shown) has moved to \(end.withoutPasswords.clipped); update the link")
    case .missing(let status):
      return configuration.fault(
        .externalMissing, at: place,
        "\(shown) does not exist: the server answers \(status); link to its new address, or to"
          + " a copy of it")
    case .broken(let reason):
      return configuration.fault(
        .externalMissing, at: place,
        "\(shown) cannot be opened: \(reason); fix the address, or remove the link")
    case .unknown(let reason):
      return configuration.fault(
        .externalUnknown, at: place,
        "\(shown) could not be checked: \(reason); open it yourself, or add it to"
          + " external.allow")
    }
  }
}
