import Bytes
import Platform
import Synchronization

/// The file of a cache: a head, records with results, and an index with the location of each
/// record.
///
/// A build never overwrites the records and the index of the last build. It appends its records,
/// and writes its index over the index before the last. Then it writes the head, which contains the
/// location of the new index, in one piece. So the file is valid even if a build is stopped at any
/// moment. If much more than half of the file is outdated, the next build starts from the beginning
/// of the file.
///
/// Only one build at a time writes to the file, because two builds would write their records to the
/// same offsets. The build has a lock, which the operating system releases when the process ends.
@usableFromInline
final class CacheStore: Sendable {
  /// The folder that contains the file.
  let folder: DirectoryTree
  /// The name of the file in the folder.
  let name: String
  /// The name and exact version of the program. Results of another version are not used.
  let programVersion: String
  /// A Boolean value that indicates whether the file was empty or did not exist.
  let isNew: Bool
  /// The index of the last build; `nil` if the file has no usable index.
  let index: CacheIndex?
  /// The reason why the contents of the file are unusable, as a clause; `nil` if they are usable,
  /// empty or mostly outdated.
  let reasonForRejection: String?
  /// The file descriptor.
  let descriptor: Int32
  /// The file system's time when the build began, in nanoseconds since 1970.
  let openingTime: Int64
  /// The contents of the file when it was opened.
  let map: MappedFile
  /// The bytes of the whole file as it was when it was opened. The offsets of records are relative
  /// to them.
  var records: BorrowedBytes { map.bytes }
  /// The head of the file when it was opened.
  let head: Head
  /// The offset at which this build reserves the next bytes.
  let nextOffset: Atomic<Int>
  /// The value of `isFull`.
  let hasWriteErrors = Atomic(false)
  /// A flag that the build has read a damaged record.
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
  ///   using the file.
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
  ///   using the file.
  init(
    _ name: String, in folder: DirectoryTree, maker: String, for access: Access
  ) throws(FileError) {
    (self.name, self.folder, self.programVersion) = (name, folder, maker)
    descriptor = try folder.open(name, access == .reading ? O_RDONLY : O_RDWR | O_CREAT)
    var status = stat()
    if let error = SystemError(opening: descriptor, for: access, &status, of: name, in: folder) {
      close(descriptor)
      throw FileError("open", folder.path(of: name), code: error.code)
    }
    openingTime = Stamp(status).time
    let size = Int(status.st_size)
    isNew = size == 0
    map = MappedFile(descriptor, count: size)
    (head, index, reasonForRejection) = CacheStore.readIndex(in: map.bytes, maker: maker)
    nextOffset = Atomic(head.end)
  }

  deinit {
    // Closing the descriptor is not enough: a child process may have inherited it with the lock.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension SystemError {
  /// Locks an opened cache file for writing, and checks it. Returns `nil` if the file can be used.
  ///
  /// - Parameter status: Receives the status of the file.
  fileprivate init?(
    opening descriptor: Int32, for access: CacheStore.Access, _ status: inout stat,
    of name: String, in folder: DirectoryTree
  ) {
    if access == .writing {
      // Set the file's time to now, because the build needs the current time of the file system.
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
      // Another process deleted or replaced the file before this process locked it.
      self.init(EWOULDBLOCK)
    } else {
      return nil
    }
  }
}

extension CacheStore {
  /// Unlocks the file for other processes, and frees the memory of the mapped file.
  ///
  /// Add nothing to the file before `resume()`.
  func pause() {
    _ = flock(descriptor, LOCK_UN)
    map.release()
  }

  /// Locks the file again after `pause()`.
  ///
  /// - Returns: The file system's time, in nanoseconds since 1970, or `nil` if another process is
  ///   using the file or has changed it.
  func resume() -> Int64? {
    var status = stat()
    guard SystemError(opening: descriptor, for: .writing, &status, of: name, in: folder) == nil,
      status.st_size >= records.count, Self.head(in: records) == head
    else {
      // Unlock the file, because the caller will open and lock it again.
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

  /// A Boolean value that indicates whether the build has read damaged data from the file.
  ///
  /// All results of the build are then unusable.
  var isDamaged: Bool { hasDamage.load(ordering: .relaxed) || map.isTruncated }
}
