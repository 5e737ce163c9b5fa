import Diagnostics

/// A failed file-system call: the action, the path, and the reason.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The action as a verb, such as "read", "write", "list", "rename", "delete".
  public let action: String
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32
  /// The noun with its article for a path that is not a regular file, such as “a socket”; `nil` if
  /// the error has another reason.
  let obstacle: String?

  public init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
    obstacle = nil
  }

  /// Creates the error for a folder that does not exist or is a file.
  package init(missing path: String) { self.init("list", path, code: ENOENT) }

  /// Creates the error for a path that is not a regular file. A pipe, for example, may have no end
  /// and is not read.
  init(unreadable path: String, _ kind: mode_t) {
    action = "read"
    self.path = path
    code = kind == S_IFDIR ? EISDIR : EINVAL
    obstacle = FileError.noun(for: kind)
  }

  /// Returns the noun with its article for a kind of file without contents; `nil` for a regular
  /// file.
  static func noun(for kind: mode_t) -> String? {
    switch kind {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: nil
    }
  }

  /// A Boolean value that indicates whether the file or a folder on its path does not exist.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// A Boolean value that indicates whether the call failed at a symbolic link, because the call
  /// does not follow links or the link forms a loop.
  package var isOfLink: Bool { code == ELOOP }

  public var description: String {
    let reason =
      obstacle.map { "it is \($0)" }
      ?? (isOfLink
        ? "it is a symbolic link that is not followed, or that leads back to itself"
        : action == "lock" && code == EWOULDBLOCK
          ? "another build is writing to it; wait until that ends, or write to another folder"
          : systemMessage(code))
    return "cannot \(action) \(path.escapedForDisplay): \(reason)"
  }
}

extension Diagnostic {
  /// Creates the error for a file or folder that cannot be read.
  package static func unreadable(_ path: String, _ error: FileError) -> Diagnostic {
    let advice =
      error.obstacle != nil
      ? "replace it with a file" : error.isMissing ? "build again" : "check its permissions"
    return Diagnostic(.error, .unreadable, at: SourceLocation(path), "\(error); \(advice)")
  }

  /// Creates the warning for a special file, such as a pipe. It is not read, because it may have no
  /// end and reading it could block for ever.
  ///
  /// - Parameter shown: The path relative to the site's folder, if that differs from `path`.
  package static func special(
    _ path: String, as shown: String? = nil, in folder: Folder
  ) -> Diagnostic {
    let noun = folder.kind(of: path).flatMap(FileError.noun) ?? "not a file"
    return Diagnostic(
      .warning, .special, at: SourceLocation(shown ?? path),
      "this is \(noun), so it is skipped; move it out of the site's folder")
  }

  /// Creates the warning for a symbolic link that is not followed.
  package static func skippedLink(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .skippedLink, at: SourceLocation(path),
      "the symbolic link is not followed here, so it is skipped; replace it with a copy of its"
        + " target")
  }
}

extension Folder {
  /// Indicates whether `name` exists, following links, and is neither a file nor a folder.
  package func isSpecial(_ name: String) -> Bool {
    kind(of: name).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// Returns the kind of `name` (`S_IFREG`, …), following links; `nil` if it does not exist.
  fileprivate func kind(of name: String) -> mode_t? {
    var status = stat()
    return stat(path(of: name), &status) == 0 ? status.kind : nil
  }
}

extension Diagnostic.ID {
  package static let unreadable: Self = "file-unreadable"
  static let special: Self = "file-special"
  static let skippedLink: Self = "symlink-skipped"
}
