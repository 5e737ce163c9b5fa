import Platform

/// A method of detecting changes in a folder.
protocol ChangeSource {
  /// Waits for a change until the pause ends or `stop` is woken.
  ///
  /// - Throws: `OutOfWatches` if this method cannot continue. The caller then uses another method.
  mutating func changes(
    within pause: Pause?, unless stop: WakePipe
  ) throws(OutOfWatches) -> WaitResult

  /// The paths of the last call of `follow`.
  var followed: Set<String> { get }

  /// Also watches files outside the folder or in its ignored parts. The paths replace those of the
  /// previous call.
  mutating func follow(_ paths: Set<String>) throws(OutOfWatches)
}

/// The limits for waiting after a first change.
struct Pause {
  /// The time at which waiting ends if there was no further change.
  let quiet: ContinuousClock.Instant
  /// The time at which waiting ends even if changes continue or a file is still being written.
  let end: ContinuousClock.Instant
}

/// The result of waiting for a change.
enum WaitResult {
  case changed(FolderChanges)
  /// Nothing changed until the pause ended.
  case quiet
  case stopped
}

/// The error that the system cannot watch the folders, or has reached the limit of watched folders.
struct OutOfWatches: Error {
  /// The system's error number (`errno`).
  let code: Int32

  /// A message for the user, with a fix.
  var remark: String {
    let advice =
      switch code {
      case ENOSPC: "; raise fs.inotify.max_user_watches (sysctl), or exclude folders"
      case EMFILE:
        "; raise fs.inotify.max_user_instances (sysctl), or stop other programs that watch files"
      default: ""
      }
    return
      "the system cannot watch the folders (\(systemMessage(code))), so the"
      + " program scans them repeatedly, and detects changes later\(advice)"
  }
}

/// A watched folder, and the rule for its ignored parts.
struct WatchedPlace: Sendable {
  let folder: Folder
  let ignores: FolderWatch.Ignoring

  /// Returns the path of a file for system calls: a relative path is resolved in the folder, and an
  /// absolute path is unchanged.
  func path(of name: String) -> String { name.hasPrefix("/") ? name : folder.path(of: name) }
}

/// Joins a folder's path and a name; `""` is the watched folder itself.
func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty ? name : "\(folder)/\(name)"
}
