#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Folder {
  /// Writes the file `name` whole or not at all: into `aside` first, then renamed into its place.
  /// Folders that lead to it are made where they are missing.
  ///
  /// `aside` must be a path on the same file system that no other write uses at the same time.
  func write(_ bytes: [UInt8], to name: String, aside: String) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try write(bytes, aside: aside, for: name)
    }
    try move(aside, to: name)
  }

  /// Writes what is for the file `name` whole or not at all into `aside`.
  func write(
    _ bytes: UnsafeBufferPointer<UInt8>, aside: String, for name: String
  ) throws(FileError) {
    let descriptor = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError("write", aside) }
    var failure: Int32?
    var done = 0
    while failure == nil, done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...])
      let count = retrying { Self.writeBytes(descriptor, rest.baseAddress, rest.count) }
      if count < 0 { failure = errno } else { done += count }
    }
    let closing = close(descriptor) == 0 ? nil : errno
    if let code = failure ?? closing {
      unlink(aside)
      throw FileError("write", path(of: name), code: code)
    }
  }

  /// Renames `aside`, or deletes it where that fails; only then is the folder looked for, since most
  /// are there.
  func move(_ aside: String, to name: String) throws(FileError) {
    let target = path(of: name)
    if rename(aside, target) == 0 { return }
    var fault = FileError("write", target)
    if errno == ENOENT, let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) {
      do throws(FileError) {
        try Folder(String(target[..<slash])).create()
        if rename(aside, target) == 0 { return }
        fault = FileError("write", target)
      } catch {
        fault = error
      }
    }
    unlink(aside)
    throw fault
  }

  /// Makes the folder and those above it, where they are missing.
  func create() throws(FileError) {
    if mkdir(path, 0o755) == 0 { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try Folder(String(path[..<slash])).create()
      if mkdir(path, 0o755) == 0 { return }
    }
    guard errno == EEXIST, isFolder else { throw FileError("make the folder", path) }
  }

  /// Deletes the file `name`; that it is gone already is no failure.
  func deleteFile(_ name: String) throws(FileError) {
    guard unlink(path(of: name)) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw FileError("delete", path(of: name))
    }
  }

  /// Deletes the folder `name` if it is empty, and then likewise the folders that held it, up to
  /// but not including this one.
  func deleteEmptyFolders(from name: String) {
    var name = Substring(name)
    while !name.isEmpty, rmdir(path(of: String(name))) == 0 {
      name = name.lastIndex(of: "/").map { name[..<$0] } ?? ""
    }
  }

  /// Deletes the folder with all that is in it, as far as that can be done.
  func deleteTree() {
    if rmdir(path) == 0 || errno != ENOTEMPTY { return }
    for item in (try? items()) ?? [] {
      if unlink(path(of: item.name)) != 0 { folder(item.name).deleteTree() }
    }
    rmdir(path)
  }

  /// Whether there is a folder at the path.
  public var isFolder: Bool {
    let stamp = Stamp(of: path)
    log?.note(path, stamp)
    return stamp.kind == .folder
  }

  private static func writeBytes(_ file: Int32, _ buffer: UnsafeRawPointer?, _ n: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, buffer, n)
    #elseif canImport(Musl)
      Musl.write(file, buffer, n)
    #else
      Darwin.write(file, buffer, n)
    #endif
  }
}

/// What is at `path`: its status without following a link, or `nil` where there is nothing.
func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return lstat(path, &status) == 0 ? status : nil
}
