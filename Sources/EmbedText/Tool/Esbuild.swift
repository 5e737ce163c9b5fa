import Foundation

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
func esbuild(_ files: [String], _ options: [String]) throws {
  // Without files it would read its standard input.
  if files.isEmpty { return }
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["esbuild", "--charset=utf8", "--log-level=warning"] + options + files
  try process.run()
  process.waitUntilExit()
  // The word of `env` for a command that is not there.
  guard process.terminationStatus != 127 else { throw EsbuildError.missing }
  guard process.terminationStatus == 0 else { throw EsbuildError.failed }
}
