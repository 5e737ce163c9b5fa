import Platform
import Synchronization

/// Reports changes in a folder and all its subfolders.
///
///     let watch = try FolderWatch(folder) { path, _ in path.hasPrefix("_site") }
///     while let changes = watch.next() { build(changes) }
///
/// No change is missed: changes while no thread waits are reported to the next thread that waits.
/// Folders behind symbolic links are not watched, because they are not part of a site. A build that
/// reads files there has to call `follow`.
package final class FolderWatch: Sendable {
  /// A function that returns whether a path in the folder, and everything below it, is ignored.
  /// `kind` is `.folder` for a folder and `.file` for everything else.
  package typealias Ignoring = @Sendable (_ path: String, _ kind: Folder.Item.FileType) -> Bool

  /// A method of detecting changes.
  package enum Method: Hashable, Sendable {
    /// The system's notifications.
    case system
    /// Periodic checks of all files.
    case polling(every: Duration)
  }

  private let place: WatchedPlace
  private let stopping: WakePipe
  private let source: Mutex<any ChangeSource>
  /// The current method, and the message for the user if the system cannot watch the folder.
  private let current: Mutex<(means: Method, remark: String?)>
  /// The time of the last reported change.
  private let lastChangeTime = Mutex(ContinuousClock.now)

  /// Starts to watch a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which need not exist yet.
  ///   - limit: The largest number of folders that may be watched by the system's notifications.
  ///     Above it, the watch polls.
  /// - Throws: `FileError` if the process has too many open files.
  package init(
    _ folder: Folder, by means: Method = .system, limit: Int = .max,
    ignoring: @escaping Ignoring = { _, _ in false }
  ) throws(FileError) {
    // Resolve the path, so that it stays valid if the process changes its working folder.
    let unlogged = Folder(folder.path)
    place = WatchedPlace(folder: unlogged.nearestResolved ?? unlogged, ignores: ignoring)
    stopping = try WakePipe()
    var refusal: OutOfWatches?
    let means = means == .system && !Self.systemWatches ? .polling(every: Self.interval) : means
    source = Mutex(Self.source(means, of: place, limit, refusedFor: &refusal))
    current = Mutex(
      refusal == nil ? (means, nil) : (.polling(every: Self.interval), refusal?.remark))
  }

  /// The current method.
  package var means: Method { current.withLock { $0.means } }

  /// A message for the user if the system cannot watch the folder, without a final full stop; `nil`
  /// otherwise.
  package var remark: String? { current.withLock { $0.remark } }
}

extension FolderWatch {
  /// Waits for a change, then until nothing more changes, and returns all changes.
  ///
  /// - Parameters:
  ///   - quiet: The time without changes after which waiting ends.
  ///   - patience: The longest time to wait after the first change, if changes continue or a
  ///     changed file is still open for writing.
  ///   - deadline: The time at which to stop waiting for a first change.
  /// - Returns: The changes. They are empty if the deadline passed without a change, and `nil` if
  ///   the watch was stopped.
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

  /// Waits until `quiet` has passed since the last reported change, and returns the changes in that
  /// time.
  ///
  /// A build can start at the first change, and call this function to learn whether further changes
  /// have made its result outdated.
  ///
  /// - Parameters: See `next`.
  package func more(
    quiet: Duration = .milliseconds(30), patience: Duration = .milliseconds(500)
  ) -> FolderChanges {
    source.withLock { rest(of: .none, from: &$0, quiet, patience) ?? .none }
  }

  /// Returns `changes` together with all changes until nothing changes any more; returns `nil` if
  /// the watch was stopped.
  private func rest(
    of changes: FolderChanges, from source: inout any ChangeSource, _ quiet: Duration,
    _ patience: Duration
  ) -> FolderChanges? {
    var changes = changes
    let end = ContinuousClock.now + patience
    repeat {
      let pause = Pause(quiet: min(lastChangeTime.withLock { $0 } + quiet, end), end: end)
      guard let more = wait(for: &source, within: pause) else { return nil }
      if more.isEmpty { break }
      changes.formUnion(more)
    } while ContinuousClock.now < end
    return changes
  }

  /// Also watches files outside the folder or in its ignored parts. The paths replace those of the
  /// previous call. The function blocks while another thread waits for a change.
  ///
  /// - Parameter paths: Paths relative to the folder, with `../` for folders above it, or absolute
  ///   paths, as in an `InputLog`. Changes are reported with the same paths. Files that are watched
  ///   anyway cost nothing, so the list may contain all files that a build read. If a path is that
  ///   of a folder, the names in the folder are watched.
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

  /// Ends all current and future waiting. Any thread can call it.
  package func stop() { stopping.wake() }

  /// Returns the next changes. They are empty if nothing changed during the pause, and `nil` if the
  /// watch was stopped.
  private func wait(for source: inout any ChangeSource, within pause: Pause?) -> FolderChanges? {
    do throws(OutOfWatches) {
      return switch try source.changes(within: pause, unless: stopping) {
      case .changed(let changes): recordingTime(of: changes)
      case .quiet: FolderChanges.none
      case .stopped: nil
      }
    } catch {
      source = polling(for: error, following: source.followed)
      return recordingTime(of: .everything)
    }
  }

  private func recordingTime(of changes: FolderChanges) -> FolderChanges {
    lastChangeTime.withLock { $0 = .now }
    return changes
  }
}

extension FolderWatch {
  /// Returns the source for a method. If the system refuses to watch, the source polls, and
  /// `reason` is set.
  private static func source(
    _ means: Method, of place: WatchedPlace, _ limit: Int, refusedFor reason: inout OutOfWatches?
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

  /// Returns a polling source that replaces the system's notifications after an error.
  private func polling(
    for reason: OutOfWatches, following paths: Set<String>
  ) -> sending any ChangeSource {
    current.withLock { $0 = (.polling(every: Self.interval), reason.remark) }
    var source = PollingWatch(place, every: Self.interval)
    source.follow(paths)
    return source
  }

  /// A Boolean value that indicates whether this program supports the system's notifications.
  private static var systemWatches: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// The interval of polling.
  static let interval = Duration.milliseconds(500)
}

/// The changes in watched folders.
package enum FolderChanges: Hashable, Sendable {
  /// The paths of files and folders that were created, written, moved or deleted.
  ///
  /// A file that was created and deleted again is included, because a build may have read it. A
  /// move is reported with the old and the new path. If a folder moves, the paths of everything in
  /// it are reported.
  case paths(Set<String>)
  /// Any file may have changed: the system's queue overflowed, or the folder itself was created or
  /// removed.
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
