import Bytes

extension Folder {
  /// The bytes of the file `name`.
  ///
  /// - Throws: `FileError` if it cannot be opened or read to its end.
  public func read(_ name: String) throws(FileError) -> [UInt8] {
    var stamp = Stamp.absent
    return try read(name, stamp: &stamp)
  }

  /// The bytes of the file `name`, and the stamp it had when it was opened; one that never matches
  /// where the file went on changing while it was read.
  ///
  /// - Throws: `FileError` if it cannot be opened or read to its end.
  package func read(_ name: String, stamp: inout Stamp) throws(FileError) -> [UInt8] {
    let bytes = try readOnce(name, &stamp)
    if stamp.isKnown { return bytes }
    // Whoever wrote it may have finished by now.
    return try readOnce(name, &stamp)
  }

  private func readOnce(_ name: String, _ stamp: inout Stamp) throws(FileError) -> [UInt8] {
    let file = try openFile(name)
    do throws(FileError) {
      let bytes = try readAll(from: file.descriptor, expecting: file.size, of: file.path)
      stamp = file.stampNow == file.stamp ? file.stamp : .unknown
      if !stamp.isKnown { log?.note(file.path, stamp) }
      return bytes
    } catch {
      throw failed(error)
    }
  }

  /// The bytes of what a user named, whatever it is: of a pipe, all that its writer has to say.
  ///
  /// - Throws: `FileError` if it cannot be opened or read to its end.
  public func readAnything(_ name: String) throws(FileError) -> [UInt8] {
    let path = path(of: name)
    let descriptor = openWaiting(path)
    guard descriptor >= 0 else { throw FileError("read", path) }
    defer { close(descriptor) }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    return try readAll(from: descriptor, expecting: size, of: path)
  }

  private func readAll(
    from descriptor: Int32, expecting size: Int, of path: String
  ) throws(FileError) -> [UInt8] {
    // One byte of room beyond the expected size lets the first read also find the end.
    var bytes = [UInt8]()
    var room = size + 1
    var failure: Int32?
    repeat {
      let known = bytes.count
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = retrying { readBytes(descriptor, buffer.baseAddress, room) }
        filled = max(count, 0)
      }
      if count < 0 { failure = errno }
      if known == 0 { bytes = piece } else { bytes += piece }
      if count <= 0 || bytes.count - known < room { break }
      room = max(4096, bytes.count)
    } while true
    if let failure { throw FileError("read", path, code: failure) }
    return bytes
  }

  /// The bytes of the file `name`, or `nil` where there is none.
  package func read(ifThere name: String) throws(FileError) -> [UInt8]? {
    do {
      return try read(name)
    } catch  where error.isMissing {
      return nil
    }
  }

  /// The first bytes of the file `name`, at most `count`.
  package func read(_ name: String, upTo count: Int) throws(FileError) -> [UInt8] {
    let file = try openFile(name)
    let descriptor = file.descriptor
    var read = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      read = retrying { readBytes(descriptor, buffer.baseAddress, count) }
      filled = max(read, 0)
    }
    guard read >= 0 else { throw failed(FileError("read", file.path)) }
    return bytes
  }

  /// What is at `name`: its status without following a link, or `nil` where there is nothing.
  package func status(of name: String) -> stat? {
    let path = path(of: name)
    log?.note(path, Stamp(of: path))
    return fileStatus(path)
  }

  /// Whether the file `name` exists and holds exactly `bytes`.
  package func file(_ name: String, holds bytes: BorrowedBytes) -> Bool {
    var status = stat()
    guard lstat(path(of: name), &status) == 0, status.kind == S_IFREG,
      Int(status.st_size) == bytes.count
    else { return false }
    guard let held = try? read(name), held.count == bytes.count else { return false }
    return held.withBytes { $0.elementsEqual(bytes) }
  }
}

extension stat {
  /// The kind of file: one of `S_IFREG`, `S_IFDIR`, `S_IFLNK` and so on.
  package var kind: mode_t { st_mode & S_IFMT }
}

/// Makes a system call again as long as a signal interrupts it.
package func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
