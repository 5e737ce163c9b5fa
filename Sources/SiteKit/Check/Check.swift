import Bytes
import Cache
import Concurrency
import Diagnostics
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Synchronization

/// Builds a site without writing it, and reports its faults and everything that may embarrass its owner
/// once it is published.
///
/// Results in the cache are used, and stay as they are.
///
/// - Parameter wanted: Whether to collect the external addresses in the notes.
public func check(
  _ request: BuildRequest, addresses wanted: Bool = false, workers: Workers,
  progress: Progress = Progress()
) throws(BuildFailure) -> CheckedSite {
  var job = try BuildJob(request, workers, progress)
  job.openCache()
  defer { job.discardCache() }
  let sink = CheckedPages()
  let made = try job.make(into: sink) { () throws(FileError) in
    try DirectoryTree(request.output.path, request.outputLink)
  }
  progress.enter(.check)
  let checked = SiteCheck(made, in: request)
  let addresses =
    wanted ? try undamaged { () throws(CacheDamage) in try checked.addresses(workers) } : []
  var report = made.report(with: [])
  let found = try undamaged { () throws(CacheDamage) in
    try checked.faultsOfNotes(workers) + checked.faultsOfFiles(sink)
  }
  // The rule for unpublished notes explains more than "missing".
  let better = Set(found.lazy.filter { $0.id == CheckRule.linkUnpublished.id }.map(\.location))
  report.diagnostics =
    (report.diagnostics.filter { $0.id != .missingTarget || !better.contains($0.location) } + found)
    .sorted()
  return CheckedSite(
    report: report, configuration: checked.configuration, addresses: addresses)
}

/// What a check found.
public struct CheckedSite: Sendable {
  public var report: BuildReport
  public var configuration: Configuration
  /// Where the notes lead out of the site, and the place of each in its note.
  public var addresses: [(text: String, place: SourceLocation)]

  public init(
    report: BuildReport, configuration: Configuration,
    addresses: [(text: String, place: SourceLocation)]
  ) {
    (self.report, self.configuration, self.addresses) = (report, configuration, addresses)
  }
}

/// Takes pages that are rendered to be checked: keeps how large each is, and the feeds and site maps
/// among them.
final class CheckedPages: PageSink {
  private let taken = Mutex<(sizes: [String: Int], feeds: [String: [UInt8]])>(([:], [:]))

  /// The size of a page, in bytes; `nil` for one that was not rendered.
  func size(of path: String) -> Int? { taken.withLock { $0.sizes[path] } }

  /// What is in a feed or a site map; `nil` for one that was not rendered.
  func feed(_ path: String) -> [UInt8]? { taken.withLock { $0.feeds[path] } }

  func setAside(_ bytes: BorrowedBytes, of output: Output) -> Output.Content {
    let feed = output.path.hasSuffix(".xml") ? Array(bytes) : nil
    taken.withLock {
      $0.sizes[output.path] = bytes.count
      $0.feeds[output.path] = feed
    }
    return .inPlace
  }
}

/// A site that was made, and what it is checked by.
struct SiteCheck: Sendable {
  let made: MadeSite
  let source: Folder
  let output: Folder
  /// The notes that are not published, by their paths, with the reason.
  let unpublished: [String: String]

  init(_ made: MadeSite, in request: BuildRequest) {
    (self.made, source, output) = (made, request.source, request.output)
    let skipped = made.snapshot.skipped
    unpublished = Dictionary(skipped.map { ($0.path, $0.reason) }) { first, _ in first }
  }

  var notes: [SiteNote] { made.snapshot.siteNotes }
  var configuration: Configuration { made.snapshot.configuration }

  /// A fault of a rule; `nil` where the rule is off.
  func fault(
    _ rule: CheckRule, at location: SourceLocation, _ message: String
  ) -> Diagnostic? {
    configuration.fault(rule, at: location, message)
  }

  func isOn(_ rule: CheckRule) -> Bool { configuration.severity(of: rule) != nil }
}
