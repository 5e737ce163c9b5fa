import SiteModel

/// The manual page for `man` in troff. It contains all commands and flags.
enum ManualPage {
  static var text: String {
    var page = """
      .TH THUMBINDEX 1 "" "thumbindex \(version)" "User Commands"
      .SH NAME
      thumbindex \\- build a website with an A\\-Z index from a folder of notes
      .SH SYNOPSIS
      .B thumbindex
      .I COMMAND
      .RI [ OPTION "]... [" OPERAND ]...
      .SH DESCRIPTION
      Results are written to standard output, everything else to standard error.

      """
    page += tagged(Flag.ofProgram.map { (heading(of: $0), $0.help) })
    page += ".SH COMMANDS\n"
    for command in Command.allCases {
      let name = command.operands.isEmpty ? "\(command)" : "\(command) \(command.operands)"
      page += ".SS \(escaped(name))\n"
      page += lines(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
      page += ".PP\n" + lines(command.details)
      page += tagged(command.flags.filter { $0 != .help }.map { (heading(of: $0), help(of: $0)) })
    }
    page += ".SH EXIT STATUS\n"
    page += tagged(ExitStatus.allCases.map { ("\\fB\($0.rawValue)\\fR", $0.meaning) })
    page += ".SH ENVIRONMENT\n"
    page += tagged(EnvironmentVariable.allCases.map { ("\\fB\($0.rawValue)\\fR", $0.meaning) })
    page += ".SH SEE ALSO\n" + lines("The manual: \(ManualAddress.site)")
    return page
  }

  private static func heading(of flag: Flag) -> String {
    let names = flag.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return names + (flag.value.map { " \\fI\(escaped($0))\\fR" } ?? "")
  }

  private static func help(of flag: Flag) -> String {
    flag.choices.isEmpty ? flag.help : "\(flag.help): \(flag.choices.joined(separator: ", "))"
  }

  /// Returns tagged paragraphs. The tags must be escaped for troff already, and may contain its
  /// markup.
  private static func tagged(_ paragraphs: [(tag: String, text: String)]) -> String {
    paragraphs.map { ".TP\n\($0.tag)\n\(lines($0.text))" }.joined()
  }

  /// Splits a text into lines of at most 80 bytes. A line that would begin like a troff request is
  /// escaped.
  private static func lines(_ text: String) -> String {
    var lines: [String] = []
    for word in escaped(text).split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.utf8.count + word.utf8.count < 80 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append((word.hasPrefix(".") ? "\\&" : "") + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Escapes a text for troff. The result is ASCII, which every version of troff can read.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "“": "\\(lq"
      case "”": "\\(rq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(String(scalar.value, radix: 16, uppercase: true))]"
      }
    }.joined()
  }
}
