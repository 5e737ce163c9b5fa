import Platform
import Synchronization

/// Reports changes in a folder and all its subfolders.
///
///     let watch = try FolderWatch(folder) { path, _ in path.hasPrefix("_site") }
///     while let changes = watch.next() { build(changes) }
///
/// Nothing is missed: changes while no thread waits are reported to the next one that does. Folders
/// behind symbolic links are not watched, since they are not part of a site; a build that reads
/// files there has to `follow` them.
package final class FolderWatch: Sendable {
  /// Whether a path in the folder is not watched; this includes the contents of a folder. The kind
  /// is `.folder`, or `.file` for everything else.
  package typealias Ignoring = @Sendable (_ path: String, _ kind: Folder.Item.Kind) -> Bool

  /// The method of detecting changes.
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
  /// The time of the last report.
  private let latest = Mutex(ContinuousClock.now)

  /// - Parameters:
  ///   - folder: It need not be there yet.
  ///   - limit: The number of folders that the system may watch.
  /// - Throws: `FileError` if the process has too many files open.
  package init(
    _ folder: Folder, by means: Means = .system, limit: Int = .max,
    ignoring: @escaping Ignoring = { _, _ in false }
  ) throws(FileError) {
    // Resolved, so that it stays valid if the process changes its working folder.
    let unlogged = Folder(folder.path)
    place = WatchedPlace(folder: unlogged.nearestResolved ?? unlogged, ignores: ignoring)
    stopping = try WakePipe()
    var refusal: OutOfWatches?
    let means = means == .system && !Self.systemWatches ? .polling(every: Self.interval) : means
    source = Mutex(Self.source(means, of: place, limit, refusedFor: &refusal))
    current = Mutex(
      refusal == nil ? (means, nil) : (.polling(every: Self.interval), refusal?.remark))
  }

  /// The method in use at present.
  package var means: Means { current.withLock { $0.means } }

  /// A message for the user if the system cannot watch the folder, as a sentence without its full
  /// stop.
  package var remark: String? { current.withLock { $0.remark } }
}

extension FolderWatch {
  /// Waits for a change and then until nothing more changes, and says what did.
  ///
  /// - Parameters:
  ///   - quiet: The time without changes to wait for.
  ///   - patience: The maximum time to wait while changes continue and while a file that was
  ///     written to is still open.
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

  /// Waits until it has been quiet for long enough since the last reported change, and returns the
  /// further changes until then. So work can begin with the first change, and be shown after the
  /// last.
  ///
  /// - Parameters: See `next`.
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

  /// Watches files outside the folder or in ignored parts, in place of those that were followed
  /// before. It blocks while another thread waits for a change.
  ///
  /// - Parameter paths: Paths in the folder, with `../` for folders above it, or absolute, as in an
  ///   `InputLog`; changes are reported with the same paths. Files that are watched anyway cost
  ///   nothing, so these may be all files that a build read. Of a folder the list of its files is
  ///   watched.
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

  /// Returns the next changes: empty if it is quiet for long enough, `nil` if the watch was
  /// stopped.
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

  /// Whether this program supports the system's notifications.
  private static var systemWatches: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// The interval of polling if the system does not watch the files.
  static let interval = Duration.milliseconds(500)
}

/// The changes in watched folders.
package enum FolderChanges: Hashable, Sendable {
  /// Files and folders that were created, written, moved or deleted, by their paths in the folder,
  /// including those that were created and deleted again, since a build may have read them. A move
  /// has the old and the new path, and for a folder those of all its contents.
  case paths(Set<String>)
  /// More than can be said: so much that the system forgot what, or the folder itself came or went.
  case everything

  package static let none = FolderChanges.paths([])
}

extension FolderChanges {
  package var isEmpty: Bool { self == .none }

  mutating func insert(_ path: String) {
    guard case .paths(var paths) = self else { return }
    self = .none
    paths.insert(path)
    self = .paths(paths)
  }

  package mutating func formUnion(_ other: FolderChanges) {
    switch (self, other) {
    case (.everything, _), (_, .everything): self = .everything
    case (.paths(let paths), .paths(let others)): self = .paths(paths.union(others))
    }
  }
}
