import Platform

/// The destination of a command's output.
enum ShellOutput {
  /// To the standard output of the process.
  case own
  case standardError
}

/// Runs a command line with the shell, its streams those of the process, and waits for its end.
///
/// - Parameter output: The destination of its standard output.
/// - Returns: A clause if it did not succeed: "it ended with exit status 7".
func runShell(_ command: String, _ output: ShellOutput = .own) throws(FileError) -> String? {
  let line =
    switch output {
    case .own: command
    case .standardError: "exec >&2\n\(command)"
    }
  let status = try runProgram("/bin/sh", ["sh", "-c", line])
  if status == 0 { return nil }
  // As in <sys/wait.h>: the low bits are the signal that ended the process, if any.
  let signal = status & 0x7F
  return signal == 0
    ? "it ended with exit status \(status >> 8 & 0xFF)" : "it was ended by signal \(signal)"
}

/// The program in which the user writes.
struct Editor {
  /// The shell command, which may have arguments.
  let command: String

  /// The one that `VISUAL` names, else that of `EDITOR` (POSIX, Environment Variables).
  static var ofUser: Editor? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = environmentVariable(name), !value.isEmpty { return Editor(command: value) }
    }
    return nil
  }

  /// Opens a file, and waits until it is closed.
  ///
  /// - Returns: A clause if the program did not succeed.
  func open(_ path: String) throws(FileError) -> String? {
    try runShell("\(command) \(path.quotedForShell)")
  }
}

extension String {
  /// The text as one word of a shell, in single quotes.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
