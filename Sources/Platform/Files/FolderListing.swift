import Bytes

extension Folder {
  /// An item in a folder: its name and its kind.
  package struct Item: Hashable, Sendable {
    /// The kind of an item, without following links.
    package enum FileType: UInt8, Sendable {
      case file
      case folder
      case link
      /// A socket, device or pipe, which may have no end.
      case other
    }

    package var name: String
    package var kind: FileType
    /// A Boolean value that indicates whether `name` is the exact name. A name that is not UTF-8
    /// can be displayed after a lossy conversion, but the converted name does not open the file.
    package var isNamedInUTF8: Bool
  }

  /// Returns the contents of the folder, sorted by the bytes of the names. The order in which the
  /// file system lists them is not stable.
  ///
  /// - Throws: `FileError` if it is not a folder or cannot be listed.
  package func items() throws(FileError) -> [Item] {
    guard let stream = opendir(path) else { throw failed(FileError("list", path)) }
    defer { closedir(stream) }
    // Get the stamp before listing, so that it does not cover changes during the listing.
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
    if isKnown, code == 0 { log?.record(path, Stamp(status, holding: items)) }
    if code != 0 { throw failed(FileError("list", path, code: code)) }
    return items
  }

  /// Returns the paths of all files in the folder and its subfolders, without hidden files and
  /// links.
  ///
  /// - Throws: `FileError` if one of the folders cannot be listed.
  public func files() throws(FileError) -> [String] { try files { _, _ in } }

  /// Returns the paths of all files in the folder and its subfolders, without hidden files.
  ///
  /// - Parameter skip: Called with the path and kind of everything that is neither a file nor a
  ///   folder.
  package func files(_ skip: (String, Item.FileType) -> Void) throws(FileError) -> [String] {
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

  private func kind(of type: UInt8, named name: String) -> Item.FileType {
    switch Int32(type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): statKind(of: name)
    default: .other
    }
  }

  /// Returns the kind of a file, for file systems that do not list the kinds.
  private func statKind(of name: String) -> Item.FileType {
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
package enum MissingFolderPolicy: Sendable {
  /// `refused`: the call fails. `made`: the folder is created.
  case refused, made
}

/// The open folders on the path of the last accessed file. A file nearby can be opened from one of
/// these folders instead of from the root.
///
/// Paths have NUL instead of slashes here, because the system expects names that end with NUL.
struct DirectoryCursor: Sendable {
  /// The path of the innermost open folder.
  private var path: [UInt8] = []
  /// The open folders, the outermost first. `end` is the offset in `path` at which the folder's
  /// name ends.
  private var folders: [(end: Int, descriptor: Int32)] = []

  /// The largest number of folders kept open. A process may have only about a thousand open files,
  /// and a path can have two thousand folders.
  private static let maximumOpenFolders = 16

  /// Opens the folder at a path below `root`. Each folder is opened from its parent, never through
  /// a symbolic link.
  ///
  /// - Parameter wanted: The path, followed by a NUL.
  /// - Returns: A descriptor that is valid until the next move of the cursor.
  mutating func move(
    to wanted: BorrowedBytes, below root: Int32, _ missing: MissingFolderPolicy
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
      if folders.count == Self.maximumOpenFolders { close(folders.removeLast().descriptor) }
      folders.append((end, descriptor))
      path = Array(wanted[..<end])
      start = end + 1
    }
    return .success(folders.last?.descriptor ?? root)
  }

  /// Closes all open folders.
  mutating func leave() {
    for folder in folders { close(folder.descriptor) }
    folders.removeAll()
    path.removeAll()
  }

  /// Closes the folders that are not on the path to `wanted`.
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

/// Opens a folder by its name in another folder. If the name is that of a symbolic link, the error
/// is always `ELOOP`, whatever error number the system reports.
func openFolder(
  _ name: UnsafePointer<CChar>, in parent: Int32, _ missing: MissingFolderPolicy
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
