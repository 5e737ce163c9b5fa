import Platform

/// The program in which the user writes.
struct Editor {
  /// As the shell reads it; it may have arguments.
  let command: String

  /// The one that `VISUAL` names, else that of `EDITOR` (POSIX, Environment Variables).
  static var ofUser: Editor? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name), value.pointee != 0 {
        return Editor(command: String(cString: value))
      }
    }
    return nil
  }

  /// Opens a file, and waits until it is closed.
  ///
  /// - Returns: How the program ended, where that was no success.
  func open(_ path: String) throws(FileError) -> String? {
    try runShell("\(command) \(path.quotedForShell)")
  }
}
