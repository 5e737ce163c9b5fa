import Concurrency
import FolderWatching
import Notes
import Platform
import SiteKit
import SiteModel
import Synchronization
import Text

/// A site that is made again and again, while its notes are written.
final class SiteSession: Sendable {
  private let request: BuildRequest
  private let workers: Workers
  private let count = Atomic(0)
  private let next = Mutex<NextBuild?>(nil)

  /// - Parameter request: What is asked for; the time of each build is its own.
  init(_ request: BuildRequest, _ workers: Workers) {
    var request = request
    request.assetNames = .plain
    request.listsParts = true
    request.memory = .freed
    (self.request, self.workers) = (request, workers)
  }

  /// Makes the site by what is in its folder now. Whatever changes before it is shown is in it.
  ///
  /// - Parameters:
  ///   - changes: Why it is made; `nil` for the first time.
  ///   - more: Waits until nothing changes any more, and says what has since.
  ///   - show: What is done as soon as the site is in its place.
  ///   - restyle: What is done as soon as the style is, where it alone has changed.
  func build(
    after changes: FolderChanges? = nil, _ progress: Progress = Progress(),
    more: () -> FolderChanges = { .none }, showing show: (ServedBuild) -> Void = { _ in },
    restyling restyle: (_ path: String) -> Void = { _ in }
  ) -> ServedBuild {
    let (number, start) = (count.add(1, ordering: .relaxed).newValue, ContinuousClock.now)
    var later = FolderChanges.none
    // It begins at once: as a rule, nobody writes anything else.
    let early = build(
      number, since: start, after: changes, progress,
      ifStill: {
        if later.isEmpty { later = more() }
        return later.isEmpty
      }, showing: show, restyling: restyle)
    if later.isEmpty { return early }
    var changes = changes
    changes?.formUnion(later)
    return build(
      number, since: start, after: changes, progress, ifStill: { true }, showing: show,
      restyling: restyle)
  }

  private func build(
    _ number: Int, since start: ContinuousClock.Instant, after changes: FolderChanges?,
    _ progress: Progress, ifStill isCurrent: () -> Bool, showing show: (ServedBuild) -> Void,
    restyling restyle: (_ path: String) -> Void
  ) -> ServedBuild {
    var request = request
    request.now = DateTime(unixTime: time(nil))
    func served(_ outcome: Result<BuildReport, BuildFailure>) -> ServedBuild {
      ServedBuild(
        number: number, causes: changes?.paths ?? [], duration: .now - start, outcome: outcome)
    }
    let outcome = Result { () throws(BuildFailure) in
      var next = takeNext(for: changes)
      // A style that is half written would show.
      if next?.changesStyleAlone == true, isCurrent(), let path = next?.publishStyle(request) {
        restyle(path)
      }
      return try SiteKit.build(
        request, from: next, workers: workers, progress: progress, ifStill: isCurrent
      ) { show(served(.success($0))) }
    }
    // Nor is said what is wrong with a note that is.
    if case .failure = outcome { _ = isCurrent() }
    return served(outcome)
  }

  /// Does what can be done of the next build before anything has changed; whatever changes from now
  /// on is to be said when it is built.
  func prepare() {
    // What was done before is of no use any more, and takes the memory that this needs.
    next.withLock { $0 = nil }
    let fresh = NextBuild(request, workers)
    next.withLock { $0 = fresh }
  }

  private func takeNext(for changes: FolderChanges?) -> NextBuild? {
    let taken = next.withLock { $0.take() }
    guard case .paths(let paths) = changes, var taken else { return nil }
    taken.changed = paths
    return taken
  }
}

extension FolderChanges {
  /// What has changed, in order; nothing where that is more than can be said.
  fileprivate var paths: [String] {
    guard case .paths(let paths) = self else { return [] }
    return paths.sorted()
  }
}
