import Bytes
import Synchronization

/// An open folder and the files below it, addressed by paths relative to it.
///
/// Each folder on a path is opened from its parent and never through a symbolic link. Whatever
/// links the folder contains, nothing outside it is therefore read, written or deleted. A path with
/// `..` cannot leave the folder. All writing and deleting in output folders uses this type.
package final class DirectoryTree: Sendable {
  /// The path by which the folder was opened, for messages.
  package let path: String
  package let descriptor: Int32
  /// Cursors that no thread is using. Each keeps the folders of its last path open.
  private let idle = Mutex<[DirectoryCursor]>([])

  /// The treatment of a symbolic link at the end of the opened path.
  package enum FinalLinkPolicy: Sendable {
    /// Follow the link: the user named the path and means its target.
    case followed
    /// Fail with `ELOOP` if the path is a link.
    case refused
  }

  /// - Throws: `FileError` if there is no folder at the path; with `ELOOP` if it is a link and
  ///   links are refused.
  package init(_ path: String, _ link: FinalLinkPolicy) throws(FileError) {
    self.path = path
    switch link {
    case .followed:
      descriptor = openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError("open", path) }
    case .refused:
      switch openFolder(path, in: AT_FDCWD, .refused) {
      case .success(let opened): descriptor = opened
      case .failure(let error): throw FileError("open", path, code: error.code)
      }
    }
  }

  private init(_ path: String, _ descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    closeCachedFolders()
    close(descriptor)
  }
}

extension DirectoryTree {
  /// Returns the path of a file in the folder, for messages.
  package func path(of name: String) -> String { Folder(path).path(of: name) }

  /// Opens the folder `name` in this folder.
  ///
  /// - Parameter missing: The treatment of a folder that does not exist on the path of `name`.
  package func folder(_ name: String, _ missing: MissingFolderPolicy = .refused) throws(FileError)
    -> DirectoryTree
  {
    let opened = try call("open", name: name, missing: missing) { parent, name in
      switch openFolder(name, in: parent, missing) {
      case .success(let descriptor): return descriptor
      case .failure(let error):
        errno = error.code
        return -1
      }
    }
    return DirectoryTree(path(of: name), opened)
  }

  /// Closes the folders that are kept open for faster access. After a folder was deleted or
  /// renamed, an open folder may no longer match its path.
  func closeCachedFolders() {
    var cursors: [DirectoryCursor] = []
    idle.withLock { swap(&$0, &cursors) }
    for var cursor in cursors { cursor.leave() }
  }

  /// Performs a system call. `call` receives the open folder that contains `name`, and the last
  /// component of `name`.
  ///
  /// - Parameter call: Returns a negative number and sets `errno` if it fails.
  /// - Throws: `FileError` for `action` if the call fails or the folder cannot be opened.
  @discardableResult
  func call(
    _ action: String, name: String, missing: MissingFolderPolicy = .refused,
    call: (Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileError) -> Int32 {
    switch result(name, missing: missing, call: call) {
    case .success(let value): return value
    case .failure(let error): throw FileError(action, path(of: name), code: error.code)
    }
  }

  /// Performs a system call like `call`, but returns the error instead of throwing it.
  package func result(
    _ name: String, missing: MissingFolderPolicy = .refused,
    call: (Int32, UnsafePointer<CChar>) -> Int32
  ) -> Result<Int32, SystemError> {
    name.withBytes { name in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + 1) { buffer in
        guard let last = Self.part(name, into: buffer) else { return .failure(SystemError(EINVAL)) }
        var cursor: DirectoryCursor?
        defer { if let cursor { idle.withLock { $0.append(cursor) } } }
        var parent = descriptor
        if last > 0 {
          var moved = idle.withLock { $0.popLast() } ?? DirectoryCursor()
          let folder = BorrowedBytes(UnsafeBufferPointer(buffer))[..<(last - 1)]
          let result = moved.move(to: folder, below: descriptor, missing)
          cursor = moved
          guard case .success(let found) = result else { return result }
          parent = found
        }
        guard let base = buffer.baseAddress else { return .failure(SystemError(EINVAL)) }
        let value = call(parent, UnsafeRawPointer(base + last).assumingMemoryBound(to: CChar.self))
        return value < 0 ? .failure(SystemError()) : .success(value)
      }
    }
  }

  /// Copies a path with NUL instead of each slash and at its end.
  ///
  /// - Returns: The start of the last component; `nil` if the path has an empty component, `.`,
  ///   `..` or a NUL.
  private static func part(
    _ path: BorrowedBytes, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var start = 0
    for place in 0...path.count {
      let byte = place < path.count ? path[place] : UInt8(ascii: "/")
      guard byte != 0 else { return nil }
      buffer[place] = byte == UInt8(ascii: "/") ? 0 : byte
      guard byte == UInt8(ascii: "/") else { continue }
      let isDots = path[start..<place].allSatisfy { $0 == UInt8(ascii: ".") }
      if isDots, place - start < 3 { return nil }
      if place < path.count { start = place + 1 }
    }
    return start
  }
}

extension DirectoryTree {
  /// Returns the bytes of the file `name`.
  ///
  /// - Throws: `FileError` if there is no regular file at the path.
  package func read(_ name: String) throws(FileError) -> [UInt8] {
    var stamp = Stamp.absent
    return try read(name, stamp: &stamp)
  }

  /// Returns the bytes of the file `name`, and sets the stamp that it had when it was opened.
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

  /// Reads the file `name`; returns `nil` if it does not exist.
  package func read(ifThere name: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(name)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Opens the file `name` and returns its descriptor. Opening never waits for another process.
  package func open(_ name: String, _ flags: Int32) throws(FileError) -> Int32 {
    try call(flags & O_CREAT == 0 ? "read" : "write", name: name) { folder, name in
      openat(folder, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
    }
  }

  /// Returns the status of `name`; `nil` if it does not exist, or if a folder on its path is a
  /// symbolic link. If `name` itself is a link, the result is the status of the link.
  package func status(of name: String) -> stat? {
    guard case .success(let status) = look(at: name) else { return nil }
    return status
  }

  /// Returns the status of `name`, or the error: `ELOOP` if a folder on the path is a symbolic
  /// link, `ENOTDIR` if a folder on the path is a file.
  package func look(at name: String) -> Result<stat, SystemError> {
    var status = stat()
    return result(name) { folder, name in
      fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW)
    }.map { _ in status }
  }

  /// Indicates whether the file `name` exists and contains exactly `bytes`.
  package func file(_ name: String, holds bytes: BorrowedBytes) -> Bool {
    guard
      case .success(let descriptor) = result(
        name, missing: .refused,
        call: { folder, name in
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

  /// Returns the names in the folder with their statuses, sorted by name. Links are not followed.
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

  /// Indicates whether files can be created and deleted in the folder that contains `name`.
  package func isWritable(around name: String) -> Bool {
    if case .failure = result(
      name, missing: .refused, call: { folder, _ in faccessat(folder, ".", W_OK | X_OK, 0) })
    {
      return false
    }
    return true
  }
}

extension DirectoryTree {
  /// Writes a new file `name`, and deletes an existing file of this name first. The existing file
  /// is never written to, so if it is a symbolic or hard link, no other file changes.
  package func write(
    _ bytes: BorrowedBytes, to name: String, _ missing: MissingFolderPolicy = .refused
  ) throws(FileError) {
    let descriptor = try call("write", name: name, missing: missing) { folder, name in
      let descriptor = openNew(name, in: folder)
      guard descriptor < 0, errno == EEXIST, unlinkat(folder, name, 0) == 0 else {
        return descriptor
      }
      return openNew(name, in: folder)
    }
    try write(bytes, to: descriptor, of: name)
  }

  /// Writes the file `name`, unless a file, folder or link with this name exists.
  ///
  /// - Returns: `true` if the file was written.
  package func write(
    _ bytes: BorrowedBytes, toNew name: String, _ missing: MissingFolderPolicy
  ) throws(FileError) -> Bool {
    switch result(name, missing: missing, call: { folder, name in openNew(name, in: folder) }) {
    case .success(let descriptor): try write(bytes, to: descriptor, of: name)
    case .failure(let error):
      if error.code == EEXIST { return false }
      throw FileError("write", path(of: name), code: error.code)
    }
    return true
  }

  private func write(
    _ bytes: BorrowedBytes, to descriptor: Int32, of name: String
  ) throws(FileError) {
    let unwritten = writeAll(bytes, to: descriptor)
    let unclosed = close(descriptor) == 0 ? nil : SystemError()
    if let error = unwritten ?? unclosed {
      try? delete(name)
      throw FileError("write", path(of: name), code: error.code)
    }
  }

  /// Replaces the file `name` atomically: writes the file `aside` and renames it to `name`.
  package func replace(_ name: String, with bytes: [UInt8], aside: String) throws(FileError) {
    try bytes.withBytes { (bytes) throws(FileError) in
      try write(bytes, to: aside)
    }
    try move(aside, to: name, in: self, .refused)
  }

  /// Renames the file or folder `name`, possibly into another folder on the same file system.
  package func move(
    _ name: String, to target: String, in tree: DirectoryTree, _ missing: MissingFolderPolicy
  ) throws(FileError) {
    var failure: FileError?
    try call("read", name: name) { folder, name in
      do throws(FileError) {
        return try tree.call("write", name: target, missing: missing) { newFolder, newName in
          renameat(folder, name, newFolder, newName)
        }
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
  }

  /// Deletes the file `name`. It is not an error if the file does not exist, or if a folder on its
  /// path is a symbolic link.
  package func delete(_ name: String) throws(FileError) {
    switch result(name, missing: .refused, call: { folder, name in unlinkat(folder, name, 0) }) {
    case .success: break
    case .failure(let error):
      if ![ENOENT, ENOTDIR, ELOOP].contains(error.code) {
        throw FileError("delete", path(of: name), code: error.code)
      }
    }
  }

  /// Deletes the folder `name` if it is empty.
  ///
  /// - Returns: `true` if it was deleted.
  @discardableResult
  package func deleteFolder(_ name: String) -> Bool {
    closeCachedFolders()
    if case .success = result(
      name, missing: .refused, call: { folder, name in unlinkat(folder, name, AT_REMOVEDIR) })
    {
      return true
    }
    return false
  }

  /// Deletes the folder `name` if it is empty, then the folder that contains `name` if that is
  /// empty, and so on up to this folder, which is kept.
  package func deleteEmptyFolders(from name: String) {
    if deleteFolder(name), let parent = name.parent { deleteEmptyFolders(from: parent) }
  }

  /// Deletes the folder `name` and its contents as far as possible. Links in the folder are
  /// deleted, but not their targets.
  package func deleteTree(_ name: String) {
    if deleteFolder(name) { return }
    if let inner = try? folder(name) {
      for item in (try? inner.items()) ?? [] {
        if item.status.kind == S_IFDIR {
          inner.deleteTree(item.name)
        } else {
          try? inner.delete(item.name)
        }
      }
    }
    deleteFolder(name)
  }
}

extension DirectoryTree {
  /// Deletes the folder `name` if it contains nothing but empty folders.
  package func deleteEmptyTree(_ name: String) {
    if deleteFolder(name) { return }
    guard let inner = try? folder(name) else { return }
    for item in (try? inner.items()) ?? [] where item.status.kind == S_IFDIR {
      inner.deleteEmptyTree(item.name)
    }
    deleteFolder(name)
  }
}

/// Creates a file that must not exist yet, and opens it for writing.
private func openNew(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
}
