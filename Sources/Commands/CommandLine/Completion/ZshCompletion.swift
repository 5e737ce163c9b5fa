/// Completion in zsh, by its own `_arguments`.
enum ZshCompletion {
  static var script: String {
    """
    #compdef thumbindex
    # Completion of thumbindex in zsh, made by “thumbindex completion zsh”.

    _thumbindex_commands() {
      local -a known=(
    \(commands)
      )
      _describe -t commands command known
    }

    _thumbindex() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      _arguments -C \\
    \(specifications(Flag.ofProgram))
        '1:command:_thumbindex_commands' \\
        '*::operand:->operands' && return
      [[ $state == operands ]] || return
      case $words[1] in
    \(Command.allCases.map(arguments).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _thumbindex ]]; then
      _thumbindex "$@"
    else
      compdef _thumbindex thumbindex
    fi

    """
  }

  private static var commands: String {
    Command.allCases.map {
      "    " + "\($0):\($0.summary.replacing(":", with: "\\:"))".quotedForShell
    }.joined(separator: "\n")
  }

  private static func arguments(_ command: Command) -> String {
    var lines = ["    \(command)) _arguments -s -S \\", specifications(command.flags)]
    for (position, operand) in command.operandList.enumerated() {
      let place =
        switch operand.count {
        case .once: "\(position + 1):"
        case .atMostOnce: "\(position + 1)::"
        case .many: "*:"
        }
      let rest = "\(operand.name):\(action(operand.offer))"
      lines.append("    " + (place + rest).quotedForShell + " \\")
    }
    return lines.joined(separator: "\n") + "\n    ;;"
  }

  /// The flags, a line each.
  private static func specifications(_ flags: [Flag]) -> String {
    flags.map { "    \(specification($0)) \\" }.joined(separator: "\n")
  }

  private static func specification(_ flag: Flag) -> String {
    let help = flag.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let value = flag.value.map { ":\($0):\(action(flag.offer))" } ?? ""
    let rest = "[\(help)]\(value)".quotedForShell
    let (short, long) = flag.value == nil ? ("", "") : ("+", "=")
    guard let letter = flag.letter else { return "--\(flag.name)\(long)\(rest)" }
    return "'(-\(letter) --\(flag.name))'{-\(letter)\(short),--\(flag.name)\(long)}\(rest)"
  }

  private static func action(_ offer: Offer) -> String {
    switch offer {
    case .words(let words): words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
    case .commands: "_thumbindex_commands"
    case .files: "_files"
    case .folders: "_files -/"
    }
  }
}
