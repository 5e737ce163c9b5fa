/// The treatment of a program's standard error.
package enum StandardErrorHandling {
  case shown, dropped, kept
}

/// Runs a program with bytes as its standard input, and returns its standard output.
///
/// - Parameters:
///   - command: The path of the program and its arguments.
///   - remarks: The treatment of the program's standard error.
///   - limit: The number of seconds after which the program is stopped; `nil` for no limit.
/// - Throws: `FileError` if the program cannot be started or fails; with `ETIMEDOUT` if it was
///   stopped.
package func filter(
  _ input: [UInt8], through command: [String], remarks: StandardErrorHandling = .shown,
  within limit: Int? = nil
) throws(FileError) -> [UInt8] {
  var program = HelperProgram(command)
  (program.errors, program.seconds) = (remarks, limit)
  let result = try program.run(on: input)
  guard result.status == 0 else { throw FileError("run", command.first ?? "", code: EIO) }
  return result.output
}

/// A program with its arguments, which is run with bytes as its standard input.
package struct HelperProgram: Sendable {
  /// The path of the program and its arguments.
  package var command: [String]
  package var errors = StandardErrorHandling.shown
  /// The environment, as texts such as `HOME=/root`; `nil` for the environment of this process.
  package var environment: [String]?
  /// The number of seconds after which the program is stopped; `nil` for no limit.
  package var seconds: Int?
  /// The number of bytes of output after which the program is stopped; `nil` for no limit.
  package var maximumOutput: Int?

  package init(_ command: [String]) { self.command = command }

  /// The result of a program that has ended.
  package struct Result: Sendable {
    /// The status as `waitpid` returns it: 0 if the program succeeded.
    package var status: Int32
    package var output: [UInt8]
    /// The bytes of its standard error, if they are kept.
    package var errors: [UInt8]
  }
}

extension HelperProgram {
  /// Runs the program and waits for its end.
  ///
  /// Input and output are temporary files without a name, so neither process waits for the other.
  ///
  /// - Throws: `FileError` if the program cannot be started; with `ETIMEDOUT` or `EFBIG` if it was
  ///   stopped because it ran for too long or wrote too much.
  package func run(on input: [UInt8]) throws(FileError) -> Result {
    let name = command.first ?? ""
    let (source, target) = (try TemporaryFile(), try TemporaryFile())
    let remarks = errors == .kept ? try TemporaryFile() : nil
    try source.fill(with: input)

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, fileno(source.file), 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(target.file), 1)
    switch errors {
    case .shown: break
    case .dropped: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .kept:
      if let remarks { posix_spawn_file_actions_adddup2(&actions, fileno(remarks.file), 2) }
    }
    var process = pid_t()
    let code = withWords(command) { words in
      guard let environment else {
        return posix_spawn(&process, name, &actions, nil, words, environ)
      }
      return withWords(environment) { posix_spawn(&process, name, &actions, nil, words, $0) }
    }
    guard code == 0 else { throw FileError("run", name, code: code) }
    let limits = ProcessLimits(seconds: seconds, maximumOutput: maximumOutput, output: target)
    switch try status(of: process, limits) {
    case .ended(let status):
      if let maximumOutput, target.count > maximumOutput {
        throw FileError("run", name, code: EFBIG)
      }
      return Result(
        status: status, output: try target.bytes(), errors: try remarks?.bytes() ?? [])
    case .stopped(let code): throw FileError("run", name, code: code)
    }
  }
}

/// A file without a name, which is deleted when it is closed.
private final class TemporaryFile {
  let file: UnsafeMutablePointer<FILE>

  init() throws(FileError) {
    guard let file = tmpfile() else { throw FileError("create", "a temporary file") }
    self.file = file
  }

  deinit { fclose(file) }

  /// Writes bytes to the empty file.
  func fill(with bytes: [UInt8]) throws(FileError) {
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fseek(file, 0, SEEK_SET) == 0
    else { throw FileError("write", "a temporary file") }
  }

  /// The number of bytes that have been written.
  var count: Int {
    var status = stat()
    return fstat(fileno(file), &status) == 0 ? Int(status.st_size) : 0
  }

  func bytes() throws(FileError) -> [UInt8] {
    guard fseek(file, 0, SEEK_END) == 0 else { throw FileError("read", "a temporary file") }
    let length = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: max(0, length)) { buffer, count in
      count = fread(buffer.baseAddress, 1, max(0, length), file)
    }
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
  guard case .ended(let status) = try status(of: process, ProcessLimits()) else { return 0 }
  return status
}

/// Lends words as the array of C strings that starts a program.
private func withWords(
  _ words: [String], _ work: ([UnsafeMutablePointer<CChar>?]) -> Int32
) -> Int32 {
  let words = words.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  return work(words)
}

/// The limits after which a process is stopped.
private struct ProcessLimits {
  var seconds: Int?
  var maximumOutput: Int?
  /// The file to which the process writes its output.
  var output: TemporaryFile?

  var isEmpty: Bool { seconds == nil && maximumOutput == nil }

  /// The number of microseconds for which a process may clean up after it was asked to end.
  static let grace = 500_000
}

/// The end of a process.
private enum ProcessEnd {
  /// The process ended with a status.
  case ended(Int32)
  /// The process was stopped because of a limit, which an error code names.
  case stopped(Int32)
}

/// Waits for a process. Stops it when it exceeds a limit: first with a signal that it can handle,
/// because it may have started other processes.
private func status(
  of process: pid_t, _ limits: ProcessLimits
) throws(FileError) -> ProcessEnd {
  var status: Int32 = 0
  // In microseconds. The pauses grow from 0.5 to 20 ms: a short run is noticed without delay, and a
  // long run is polled rarely.
  var pause: useconds_t = 500
  var rest = limits.seconds.map { $0 * 1_000_000 } ?? .max
  var reason: Int32?
  while true {
    let found = waitpid(process, &status, limits.isEmpty ? 0 : WNOHANG)
    if found == process { return reason.map { .stopped($0) } ?? .ended(status) }
    guard found == 0 || errno == EINTR else { throw FileError("wait for", "a process") }
    if limits.isEmpty { continue }
    if reason == nil {
      if rest <= 0 {
        reason = ETIMEDOUT
      } else if let maximum = limits.maximumOutput, (limits.output?.count ?? 0) > maximum {
        reason = EFBIG
      }
      if reason != nil {
        kill(process, SIGTERM)
        rest = ProcessLimits.grace
      }
    } else if rest <= 0 {
      kill(process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return .stopped(reason ?? ETIMEDOUT)
    }
    usleep(pause)
    rest -= Int(pause)
    pause = min(2 * pause, 20_000)
  }
}
