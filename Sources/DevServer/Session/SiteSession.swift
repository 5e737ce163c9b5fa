import Concurrency
import Diagnostics
import FolderWatching
import Notes
import Origins
import Platform
import SiteKit
import SiteModel
import SiteSource
import Synchronization
import Text

/// A series of builds of one site while its notes are being edited.
final class SiteSession: Sendable {
  private let request: BuildRequest
  private let workers: Workers
  /// The number of builds so far.
  private let count = Atomic(0)
  /// The preparation for the next build; `nil` if there is none.
  private let next = Mutex<NextBuild?>(nil)

  /// - Parameter request: The build request. Each build sets its own time.
  init(_ request: BuildRequest, _ workers: Workers) {
    var request = request
    request.assetNames = .plain
    request.reportsInputs = true
    request.memory = .freed
    (self.request, self.workers) = (request, workers)
  }

  /// Builds the site from the current contents of its folder. If files change before the site is
  /// shown, the site is built again with those changes.
  ///
  /// - Parameters:
  ///   - changes: The changes that cause the build; `nil` for the first build.
  ///   - more: A closure that waits until the changes stop, and returns the changes since
  ///     `changes`.
  ///   - show: Called as soon as the new site is in the output folder.
  ///   - restyle: Called as soon as the style sheet is written, if only the style changed.
  func build(
    after changes: FolderChanges? = nil, _ progress: Progress = Progress(),
    more: () -> FolderChanges = { .none }, showing show: (ServedBuild) -> Void = { _ in },
    restyling restyle: (_ path: String) -> Void = { _ in }
  ) -> ServedBuild {
    let (number, start) = (count.add(1, ordering: .relaxed).newValue, ContinuousClock.now)
    var later = FolderChanges.none
    // Start the build at once, because usually no other file changes.
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
        number: number, changedPaths: changes?.paths ?? [], duration: .now - start, outcome: outcome
      )
    }
    let outcome = Result { () throws(BuildFailure) in
      var next = removePreparation(for: changes)
      // The browser would show a half-written style, so check for further changes first.
      if next?.changesStyleAlone == true, isCurrent(), let path = next?.publishStyle(request) {
        restyle(path)
      }
      return try SiteKit.build(
        request, from: next, workers: workers, progress: progress, ifStill: isCurrent
      ) { show(served(.success($0))) }
    }
    // The file that caused the failure may be half written. Check for further changes, which repeat
    // the build.
    if case .failure = outcome { _ = isCurrent() }
    return served(outcome)
  }

  /// Does as much of the next build as possible in advance. Changes after this call have to be
  /// passed to the next build.
  func prepare() {
    // Free the previous preparation first: it is outdated, and the new preparation needs its
    // memory.
    next.withLock { $0 = nil }
    let fresh = NextBuild(request, workers)
    next.withLock { $0 = fresh }
  }

  /// Removes and returns the preparation for the next build; returns `nil` if it cannot be used.
  private func removePreparation(for changes: FolderChanges?) -> NextBuild? {
    let taken = next.withLock { $0.take() }
    guard case .paths(let paths) = changes, var taken else { return nil }
    taken.changedPaths = paths
    return taken
  }
}

extension FolderChanges {
  /// The changed paths, sorted; empty if the changes are not known by path.
  fileprivate var paths: [String] {
    guard case .paths(let paths) = self else { return [] }
    return paths.sorted()
  }
}

/// A build of a served site: its duration and its result.
public struct ServedBuild: Sendable {
  /// The number of the build since the server started, from 1.
  public var number: Int
  /// The changed paths in the source folder. Empty for the first build, and if the changed files
  /// are unknown.
  public var changedPaths: [String]
  public var duration: Duration
  public var outcome: Result<BuildReport, BuildFailure>
}

extension ServedBuild {
  /// A Boolean value that indicates whether the build succeeded. If so, the site shows the current
  /// notes.
  public var isSuccessful: Bool { (try? outcome.get()) != nil }

  public var milliseconds: Int {
    Int(duration / .milliseconds(1))
  }

  /// The problems, sorted by location.
  public var diagnostics: [Diagnostic] {
    switch outcome {
    case .success(let report): report.diagnostics
    case .failure(let failure): failure.diagnostics.sorted()
    }
  }
}

extension UnreadPaths {
  /// Creates the rules for paths that cannot influence a build, from the site's current
  /// configuration.
  init(_ request: BuildRequest) {
    let configuration = (try? Configuration.read(in: request.source))?.0 ?? Configuration()
    let output = (try? request.outputPlace()) ?? nil
    let rules = WalkRules(configuration, output: output, drafts: request.drafts)
    let ignored =
      configuration.gitignored == .published
      ? IgnoreRules.none : IgnoreRules(for: request.source, except: rules.overridesGit)
    self.init(rules, ignoring: ignored)
  }
}
