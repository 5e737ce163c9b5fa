import Bytes

extension DirectoryTree {
  /// Writes the file `name`, which is a new one whatever was there: nothing is ever written through
  /// a link, symbolic or hard, into a file that has another name too.
  package func write(
    _ bytes: BorrowedBytes, to name: String, _ missing: MissingFolders = .refused
  ) throws(FileError) {
    let descriptor = try call("write", name, missing) { folder, name in
      let descriptor = openNew(name, in: folder)
      guard descriptor < 0, errno == EEXIST, unlinkat(folder, name, 0) == 0 else {
        return descriptor
      }
      return openNew(name, in: folder)
    }
    try write(bytes, to: descriptor, of: name)
  }

  /// Writes the file `name` unless there is something of that name.
  ///
  /// - Returns: Whether it was written.
  package func write(
    _ bytes: BorrowedBytes, toNew name: String, _ missing: MissingFolders
  ) throws(FileError) -> Bool {
    switch result(name, missing, { folder, name in openNew(name, in: folder) }) {
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

  /// Writes the file `name` whole or not at all: first beside it, then in its place.
  package func replace(_ name: String, with bytes: [UInt8], aside: String) throws(FileError) {
    try bytes.withBytes { (bytes) throws(FileError) in
      try write(bytes, to: aside)
    }
    try move(aside, to: name, in: self, .refused)
  }

  /// Gives the file or folder `name` another path, there or in another folder of the same file
  /// system.
  package func move(
    _ name: String, to target: String, in tree: DirectoryTree, _ missing: MissingFolders
  ) throws(FileError) {
    var failure: FileError?
    try call("read", name) { folder, name in
      do throws(FileError) {
        return try tree.call("write", target, missing) { newFolder, newName in
          renameat(folder, name, newFolder, newName)
        }
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
  }

  /// Deletes the file `name`; that it is gone already, or there only through a link, is no failure.
  package func delete(_ name: String) throws(FileError) {
    switch result(name, .refused, { folder, name in unlinkat(folder, name, 0) }) {
    case .success: break
    case .failure(let error):
      if ![ENOENT, ENOTDIR, ELOOP].contains(error.code) {
        throw FileError("delete", path(of: name), code: error.code)
      }
    }
  }

  /// Deletes the folder `name` if it is empty.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult
  package func deleteFolder(_ name: String) -> Bool {
    forget()
    if case .success = result(
      name, .refused, { folder, name in unlinkat(folder, name, AT_REMOVEDIR) })
    {
      return true
    }
    return false
  }

  /// Deletes the folder `name` if it is empty, and then likewise the folders that held it, up to
  /// but not including this one.
  package func deleteEmptyFolders(from name: String) {
    if deleteFolder(name), let parent = name.parent { deleteEmptyFolders(from: parent) }
  }

  /// Deletes the folder `name` with all that is in it, as far as that can be done; of what a link
  /// leads to only the link.
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
  /// Deletes the folder `name` if there are but empty folders in it.
  package func deleteEmptyTree(_ name: String) {
    if deleteFolder(name) { return }
    guard let inner = try? folder(name) else { return }
    for item in (try? inner.items()) ?? [] where item.status.kind == S_IFDIR {
      inner.deleteEmptyTree(item.name)
    }
    deleteFolder(name)
  }
}

/// Makes a file, which must be a new one, and opens it to write to it.
private func openNew(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
}
