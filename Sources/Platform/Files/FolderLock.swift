/// The exclusive right of one build to write to an output folder.
///
/// The system releases the lock when the process ends, so a killed build never blocks the next one.
package final class FolderLock: Sendable {
  private let descriptor: Int32
  private let privateFolder: DirectoryTree

  private static let name = "lock"

  /// - Parameters:
  ///   - holder: The private folder inside the output folder.
  ///   - path: The path of the output folder, for messages.
  /// - Throws: `FileError` with `EWOULDBLOCK` if another build holds the lock.
  package init(_ holder: DirectoryTree, of path: String) throws(FileError) {
    self.privateFolder = holder
    descriptor = try holder.open(Self.name, O_RDWR | O_CREAT)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError("lock", path, code: code)
    }
    // The build that held the lock before may have deleted the lock file after this build opened
    // it.
    guard holder.status(of: Self.name) != nil else {
      close(descriptor)
      throw FileError("lock", path, code: EWOULDBLOCK)
    }
  }

  /// Deletes the lock file.
  package func delete() { try? privateFolder.delete(Self.name) }

  /// Unlocks explicitly. A child process that is just being started inherits the open file, and
  /// would keep the lock until it executes its program.
  deinit {
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
