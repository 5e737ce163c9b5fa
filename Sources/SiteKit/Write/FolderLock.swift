#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The right to write to an output folder, held by one build at a time.
///
/// The system gives it up with the process, so that a killed build never locks the next one out.
final class FolderLock: Sendable {
  private let descriptor: Int32
  private let path: String

  /// - Throws: `FileError` with `EWOULDBLOCK` if another build holds the lock.
  init(_ folder: Folder) throws(FileError) {
    let holder = folder.folder(Manifest.privateFolder)
    try holder.create()
    path = holder.path(of: "lock")
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError("write", path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError("lock", folder.path, code: code)
    }
    // A build that deletes its lock may do so after this one has opened it.
    guard fileStatus(path) != nil else {
      close(descriptor)
      throw FileError("lock", folder.path, code: EWOULDBLOCK)
    }
  }

  /// Leaves nothing of the lock in the folder.
  func delete() { unlink(path) }

  deinit { close(descriptor) }
}
