import CXXHash

/// The state of a file according to its metadata, without reading its contents. If two stamps of a
/// file are equal, its bytes are the same.
package struct Stamp: Hashable, Sendable {
  /// The kind of a file, following links.
  package enum FileType: UInt8, Sendable {
    /// Nothing exists at the path.
    case absent
    case file
    case folder
    case other
  }

  package var kind: FileType
  /// The size in bytes. For a folder whose contents were listed, a digest of the names in it; for
  /// other folders, 0.
  package var size: Int64 = 0
  /// The modification time in nanoseconds since 1970.
  package var time: Int64 = 0
  /// The time of the last change of contents, permissions or name (`ctime`). Unlike the
  /// modification time, programs cannot set it.
  package var statusTime: Int64 = 0
  package var inode: UInt64 = 0

  package init(
    kind: FileType, size: Int64 = 0, time: Int64 = 0, statusTime: Int64 = 0, inode: UInt64 = 0
  ) {
    (self.kind, self.size, self.time) = (kind, size, time)
    (self.statusTime, self.inode) = (statusTime, inode)
  }

  package static let absent = Stamp(kind: .absent)
  /// The stamp of a file that could not be read or kept changing. `isUnchanged` returns `false` for
  /// it, so the next build reads the file again.
  package static let unknown = Stamp(kind: .other, time: .min)
}

extension Stamp {
  /// A Boolean value that indicates whether the stamp identifies a state of the file. It is `false`
  /// for `.unknown`.
  package var isKnown: Bool { time != .min }

  /// Indicates whether the file is unchanged, given its current stamp.
  package func isUnchanged(comparedTo now: Stamp) -> Bool { self == now && isKnown }
}

extension Stamp {
  package init(_ status: stat) {
    kind =
      switch status.kind {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    size = kind == .folder ? 0 : Int64(status.st_size)
    #if canImport(Darwin)
      (time, statusTime) = (status.st_mtimespec.nanoseconds, status.st_ctimespec.nanoseconds)
    #else
      (time, statusTime) = (status.st_mtim.nanoseconds, status.st_ctim.nanoseconds)
    #endif
    inode = UInt64(status.st_ino)
  }

  /// Creates the stamp of a folder, with a digest of its contents as size.
  init(_ status: stat, holding items: [Folder.Item]) {
    self.init(status)
    size = Stamp.size(holding: items)
  }

  /// Returns a digest of the names and kinds in a folder; never 0.
  package static func size(holding items: [Folder.Item]) -> Int64 {
    var names: [UInt8] = []
    for item in items {
      // Separate with NUL, which no name contains.
      names += item.name.utf8
      names += [0, item.kind.rawValue]
    }
    return Int64(xxhash_128(names, names.count).low64 >> 1 | 1)
  }

  /// Creates the stamp of the file at a path, following links.
  package init(of path: String) {
    var status = stat()
    self = stat(path, &status) == 0 ? Stamp(status) : .ofNothing(errno)
  }

  /// Creates the stamp of the file at a path in an open folder, following links.
  init(of path: UnsafePointer<CChar>, in folder: Int32) {
    var status = stat()
    self = fstatat(folder, path, &status, 0) == 0 ? Stamp(status) : .ofNothing(errno)
  }

  /// Returns the stamp for a failed call. Only `ENOENT` and `ENOTDIR` mean that the file does not
  /// exist.
  private static func ofNothing(_ code: Int32) -> Stamp {
    code == ENOENT || code == ENOTDIR ? .absent : .unknown
  }

  /// Returns the stamp that a build may store.
  ///
  /// If a file was written less than one clock tick before the build or during it, another write
  /// may not change the file's time. The stamp of such a file becomes unknown.
  ///
  /// - Parameter start: The start of the build in nanoseconds since 1970.
  package func storable(buildStart start: Int64) -> Stamp {
    guard kind != .absent, max(time, statusTime) >= start - Stamp.tick else { return self }
    var stamp = self
    stamp.time = .min
    return stamp
  }

  /// The current time in nanoseconds since 1970.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }

  /// The resolution of file systems' clocks, in nanoseconds.
  private static let tick: Int64 = 20_000_000
}

extension timespec {
  /// The time in nanoseconds since 1970. Times after 2262 overflow to another number.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
