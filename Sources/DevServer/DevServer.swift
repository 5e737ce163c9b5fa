import Concurrency
import FolderWatching
import HTTPServer
import Platform
import SiteKit
import SiteModel
import SiteSource
import Synchronization

/// A site that is served to whoever writes it, made again whenever a file changes, and put into the
/// windows that show it.
///
/// ```swift
/// let server = try DevServer(request, on: .init(port: 4000), workers: workers)
/// print(server.address)
/// try server.run { build in print(build.duration) }
/// ```
public final class DevServer: Sendable {
  /// Where a site is served.
  public struct Place: Sendable {
    /// A name or an address of this machine.
    public var host = "localhost"
    /// The first port that is tried.
    public var port: UInt16
    /// How many ports are tried.
    public var tries = 1

    public init(port: UInt16) { self.port = port }
  }

  private let place: Place
  private let session: SiteSession
  private let site: ServedSite
  private let watch: FolderWatch
  private let server: HTTPServer

  /// Makes the site, and serves it.
  ///
  /// - Parameter request: What is asked for; nothing is written but its output folder and its cache.
  /// - Throws: `HTTPServerError` or `FileError` if that cannot be done; that the site has faults is no
  ///   reason.
  public init(
    _ request: BuildRequest, on place: Place, workers: Workers, progress: Progress = Progress()
  ) throws {
    self.place = place
    // What changes while the site is made the first time is made again.
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

  /// Whether another program has the port that was asked for.
  public var hasOtherPort: Bool { place.port != 0 && server.port != place.port }

  /// What the first build came to.
  public var firstBuild: ServedBuild { site.build }

  /// What is to be said of how changes are noticed, as a sentence without its stop.
  public var remark: String? { watch.remark }

  /// How long nothing may have changed before a build begins, by when most editors have written all of
  /// a file; it is shown after the 30 ms of `FolderWatch`.
  private static let breath = Duration.milliseconds(10)

  /// Makes the site again whenever something changes or a note is due, as long as the process lives.
  ///
  /// - Parameter report: What is done with each build, once it is shown.
  public func run(_ report: (ServedBuild) throws -> Void) rethrows {
    session.prepare()
    var followed = site.build.inputs ?? []
    while let changes = watch.next(quiet: Self.breath, until: site.build.due) {
      let build = session.build(
        after: changes, more: { watch.more() }, showing: site.show, restyling: site.restyle)
      if !build.isWhole || build.diagnostics != site.build.diagnostics { site.show(build) }
      followed = watch.follow(build, besides: followed)
      try report(build)
      session.prepare()
    }
  }
}

extension FolderWatch {
  /// Watches what a build read, wherever it is.
  ///
  /// - Parameter followed: What is watched already.
  /// - Returns: What is watched now.
  @discardableResult
  fileprivate func follow(_ build: ServedBuild, besides followed: Set<String>) -> Set<String> {
    guard let inputs = build.inputs, inputs != followed else { return followed }
    follow(inputs)
    return inputs
  }
}

extension ServedBuild {
  /// When the site will be another though nothing changes.
  fileprivate var due: ContinuousClock.Instant? {
    (try? outcome.get().due).flatMap(\.self).map { .now + .seconds($0 - time(nil)) }
  }

  /// What was read; `nil` where it came to nothing, and has not read all.
  fileprivate var inputs: Set<String>? { try? outcome.get().inputs }
}
