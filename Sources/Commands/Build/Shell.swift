import Platform

/// Where what a command prints goes.
enum ShellOutput {
  /// To the standard output of the process.
  case own
  case standardError
}

/// Runs a command line with the shell, its streams those of the process, and waits for its end.
///
/// - Parameter output: Where its standard output goes.
/// - Returns: How it ended if it did not succeed, as a clause: "it ended with exit status 7".
func runShell(_ command: String, _ output: ShellOutput = .own) throws(FileError) -> String? {
  let line =
    switch output {
    case .own: command
    case .standardError: "exec >&2\n\(command)"
    }
  let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(line), nil]
  defer { for word in words { free(word) } }
  var process = pid_t()
  let code = posix_spawn(&process, "/bin/sh", nil, nil, words, environ)
  guard code == 0 else { throw FileError("run", "/bin/sh", code: code) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw FileError("wait for", "/bin/sh") }
  }
  if status == 0 { return nil }
  // As <sys/wait.h> has it: the low bits are the signal that ended the process, if one did.
  let signal = status & 0x7F
  return signal == 0
    ? "it ended with exit status \(status >> 8 & 0xFF)" : "it was ended by signal \(signal)"
}
