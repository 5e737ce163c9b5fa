import Bytes
import Diagnostics
import Platform
import SiteOutput

/// The input and output of a command: the streams of the process, or those of a test.
public struct Console: Sendable {
  /// Reads all of standard input.
  public var input: @Sendable () throws(StreamError) -> [UInt8]
  /// Writes to standard output, which is for results only.
  public var output: @Sendable ([UInt8]) throws(StreamError) -> Void
  /// Writes to standard error, which is for diagnostics, reports and progress.
  public var error: @Sendable ([UInt8]) -> Void
  /// A Boolean value that indicates whether standard error is a terminal.
  public var isErrorStreamTerminal: Bool
  /// Returns the value of an environment variable; `nil` if it is not set.
  public var environment: @Sendable (String) -> String?

  public init(
    input: @escaping @Sendable () throws(StreamError) -> [UInt8],
    output: @escaping @Sendable ([UInt8]) throws(StreamError) -> Void,
    error: @escaping @Sendable ([UInt8]) -> Void, isWatched: Bool,
    environment: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.input = input
    self.output = output
    self.error = error
    self.isErrorStreamTerminal = isWatched
    self.environment = environment
  }
}

/// An error of a standard stream.
public enum StreamError: Error, Hashable, Sendable {
  /// The reader of standard output closed it, as `head` does. The run is still a success.
  case closed
  /// Reading or writing failed with this error number (`errno`).
  case failed(Int32)
}

extension Console {
  /// The streams of the process.
  public static var process: Console {
    Console(
      input: { () throws(StreamError) in try readAll(STDIN_FILENO) },
      output: { (bytes) throws(StreamError) in try writeAll(bytes, to: STDOUT_FILENO) },
      error: { bytes in try? writeAll(bytes, to: STDERR_FILENO) },
      isWatched: isatty(STDERR_FILENO) == 1,
      environment: environmentVariable)
  }

  func print(_ text: String) throws(StreamError) { try output(Array(text.utf8)) }

  /// Writes lines to standard error. Control characters, which names of files may contain, are
  /// escaped, so they cannot control the terminal.
  func writeLines(_ text: String) { write([text.escapedLinesForDisplay]) }

  /// A Boolean value that indicates whether standard error is a terminal that supports control
  /// sequences such as colours.
  var isTerminal: Bool { isErrorStreamTerminal && self[.terminal].map { $0 != "dumb" } ?? false }

  /// The style of lines. They are coloured on a terminal, unless the user disabled colours
  /// (no-color.org).
  var style: TextStyle { isTerminal && self[.noColor] == nil ? .coloured : .plain }

  /// Writes diagnostics to standard error, one on each line.
  func say(_ diagnostics: [Diagnostic]) {
    write(diagnostics.map { $0.line(in: style) })
  }

  /// Writes a shortened list of diagnostics to standard error, and how many diagnostics are left
  /// out.
  func say(_ shown: ShownDiagnostics) {
    say(shown.diagnostics)
    write(shown.hiddenGroups.map { $0.line(in: style) })
  }
}

extension Console {
  /// Writes texts to standard error, each followed by a line feed.
  private func write(_ texts: [String]) {
    let text = texts.map { $0 + "\n" }.joined()
    error(Array((isInGitHubActions ? text.withoutWorkflowCommands : text).utf8))
  }
}

extension String {
  /// The text without workflow commands of GitHub Actions. A command begins a line with `::`, or
  /// contains `##[`, and the name of a file could contain it.
  fileprivate var withoutWorkflowCommands: String {
    let text = replacing("##[", with: "## [")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // A line that begins with `::` begins with a path, so prepend `./`.
      line.drop(while: \.isWhitespace).hasPrefix("::") ? "./\(line)" : String(line)
    }.joined(separator: "\n")
  }
}

private func readAll(_ descriptor: Int32) throws(StreamError) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes.append(contentsOf: buffer[..<count])
    } else if count == 0 {
      return bytes
    } else if errno != EINTR {
      throw .failed(errno)
    }
  }
}

func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(StreamError) {
  guard let error = bytes.withBytes({ writeAll($0, to: descriptor) }) else { return }
  throw error.code == EPIPE ? .closed : .failed(error.code)
}

/// An environment variable that the program uses.
enum EnvironmentVariable: String, CaseIterable, Sendable {
  case noColor = "NO_COLOR"
  case terminal = "TERM"
  case actions = "GITHUB_ACTIONS"
  case summary = "GITHUB_STEP_SUMMARY"
  case workspace = "GITHUB_WORKSPACE"

  /// A description in one line, for the manual page.
  var meaning: String {
    switch self {
    case .noColor: "if it is not empty, output has no colours"
    case .terminal: "if it is “dumb”, output has no colours, and no line is overwritten"
    case .actions: "if it is “true”, the default of --format is github"
    case .summary: "the file to which a run in GitHub Actions adds a summary"
    case .workspace: "the repository's root; --format github and sarif print paths relative to it"
    }
  }
}

extension Console {
  /// The value of an environment variable; `nil` if the variable is not set or empty.
  subscript(variable: EnvironmentVariable) -> String? {
    environment(variable.rawValue).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The style of text for readers.
enum TextStyle {
  case plain
  /// Text with terminal colours (ECMA-48, SGR): errors red, warnings yellow, rule names dim.
  case coloured

  /// Returns a text in a rendition, which is a number of SGR such as `31` for red.
  fileprivate func rendered(_ text: String, rendition: String) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
    }
  }

  fileprivate func drawn(_ id: Diagnostic.ID) -> String { rendered("[\(id)]", rendition: "2") }
}

extension Diagnostic {
  /// Returns the diagnostic as a line. In the style `.plain`, it equals the diagnostic's
  /// `description`.
  func line(in style: TextStyle) -> String {
    let word =
      switch severity {
      case .error: style.rendered("error:", rendition: "31")
      case .warning: style.rendered("warning:", rendition: "33")
      case .note: "note:"
      }
    return "\(location): \(word) \(message.escapedForDisplay) \(style.drawn(id))"
  }
}

extension ShownDiagnostics.HiddenGroup {
  func line(in style: TextStyle) -> String { "\(message) \(style.drawn(id))" }
}
