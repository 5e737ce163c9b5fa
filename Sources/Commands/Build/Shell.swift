import SiteKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a command line with the shell, its streams those of the process, and waits for its end.
///
/// - Returns: `done` if it succeeded, else `inputOutput`.
func runShell(_ command: String) throws(FileError) -> ExitStatus {
  let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
  defer { for word in words { free(word) } }
  var process = pid_t()
  let code = posix_spawn(&process, "/bin/sh", nil, nil, words, environ)
  guard code == 0 else { throw FileError("run", "/bin/sh", code: code) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw FileError("wait for", "/bin/sh") }
  }
  return status == 0 ? .done : .inputOutput
}
