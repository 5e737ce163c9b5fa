import Diagnostics

/// A failed call to the file system: the action, the file, and the reason.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The action, as a verb ("read", "write", "list", "rename", "delete").
  public let action: String
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32
  /// The thing found in place of a file, as a noun with its article, if that is the reason.
  let obstacle: String?

  public init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
    obstacle = nil
  }

  /// Creates the error for a folder that does not exist or is a file.
  package init(missing path: String) { self.init("list", path, code: ENOENT) }

  /// Something that cannot be read to an end, and is therefore not read at all.
  init(unreadable path: String, _ kind: mode_t) {
    action = "read"
    self.path = path
    code = kind == S_IFDIR ? EISDIR : EINVAL
    obstacle = FileError.noun(for: kind)
  }

  /// Returns the noun for a kind of file that has no bytes; `nil` for a regular file.
  static func noun(for kind: mode_t) -> String? {
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

  /// Whether the call failed because it does not follow symbolic links.
  package var isOfLink: Bool { code == ELOOP }

  public var description: String {
    let reason =
      obstacle.map { "it is \($0)" }
      ?? (isOfLink
        ? "a symbolic link stands there that is not followed, or that leads in a circle"
        : action == "lock" && code == EWOULDBLOCK
          ? "another build writes to it; wait until that ends, or write to another folder"
          : systemMessage(code))
    return "cannot \(action) \(path.escapedForDisplay): \(reason)"
  }
}

extension Diagnostic {
  /// A file or folder that cannot be read.
  package static func unreadable(_ path: String, _ error: FileError) -> Diagnostic {
    let advice =
      error.obstacle != nil
      ? "put a file in its place" : error.isMissing ? "build again" : "check its permissions"
    return Diagnostic(.error, .unreadable, at: SourceLocation(path), "\(error); \(advice)")
  }

  /// Reports a file that no build reads because it may have no end, so that reading it could block
  /// for ever.
  ///
  /// - Parameter shown: The path in the site's folder, if it differs.
  package static func special(
    _ path: String, as shown: String? = nil, in folder: Folder
  ) -> Diagnostic {
    let noun = folder.kind(of: path).flatMap(FileError.noun) ?? "no file"
    return Diagnostic(
      .warning, .special, at: SourceLocation(shown ?? path),
      "it is \(noun), so it is left out; move it out of the site's folder")
  }

  /// A link that is not followed where only files are read.
  package static func skippedLink(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .skippedLink, at: SourceLocation(path),
      "the symbolic link is not followed here, so it is left out; put a copy of its target in its"
        + " place")
  }
}

extension Folder {
  /// Whether `name` exists, following links, but is neither a file nor a folder.
  package func isSpecial(_ name: String) -> Bool {
    kind(of: name).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// Returns the kind of `name`, following links.
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
