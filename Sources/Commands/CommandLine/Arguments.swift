import Concurrency
import Diagnostics
import Platform

/// The parsed command line: a command, its flags and its operands.
struct Arguments: Hashable, Sendable {
  /// The command; `nil` if the command line contains no command.
  var command: Command?
  /// The values by flag name; empty for a flag without a value.
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []

  /// The value of a flag; `nil` if the flag was not given.
  subscript(flag: Flag) -> String? { values[flag.name] }

  /// Indicates whether a flag was given.
  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }
}

/// An error in the command line. The exit status is 2.
struct UsageError: Error, Hashable, CustomStringConvertible {
  var description: String
}

extension Arguments {
  /// Parses the words of a command line.
  ///
  /// Flags have the forms `--name`, `--name=value`, `--name value`, `-n`, `-nvalue` and `-n value`.
  /// They may be before, between and after operands. `--` ends the flags; `-` alone is an operand.
  init(_ typed: some Sequence<String>) throws(UsageError) {
    var rest = Array(typed)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try addWord(operand) }
        return
      } else if word.hasPrefix("--") {
        try parseLongFlag(word.dropFirst(2), &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try parseLetterFlags(word.dropFirst(), &rest)
      } else {
        try addWord(word)
      }
    }
  }

  /// The flags that are valid at this point: those of the command, or those of the program before a
  /// command.
  private var flags: [Flag] { command?.flags ?? Flag.ofProgram }

  /// Handles a word that is not a flag. The first such word is the command, and the others are
  /// operands.
  private mutating func addWord(_ operand: String) throws(UsageError) {
    if command == nil, operands.isEmpty {
      command = try Command(named: operand)
    } else {
      operands.append(operand)
    }
  }

  /// Parses a long flag. `word` is the text after `--`, and a value may be in `rest`.
  private mutating func parseLongFlag(_ word: Substring, _ rest: inout ArraySlice<String>)
    throws(UsageError)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = flags.first(where: { $0.name == name }) else {
      throw .unknown("option", "--\(name)", among: flags.map { "--\($0.name)" })
    }
    try set(flag, typed: "--\(name)", inline: parts.count > 1 ? parts[1] : nil, &rest)
  }

  /// Parses one-letter flags. `word` is the text after `-`, and a value may be in `rest`.
  private mutating func parseLetterFlags(_ word: Substring, _ rest: inout ArraySlice<String>)
    throws(UsageError)
  {
    var letters = word
    while let letter = letters.popFirst() {
      guard let flag = flags.first(where: { $0.letter == letter }) else {
        throw UsageError(description: "unknown option -\(letter)")
      }
      guard flag.value == nil else {
        let inline = letters.first == "=" ? letters.dropFirst() : letters
        return try set(flag, typed: "-\(letter)", inline: letters.isEmpty ? nil : inline, &rest)
      }
      values[flag.name] = ""
    }
  }

  /// Stores a flag with its value.
  ///
  /// - Parameters:
  ///   - typed: The flag as the user typed it, for messages.
  ///   - inline: The value in the same word; `nil` if there is none.
  ///   - rest: The following words; a value is removed from them.
  private mutating func set(
    _ flag: Flag, typed: String, inline: Substring?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let placeholder = flag.value else {
      if inline != nil { throw UsageError(description: "\(typed) takes no value") }
      values[flag.name] = ""
      return
    }
    guard let value = inline.map(String.init) ?? rest.popFirst() else {
      throw UsageError(description: "missing value for \(typed); write \(typed) \(placeholder)")
    }
    if !flag.choices.isEmpty, !flag.choices.contains(value) {
      let first = flag.choices.dropLast().joined(separator: ", ")
      let choices = [first, flag.choices.last ?? ""].filter { !$0.isEmpty }
      throw UsageError(
        description:
          "invalid value \"\(value)\" for \(typed); use \(choices.joined(separator: " or "))")
    }
    values[flag.name] = value
  }
}

extension Command {
  /// Finds the command with a name.
  init(named name: String) throws(UsageError) {
    guard let command = Command(rawValue: name) else {
      throw .unknown("command", name, among: Command.allCases.map(\.rawValue))
    }
    self = command
  }
}

extension UsageError {
  /// Creates the error for an unknown word, with a similar known word as a suggestion.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> Self {
    let hint = suggestion(for: word, among: known).map { "; did you mean \($0)?" } ?? ""
    return UsageError(description: "unknown \(kind) \(word)\(hint)")
  }
}

extension Arguments {
  /// Returns the operand; returns `default` if there is no operand. Throws `UsageError` if there
  /// are several operands, or if there is neither an operand nor a default.
  func operand(default standard: String? = nil) throws(UsageError) -> String {
    guard operands.count <= 1 else {
      throw UsageError(
        description: "too many operands: expected at most 1, found \(operands.count)")
    }
    if let operand = operands.first ?? standard { return operand }
    throw UsageError(description: "missing operand: \(command?.operands ?? "")")
  }

  /// Returns the workers for the number of threads in `--threads`, or for `processors` threads.
  func workers(_ processors: Int) throws(UsageError) -> Workers {
    guard let text = self[.threads] else { return Workers(processors) }
    guard let count = Int(text), (1...1024).contains(count) else {
      throw UsageError(
        description: "invalid value \"\(text)\" for --threads; use a number from 1 to 1024")
    }
    return Workers(count)
  }

  /// Reads the file that the operand names; reads standard input if the operand is `-` or missing.
  /// Returns its bytes and its name.
  func input(_ console: Console) throws -> (bytes: [UInt8], name: String) {
    let name = try operand(default: "-")
    return name == "-" ? (try console.input(), "-") : (try Folder(".").readFile(name), name)
  }
}

extension Folder {
  /// Returns the bytes of a file that is named on the command line. The path is absolute, or
  /// relative to the working folder.
  func readFile(_ name: String) throws(FileError) -> [UInt8] {
    name.hasPrefix("/")
      ? try Folder("/").readAnything(String(name.dropFirst())) : try readAnything(name)
  }
}
