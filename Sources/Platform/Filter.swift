/// The treatment of a program's standard error.
package enum StandardErrorHandling {
  case shown, dropped
}

/// Runs a program with bytes as its standard input, and returns its standard output.
///
/// Input and output are temporary files without a name, so neither process waits for the other.
///
/// - Parameters:
///   - command: The path of the program and its arguments.
///   - remarks: The treatment of the program's standard error.
///   - limit: The number of seconds after which the program is killed; `nil` for no limit.
/// - Throws: `FileError` if the program cannot be started or fails; with `ETIMEDOUT` if it was
///   killed.
package func filter(
  _ input: [UInt8], through command: [String], remarks: StandardErrorHandling = .shown,
  within limit: Int? = nil
) throws(FileError) -> [UInt8] {
  let name = command.first ?? ""
  guard let source = tmpfile() else { throw FileError("create", "a temporary file") }
  defer { fclose(source) }
  guard let target = tmpfile() else { throw FileError("create", "a temporary file") }
  defer { fclose(target) }
  guard fwrite(input, 1, input.count, source) == input.count, fseek(source, 0, SEEK_SET) == 0
  else { throw FileError("write", "a temporary file") }

  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, fileno(source), 0)
  posix_spawn_file_actions_adddup2(&actions, fileno(target), 1)
  if remarks == .dropped {
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  }
  var process = pid_t()
  let code = withWords(command) { posix_spawn(&process, name, &actions, nil, $0, environ) }
  guard code == 0 else { throw FileError("run", name, code: code) }
  guard let status = try status(of: process, within: limit) else {
    throw FileError("run", name, code: ETIMEDOUT)
  }
  guard status == 0 else { throw FileError("run", name, code: EIO) }

  guard fseek(target, 0, SEEK_END) == 0 else { throw FileError("read", "a temporary file") }
  let length = ftell(target)
  rewind(target)
  return [UInt8](unsafeUninitializedCapacity: max(0, length)) { buffer, count in
    count = fread(buffer.baseAddress, 1, max(0, length), target)
  }
}

/// Runs a program with the streams of this process, waits for its end and returns its status.
///
/// - Parameter words: Its name for itself and its arguments.
/// - Throws: `FileError` if the program cannot be started.
package func runProgram(_ path: String, _ words: [String]) throws(FileError) -> Int32 {
  var process = pid_t()
  let code = withWords(words) { posix_spawn(&process, path, nil, nil, $0, environ) }
  guard code == 0 else { throw FileError("run", path, code: code) }
  return try status(of: process, within: nil) ?? 0
}

/// Lends words as the array of C strings that starts a program.
private func withWords(
  _ words: [String], _ work: ([UnsafeMutablePointer<CChar>?]) -> Int32
) -> Int32 {
  let words = words.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  return work(words)
}

/// Waits for a process and returns its status; `nil` if it exceeded the time limit and was killed.
private func status(of process: pid_t, within limit: Int?) throws(FileError) -> Int32? {
  var status: Int32 = 0
  // In microseconds. The pauses grow from 0.5 to 20 ms: a short run is noticed without delay, and a
  // long run is polled rarely.
  var pause: useconds_t = 500
  var rest = limit.map { $0 * 1_000_000 }
  while true {
    let found = waitpid(process, &status, rest == nil ? 0 : WNOHANG)
    if found == process { return status }
    guard found == 0 || errno == EINTR else { throw FileError("wait for", "a process") }
    guard let left = rest else { continue }
    if left <= 0 {
      kill(process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return nil
    }
    usleep(pause)
    rest = left - Int(pause)
    pause = min(2 * pause, 20_000)
  }
}
