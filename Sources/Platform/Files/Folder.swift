import Bytes

/// A folder of the file system, whose files are named by their paths relative to it.
///
/// Reading and writing go straight to the system's calls: a build opens every file once, and
/// anything between it and the kernel would be paid ten thousand times.
public struct Folder: Hashable, Sendable {
  /// The path of the folder, absolute or relative to the working directory; without a final `/`.
  public let path: String
  /// The log of all files that are read from this folder, if any.
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

  /// Returns the same folder, logging every read to `log`.
  package func logging(to log: InputLog) -> Folder { Folder(path, log) }

  /// The path of the file that `name` means in this folder.
  public func path(of name: String) -> String {
    if name.isEmpty { return path }
    // The path of every file that is read or written is made here.
    var whole = ""
    whole.reserveCapacity(path.utf8.count + 1 + name.utf8.count)
    if path != "/" { whole += path }
    whole += "/"
    whole += name
    return whole
  }

  /// The folder `name` in this one.
  public func folder(_ name: String) -> Folder { Folder(path(of: name), log) }

  /// The folder by its one absolute path without links, or `nil` where it does not exist.
  public var resolved: Folder? {
    log?.note(path, Stamp(of: path))
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return Folder(String(cString: real))
  }

  /// The name of the folder: the last component of its path, or of its resolved path if that has no
  /// name, as for `.`; `nil` for the root.
  public var name: String? {
    func last(_ path: String) -> Substring? { path.split(separator: "/").last }
    if let name = last(path), name != ".", name != ".." { return String(name) }
    // The folder is not logged as an input, since it changes with every file in it.
    return Folder(path).resolved.flatMap { last($0.path) }.map(String.init)
  }

  /// The folder as it will be resolved once it is made: by the nearest folder above that exists.
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

  /// Whether `other` is this folder or inside it; both must be resolved.
  public func contains(_ other: Folder) -> Bool {
    other.path == path || path == "/" || other.path.hasPrefix(path + "/")
  }
}

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
  /// A file that can block its reader (a named pipe, a terminal) is opened without waiting and then
  /// refused: only a regular file is known to have an end.
  ///
  /// - Throws: `FileError` if it cannot be opened, or is not a regular file.
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

  /// Logs that something could not be read, so that the next build tries again whatever its stamp
  /// says: a stamp does not contain permissions.
  package func failed(_ error: FileError) -> FileError {
    log?.note(error.path, error.isMissing ? .absent : .unknown)
    return error
  }
}

/// Opens a file of any kind, and waits if opening it blocks.
func openWaiting(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }

private func openQuietly(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
}

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
    // The program that is writing it may have finished by now.
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

  /// Reads a file that the user named, of any kind; a pipe is read to its end.
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

  /// Reads the file `name`; returns `nil` if it does not exist.
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

  /// Returns the status of `name` without following a link; `nil` if it does not exist.
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

extension Folder {
  /// Makes the folder and those above it, where they are missing.
  ///
  /// - Returns: The paths of those that were made, the outermost first.
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

  /// Whether there is a folder at the path.
  public var isFolder: Bool {
    let stamp = Stamp(of: path)
    log?.note(path, stamp)
    return stamp.kind == .folder
  }
}

/// Returns the status of the file at `path` without following a link; `nil` if it does not exist.
package func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return lstat(path, &status) == 0 ? status : nil
}

extension String {
  /// The path of the containing folder.
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
