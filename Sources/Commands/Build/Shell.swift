import Platform
import SiteKit

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
func runShell(_ command: String, _ output: ShellOutput) throws(FileError) -> String? {
  let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
  defer { for word in words { free(word) } }
  var process = pid_t()
  var streams = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&streams)
  defer { posix_spawn_file_actions_destroy(&streams) }
  if case .standardError = output {
    posix_spawn_file_actions_adddup2(&streams, STDERR_FILENO, STDOUT_FILENO)
  }
  let code = posix_spawn(&process, "/bin/sh", &streams, nil, words, environ)
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
