import Platform

/// The destination of a command's standard output.
enum ShellOutput {
  /// The standard output of the process.
  case own
  case standardError
}

/// Runs a shell command with the standard streams of this process, and waits until the command has
/// ended.
///
/// - Parameter output: The destination of the command's standard output.
/// - Returns: `nil` if the command succeeded; otherwise the reason, such as “exit status 7”.
func runShell(_ command: String, _ output: ShellOutput = .own) throws(FileError) -> String? {
  let line =
    switch output {
    case .own: command
    case .standardError: "exec >&2\n\(command)"
    }
  let status = try runProgram("/bin/sh", ["sh", "-c", line])
  if status == 0 { return nil }
  // The low seven bits are the number of the signal that killed the process, or 0 (`<sys/wait.h>`).
  let signal = status & 0x7F
  return signal == 0
    ? "exit status \(status >> 8 & 0xFF)" : "killed by signal \(signal)"
}

/// The user's text editor.
struct Editor {
  /// The shell command, which may contain arguments.
  let command: String

  /// The editor in the environment variable `VISUAL`, or else in `EDITOR` (POSIX, Environment
  /// Variables); `nil` if neither is set.
  static var ofUser: Editor? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = environmentVariable(name), !value.isEmpty { return Editor(command: value) }
    }
    return nil
  }

  /// Opens a file and waits until the editor closes it.
  ///
  /// - Returns: `nil` if the editor succeeded; otherwise the reason for the failure.
  func open(_ path: String) throws(FileError) -> String? {
    try runShell("\(command) \(path.quotedForShell)")
  }
}

extension String {
  /// The text as a single word for a POSIX shell, in single quotation marks.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
