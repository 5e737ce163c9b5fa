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

  /// Watches files outside of the folder or in what is ignored, and none of those from before.
  mutating func follow(_ paths: Set<String>) throws(OutOfWatches)
}

/// How long to wait for another change after one.
struct Pause {
  /// When all is quiet enough to be told of.
  let quiet: ContinuousClock.Instant
  /// When it is told whether it is quiet or not, and a file that somebody still writes to as well.
  let end: ContinuousClock.Instant
}

/// What became of waiting for a change.
enum Waited {
  case changed(FolderChanges)
  case quiet
  case stopped
}

/// The system watches no more, or not at all.
struct OutOfWatches: Error {
  /// The number of the system's error.
  let code: Int32

  /// What to say of it, and to do.
  var remark: String {
    let advice =
      switch code {
      case ENOSPC: "; raise fs.inotify.max_user_watches (sysctl), or leave out folders"
      case EMFILE:
        "; raise fs.inotify.max_user_instances (sysctl), or end other programs that watch"
      default: ""
      }
    return
      "the system does not watch the folders (\(unsafe String(cString: strerror(code)))), so that"
      + " they are looked through again and again and changes are seen later\(advice)"
  }
}
