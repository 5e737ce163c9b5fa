#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A call to the file system that failed: what was wanted, of which file, and why it was refused.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, as a verb ("read", "write", "list", "rename", "delete").
  public let action: String
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32

  public init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// A folder that is not there, or is a file.
  init(missing path: String) { self.init("list", path, code: ENOENT) }

  /// Whether the file does not exist.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  public var description: String {
    "cannot \(action) \(path): \(String(cString: strerror(code)))"
  }
}
