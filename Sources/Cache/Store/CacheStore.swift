import Bytes
import Platform
import Synchronization

/// The file of a cache: results one after another, and the index that says where each is and what it
/// was computed from.
///
/// A build only adds records, behind those that are there, and writes its index to the place of the
/// index before the last. The head, which holds the place of the valid index, is written last and in one
/// piece, so the file is valid whenever a build is stopped. If far more of the file is outdated than not,
/// it is begun anew.
///
/// One build at a time writes to the file, and holds a lock on it, which the system releases when the
/// process ends. Without the lock, two builds would write their records to the same places.
@usableFromInline
final class CacheStore: Sendable {
  let folder: DirectoryTree
  let name: String
  /// The program whose results are used.
  let maker: String
  /// Whether nothing was in the file.
  let isNew: Bool
  /// The index that the last build left; `nil` if there is none that can be used.
  let index: CacheIndex?
  /// The reason why the file's contents are of no use, as a clause.
  let fault: String?
  let descriptor: Int32
  /// The file system's time when the build began, in nanoseconds since 1970.
  let opened: Int64
  /// The file as it was when it was opened.
  let map: MappedFile
  /// The records that the index knows.
  var records: BorrowedBytes { map.bytes }
  let head: Head
  let end: Atomic<Int>
  let hasLostBytes = Atomic(false)
  let hasFailed = Atomic(false)

  /// The purpose for which the file is opened.
  enum Access {
    /// It is read and stays as it is.
    case reading
    /// It is created if there is none, and locked.
    case writing
  }

  /// - Throws: `FileError` if the file cannot be opened, with `EWOULDBLOCK` if another build uses it.
  convenience init(_ path: String, maker: String, for access: Access) throws(FileError) {
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    let folder = try DirectoryTree(parent ?? ".", .followed)
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    try self.init(name, in: folder, maker: maker, for: access)
  }

  /// Opens the file of a name in a folder; a symbolic link is not followed.
  ///
  /// - Throws: `FileError` if the file cannot be opened, with `EWOULDBLOCK` if another build uses it.
  init(
    _ name: String, in folder: DirectoryTree, maker: String, for access: Access
  ) throws(FileError) {
    (self.name, self.folder, self.maker) = (name, folder, maker)
    descriptor = try folder.open(name, access == .reading ? O_RDONLY : O_RDWR | O_CREAT)
    var status = stat()
    if let error = SystemError(opening: descriptor, for: access, &status, of: name, in: folder) {
      close(descriptor)
      throw FileError("open", folder.path(of: name), code: error.code)
    }
    opened = Stamp(status).time
    let size = Int(status.st_size)
    isNew = size == 0
    map = MappedFile(descriptor, count: size)
    (head, index, fault) = CacheStore.found(in: map.bytes, maker)
    end = Atomic(head.end)
  }

  deinit {
    // A process that was started meanwhile may hold the descriptor, and the lock with it.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension SystemError {
  /// The reason why a cache that was opened is not to be used, if there is one.
  ///
  /// - Parameter status: Becomes that of the file.
  fileprivate init?(
    opening descriptor: Int32, for access: CacheStore.Access, _ status: inout stat,
    of name: String, in folder: DirectoryTree
  ) {
    if access == .writing {
      // Stamps of files are compared with the file system's time.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 || futimens(descriptor, nil) != 0 {
        self.init()
        return
      }
    }
    if unsafe fstat(descriptor, &status) != 0 {
      self.init()
    } else if status.kind != S_IFREG {
      self.init(EISDIR)
    } else if access == .writing, folder.status(of: name)?.st_ino != status.st_ino {
      // The process that held the lock has deleted the file since it was opened here.
      self.init(EWOULDBLOCK)
    } else {
      return nil
    }
  }
}

extension CacheStore {
  /// Releases the file for other processes, and its pages to the system. Nothing is added before
  /// `resume`.
  func pause() {
    _ = flock(descriptor, LOCK_UN)
    map.release()
  }

  /// Continues after a pause.
  ///
  /// - Returns: The file system's time, in nanoseconds since 1970; `nil` if the file is in use, or is no
  ///   longer the same.
  func resume() -> Int64? {
    var status = stat()
    guard SystemError(opening: descriptor, for: .writing, &status, of: name, in: folder) == nil,
      status.st_size >= records.count, Self.head(in: records) == head
    else {
      // It is opened anew, which needs the lock.
      _ = flock(descriptor, LOCK_UN)
      return nil
    }
    return Stamp(status).time
  }

  /// Deletes the file: the next build begins with nothing.
  func delete() { try? folder.delete(name) }

  /// Whether some bytes could not be written, usually because the disk is full.
  var isFull: Bool { hasLostBytes.load(ordering: .relaxed) }

  /// Whether some bytes are not as they were written, so that what was made from them is of no use.
  var isDamaged: Bool { hasFailed.load(ordering: .relaxed) || map.isTruncated }
}
