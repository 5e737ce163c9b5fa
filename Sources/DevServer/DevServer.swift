import Concurrency
import FolderWatching
import HTTPServer
import Platform
import SiteKit
import SiteModel
import SiteSource
import Synchronization

/// The development server: serves a site to its author, rebuilds it when a file changes, and
/// updates the open browser windows.
///
/// ```swift
/// let server = try DevServer(request, on: .init(port: 4000), workers: workers)
/// print(server.address)
/// try server.run { build in print(build.duration) }
/// ```
public final class DevServer: Sendable {
  /// The address at which the server listens.
  public struct Endpoint: Sendable {
    /// A host name or an IP address of this machine.
    public var host = "localhost"
    /// The port that is tried first; 0 for any free port.
    public var port: UInt16
    /// The number of consecutive ports to try.
    public var tries = 1

    public init(port: UInt16) { self.port = port }
  }

  private let place: Endpoint
  private let session: SiteSession
  private let site: ServedSite
  private let watch: FolderWatch
  private let server: HTTPServer

  /// Builds the site and starts the server.
  ///
  /// - Parameter request: The build request. The server writes only to the request's output folder
  ///   and cache.
  /// - Throws: `HTTPServerError` or `FileError` if the server cannot start. Errors in the site do
  ///   not prevent the start.
  public init(
    _ request: BuildRequest, on place: Endpoint, workers: Workers, progress: Progress = Progress()
  ) throws {
    self.place = place
    // The watch starts before the first build, so that changes during that build cause another
    // build.
    let unread = UnreadPaths(request)
    watch = try FolderWatch(request.source) { unread.contains($0, $1) }
    session = SiteSession(request, workers)
    let site = ServedSite(request, session.build(progress))
    self.site = site
    server = try HTTPServer.first(from: place.port, tries: place.tries, host: place.host) {
      site.answer($0)
    }
    watch.follow(site.build, besides: [])
  }

  /// The address of the front page.
  public var address: String {
    let host = place.host.contains(":") ? "[\(place.host)]" : place.host
    return "http://\(host):\(server.port)\(site.base)"
  }

  /// A Boolean value that indicates whether the server listens on another port than the requested
  /// one.
  public var hasOtherPort: Bool { place.port != 0 && server.port != place.port }

  /// The result of the first build.
  public var firstBuild: ServedBuild { site.build }

  /// A message about the detection of changes, without a final full stop; `nil` if there is nothing
  /// to report.
  public var remark: String? { watch.remark }

  /// The time without changes before a build begins, in addition to the 30 ms of
  /// `FolderWatch.more`. Most editors have written the whole file by then.
  private static let debounceInterval = Duration.milliseconds(10)

  /// Rebuilds the site whenever something changes or a scheduled note becomes due, until the
  /// process ends.
  ///
  /// - Parameter report: Called with each build after the browser windows show it.
  public func run(_ report: (ServedBuild) throws -> Void) rethrows {
    session.prepare()
    var followed = site.build.inputs ?? []
    while let changes = watch.next(quiet: Self.debounceInterval, until: site.build.nextChangeTime) {
      let build = session.build(
        after: changes, more: { watch.more() }, showing: site.show,
        restyling: site.notifyStyleChange)
      if !build.isSuccessful || build.diagnostics != site.build.diagnostics { site.show(build) }
      followed = watch.follow(build, besides: followed)
      try report(build)
      session.prepare()
    }
  }
}

extension FolderWatch {
  /// Watches the files that a build read, including those outside the source folder.
  ///
  /// - Parameter followed: The files that are already watched.
  /// - Returns: The files that are watched now.
  @discardableResult
  fileprivate func follow(_ build: ServedBuild, besides followed: Set<String>) -> Set<String> {
    guard let inputs = build.inputs, inputs != followed else { return followed }
    follow(inputs)
    return inputs
  }
}

extension ServedBuild {
  /// The time at which the site changes although no file changes, such as the date of a scheduled
  /// note; `nil` if there is no such time.
  fileprivate var nextChangeTime: ContinuousClock.Instant? {
    (try? outcome.get().due).flatMap(\.self).map { .now + .seconds($0 - time(nil)) }
  }

  /// The files that the build read; `nil` if the build failed, because a failed build has not read
  /// all files.
  fileprivate var inputs: Set<String>? { try? outcome.get().inputs }
}
