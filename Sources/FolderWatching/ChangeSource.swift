import Platform

/// One way to learn what changes in a folder.
protocol ChangeSource {
  /// Waits until something has changed, for as long as it may.
  ///
  /// - Throws: `OutOfWatches` if it cannot go on; then another way is to be taken.
  mutating func changes(
    within pause: Pause?, unless stop: WakePipe
  ) throws(OutOfWatches) -> Waited

  /// The files that are watched besides.
  var followed: Set<String> { get }

  /// Watches files outside the folder or in ignored parts, in place of those followed before.
  mutating func follow(_ paths: Set<String>) throws(OutOfWatches)
}

/// The end of waiting for further changes after one.
struct Pause {
  /// The time at which a quiet period is long enough.
  let quiet: ContinuousClock.Instant
  /// The time at which changes are reported even without a quiet period or while a file is still
  /// being written.
  let end: ContinuousClock.Instant
}

/// The result of waiting for a change.
enum Waited {
  case changed(FolderChanges)
  case quiet
  case stopped
}

/// The system watches no more, or not at all.
struct OutOfWatches: Error {
  /// The number of the system's error.
  let code: Int32

  /// A message for the user, with a fix.
  var remark: String {
    let advice =
      switch code {
      case ENOSPC: "; raise fs.inotify.max_user_watches (sysctl), or leave out folders"
      case EMFILE:
        "; raise fs.inotify.max_user_instances (sysctl), or end other programs that watch"
      default: ""
      }
    return
      "the system does not watch the folders (\(systemMessage(code))), so that"
      + " they are looked through again and again and changes are seen later\(advice)"
  }
}

/// A folder that is watched, and what in it is not.
struct WatchedPlace: Sendable {
  let folder: Folder
  let ignores: FolderWatch.Ignoring

  /// Returns the path for system calls; the path of a file outside the folder is absolute already.
  func path(of name: String) -> String { name.hasPrefix("/") ? name : folder.path(of: name) }
}

/// The path of something in a folder, by the folder's own; `""` is the outermost.
func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty ? name : "\(folder)/\(name)"
}
