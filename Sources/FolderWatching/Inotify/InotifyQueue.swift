#if os(Linux)
  import Platform

  /// The system's queue of events for watched folders.
  final class InotifyQueue {
    let descriptor: Int32
    /// The largest number of folders that may be watched.
    private let limit: Int
    /// The numbers of the current watches.
    private var numbers: Set<Int32> = []
    /// The memory into which events are read.
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(limit: Int) throws(OutOfWatches) {
      self.limit = limit
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw OutOfWatches(code: errno) }
    }

    deinit { close(descriptor) }
  }

  /// An event in a watched folder.
  struct InotifyEvent {
    /// The watch number of the folder.
    let folder: Int32
    /// The inotify flags of the event.
    private let mask: UInt32
    /// The name in the folder; empty if the event concerns the folder itself.
    let name: String

    fileprivate init(folder: Int32, mask: UInt32, name: String) {
      (self.folder, self.mask, self.name) = (folder, mask, name)
    }

    /// Indicates whether the event has one of the given inotify flags, such as `IN_CREATE`.
    func isAny(of kinds: Int32...) -> Bool { kinds.contains { mask & UInt32($0) != 0 } }
  }

  extension InotifyQueue {
    /// Watches the folder at a path.
    ///
    /// All folders are watched for the same events. A folder has only one number, even if several
    /// paths lead to it.
    ///
    /// - Returns: The watch number; `nil` if the folder does not exist or cannot be read.
    func watch(_ path: String, _ link: DirectoryTree.FinalLinkPolicy) throws(OutOfWatches) -> Int32?
    {
      guard numbers.count < limit else { throw OutOfWatches(code: ENOSPC) }
      let flags = IN_ONLYDIR | IN_EXCL_UNLINK | (link == .refused ? IN_DONT_FOLLOW : 0)
      let number = unsafe inotify_add_watch(descriptor, path, UInt32(Self.kinds | flags))
      guard number < 0 else {
        numbers.insert(number)
        return number
      }
      if errno == ENOSPC || errno == ENOMEM { throw OutOfWatches(code: errno) }
      return nil
    }

    /// Stops watching a folder. It is not an error if the folder no longer exists.
    func forget(_ number: Int32) {
      guard numbers.remove(number) != nil else { return }
      _ = inotify_rm_watch(descriptor, number)
    }

    /// Returns the events since the last call, in order.
    func events() -> [InotifyEvent] {
      var events: [InotifyEvent] = []
      while true {
        let size = buffer.count
        let count = retrying { unsafe readBytes(descriptor, buffer: &buffer, count: size) }
        if count <= 0 { return events }
        unsafe buffer.withUnsafeBytes { buffer in
          var start = 0
          while start < count {
            let head = unsafe buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            start += MemoryLayout<inotify_event>.size
            // The name is padded with NUL.
            let name = unsafe buffer[start..<start + Int(head.len)].prefix { $0 != 0 }
            events.append(
              InotifyEvent(
                folder: head.wd, mask: head.mask, name: unsafe String(decoding: name, as: UTF8.self)
              ))
            start += Int(head.len)
            if head.mask & UInt32(IN_IGNORED) != 0 { numbers.remove(head.wd) }
          }
        }
      }
    }

    /// The events that are reported for each folder. A change of permissions (`IN_ATTRIB`) matters,
    /// because it may make a folder readable.
    private static let kinds =
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
  }
#endif
