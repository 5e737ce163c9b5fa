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
