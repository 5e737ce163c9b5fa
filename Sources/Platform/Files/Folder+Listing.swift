import Bytes

extension Folder {
  /// One name in a folder, and what it stands for.
  package struct Item: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
      case file
      case folder
      case link
      /// A socket, a device, a pipe: nothing that could be read to an end.
      case other
    }

    package var name: String
    package var kind: Kind
    /// Whether `name` is the file's name; a name that is not UTF-8 can be shown but not opened.
    package var isNamedInUTF8: Bool
  }

  /// What the folder holds, in the order of the names' bytes: the order the file system lists them
  /// in is not the same twice.
  ///
  /// - Throws: `FileError` if it is not a folder or cannot be listed.
  package func items() throws(FileError) -> [Item] {
    guard let stream = opendir(path) else { throw failed(FileError("list", path)) }
    defer { closedir(stream) }
    // In what state it was before it was read: what comes meanwhile makes another of it.
    var status = stat()
    let isKnown = log != nil && fstat(dirfd(stream), &status) == 0
    var items: [Item] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let item = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          let exact = String(validatingCString: text)
          let name = exact ?? String(cString: text)
          return Item(
            name: name, kind: kind(of: entry.pointee.d_type, named: name),
            isNamedInUTF8: exact != nil)
        }
      }
      if item.name != ".", item.name != ".." { items.append(item) }
    }
    let code = errno
    items.sort { $0.name.precedes($1.name) }
    if isKnown, code == 0 { log?.note(path, Stamp(status, holding: items)) }
    if code != 0 { throw failed(FileError("list", path, code: code)) }
    return items
  }

  /// The paths of all files in the folder and the folders in it, hidden ones and links left out.
  ///
  /// - Throws: `FileError` if one of the folders cannot be listed.
  public func files() throws(FileError) -> [String] { try files { _, _ in } }

  /// - Parameter skip: Told of what is neither file nor folder, by its path and its kind.
  package func files(_ skip: (String, Item.Kind) -> Void) throws(FileError) -> [String] {
    var files: [String] = []
    var pending = [""]
    while let prefix = pending.popLast() {
      for item in try folder(prefix).items() where !item.name.hasPrefix(".") {
        let path = prefix.isEmpty ? item.name : "\(prefix)/\(item.name)"
        switch item.kind {
        case .folder: pending.append(path)
        case .file: files.append(path)
        case .link, .other: skip(path, item.kind)
        }
      }
    }
    return files
  }

  private func kind(of type: UInt8, named name: String) -> Item.Kind {
    switch Int32(type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): statKind(of: name)
    default: .other
    }
  }

  /// For file systems that do not tell the kind with the name.
  private func statKind(of name: String) -> Item.Kind {
    var status = stat()
    guard lstat(path(of: name), &status) == 0 else { return .other }
    return switch status.kind {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
