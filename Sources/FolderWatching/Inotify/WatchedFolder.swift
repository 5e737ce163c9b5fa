#if os(Linux)
  import Platform

  /// A folder that the system watches, with its known contents.
  final class WatchedFolder {
    /// The number by which the system speaks of it.
    let number: Int32
    let name: String
    private(set) weak var parent: WatchedFolder?
    /// Names of everything except folders.
    private(set) var files: Set<String> = []
    /// Names of symbolic links, whatever their targets.
    private(set) var links: Set<String> = []
    private(set) var folders: [String: WatchedFolder] = [:]

    init(_ number: Int32, _ name: String, in parent: WatchedFolder?) {
      (self.number, self.name, self.parent) = (number, name, parent)
      parent?.folders[name] = self
    }

    /// The path from the outermost folder.
    var path: String { parent.map { joined($0.path, name) } ?? name }

    /// Removes the folder from its parent.
    func leave() {
      if parent?.folders[name] === self { parent?.folders[name] = nil }
      parent = nil
    }

    func add(_ name: String, _ kind: Folder.Item.Kind) {
      files.insert(name)
      if kind == .link { links.insert(name) } else { links.remove(name) }
    }

    func remove(_ name: String) {
      files.remove(name)
      links.remove(name)
    }

    /// The folder at a path in this one.
    subscript(path: some StringProtocol) -> WatchedFolder? {
      var folder: WatchedFolder? = self
      for name in path.split(separator: "/") { folder = folder?.folders[String(name)] }
      return folder
    }

    /// All paths in the folder, and the numbers of all folders in it, with its own.
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
