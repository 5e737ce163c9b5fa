import Bytes
import Concurrency
import Diagnostics
import Incremental
import Platform
import SiteOutput
import SiteSource
import Synchronization

/// Makes a site without writing it, and says what is wrong with it and what would embarrass once it
/// is published.
///
/// What an earlier build left is taken over, and stays as it is.
public func check(
  _ request: BuildRequest, workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> BuildReport {
  let place = try request.outputPlace()
  let cache = BuildCache(request)
  defer { cache.abandon() }
  let sink = PageSizes()
  let made = try make(
    request, outputIn: place, cache, into: sink,
    keptIn: { () throws(FileError) in try DirectoryTree(request.output.path, request.outputLink) },
    workers, progress)
  let checked = SiteCheck(made, in: request)
  var report = made.report(with: [])
  let found = try undamaged { () throws(CacheDamage) in
    try checked.faultsOfNotes(workers) + checked.faultsOfFiles(sizes: sink.all)
  }
  report.diagnostics = (report.diagnostics + found).sorted()
  return report
}

/// Takes pages that are rendered to be checked, and keeps how large each is.
private final class PageSizes: PageSink {
  private let sizes = Mutex<[String: Int]>([:])

  /// The sizes of pages, in bytes, by their paths.
  var all: [String: Int] { sizes.withLock { $0 } }

  func setAside(_ bytes: BorrowedBytes, of output: Output) -> Output.Content {
    sizes.withLock { $0[output.path] = bytes.count }
    return .inPlace
  }
}

/// A site that was made, and what it is checked by.
struct SiteCheck: Sendable {
  let made: MadeSite
  let source: Folder
  let output: Folder

  init(_ made: MadeSite, in request: BuildRequest) {
    (self.made, source, output) = (made, request.source, request.output)
  }

  var notes: [SiteNote] { made.survey.siteNotes }
  var configuration: Configuration { made.survey.configuration }

  /// A fault of a rule; `nil` where the rule is off.
  func fault(
    _ rule: CheckRule, at location: SourceLocation, _ message: String
  ) -> Diagnostic? {
    configuration.severity(of: rule).map { Diagnostic($0, rule.id, at: location, message) }
  }

  func isOn(_ rule: CheckRule) -> Bool { configuration.severity(of: rule) != nil }
}
