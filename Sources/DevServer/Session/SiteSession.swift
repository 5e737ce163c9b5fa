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
  func build(
    after changes: FolderChanges? = nil, _ progress: Progress = Progress(),
    showing show: (ServedBuild) -> Void = { _ in }
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
        try SiteKit.build(request, workers: workers, progress: progress) { report in
          show(served(.success(report)))
        }
      })
  }
}

extension FolderChanges {
  /// What has changed, in order; nothing where that is more than can be said.
  fileprivate var paths: [String] {
    guard case .paths(let paths) = self else { return [] }
    return paths.sorted()
  }
}
