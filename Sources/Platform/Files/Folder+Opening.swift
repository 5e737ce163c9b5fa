/// A file that is open for reading, closed with the value.
package struct OpenFile: ~Copyable {
  package let path: String
  package let descriptor: Int32
  /// Its size when it was opened, in bytes.
  package let size: Int
  /// The state it was in when it was opened.
  package let stamp: Stamp

  deinit { close(descriptor) }

  /// The state it is in now.
  var stampNow: Stamp {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Stamp(status) : .unknown
  }
}

extension Folder {
  /// Opens the file `name`, and notes in which state it was, or that it could not be opened.
  ///
  /// Whatever can make a reader wait (a named pipe, a terminal) is opened without waiting and then
  /// refused: only a regular file is known to have an end.
  ///
  /// - Throws: `FileError` if it cannot be opened, or is no regular file.
  package func openFile(_ name: String) throws(FileError) -> OpenFile {
    let path = path(of: name)
    let descriptor = openQuietly(path)
    guard descriptor >= 0 else { throw failed(FileError("read", path)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.kind == S_IFREG else {
      let fault =
        FileError.noun(for: status.kind) == nil
        ? FileError("read", path) : FileError(unreadable: path, status.kind)
      close(descriptor)
      throw failed(fault)
    }
    let file = OpenFile(
      path: path, descriptor: descriptor, size: Int(status.st_size), stamp: Stamp(status))
    log?.note(path, file.stamp)
    return file
  }

  /// Notes that something could not be read, so that the next build tries again whatever its stamp
  /// says: who may read a file is not in it.
  package func failed(_ error: FileError) -> FileError {
    log?.note(error.path, error.isMissing ? .absent : .unknown)
    return error
  }
}

/// Opens a file as it is, and waits where it is one that lets wait.
func openWaiting(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }

private func openQuietly(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
}
