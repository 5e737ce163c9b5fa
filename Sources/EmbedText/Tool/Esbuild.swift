#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The reasons why esbuild cannot run or fails.
enum EsbuildError: Error, CustomStringConvertible {
  case missing, failed

  var description: String {
    switch self {
    case .missing:
      """
      error: esbuild, which shortens the scripts and the style of Templates/, is not installed: \
      run `.ci/install build`, or install Debian's or Homebrew's package esbuild
      """
    case .failed: "error: esbuild could not shorten Templates/"
    }
  }
}

/// Runs esbuild on files. esbuild itself prints the errors in the files, with their locations.
func esbuild(_ files: [String], _ options: [String]) throws(EsbuildError) {
  // Without files, esbuild would read its standard input.
  if files.isEmpty { return }
  let command = ["esbuild", "--charset=utf8", "--log-level=warning"] + options + files
  let words = command.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process = pid_t()
  guard posix_spawnp(&process, "esbuild", nil, nil, words, environ) == 0 else { throw .missing }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw .failed }
  }
  // Status 127 means that the command does not exist, on systems where `posix_spawnp` does not
  // fail.
  guard status != 127 << 8 else { throw .missing }
  guard status == 0 else { throw .failed }
}
