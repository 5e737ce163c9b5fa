import Bytes
import Platform
import Synchronization

/// The file of a cache: records one after another, and an index with the location and the inputs of
/// each.
///
/// A build only appends records, and writes its index to the place of the index before the last.
/// The head contains the location of the valid index. It is written last and in one piece, so the
/// file is valid whenever a build is stopped. If far more than half of the file is outdated, the
/// next build starts a new one.
///
/// Only one build at a time writes to the file. It holds a lock, which the operating system
/// releases when the process ends. Without the lock, two builds would write their records to the
/// same offsets.
@usableFromInline
final class CacheStore: Sendable {
  let folder: DirectoryTree
  let name: String
  /// The program version whose results are usable.
  let maker: String
  /// A Boolean value that indicates whether the file was empty or did not exist.
  let isNew: Bool
  /// The index of the last build, or `nil` if there is no usable one.
  let index: CacheIndex?
  /// The reason why the contents of the file are unusable, as a clause.
  let reasonForRejection: String?
  let descriptor: Int32
  /// The file system's time when the build began, in nanoseconds since 1970.
  let opened: Int64
  /// The contents of the file when it was opened.
  let map: MappedFile
  /// The bytes that contain all records of the index.
  var records: BorrowedBytes { map.bytes }
  let head: Head
  let end: Atomic<Int>
  let hasWriteErrors = Atomic(false)
  let hasDamage = Atomic(false)

  /// The purpose for which the file is opened.
  enum Access {
    /// The file is only read.
    case reading
    /// The file is created if necessary, and locked.
    case writing
  }

  /// Opens the file at a path.
  ///
  /// - Throws: `FileError` if the file cannot be opened, with `EWOULDBLOCK` if another build is
  ///   using it.
  convenience init(_ path: String, maker: String, for access: Access) throws(FileError) {
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    let folder = try DirectoryTree(parent ?? ".", .followed)
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    try self.init(name, in: folder, maker: maker, for: access)
  }

  /// Opens a file in a folder. Does not follow a symbolic link.
  ///
  /// - Throws: `FileError` if the file cannot be opened, with `EWOULDBLOCK` if another build is
  ///   using it.
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
    (head, index, reasonForRejection) = CacheStore.readIndex(in: map.bytes, maker: maker)
    end = Atomic(head.end)
  }

  deinit {
    // A child process may have inherited the descriptor, and the lock with it.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension SystemError {
  /// Creates the error that prevents the use of an opened cache file, or returns `nil`.
  ///
  /// - Parameter status: Receives the status of the file.
  fileprivate init?(
    opening descriptor: Int32, for access: CacheStore.Access, _ status: inout stat,
    of name: String, in folder: DirectoryTree
  ) {
    if access == .writing {
      // Touch the file: stamps of other files are compared with the file system's time.
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
      // The process that held the lock deleted the file after it was opened here.
      self.init(EWOULDBLOCK)
    } else {
      return nil
    }
  }
}

extension CacheStore {
  /// Unlocks the file for other processes and releases its memory pages.
  ///
  /// Nothing may be added before `resume`.
  func pause() {
    _ = flock(descriptor, LOCK_UN)
    map.release()
  }

  /// Locks the file again after a pause.
  ///
  /// - Returns: The file system's time, in nanoseconds since 1970, or `nil` if the file is in use
  ///   or has changed.
  func resume() -> Int64? {
    var status = stat()
    guard SystemError(opening: descriptor, for: .writing, &status, of: name, in: folder) == nil,
      status.st_size >= records.count, Self.head(in: records) == head
    else {
      // The caller opens the file again, which needs the lock.
      _ = flock(descriptor, LOCK_UN)
      return nil
    }
    return Stamp(status).time
  }

  /// Deletes the file, so that the next build starts without results.
  func delete() { try? folder.delete(name) }

  /// A Boolean value that indicates whether bytes could not be written, usually because the disk is
  /// full.
  var isFull: Bool { hasWriteErrors.load(ordering: .relaxed) }

  /// A Boolean value that indicates whether some bytes are damaged.
  ///
  /// Everything made from them is then unusable.
  var isDamaged: Bool { hasDamage.load(ordering: .relaxed) || map.isTruncated }
}
