import CICU
import CYAML
import Notes
import SiteModel

/// The text of `--help`, generated from the table of commands and flags.
enum Help {
  /// The help of the program.
  static var program: String {
    let commands = Command.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }
    return """
      thumbindex builds a static website from a folder of notes. Its front page is an A–Z index.

      usage: thumbindex COMMAND [OPTION]... [OPERAND]...

      commands:
      \(columns(commands))
      options:
      \(columns(Flag.ofProgram.map(row)))
      “thumbindex help COMMAND” shows the help of a command.

      exit status: \(ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", "))

      """
  }

  /// Returns the help of a command.
  static func command(_ command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    return """
      usage: thumbindex \(command.rawValue) [OPTION]...\(operands)

      \(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).
      \(command.details)

      options:
      \(columns(command.flags.map(row)))
      """
  }

  /// Returns the two columns of a flag in the help: its names, and its description.
  private static func row(_ flag: Flag) -> (String, String) {
    let letter = flag.letter.map { "-\($0), " } ?? "    "
    let value = flag.value.map { " \($0)" } ?? ""
    let choices = flag.choices.isEmpty ? "" : ": " + flag.choices.joined(separator: ", ")
    return ("\(letter)--\(flag.name)\(value)", flag.help + choices)
  }

  /// Returns rows of two aligned columns.
  private static func columns(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.reduce(into: "") { text, row in
      text += "  \(row.0)\(String(repeating: " ", count: width - row.0.count))\(row.1)\n"
    }
  }
}

/// Runs `thumbindex help`: prints the help of a command, or of the program.
func runHelp(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let name = try arguments.operand(default: "")
  if name.isEmpty {
    try console.print(Help.program)
  } else {
    try console.print(Help.command(Command(named: name)))
  }
  return .done
}

/// Runs `thumbindex completion`: prints the completion script for a shell.
func runCompletion(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let name = try arguments.operand()
  guard let shell = CompletionShell(rawValue: name) else {
    throw UsageError.unknown("shell", name, among: CompletionShell.allCases.map(\.rawValue))
  }
  try console.print(shell.script)
  return .done
}

/// Runs `thumbindex man`: prints the manual page.
func runMan(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  guard arguments.operands.isEmpty else { throw UsageError(description: "man takes no operands") }
  try console.print(ManualPage.text)
  return .done
}

/// The output of `--version`: the versions of the program and of the libraries that influence its
/// output.
var versions: String {
  """
  thumbindex \(version)
  libcmark \(Markdown.libraryVersion)
  ICU \(icuVersion)
  libyaml \(unsafe String(cString: yaml_get_version_string()))

  """
}

private var icuVersion: String {
  var text = [CChar](repeating: 0, count: 32)
  unsafe icu_version(&text)
  return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
}
