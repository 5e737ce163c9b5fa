/// The right to write to an output folder, held by one build at a time.
///
/// The system gives it up with the process, so that a killed build never locks the next one out.
package final class FolderLock: Sendable {
  private let descriptor: Int32
  private let holder: DirectoryTree

  private static let name = "lock"

  /// - Parameters:
  ///   - holder: The private folder of the output folder.
  ///   - path: The path of the output folder, for messages.
  /// - Throws: `FileError` with `EWOULDBLOCK` if another build holds the lock.
  package init(_ holder: DirectoryTree, of path: String) throws(FileError) {
    self.holder = holder
    descriptor = try holder.open(Self.name, O_RDWR | O_CREAT)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError("lock", path, code: code)
    }
    // A build that deletes its lock may do so after this one has opened it.
    guard holder.status(of: Self.name) != nil else {
      close(descriptor)
      throw FileError("lock", path, code: EWOULDBLOCK)
    }
  }

  /// Leaves nothing of the lock in the folder.
  package func delete() { try? holder.delete(Self.name) }

  /// Unlocks first: a process that is just starting inherits open files until it executes its own
  /// program, and would hold the lock that long.
  deinit {
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
