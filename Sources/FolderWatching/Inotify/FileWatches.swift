#if os(Linux)
  import Platform

  /// The single files that are watched, each by means of the nearest existing folder.
  struct FileWatches {
    /// A watched folder, and the name to watch for in it.
    struct FileWatch {
      /// The watch number of the folder.
      var folder: Int32
      /// The name; `nil` if everything in the folder matters.
      var name: String?
    }

    private var posts: [String: FileWatch] = [:]
    private var paths: [Int32: Set<String>] = [:]

    /// The folder and name by which a path is watched.
    subscript(path: String) -> FileWatch? {
      get { posts[path] }
      set {
        if let old = posts[path] {
          paths[old.folder]?.remove(path)
          if paths[old.folder]?.isEmpty == true { paths[old.folder] = nil }
        }
        posts[path] = newValue
        if let newValue { paths[newValue.folder, default: []].insert(path) }
      }
    }

    var allPaths: Set<String> { Set(posts.keys) }

    /// Returns the paths that are watched by means of a folder.
    func paths(at folder: Int32) -> Set<String> { paths[folder] ?? [] }
  }

  extension InotifyWatch {
    func follow(_ paths: Set<String>) throws(OutOfWatches) {
      followed = paths
      let wanted = paths.filter { !holds($0) }
      for path in outposts.allPaths.subtracting(wanted) where path != Self.rootPath {
        unwatchFile(path)
      }
      for path in wanted.subtracting(outposts.allPaths) { try watchFile(path) }
    }

    /// Watches the folder, or its creation while it does not exist.
    func enterRoot() throws(OutOfWatches) {
      try enter("", in: nil)
      if root != nil { return }
      try watchFile(Self.rootPath)
      // It may have been created before the watch began.
      try enter("", in: nil)
      if root != nil { unwatchFile(Self.rootPath) }
    }

    /// Reports the single files that an event concerns.
    func tellOutposts(of event: InotifyEvent) throws(OutOfWatches) {
      for path in outposts.paths(at: event.folder) {
        guard let post = outposts[path], !event.isAny(of: IN_ATTRIB) else { continue }
        if event.name.isEmpty {
          guard event.isAny(of: IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED) else { continue }
          try tell(path)
        } else if post.name == nil {
          found.insert(joined(path, event.name))
        } else if post.name == event.name {
          if event.isAny(of: IN_MODIFY, IN_CLOSE_WRITE) {
            found.insert(path)
          } else {
            try tell(path)
          }
        }
      }
    }

    /// Reports a change of the file at a path or of a folder above it, and watches the path anew.
    private func tell(_ path: String) throws(OutOfWatches) {
      guard path == Self.rootPath else {
        found.insert(path)
        return try watchFile(path)
      }
      try enterRoot()
      if root != nil {
        found = .everything
        try follow(followed)
      }
    }

    private func unwatchFile(_ path: String) {
      guard let post = outposts[path] else { return }
      outposts[path] = nil
      release(post.folder)
    }

    /// Watches a path in the nearest existing folder.
    private func watchFile(_ path: String) throws(OutOfWatches) {
      var anchor = Anchor(of: place.path(of: path))
      // Repeat if a folder was created or deleted meanwhile. Later changes arrive as events.
      for _ in 0..<8 {
        guard let number = try queue.watch(anchor.folder, .followed) else {
          anchor = Anchor(of: place.path(of: path))
          continue
        }
        let old = outposts[path]
        outposts[path] = FileWatches.FileWatch(folder: number, name: anchor.name)
        if let old, old.folder != number { release(old.folder) }
        let now = Anchor(of: place.path(of: path))
        if now == anchor { return }
        anchor = now
      }
    }

    /// Indicates whether the watched folders already report changes of a path.
    private func holds(_ path: String) -> Bool {
      guard let root, !path.hasPrefix("/"), !path.hasPrefix("../") else { return false }
      if path == "." { return true }
      guard let folder = root[path.parent ?? ""] else { return false }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if folder.folders[name] != nil { return true }
      return !folder.links.contains(name) && !place.ignores(path, .file)
    }

    /// The path that stands for the watched folder itself.
    private static let rootPath = ""
  }

  /// The nearest existing folder above a path, and the name to watch for in it.
  private struct Anchor: Hashable {
    let folder: String
    /// The name; `nil` if the path is an existing folder.
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
