import Bytes
import Synchronization

/// A folder that is open, and the files below it, each named by its path relative to the folder.
///
/// Every folder on the way to a file is opened from its parent, and none through a symbolic link:
/// whatever links lie in the folder, nothing outside it is read, written or deleted, and neither
/// does a path lead out that has `..` in it. All writing and deleting in output folders goes through
/// a value of this type.
package final class DirectoryTree: Sendable {
  /// The path that the folder was opened by, for messages.
  package let path: String
  package let descriptor: Int32
  /// Cursors that no thread uses at the moment.
  private let idle = Mutex<[DirectoryCursor]>([])

  /// What becomes of a symbolic link at the end of the path that a folder is opened by.
  package enum LastLink: Sendable {
    /// Who named the path meant what the link leads to.
    case followed
    case refused
  }

  /// - Throws: `FileError` if there is no folder of the path; with `ELOOP` where a link is refused.
  package init(_ path: String, _ link: LastLink) throws(FileError) {
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
    forget()
    close(descriptor)
  }
}

extension DirectoryTree {
  /// The path of a file of the folder, for messages.
  package func path(of name: String) -> String { Folder(path).path(of: name) }

  /// The folder `name` in this one.
  package func folder(_ name: String, _ missing: MissingFolders = .refused) throws(FileError)
    -> DirectoryTree
  {
    let opened = try call("open", name, missing) { parent, name in
      switch openFolder(name, in: parent, missing) {
      case .success(let descriptor): return descriptor
      case .failure(let error):
        errno = error.code
        return -1
      }
    }
    return DirectoryTree(path(of: name), opened)
  }

  /// Closes the folders that are kept open to be near their files: after one of them was deleted or
  /// got another name, they are not those of their paths any more.
  func forget() {
    var cursors: [DirectoryCursor] = []
    idle.withLock { swap(&$0, &cursors) }
    for var cursor in cursors { cursor.leave() }
  }

  /// Makes a system call with the folder that holds `name`, open, and the last component of it.
  ///
  /// - Parameter call: Returns less than 0, and leaves an error in `errno`, where it fails.
  /// - Throws: `FileError` for an action if the call fails or the folder cannot be reached.
  @discardableResult
  func call(
    _ action: String, _ name: String, _ missing: MissingFolders = .refused,
    _ call: (Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileError) -> Int32 {
    switch result(name, missing, call) {
    case .success(let value): return value
    case .failure(let error): throw FileError(action, path(of: name), code: error.code)
    }
  }

  /// What a system call with the folder that holds `name`, and the last component of it, yields.
  package func result(
    _ name: String, _ missing: MissingFolders = .refused,
    _ call: (Int32, UnsafePointer<CChar>) -> Int32
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

  /// Copies a path with NUL for each slash and at its end.
  ///
  /// - Returns: Where its last component begins; `nil` if the path does not name a file in a folder:
  ///   it has an empty component, `.` or `..`, or a NUL that would cut it off.
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
