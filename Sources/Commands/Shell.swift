import Platform

/// The destination of a command's standard output.
enum ShellOutput {
  /// The standard output of the process.
  case own
  case standardError
}

/// Runs a shell command with the streams of the process, and waits for its end.
///
/// - Parameter output: The destination of its standard output.
/// - Returns: `nil` if the command succeeded; otherwise a clause such as "it ended with exit status
///   7".
func runShell(_ command: String, _ output: ShellOutput = .own) throws(FileError) -> String? {
  let line =
    switch output {
    case .own: command
    case .standardError: "exec >&2\n\(command)"
    }
  let status = try runProgram("/bin/sh", ["sh", "-c", line])
  if status == 0 { return nil }
  // The low bits contain the signal that ended the process, if any (`<sys/wait.h>`).
  let signal = status & 0x7F
  return signal == 0
    ? "exit status \(status >> 8 & 0xFF)" : "killed by signal \(signal)"
}

/// The user's text editor.
struct Editor {
  /// The shell command, which may contain arguments.
  let command: String

  /// The editor from the variable `VISUAL`, or else `EDITOR` (POSIX, Environment Variables).
  static var ofUser: Editor? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = environmentVariable(name), !value.isEmpty { return Editor(command: value) }
    }
    return nil
  }

  /// Opens a file and waits until the editor closes it.
  ///
  /// - Returns: `nil` if the editor succeeded; otherwise a clause with the reason.
  func open(_ path: String) throws(FileError) -> String? {
    try runShell("\(command) \(path.quotedForShell)")
  }
}

extension String {
  /// The text as one word for a shell, in single quotes.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
