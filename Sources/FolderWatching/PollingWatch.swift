import Platform

/// A folder whose files are checked periodically by their status, without reading them.
struct PollingWatch: ChangeSource {
  private let place: WatchedPlace
  private let interval: Duration
  /// The stamps at the last check.
  private var lastStamps: FileStamps
  /// The stamps of the files passed to `follow`, by path.
  private var followedStamps: [String: Stamp] = [:]

  init(_ place: WatchedPlace, every interval: Duration) {
    (self.place, self.interval) = (place, interval)
    lastStamps = FileStamps(of: place)
  }

  var followed: Set<String> { Set(followedStamps.keys) }

  mutating func follow(_ paths: Set<String>) {
    followedStamps = [:]
    let time = Stamp.now
    for path in paths { followedStamps[path] = stamp(of: path).storable(buildStart: time) }
  }

  mutating func changes(within pause: Pause?, unless stop: WakePipe) -> WaitResult {
    while true {
      // If a check takes long, wait ten times as long before the next check.
      let next = ContinuousClock.now + max(interval, lastStamps.effort * 10)
      let deadline = pause.map { min($0.quiet, next) } ?? next
      if stop.wait(for: nil, until: deadline) == .woken { return .stopped }
      let changes = look()
      if !changes.isEmpty { return .changed(changes) }
      if let pause, pause.quiet <= .now { return .quiet }
    }
  }

  /// Compares all stamps with those of the last check, and returns the changes.
  private mutating func look() -> FolderChanges {
    let (time, now) = (Stamp.now, FileStamps(of: place))
    var changes = now.changes(since: lastStamps)
    lastStamps = now
    for (path, stamp) in followedStamps {
      let now = self.stamp(of: path)
      // An unknown stamp is equal to itself, so a file that cannot be read is reported only once.
      if stamp == now { continue }
      changes.insert(path)
      followedStamps[path] = now.storable(buildStart: time)
    }
    return changes
  }

  /// Returns the stamp of a followed file. For a folder, the stamp contains a digest of the names
  /// in it.
  private func stamp(of path: String) -> Stamp {
    let full = place.path(of: path)
    let stamp = Stamp(of: full)
    guard stamp.kind == .folder else { return stamp }
    let items = (try? Folder(full).items()) ?? []
    return Stamp(kind: .folder, size: Stamp.size(holding: items), inode: stamp.inode)
  }
}

/// The stamps of everything in a folder.
private struct FileStamps {
  /// The stamps by path.
  private var stamps: [String: Stamp] = [:]
  /// The inode of the folder itself; `nil` while the folder does not exist.
  private var root: UInt64?
  /// The time that collecting the stamps took.
  private(set) var effort = Duration.zero

  init(of place: WatchedPlace) {
    let start = ContinuousClock.now
    let time = Stamp.now
    defer { effort = ContinuousClock.now - start }
    guard let tree = try? DirectoryTree(place.folder.path, .followed) else { return }
    root = Stamp(of: place.folder.path).inode
    var pending = [""]
    while let folder = pending.popLast() {
      guard let opened = folder.isEmpty ? tree : try? tree.folder(folder) else { continue }
      for item in (try? opened.items()) ?? [] {
        let path = joined(folder, item.name)
        var stamp = Stamp(item.status)
        if place.ignores(path, stamp.kind == .folder ? .folder : .file) { continue }
        if stamp.kind == .folder {
          // Ignore the folder's time, which changes with its contents: the contents have stamps.
          stamp = Stamp(kind: .folder, inode: stamp.inode)
          pending.append(path)
        }
        stamps[path] = stamp.storable(buildStart: time)
      }
    }
  }

  /// Returns the paths whose stamps differ from earlier stamps.
  func changes(since before: FileStamps) -> FolderChanges {
    guard root == before.root else { return .everything }
    var paths: Set<String> = []
    for (path, stamp) in stamps where before.stamps[path]?.isUnchanged(comparedTo: stamp) != true {
      paths.insert(path)
    }
    for path in before.stamps.keys where stamps[path] == nil { paths.insert(path) }
    return .paths(paths)
  }
}
