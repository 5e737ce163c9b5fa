import Bytes

/// A folder of the file system. Its files are addressed by paths relative to it.
///
/// Reading and writing use system calls directly. A build opens every file, and any layer in
/// between would add its cost ten thousand times.
public struct Folder: Hashable, Sendable {
  /// The path of the folder, absolute or relative to the working folder, without a final `/`.
  public let path: String
  /// The log of all files that are read from this folder; `nil` to log nothing.
  package let log: InputLog?

  public init(_ path: String) { self.init(path, nil) }

  package init(_ path: String, _ log: InputLog?) {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    self.path = path.isEmpty ? "." : String(path)
    self.log = log
  }

  public static func == (a: Folder, b: Folder) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// Returns the same folder, but every read is logged to `log`.
  package func logging(to log: InputLog) -> Folder { Folder(path, log) }

  /// Returns the path of the file `name` in this folder.
  public func path(of name: String) -> String {
    if name.isEmpty { return path }
    // Concatenate by hand for speed, because every file that is read or written needs a path.
    var whole = ""
    whole.reserveCapacity(path.utf8.count + 1 + name.utf8.count)
    if path != "/" { whole += path }
    whole += "/"
    whole += name
    return whole
  }

  /// Returns the folder `name` in this folder.
  public func folder(_ name: String) -> Folder { Folder(path(of: name), log) }

  /// The folder with its absolute path, in which symbolic links are resolved; `nil` if the folder
  /// does not exist.
  public var resolved: Folder? {
    log?.record(path, Stamp(of: path))
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return Folder(String(cString: real))
  }

  /// The last component of the folder's path. If that is `.` or `..`, the last component of the
  /// resolved path.
  ///
  /// The value is `nil` for the root, and for `.` and `..` if the folder does not exist.
  public var name: String? {
    func last(_ path: String) -> Substring? { path.split(separator: "/").last }
    if let name = last(path), name != ".", name != ".." { return String(name) }
    // Do not log the folder as an input: its stamp changes with every file in it.
    return Folder(path).resolved.flatMap { last($0.path) }.map(String.init)
  }

  /// The resolved path that the folder will have once it exists. It is derived from the nearest
  /// existing folder above it; `nil` if there is none.
  package var nearestResolved: Folder? {
    if let resolved { return resolved }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { return nil }
    let parent =
      parts.count == 1
      ? "."
      : parts.count == 2 && parts[0].isEmpty
        ? "/" : parts.dropLast().joined(separator: "/")
    return Folder(parent).nearestResolved?.folder(String(name))
  }

  /// Indicates whether `other` is this folder or inside it. Both paths must be resolved.
  public func contains(_ other: Folder) -> Bool {
    other.path == path || path == "/" || other.path.hasPrefix(path + "/")
  }
}

/// A file opened for reading; closed when the value is destroyed.
package struct OpenFile: ~Copyable {
  package let path: String
  package let descriptor: Int32
  /// The size in bytes when the file was opened.
  package let size: Int
  /// The stamp of the file when it was opened.
  package let stamp: Stamp

  deinit { close(descriptor) }

  /// The current stamp of the file.
  var stampNow: Stamp {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Stamp(status) : .unknown
  }
}

extension Folder {
  /// Opens the file `name` and logs its stamp, or that it could not be opened.
  ///
  /// Only a regular file is known to have an end. Reading from a named pipe or a terminal can
  /// block, so such a file is opened without waiting and then rejected.
  ///
  /// - Throws: `FileError` if the file cannot be opened or is not a regular file.
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
    log?.record(path, file.stamp)
    return file
  }

  /// Logs the failed read, and returns the error. The next build reads the file again even if its
  /// stamp is equal, because a stamp does not contain permissions.
  package func failed(_ error: FileError) -> FileError {
    log?.record(error.path, error.isMissing ? .absent : .unknown)
    return error
  }
}

/// Opens a file of any kind. The call may block, for example until another process writes to a
/// named pipe.
func openWaiting(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }

/// Opens a file of any kind without blocking.
private func openQuietly(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
}

extension Folder {
  /// Returns the bytes of the file `name`.
  ///
  /// - Throws: `FileError` if the file cannot be opened or read to its end.
  public func read(_ name: String) throws(FileError) -> [UInt8] {
    var stamp = Stamp.absent
    return try read(name, stamp: &stamp)
  }

  /// Returns the bytes of the file `name`, and sets its stamp. The stamp is `.unknown` if the file
  /// changed while it was being read.
  ///
  /// - Throws: `FileError` if the file cannot be opened or read to its end.
  package func read(_ name: String, stamp: inout Stamp) throws(FileError) -> [UInt8] {
    let bytes = try readOnce(name, &stamp)
    if stamp.isKnown { return bytes }
    // Read again: the program that was writing the file may have finished by now.
    return try readOnce(name, &stamp)
  }

  private func readOnce(_ name: String, _ stamp: inout Stamp) throws(FileError) -> [UInt8] {
    let file = try openFile(name)
    do throws(FileError) {
      let bytes = try readAll(from: file.descriptor, expecting: file.size, of: file.path)
      stamp = file.stampNow == file.stamp ? file.stamp : .unknown
      if !stamp.isKnown { log?.record(file.path, stamp) }
      return bytes
    } catch {
      throw failed(error)
    }
  }

  /// Reads a file of any kind, because the user named it. A pipe is read to its end.
  ///
  /// - Throws: `FileError` if the file cannot be opened or read to its end.
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
    // With one spare byte, the first read also detects the end of the file.
    var bytes = [UInt8]()
    var room = size + 1
    var failure: Int32?
    repeat {
      let known = bytes.count
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = retrying { readBytes(descriptor, buffer: buffer.baseAddress, count: room) }
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

  /// Reads the file `name`; returns `nil` if it does not exist.
  package func read(ifThere name: String) throws(FileError) -> [UInt8]? {
    do {
      return try read(name)
    } catch  where error.isMissing {
      return nil
    }
  }

  /// Returns the first bytes of the file `name`, at most `count`.
  package func read(_ name: String, upTo count: Int) throws(FileError) -> [UInt8] {
    let file = try openFile(name)
    let descriptor = file.descriptor
    var read = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      read = retrying { readBytes(descriptor, buffer: buffer.baseAddress, count: count) }
      filled = max(read, 0)
    }
    guard read >= 0 else { throw failed(FileError("read", file.path)) }
    return bytes
  }

  /// Returns the status of `name`; `nil` if it does not exist. If `name` is a link, the result is
  /// the status of the link.
  package func status(of name: String) -> stat? {
    recordAccess(to: name)
    return fileStatus(path(of: name))
  }

  /// Records in the folder's log that the result of the build depends on whether `name` exists.
  package func recordAccess(to name: String) {
    guard let log else { return }
    let path = path(of: name)
    log.record(path, Stamp(of: path))
  }
}

extension stat {
  /// The kind of file: `S_IFREG`, `S_IFDIR`, `S_IFLNK` and so on.
  package var kind: mode_t { st_mode & S_IFMT }
}

extension Folder {
  /// Creates the folder, and the folders above it that do not exist.
  ///
  /// - Returns: The paths of the created folders, the outermost first.
  @discardableResult
  public func create() throws(FileError) -> [String] {
    if mkdir(path, 0o755) == 0 { return [path] }
    var made: [String] = []
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      made = try Folder(String(path[..<slash])).create()
      if mkdir(path, 0o755) == 0 { return made + [path] }
    }
    let error = FileError("create the folder", path)
    guard error.code == EEXIST, isFolder else {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
    return made
  }

  /// A Boolean value that indicates whether a file or folder exists at the path.
  public var exists: Bool {
    let stamp = Stamp(of: path)
    log?.record(path, stamp)
    return stamp != .absent
  }

  /// A Boolean value that indicates whether a folder exists at the path.
  public var isFolder: Bool {
    let stamp = Stamp(of: path)
    log?.record(path, stamp)
    return stamp.kind == .folder
  }
}

/// Returns the status of the file at `path`; `nil` if it does not exist. If the file is a link, the
/// result is the status of the link.
package func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return lstat(path, &status) == 0 ? status : nil
}

extension String {
  /// The path of the containing folder; `nil` if the path has no slash.
  package var parent: String? {
    withBytes { path in
      path.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: path[..<$0], as: UTF8.self) }
    }
  }

  /// The paths of all containing folders, the innermost first.
  package var parents: [Substring] {
    var parents: [Substring] = []
    var rest = self[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      parents.append(rest)
    }
    return parents
  }
}
