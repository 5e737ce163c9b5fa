extension Folder {
  /// Makes the folder and those above it, where they are missing.
  ///
  /// - Returns: The paths of those that were made, the outermost first.
  @discardableResult
  public func create() throws(FileError) -> [String] {
    if mkdir(path, 0o755) == 0 { return [path] }
    var made: [String] = []
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      made = try Folder(String(path[..<slash])).create()
      if mkdir(path, 0o755) == 0 { return made + [path] }
    }
    let error = FileError("make the folder", path)
    guard error.code == EEXIST, isFolder else {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
    return made
  }

  /// Whether there is a folder at the path.
  public var isFolder: Bool {
    let stamp = Stamp(of: path)
    log?.note(path, stamp)
    return stamp.kind == .folder
  }
}

/// What is at `path`: its status without following a link, or `nil` where there is nothing.
package func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return lstat(path, &status) == 0 ? status : nil
}
