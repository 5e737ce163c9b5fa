/// Completion in fish: a line for each command, flag and operand.
enum FishCompletion {
  static var script: String {
    """
    # Completion of thumbindex in fish, made by “thumbindex completion fish”.

    # Whether no command is typed yet.
    function __thumbindex_bare
        test (count (commandline -opc)) -eq 1
    end

    # Whether a command is typed.
    function __thumbindex_in
        set -l words (commandline -opc)
        test (count $words) -gt 1 -a "$words[2]" = $argv[1]
    end

    # Whether so many operands stand after a command; the rest of the arguments are its flags that
    # take a value.
    function __thumbindex_at
        __thumbindex_in $argv[1]; or return
        set -l words (commandline -opc)[3..-1]
        set -l operands 0
        set -l flag
        for word in $words
            if test -n "$flag"
                set flag
            else if contains -- $word $argv[3..-1]
                set flag $word
            else if not string match -q -- '-?*' $word
                set operands (math $operands + 1)
            end
        end
        test $operands -eq $argv[2]
    end

    complete -c thumbindex -f
    \(commands(where: "__thumbindex_bare"))
    \(flags(Flag.ofProgram, where: "__thumbindex_bare"))
    \(Command.allCases.map(lines).joined(separator: "\n"))

    """
  }

  private static func commands(where condition: String) -> String {
    Command.allCases.map {
      "complete -c thumbindex -n \(condition.quotedForShell) -a \($0)"
        + " -d \($0.summary.quotedForFish)"
    }.joined(separator: "\n")
  }

  private static func lines(of command: Command) -> String {
    let values = command.flags.filter { $0.value != nil }.flatMap(\.spellings)
    var lines = [flags(command.flags, where: "__thumbindex_in \(command)")]
    for (position, operand) in command.operandList.enumerated() {
      let place = ["__thumbindex_at", "\(command)", "\(position)"] + values
      let condition =
        operand.count == .many ? "__thumbindex_in \(command)" : place.joined(separator: " ")
      switch operand.offer {
      case .words([]): continue
      case .commands: lines.append(commands(where: condition))
      case let offer:
        lines.append("complete -c thumbindex -n '\(condition)' \(action(offer))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func flags(_ flags: [Flag], where condition: String) -> String {
    flags.map { flag in
      let letter = flag.letter.map { " -s \($0)" } ?? ""
      let kind = flag.offer == .files ? "-r" : "-x"
      let value = flag.value == nil ? "" : " \(kind) \(action(flag.offer))"
      return "complete -c thumbindex -n '\(condition)'\(letter) -l \(flag.name)\(value)"
        + " -d \(flag.help.quotedForFish)"
    }.joined(separator: "\n")
  }

  private static func action(_ offer: Offer) -> String {
    switch offer {
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    case .commands: "-a '\(Command.allCases.map(\.rawValue).joined(separator: " "))'"
    case .files: "-F"
    case .folders: "-a '(__fish_complete_directories)'"
    }
  }
}

extension String {
  /// The text as one word of fish, in single quotes.
  fileprivate var quotedForFish: String {
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
