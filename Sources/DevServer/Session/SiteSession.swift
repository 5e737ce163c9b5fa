import Concurrency
import FolderWatching
import Notes
import Platform
import SiteKit
import Synchronization
import Text

/// A site that is made again and again, while its notes are written.
final class SiteSession: Sendable {
  private let request: BuildRequest
  private let workers: Workers
  private let count = Atomic(0)
  private let prepared = Mutex<PreparedBuild?>(nil)

  /// - Parameter request: What is asked for; the time of each build is its own.
  init(_ request: BuildRequest, _ workers: Workers) {
    var request = request
    request.assetNames = .plain
    request.listsParts = true
    request.memory = .freed
    (self.request, self.workers) = (request, workers)
  }

  /// Makes the site by what is in its folder now.
  ///
  /// - Parameters:
  ///   - changes: Why it is made; `nil` for the first time.
  ///   - show: What is done as soon as the site is in its place.
  ///   - restyle: What is done as soon as the style is, where it alone has changed.
  func build(
    after changes: FolderChanges? = nil, _ progress: Progress = Progress(),
    showing show: (ServedBuild) -> Void = { _ in },
    restyling restyle: (_ path: String) -> Void = { _ in }
  ) -> ServedBuild {
    var request = request
    request.now = DateTime(unixTime: time(nil))
    let clock = ContinuousClock()
    let start = clock.now
    let number = count.add(1, ordering: .relaxed).newValue
    func served(_ outcome: Result<BuildReport, BuildFailure>) -> ServedBuild {
      ServedBuild(
        number: number, causes: changes?.paths ?? [], duration: clock.now - start,
        outcome: outcome)
    }
    return served(
      Result { () throws(BuildFailure) in
        var prepared = takePrepared(for: changes)
        if let path = prepared?.publishStyle(request) { restyle(path) }
        return try SiteKit.build(request, from: prepared, workers: workers, progress: progress) {
          show(served(.success($0)))
        }
      })
  }

  /// Does what can be done of the next build before anything has changed; whatever changes from now
  /// on is to be said when it is built.
  func prepare() {
    // What was prepared before is of no use any more, and has the room that this needs.
    prepared.withLock { $0 = nil }
    let next = PreparedBuild(request, workers)
    prepared.withLock { $0 = next }
  }

  private func takePrepared(for changes: FolderChanges?) -> PreparedBuild? {
    let taken = prepared.withLock { $0.take() }
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
