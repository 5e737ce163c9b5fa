#if os(Linux)
  import Platform

  /// The files that are watched individually. For each of them, the nearest existing folder is
  /// watched, and events about other names in it are ignored.
  struct FileWatches {
    /// A watched folder, and the name in it whose events matter.
    struct FileWatch {
      /// The watch number of the folder.
      var folder: Int32
      /// The name; `nil` if everything in the folder matters.
      var name: String?
    }

    /// The watches by path.
    private var watches: [String: FileWatch] = [:]
    /// The paths by the watch number of their folder.
    private var paths: [Int32: Set<String>] = [:]

    /// The folder and name by which a path is watched.
    subscript(path: String) -> FileWatch? {
      get { watches[path] }
      set {
        if let old = watches[path] {
          paths[old.folder]?.remove(path)
          if paths[old.folder]?.isEmpty == true { paths[old.folder] = nil }
        }
        watches[path] = newValue
        if let newValue { paths[newValue.folder, default: []].insert(path) }
      }
    }

    var allPaths: Set<String> { Set(watches.keys) }

    /// Returns the paths whose watch is on a folder.
    func paths(at folder: Int32) -> Set<String> { paths[folder] ?? [] }
  }

  extension InotifyWatch {
    func follow(_ paths: Set<String>) throws(OutOfWatches) {
      followed = paths
      let wanted = paths.filter { !reportsChanges(of: $0) }
      for path in fileWatches.allPaths.subtracting(wanted) where path != Self.rootPath {
        unwatchFile(path)
      }
      for path in wanted.subtracting(fileWatches.allPaths) { try watchFile(path) }
    }

    /// Watches the folder. If it does not exist, watches for its creation.
    func enterRoot() throws(OutOfWatches) {
      try enter("", in: nil)
      if root != nil { return }
      try watchFile(Self.rootPath)
      // The folder may have been created before the watch began.
      try enter("", in: nil)
      if root != nil { unwatchFile(Self.rootPath) }
    }

    /// Reports the individually watched files that an event concerns.
    func reportFileWatches(for event: InotifyEvent) throws(OutOfWatches) {
      for path in fileWatches.paths(at: event.folder) {
        guard let post = fileWatches[path], !event.isAny(of: IN_ATTRIB) else { continue }
        if event.name.isEmpty {
          guard event.isAny(of: IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED) else { continue }
          try reportChange(of: path)
        } else if post.name == nil {
          unreportedChanges.insert(joined(path, event.name))
        } else if post.name == event.name {
          if event.isAny(of: IN_MODIFY, IN_CLOSE_WRITE) {
            unreportedChanges.insert(path)
          } else {
            try reportChange(of: path)
          }
        }
      }
    }

    /// Reports that the file at a path, or a folder above it, was created, moved or deleted. Then
    /// watches the path again, because its nearest existing folder may be another one.
    private func reportChange(of path: String) throws(OutOfWatches) {
      guard path == Self.rootPath else {
        unreportedChanges.insert(path)
        return try watchFile(path)
      }
      try enterRoot()
      if root != nil {
        unreportedChanges = .everything
        try follow(followed)
      }
    }

    private func unwatchFile(_ path: String) {
      guard let post = fileWatches[path] else { return }
      fileWatches[path] = nil
      release(post.folder)
    }

    /// Watches a path by means of the nearest existing folder.
    private func watchFile(_ path: String) throws(OutOfWatches) {
      var anchor = Anchor(of: place.path(of: path))
      // Repeat if a folder on the path was created or deleted in the meantime. Later changes arrive
      // as events.
      for _ in 0..<8 {
        guard let number = try queue.watch(anchor.folder, .followed) else {
          anchor = Anchor(of: place.path(of: path))
          continue
        }
        let old = fileWatches[path]
        fileWatches[path] = FileWatches.FileWatch(folder: number, name: anchor.name)
        if let old, old.folder != number { release(old.folder) }
        let now = Anchor(of: place.path(of: path))
        if now == anchor { return }
        anchor = now
      }
    }

    /// Indicates whether the watches of the folder and its subfolders already report changes of a
    /// path.
    private func reportsChanges(of path: String) -> Bool {
      guard let root, !path.hasPrefix("/"), !path.hasPrefix("../") else { return false }
      if path == "." { return true }
      guard let folder = root[path.parent ?? ""] else { return false }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if folder.folders[name] != nil { return true }
      return !folder.links.contains(name) && !place.ignores(path, .file)
    }

    /// The path of the watched folder itself, under which its creation is watched while it does not
    /// exist.
    private static let rootPath = ""
  }

  /// The nearest existing folder above a path, and the name to watch for in it.
  private struct Anchor: Hashable {
    let folder: String
    /// The name; `nil` if the path is that of an existing folder, in which every name matters.
    let name: String?

    init(of path: String) {
      if let real = Folder(path).resolved {
        let isFolder = real.isFolder
        folder = isFolder ? real.path : real.path.parent.map { $0.isEmpty ? "/" : $0 } ?? "."
        name = isFolder ? nil : real.name
        return
      }
      var names = path.split(separator: "/")
      var missing = names.popLast()
      while !names.isEmpty {
        if let real = Folder("/" + names.joined(separator: "/")).resolved {
          (folder, name) = (real.path, missing.map(String.init))
          return
        }
        missing = names.popLast()
      }
      (folder, name) = ("/", missing.map(String.init))
    }
  }
#endif
