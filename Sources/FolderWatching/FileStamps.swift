import Platform

/// The stamps of all that is in a folder.
struct FileStamps {
  private var stamps: [String: Stamp] = [:]
  /// That of the folder itself; `nil` while there is none.
  private var root: UInt64?
  /// How long it took to look at them.
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
          // It changes with all that is in it, which has stamps of its own.
          stamp = Stamp(kind: .folder, inode: stamp.inode)
          pending.append(path)
        }
        stamps[path] = stamp.kept(since: time)
      }
    }
  }

  /// What is not as it was.
  func changes(since before: FileStamps) -> FolderChanges {
    guard root == before.root else { return .everything }
    var paths: Set<String> = []
    for (path, stamp) in stamps where before.stamps[path]?.proves(stamp) != true {
      paths.insert(path)
    }
    for path in before.stamps.keys where stamps[path] == nil { paths.insert(path) }
    return .paths(paths)
  }
}
