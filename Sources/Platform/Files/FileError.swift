import Diagnostics

/// A call to the file system that failed: what was wanted, of which file, and why it was refused.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, as a verb ("read", "write", "list", "rename", "delete").
  public let action: String
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32
  /// What stands there instead of a file, as a noun with its article, where that is the reason.
  public let obstacle: String?

  public init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
    obstacle = nil
  }

  /// A folder that is not there, or is a file.
  package init(missing path: String) { self.init("list", path, code: ENOENT) }

  /// Something that cannot be read to an end, and is therefore not read at all.
  package init(unreadable path: String, _ kind: mode_t) {
    action = "read"
    self.path = path
    code = kind == S_IFDIR ? EISDIR : EINVAL
    obstacle = FileError.noun(for: kind)
  }

  /// What a file of a kind that holds no bytes is called; `nil` for one that does.
  package static func noun(for kind: mode_t) -> String? {
    switch kind {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: nil
    }
  }

  /// Whether the file does not exist.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a symbolic link was found where none is followed.
  package var isOfLink: Bool { code == ELOOP }

  public var description: String {
    let reason =
      obstacle.map { "it is \($0)" }
      ?? (isOfLink
        ? "a symbolic link stands there that is not followed, or that leads in a circle"
        : action == "lock" && code == EWOULDBLOCK
          ? "another build writes to it; wait until that ends, or write to another folder"
          : String(cString: strerror(code)))
    return "cannot \(action) \(path.escapedForDisplay): \(reason)"
  }
}
