import Platform
import Synchronization

/// The file that builds keep what they learned in: records one after another, and the index that
/// says where each lies and what it was made from.
///
/// A build only adds records to the file, behind those that are there, and writes its index where
/// that of the last build but one was. The head, which says where the valid index is, is written
/// last and in one piece: whenever a build is stopped, the file says what it said before. When far
/// more of it is outdated than not, it is begun anew.
///
/// One build at a time writes to the file. It holds a lock on it, which the system gives up with the
/// process: two would write their records to the same places, and each take the other's for its own.
package final class CacheStore: Sendable {
  package let folder: DirectoryTree
  package let name: String
  /// Whether nothing was in the file.
  package let isNew: Bool
  /// The index that the last build left; `nil` where there is nothing, or nothing of use.
  package let content: (any CacheContent)?
  /// Why what was there is of no use, as a clause.
  package let fault: String?
  package let descriptor: Int32
  /// The file system's time when the build began, in nanoseconds since 1970.
  package let opened: Int64
  /// The file as it was when it was opened.
  let map: MappedFile
  /// The records that the index knows.
  package var records: UnsafeRawBufferPointer { map.bytes }
  package let head: Head
  package let end: Atomic<Int>
  let hasLostBytes = Atomic(false)
  let hasFailed = Atomic(false)

  /// What the file is opened for.
  package enum Access {
    /// It is read as it is.
    case reading
    /// It is made where there is none, and locked.
    case writing
  }

  /// Opens the file.
  ///
  /// - Throws: `FileError` if that cannot be done, with `EWOULDBLOCK` if another build writes to it.
  package convenience init(
    _ path: String, maker: String, for access: Access, indexedBy type: any CacheContent.Type
  ) throws(FileError) {
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    let folder = try DirectoryTree(parent ?? ".", .followed)
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    try self.init(name, in: folder, maker: maker, for: access, indexedBy: type)
  }

  /// Opens the file of a name in a folder; a symbolic link is not taken for it.
  ///
  /// - Parameters:
  ///   - maker: What made the cache must be the same as what reads it.
  ///   - type: The type of the index.
  /// - Throws: `FileError` if that cannot be done, with `EWOULDBLOCK` if another build writes to it.
  package init(
    _ name: String, in folder: DirectoryTree, maker: String, for access: Access,
    indexedBy type: any CacheContent.Type
  ) throws(FileError) {
    (self.name, self.folder) = (name, folder)
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
    let found = CacheStore.found(in: map.bytes, maker, type)
    (head, content, fault) = found
    end = Atomic(head.end)
  }

  deinit {
    // As with the lock of an output folder.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension SystemError {
  /// Why a cache that was opened is not to be used, if there is a reason.
  ///
  /// - Parameter status: Becomes that of the file.
  package init?(
    opening descriptor: Int32, for access: CacheStore.Access, _ status: inout stat,
    of name: String, in folder: DirectoryTree
  ) {
    if access == .writing {
      // The library has no clock, and the file system's is the one that counts.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 || futimens(descriptor, nil) != 0 {
        self.init()
        return
      }
    }
    if fstat(descriptor, &status) != 0 {
      self.init()
    } else if status.kind != S_IFREG {
      self.init(EISDIR)
    } else if access == .writing, folder.status(of: name)?.st_ino != status.st_ino {
      // Who held the lock has deleted the file since it was opened here.
      self.init(EWOULDBLOCK)
    } else {
      return nil
    }
  }
}

extension CacheStore {
  /// Leaves the file to others for a while, and its pages to the system; nothing is to be added to it
  /// meanwhile.
  package func pause() {
    _ = flock(descriptor, LOCK_UN)
    map.release()
  }

  /// Goes on after a pause.
  ///
  /// - Returns: The file system's time, in nanoseconds since 1970; `nil` where the file is in use, or
  ///   is no longer what it was.
  package func resume() -> Int64? {
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
}
