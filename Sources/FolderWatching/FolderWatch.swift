import Platform
import Synchronization

/// Says what changes in a folder and in all folders in it, as soon as it does.
///
///     let watch = try FolderWatch(folder) { path, _ in path.hasPrefix("_site") }
///     while let changes = watch.next() { build(changes) }
///
/// Nothing is missed: what changes while nobody waits is said when somebody does. Folders that
/// symbolic links lead to are not watched, as they are no part of a site; what a build reads there
/// all the same is to be followed.
package final class FolderWatch: Sendable {
  /// Whether something in the folder is not watched, by its path there; of a folder neither is what
  /// it holds. The kind is `.folder`, or `.file` for all else.
  package typealias Ignoring = @Sendable (_ path: String, _ kind: Folder.Item.Kind) -> Bool

  /// How changes are noticed.
  package enum Means: Hashable, Sendable {
    /// The system says it.
    case system
    /// All files are looked at again and again.
    case polling(every: Duration)
  }

  private let place: WatchedPlace
  private let stopping: WakePipe
  private let source: Mutex<any ChangeSource>
  private let current: Mutex<(means: Means, remark: String?)>
  /// When the last change was told.
  private let latest = Mutex(ContinuousClock.now)

  /// - Parameters:
  ///   - folder: It need not be there yet.
  ///   - limit: How many folders the system may watch.
  /// - Throws: `FileError` if the process has too many files open.
  package init(
    _ folder: Folder, by means: Means = .system, limit: Int = .max,
    ignoring: @escaping Ignoring = { _, _ in false }
  ) throws(FileError) {
    // A path stays what it is wherever the process goes.
    let unlogged = Folder(folder.path)
    place = WatchedPlace(folder: unlogged.nearestResolved ?? unlogged, ignores: ignoring)
    stopping = try WakePipe()
    var refusal: OutOfWatches?
    let means = means == .system && !Self.systemWatches ? .polling(every: Self.interval) : means
    source = Mutex(Self.source(means, of: place, limit, refusedFor: &refusal))
    current = Mutex(
      refusal == nil ? (means, nil) : (.polling(every: Self.interval), refusal?.remark))
  }

  /// How changes are noticed at present.
  package var means: Means { current.withLock { $0.means } }

  /// What is to be said to the user where the system does not watch, as a sentence without its stop.
  package var remark: String? { current.withLock { $0.remark } }
}

extension FolderWatch {
  /// Waits for a change and then until nothing more changes, and says what did.
  ///
  /// - Parameters:
  ///   - quiet: How long nothing may have changed.
  ///   - patience: How long it may take at most, while one change follows another and while a file
  ///     that was written to is still open.
  ///   - deadline: When to wait no longer for a first change.
  /// - Returns: Nothing at the deadline, and `nil` once the watch was stopped.
  package func next(
    quiet: Duration = .milliseconds(30), patience: Duration = .milliseconds(500),
    until deadline: ContinuousClock.Instant? = nil
  ) -> FolderChanges? {
    source.withLock { source in
      let first = deadline.map { Pause(quiet: $0, end: $0) }
      guard let changes = wait(for: &source, within: first) else { return nil }
      if changes.isEmpty { return deadline == nil ? nil : changes }
      return rest(of: changes, from: &source, quiet, patience)
    }
  }

  /// Waits until it has been quiet for long enough since the last change that was told, and says what
  /// else has changed till then. So work can begin with the first change, and be shown after the last.
  ///
  /// - Parameters: As those of `next`.
  package func more(
    quiet: Duration = .milliseconds(30), patience: Duration = .milliseconds(500)
  ) -> FolderChanges {
    source.withLock { rest(of: .none, from: &$0, quiet, patience) ?? .none }
  }

  /// Some changes and those that follow them, until nothing more does; `nil` if the watch was stopped.
  private func rest(
    of changes: FolderChanges, from source: inout any ChangeSource, _ quiet: Duration,
    _ patience: Duration
  ) -> FolderChanges? {
    var changes = changes
    let end = ContinuousClock.now + patience
    repeat {
      let pause = Pause(quiet: min(latest.withLock { $0 } + quiet, end), end: end)
      guard let more = wait(for: &source, within: pause) else { return nil }
      if more.isEmpty { break }
      changes.formUnion(more)
    } while ContinuousClock.now < end
    return changes
  }

  /// Watches files that lie outside of the folder or in what is ignored, in place of those that were
  /// followed before. It waits while another thread waits for a change.
  ///
  /// - Parameter paths: In the folder, `../` for those above it, or absolute, as in an `InputLog`,
  ///   and so they are said to have changed. What is watched anyway costs nothing, so that it may be
  ///   all that a build read. Of a folder it is watched which files are in it.
  package func follow(_ paths: some Sequence<String>) {
    let paths = Set(paths)
    source.withLock { source in
      do throws(OutOfWatches) {
        try source.follow(paths)
      } catch {
        source = polling(for: error, following: paths)
      }
    }
  }

  /// Ends waiting at once and for ever; to be called from any thread.
  package func stop() { stopping.wake() }

  /// What changes next: nothing if it is quiet for long enough, `nil` if the watch was stopped.
  private func wait(for source: inout any ChangeSource, within pause: Pause?) -> FolderChanges? {
    do throws(OutOfWatches) {
      return switch try source.changes(within: pause, unless: stopping) {
      case .changed(let changes): told(changes)
      case .quiet: FolderChanges.none
      case .stopped: nil
      }
    } catch {
      source = polling(for: error, following: source.followed)
      return told(.everything)
    }
  }

  private func told(_ changes: FolderChanges) -> FolderChanges {
    latest.withLock { $0 = .now }
    return changes
  }
}

extension FolderWatch {
  /// The way to learn of changes by some means, or where the system refuses by polling.
  private static func source(
    _ means: Means, of place: WatchedPlace, _ limit: Int, refusedFor reason: inout OutOfWatches?
  ) -> sending any ChangeSource {
    if case .polling(let interval) = means { return PollingWatch(place, every: interval) }
    #if os(Linux)
      do throws(OutOfWatches) {
        return try InotifyWatch(place, limit: limit)
      } catch {
        reason = error
      }
    #endif
    return PollingWatch(place, every: interval)
  }

  /// The way to take when the system does not watch any more.
  private func polling(
    for reason: OutOfWatches, following paths: Set<String>
  ) -> sending any ChangeSource {
    current.withLock { $0 = (.polling(every: Self.interval), reason.remark) }
    var source = PollingWatch(place, every: Self.interval)
    source.follow(paths)
    return source
  }

  /// Whether there is a system here of which it is known how to ask it.
  private static var systemWatches: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// How often files are looked at where the system does not watch them.
  static let interval = Duration.milliseconds(500)
}
