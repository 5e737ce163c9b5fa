import CXXHash

/// In what state a file was when it was read, as the file system tells it without a second reading:
/// what has the same stamp has the same bytes.
package struct Stamp: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// There was nothing.
    case absent
    case file
    case folder
    case other
  }

  package var kind: Kind
  /// In bytes; for a folder that was listed what tells its names from others, else 0.
  package var size: Int64 = 0
  /// When its bytes were last changed, in nanoseconds since 1970.
  package var time: Int64 = 0
  /// The time of the last change of anything, including permissions and name. Unlike the
  /// modification time, programs cannot set it back.
  package var statusTime: Int64 = 0
  package var inode: UInt64 = 0

  package init(
    kind: Kind, size: Int64 = 0, time: Int64 = 0, statusTime: Int64 = 0, inode: UInt64 = 0
  ) {
    (self.kind, self.size, self.time) = (kind, size, time)
    (self.statusTime, self.inode) = (statusTime, inode)
  }

  package static let absent = Stamp(kind: .absent)
  /// The state of what could not be read, or would not keep still: it is like no other, itself
  /// among them, so that the next build tries again.
  package static let unknown = Stamp(kind: .other, time: .min)
}

extension Stamp {
  /// Whether the stamp identifies a state of the file.
  package var isKnown: Bool { time != .min }

  /// Whether what had this stamp is the same now that it has another.
  package func proves(_ now: Stamp) -> Bool { self == now && isKnown }
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

  /// Creates the stamp of a folder with its contents.
  init(_ status: stat, holding items: [Folder.Item]) {
    self.init(status)
    size = Stamp.size(holding: items)
  }

  /// Returns a digest of the names in a folder.
  package static func size(holding items: [Folder.Item]) -> Int64 {
    var names: [UInt8] = []
    for item in items {
      // No name has a NUL in it.
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

  /// Returns the stamp if the system gives none: only some error codes mean that the file does not
  /// exist.
  private static func ofNothing(_ code: Int32) -> Stamp {
    code == ENOENT || code == ENOTDIR ? .absent : .unknown
  }

  /// Returns the stamp that a build that began at `start` may store: a file written in the same
  /// clock tick may be written again without a visible change, so its stamp proves nothing.
  package func kept(since start: Int64) -> Stamp {
    guard kind != .absent, max(time, statusTime) >= start - Stamp.tick else { return self }
    var stamp = self
    stamp.time = .min
    return stamp
  }

  /// The time of this machine's clock, in nanoseconds since 1970.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }

  /// The resolution of file systems' clocks, in nanoseconds.
  private static let tick: Int64 = 20_000_000
}

extension timespec {
  /// In nanoseconds since 1970; what no such number is for (a time after 2262) still has one.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
