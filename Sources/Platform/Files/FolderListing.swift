import Bytes

extension Folder {
  /// A name in a folder, with its kind.
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

  /// Returns the contents of the folder, sorted by the bytes of the names: the order of the file
  /// system is not stable.
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

  /// - Parameter skip: Called for everything that is neither file nor folder, with its path and its
  ///   kind.
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

/// The treatment of a folder that does not exist.
package enum MissingFolders: Sendable {
  case refused, made
}

/// The open folders on the way to the last file that was read, so that its siblings are opened
/// without starting at the root again.
///
/// The folders of a path are separated by NUL here, as the system expects their names.
struct DirectoryCursor: Sendable {
  private var path: [UInt8] = []
  /// Open folders, the outermost first: where in `path` the name of each ends.
  private var folders: [(end: Int, descriptor: Int32)] = []

  /// More are not kept open: a process may have a thousand files, and a path two thousand folders.
  private static let most = 16

  /// Opens the folder at a path below `root`, each folder from its parent and never through a
  /// symbolic link.
  ///
  /// - Parameter wanted: The path, which a NUL follows.
  /// - Returns: A descriptor that is valid until the cursor is moved.
  mutating func move(
    to wanted: BorrowedBytes, below root: Int32, _ missing: MissingFolders
  ) -> Result<Int32, SystemError> {
    leave(unless: wanted)
    var start = folders.last.map { $0.end + 1 } ?? 0
    while start < wanted.count {
      let end = wanted[start...].firstIndex(of: 0) ?? wanted.count
      let parent = folders.last?.descriptor ?? root
      let opened = wanted[start...].withCharacters { name in
        name.baseAddress.map { openFolder($0, in: parent, missing) }
          ?? .failure(SystemError(EINVAL))
      }
      guard case .success(let descriptor) = opened else { return opened }
      if folders.count == Self.most { close(folders.removeLast().descriptor) }
      folders.append((end, descriptor))
      path = Array(wanted[..<end])
      start = end + 1
    }
    return .success(folders.last?.descriptor ?? root)
  }

  /// Closes all folders.
  mutating func leave() {
    for folder in folders { close(folder.descriptor) }
    folders.removeAll()
    path.removeAll()
  }

  /// Closes the folders that are not on the way to a path.
  private mutating func leave(unless wanted: BorrowedBytes) {
    var common = 0
    while common < min(path.count, wanted.count), path[common] == wanted[common] { common += 1 }
    while let last = folders.last,
      last.end > common || last.end < wanted.count && wanted[last.end] != 0
    {
      close(folders.removeLast().descriptor)
    }
    path.removeSubrange((folders.last?.end ?? 0)...)
  }
}

/// Opens the folder of a name in another, but through no symbolic link: that is `ELOOP`, whatever
/// the system calls it.
func openFolder(
  _ name: UnsafePointer<CChar>, in parent: Int32, _ missing: MissingFolders
) -> Result<Int32, SystemError> {
  var unmade: Int32 = 0
  if case .made = missing, mkdirat(parent, name, 0o755) != 0, errno != EEXIST { unmade = errno }
  let descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  if descriptor >= 0 { return .success(descriptor) }
  let code = errno
  var status = stat()
  let isThere = fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  if isThere, status.kind == S_IFLNK { return .failure(SystemError(ELOOP)) }
  return .failure(SystemError(!isThere && unmade != 0 ? unmade : code))
}
