import Bytes
import Diagnostics
import Platform
import SiteOutput

/// The input and output of a command: the process's streams, or a test's.
public struct Console: Sendable {
  /// Everything on standard input.
  public var input: @Sendable () throws(StreamError) -> [UInt8]
  /// Standard output: results, and nothing else.
  public var output: @Sendable ([UInt8]) throws(StreamError) -> Void
  /// Standard error: diagnostics, reports, progress.
  public var error: @Sendable ([UInt8]) -> Void
  /// Whether a person may be reading standard error.
  public var isWatched: Bool
  /// Returns the value of an environment variable, or `nil` if it is not set.
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
    self.isWatched = isWatched
    self.environment = environment
  }
}

/// A stream of the process that could not be read or written.
public enum StreamError: Error, Hashable, Sendable {
  /// The reader of our output has closed it, as `head` does; not an error.
  case closed
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

  /// Writes lines to standard error. Whatever of them an author wrote commands no terminal.
  func say(_ text: String) { write([text.escapedLinesForDisplay]) }

  /// Whether standard error is a terminal that obeys control sequences.
  var isTerminal: Bool { isWatched && self[.terminal].map { $0 != "dumb" } ?? false }

  /// The style of lines: in colours on a terminal, unless its user wants none (no-color.org).
  var style: TextStyle { isTerminal && self[.noColor] == nil ? .coloured : .plain }

  /// Writes diagnostics to standard error, a line each.
  func say(_ diagnostics: [Diagnostic]) {
    write(diagnostics.map { $0.line(in: style) })
  }

  /// Writes shortened diagnostics to standard error.
  func say(_ shown: ShownDiagnostics) {
    say(shown.diagnostics)
    write(shown.rests.map { $0.line(in: style) })
  }
}

extension Console {
  /// Writes texts to standard error, each with the end of a line.
  private func write(_ texts: [String]) {
    let text = texts.map { $0 + "\n" }.joined()
    error(Array((isInGitHubActions ? text.withoutWorkflowCommands : text).utf8))
  }
}

extension String {
  /// The text in which the runner of GitHub Actions finds no command, whatever a file is called: those
  /// begin a line with `::`, or have `##[` anywhere in it.
  fileprivate var withoutWorkflowCommands: String {
    let text = replacing("##[", with: "## [")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // Only a path begins so.
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

/// A variable of the environment that the program heeds.
enum Variable: String, CaseIterable, Sendable {
  case noColor = "NO_COLOR"
  case terminal = "TERM"
  case actions = "GITHUB_ACTIONS"
  case summary = "GITHUB_STEP_SUMMARY"
  case workspace = "GITHUB_WORKSPACE"

  /// A description in one line.
  var meaning: String {
    switch self {
    case .noColor: "if it is not empty, nothing is coloured"
    case .terminal: "if it is “dumb”, nothing is coloured and no line is written over"
    case .actions: "if it is “true”, --format is github where nothing else is asked for"
    case .summary: "the file that a summary of each run in GitHub Actions is added to"
    case .workspace: "the root of the repository, which --format github and sarif tell paths from"
    }
  }
}

extension Console {
  /// The value of a variable; `nil` if it is not set or empty.
  subscript(variable: Variable) -> String? {
    environment(variable.rawValue).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The style of text for people.
enum TextStyle {
  case plain
  /// By the colours of a terminal (ECMA-48, SGR): errors red, warnings yellow, names of rules dim.
  case coloured

  fileprivate func drawn(_ text: String, _ rendition: String) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
    }
  }

  fileprivate func drawn(_ id: Diagnostic.ID) -> String { drawn("[\(id)]", "2") }
}

extension Diagnostic {
  /// The line that a reader sees; without colours it is the diagnostic's description.
  func line(in style: TextStyle) -> String {
    let word =
      switch severity {
      case .error: style.drawn("error:", "31")
      case .warning: style.drawn("warning:", "33")
      case .note: "note:"
      }
    return "\(location): \(word) \(message.escapedForDisplay) \(style.drawn(id))"
  }
}

extension ShownDiagnostics.Rest {
  func line(in style: TextStyle) -> String { "\(message) \(style.drawn(id))" }
}
