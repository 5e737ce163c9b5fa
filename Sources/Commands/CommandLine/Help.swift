/// The text of `--help`, from the table of commands and flags.
enum Help {
  /// The help of the program.
  static var program: String {
    let commands = Command.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }
    return """
      thumbindex turns a folder of notes into a website whose front door is an index.

      usage: thumbindex COMMAND [OPTION]... [OPERAND]...

      commands:
      \(columns(commands))
      options:
      \(columns(Flag.ofProgram.map(row)))
      thumbindex help COMMAND tells more of a command.

      exit status: \(ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", "))

      """
  }

  /// The help of one command.
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

  private static func row(_ flag: Flag) -> (String, String) {
    let letter = flag.letter.map { "-\($0), " } ?? "    "
    let value = flag.value.map { " \($0)" } ?? ""
    let choices = flag.choices.isEmpty ? "" : ": " + flag.choices.joined(separator: ", ")
    return ("\(letter)--\(flag.name)\(value)", flag.help + choices)
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.reduce(into: "") { text, row in
      text += "  \(row.0)\(String(repeating: " ", count: width - row.0.count))\(row.1)\n"
    }
  }
}
