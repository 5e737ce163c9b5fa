import Bytes

/// What becomes of a folder that is not there.
package enum MissingFolders: Sendable {
  case refused, made
}

/// The folders that lead to the file that was last reached, open, so that its neighbours are reached
/// without going down from the root once more.
///
/// The folders of a path are parted by NUL here, as the system wants their names.
struct DirectoryCursor: Sendable {
  private var path: [UInt8] = []
  /// Open folders, the outermost first: where in `path` the name of each ends.
  private var folders: [(end: Int, descriptor: Int32)] = []

  /// More are not kept open: a process may have a thousand files, and a path two thousand folders.
  private static let most = 16

  /// Opens the folder at a path below `root`, each folder of it from its parent and none through a
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

  /// Closes the folders that do not lead to a path.
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
