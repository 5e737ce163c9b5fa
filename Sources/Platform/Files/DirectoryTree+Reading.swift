import Bytes

extension DirectoryTree {
  /// The bytes of the file `name`.
  ///
  /// - Throws: `FileError` if there is none, or something that is no file.
  package func read(_ name: String) throws(FileError) -> [UInt8] {
    var stamp = Stamp.absent
    return try read(name, stamp: &stamp)
  }

  /// The bytes of the file `name`, and the stamp it had when it was opened.
  package func read(_ name: String, stamp: inout Stamp) throws(FileError) -> [UInt8] {
    let descriptor = try open(name, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("read", path(of: name)) }
    guard status.kind == S_IFREG else { throw FileError("read", path(of: name), code: EISDIR) }
    stamp = Stamp(status)
    switch readAll(descriptor, expecting: Int(status.st_size)) {
    case .success(let bytes): return bytes
    case .failure(let error): throw FileError("read", path(of: name), code: error.code)
    }
  }

  /// The bytes of the file `name`, or `nil` where there is none.
  package func read(ifThere name: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(name)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// A descriptor of the file `name`; no flag makes a call wait for another process.
  package func open(_ name: String, _ flags: Int32) throws(FileError) -> Int32 {
    try call(flags & O_CREAT == 0 ? "read" : "write", name) { folder, name in
      openat(folder, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
    }
  }

  /// What is at `name`: its status, or `nil` where there is nothing, or nothing but through a link.
  package func status(of name: String) -> stat? {
    guard case .success(let status) = look(at: name) else { return nil }
    return status
  }

  /// What is at `name`, or why it cannot be known: `ELOOP` where a folder that leads there is a
  /// symbolic link, `ENOTDIR` where it is a file.
  package func look(at name: String) -> Result<stat, SystemError> {
    var status = stat()
    return result(name) { folder, name in
      fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW)
    }.map { _ in status }
  }

  /// Whether the file `name` exists and holds exactly `bytes`.
  package func file(_ name: String, holds bytes: BorrowedBytes) -> Bool {
    guard
      case .success(let descriptor) = result(
        name, .refused,
        { folder, name in
          openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        })
    else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.kind == S_IFREG,
      Int(status.st_size) == bytes.count,
      case .success(let held) = readAll(descriptor, expecting: bytes.count),
      held.count == bytes.count
    else { return false }
    return held.withBytes { $0.elementsEqual(bytes) }
  }

  /// The names in the folder and what each stands for, sorted.
  package func items() throws(FileError) -> [(name: String, status: stat)] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw FileError("list", path) }
    guard let stream = fdopendir(copy) else {
      let error = FileError("list", path)
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var items: [(name: String, status: stat)] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          var status = stat()
          let text = String(cString: name)
          guard text != ".", text != "..",
            fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
          else { return }
          items.append((text, status))
        }
      }
    }
    return items.sorted { $0.name < $1.name }
  }

  /// Whether files may be made and deleted in the folder that holds `name`.
  package func isWritable(around name: String) -> Bool {
    if case .failure = result(
      name, .refused, { folder, _ in faccessat(folder, ".", W_OK | X_OK, 0) })
    {
      return false
    }
    return true
  }
}
