import Bytes
import Cache
import Concurrency
import Diagnostics
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Synchronization

/// Builds a site without writing it, and reports its problems and everything that could embarrass
/// its owner after publication.
///
/// The check uses results in the cache, and does not change the cache.
///
/// - Parameter wanted: Pass `true` to collect the external addresses in the notes.
public func check(
  _ request: BuildRequest, addresses wanted: Bool = false, workers: Workers,
  progress: Progress = Progress()
) throws(BuildFailure) -> CheckedSite {
  var job = try BuildJob(request, workers: workers, progress: progress)
  job.openCache()
  defer { job.discardCache() }
  let sink = CheckedPages()
  let made = try job.makeSite(into: sink) { () throws(FileError) in
    try DirectoryTree(request.output.path, request.outputLink)
  }
  progress.enter(.check)
  let checked = SiteCheck(made, in: request)
  let addresses =
    wanted
    ? try mappingCacheDamage { () throws(CacheDamage) in try checked.addresses(workers) } : []
  var report = made.report(with: [])
  let found = try mappingCacheDamage { () throws(CacheDamage) in
    try checked.faultsOfNotes(workers) + checked.faultsOfFiles(sink)
  }
  // For a link to an unpublished note, keep only `link-unpublished`. It explains more than
  // `missing` at the same location.
  let better = Set(found.lazy.filter { $0.id == CheckRule.linkUnpublished.id }.map(\.location))
  report.diagnostics =
    (report.diagnostics.filter { $0.id != .missingTarget || !better.contains($0.location) } + found)
    .sorted()
  return CheckedSite(
    report: report, configuration: checked.configuration, addresses: addresses)
}

/// The result of a check.
public struct CheckedSite: Sendable {
  public var report: BuildReport
  public var configuration: Configuration
  /// The external addresses in the notes, with their locations.
  public var addresses: [(text: String, place: SourceLocation)]

  public init(
    report: BuildReport, configuration: Configuration,
    addresses: [(text: String, place: SourceLocation)]
  ) {
    (self.report, self.configuration, self.addresses) = (report, configuration, addresses)
  }
}

/// A sink for pages that are only checked. It keeps the size of each page, and the bytes of feeds
/// and site maps.
final class CheckedPages: PageSink {
  private let pages = Mutex<(sizes: [String: Int], feeds: [String: [UInt8]])>(([:], [:]))

  /// Returns the size of a page in bytes; `nil` if the page was not rendered.
  func size(of path: String) -> Int? { pages.withLock { $0.sizes[path] } }

  /// Returns the bytes of a feed or a site map; `nil` if it was not rendered.
  func feed(_ path: String) -> [UInt8]? { pages.withLock { $0.feeds[path] } }

  func setAside(_ bytes: BorrowedBytes, of output: Output) -> Output.ByteSource {
    let feed = output.path.hasSuffix(".xml") ? Array(bytes) : nil
    pages.withLock {
      $0.sizes[output.path] = bytes.count
      $0.feeds[output.path] = feed
    }
    return .inPlace
  }
}

/// A site that was made but not written, and the data for its checks.
struct SiteCheck: Sendable {
  let made: MadeSite
  let source: Folder
  let output: Folder
  /// For each unpublished note, the reason why it is not published, by the note's path.
  let unpublished: [String: String]

  init(_ made: MadeSite, in request: BuildRequest) {
    (self.made, source, output) = (made, request.source, request.output)
    let skipped = made.snapshot.skipped
    unpublished = Dictionary(skipped.map { ($0.path, $0.reason) }) { first, _ in first }
  }

  var notes: [SiteNote] { made.snapshot.siteNotes }
  var configuration: Configuration { made.snapshot.configuration }

  /// Returns a diagnostic of a rule; `nil` if the configuration turns the rule off.
  func fault(
    _ rule: CheckRule, at location: SourceLocation, _ message: String
  ) -> Diagnostic? {
    configuration.fault(rule, at: location, message)
  }

  /// Indicates whether the configuration turns a rule on.
  func isOn(_ rule: CheckRule) -> Bool { configuration.severity(of: rule) != nil }
}
