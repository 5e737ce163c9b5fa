#if os(Linux)
  import Platform

  extension InotifyWatch {
    func follow(_ paths: Set<String>) throws(OutOfWatches) {
      followed = paths
      let wanted = paths.filter { !holds($0) }
      for path in outposts.allPaths.subtracting(wanted) where path != Self.rootPath { leave(path) }
      for path in wanted.subtracting(outposts.allPaths) { try occupy(path) }
    }

    /// Watches the folder, or for the folder while it is not there.
    func enterRoot() throws(OutOfWatches) {
      try enter("", in: nil)
      if root != nil { return }
      try occupy(Self.rootPath)
      // It may have come before anyone watched for it.
      try enter("", in: nil)
      if root != nil { leave(Self.rootPath) }
    }

    /// Says what happened to what single files are watched for.
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

    /// Says that what is at a path, or on the way to it, is another now.
    private func tell(_ path: String) throws(OutOfWatches) {
      guard path == Self.rootPath else {
        found.insert(path)
        return try occupy(path)
      }
      try enterRoot()
      if root != nil {
        found = .everything
        try follow(followed)
      }
    }

    private func leave(_ path: String) {
      guard let post = outposts[path] else { return }
      outposts[path] = nil
      release(post.folder)
    }

    /// Watches for a path in the nearest folder that is there.
    private func occupy(_ path: String) throws(OutOfWatches) {
      var anchor = Anchor(of: place.path(of: path))
      // Once more where the folder came or went meanwhile; whoever goes on like this is told of.
      for _ in 0..<8 {
        guard let number = try queue.watch(anchor.folder, .followed) else {
          anchor = Anchor(of: place.path(of: path))
          continue
        }
        let old = outposts[path]
        outposts[path] = Outposts.Post(folder: number, name: anchor.name)
        if let old, old.folder != number { release(old.folder) }
        let now = Anchor(of: place.path(of: path))
        if now == anchor { return }
        anchor = now
      }
    }

    /// Whether what becomes of a path is told of without an outpost.
    private func holds(_ path: String) -> Bool {
      guard let root, !path.hasPrefix("/"), !path.hasPrefix("../") else { return false }
      if path == "." { return true }
      guard let folder = root[path.parent ?? ""] else { return false }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if folder.folders[name] != nil { return true }
      return !folder.links.contains(name) && !place.ignores(path, .file)
    }

    /// The path that stands for the folder itself.
    private static let rootPath = ""
  }

  /// The nearest folder that is there on the way to a path, and what to look for in it.
  private struct Anchor: Hashable {
    let folder: String
    /// `nil` where the folder is what the path leads to.
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
