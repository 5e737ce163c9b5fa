#if os(Linux)
  import Platform

  /// A watched folder with its known contents.
  final class WatchedFolder {
    /// The watch number that the system assigned.
    let number: Int32
    let name: String
    private(set) weak var parent: WatchedFolder?
    /// The names of everything in the folder except subfolders.
    private(set) var files: Set<String> = []
    /// The names of symbolic links, including links to folders. They are also in `files`.
    private(set) var links: Set<String> = []
    /// The subfolders by name.
    private(set) var folders: [String: WatchedFolder] = [:]

    init(_ number: Int32, _ name: String, in parent: WatchedFolder?) {
      (self.number, self.name, self.parent) = (number, name, parent)
      parent?.folders[name] = self
    }

    /// The path relative to the outermost watched folder.
    var path: String { parent.map { joined($0.path, name) } ?? name }

    /// Removes the folder from its parent.
    func leave() {
      if parent?.folders[name] === self { parent?.folders[name] = nil }
      parent = nil
    }

    func add(_ name: String, _ kind: Folder.Item.FileType) {
      files.insert(name)
      if kind == .link { links.insert(name) } else { links.remove(name) }
    }

    func remove(_ name: String) {
      files.remove(name)
      links.remove(name)
    }

    /// Returns the folder at a path below this folder; `nil` if it is not watched.
    subscript(path: some StringProtocol) -> WatchedFolder? {
      var folder: WatchedFolder? = self
      for name in path.split(separator: "/") { folder = folder?.folders[String(name)] }
      return folder
    }

    /// Calls `visit` with the path of this folder and of everything below it, and `folder` with
    /// this folder and each folder below it.
    func forEach(_ visit: (_ path: String) -> Void, folder: (WatchedFolder) -> Void) {
      var pending = [(path, self)]
      while let (path, inner) = pending.popLast() {
        visit(path)
        folder(inner)
        for name in inner.files { visit(joined(path, name)) }
        for (name, inner) in inner.folders { pending.append((joined(path, name), inner)) }
      }
    }
  }
#endif
