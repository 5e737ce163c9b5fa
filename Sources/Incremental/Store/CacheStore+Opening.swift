import Platform

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
