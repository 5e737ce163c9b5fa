import Platform

/// A folder whose files are looked at again and again, by what the file system says of each without
/// its being read.
struct PollingWatch: ChangeSource {
  private let place: WatchedPlace
  private let interval: Duration
  private var before: FileStamps
  private var others: [String: Stamp] = [:]

  init(_ place: WatchedPlace, every interval: Duration) {
    (self.place, self.interval) = (place, interval)
    before = FileStamps(of: place)
  }

  var followed: Set<String> { Set(others.keys) }

  mutating func follow(_ paths: Set<String>) {
    others = [:]
    let time = Stamp.now
    for path in paths { others[path] = stamp(of: path).kept(since: time) }
  }

  mutating func changes(within pause: Pause?, unless stop: WakePipe) -> Waited {
    while true {
      // What takes long is done rarely.
      let next = ContinuousClock.now + max(interval, before.effort * 10)
      let deadline = pause.map { min($0.quiet, next) } ?? next
      if stop.wait(for: nil, until: deadline) == .woken { return .stopped }
      let changes = look()
      if !changes.isEmpty { return .changed(changes) }
      if let pause, pause.quiet <= .now { return .quiet }
    }
  }

  private mutating func look() -> FolderChanges {
    let (time, now) = (Stamp.now, FileStamps(of: place))
    var changes = now.changes(since: before)
    before = now
    for (path, stamp) in others {
      let now = self.stamp(of: path)
      // What cannot be looked at is no news each time.
      if stamp == now { continue }
      changes.insert(path)
      others[path] = now.kept(since: time)
    }
    return changes
  }

  /// The stamp of a file that is followed; of a folder with the names in it.
  private func stamp(of path: String) -> Stamp {
    let full = place.path(of: path)
    let stamp = Stamp(of: full)
    guard stamp.kind == .folder else { return stamp }
    let items = (try? Folder(full).items()) ?? []
    return Stamp(kind: .folder, size: Stamp.size(holding: items), inode: stamp.inode)
  }
}
