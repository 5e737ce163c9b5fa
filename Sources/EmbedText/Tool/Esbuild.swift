#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is wrong with esbuild.
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

/// Has esbuild shorten files. What is wrong with them it says itself, with their places.
func esbuild(_ files: [String], _ options: [String]) throws(EsbuildError) {
  // Without files it would read its standard input.
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
  // The shell's word for a command that is not there, where spawning could not say so.
  guard status != 127 << 8 else { throw .missing }
  guard status == 0 else { throw .failed }
}
