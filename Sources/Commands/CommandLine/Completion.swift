/// A shell for which the program prints a completion script.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script, generated from the table of commands and flags.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

/// The completion script for bash. It is a function with shell patterns for commands and flags.
private enum BashCompletion {
  static var script: String {
    """
    # Completion of thumbindex in bash, made by “thumbindex completion bash”.

    # Readline completes and quotes paths itself. Bash before version 4 cannot do this, so the
    # function lists the paths.
    _thumbindex_paths() {
      compopt -o "$1" 2>/dev/null && return
      local IFS=$'\\n'
      COMPREPLY=($(compgen "$2" -- "$cur"))
    }

    _thumbindex_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }

    _thumbindex() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
      # Bash splits “--name=value” into three words: the name, “=” and the value.
      if [[ $cur == = ]]; then
        cur=
      elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
      fi

      local command= operands=0 ended= i
      for ((i = 1; i < COMP_CWORD; i++)); do
        case $ended:$command:${COMP_WORDS[i]} in
          ::-*) ;;
          ::*) command=${COMP_WORDS[i]} ;;
          :*:--) ended=yes ;;
          \(patterns { $0.value == nil ? nil : ":\($1):" }))
            [[ ${COMP_WORDS[i + 1]} != = ]] || ((i++))
            ((i++)) ;;
          :*:-*) ;;
          *) ((operands++)) ;;
        esac
      done

      COMPREPLY=()
      case $ended:$command:$prev in
    \(values)
      esac
      case $ended:$command:$cur in
        ::-*) _thumbindex_words '\(spellings(Flag.ofProgram))'; return ;;
    \(flags)
      esac
      case $command:$operands in
        :0) _thumbindex_words '\(names)' ;;
    \(operands)
      esac
    }

    complete -F _thumbindex thumbindex

    """
  }

  private static var names: String {
    Command.allCases.map(\.rawValue).joined(separator: " ")
  }

  private static func spellings(_ flags: [Flag]) -> String {
    flags.flatMap(\.spellings).joined(separator: " ")
  }

  /// Returns a shell pattern that matches flags. Each flag is preceded by the text that `prefix`
  /// returns for it, and left out if `prefix` returns `nil`.
  private static func patterns(_ prefix: (Flag, Command) -> String?) -> String {
    Command.allCases.flatMap { command in
      command.flags.flatMap { flag in
        prefix(flag, command).map { prefix in flag.spellings.map { prefix + $0 } } ?? []
      }
    }.joined(separator: " | ")
  }

  /// The branches that complete the values of flags, by the preceding flag.
  private static var values: String {
    var offers: [Completion] = []
    for flag in Command.allCases.flatMap(\.flags) where flag.value != nil {
      if !offers.contains(flag.completion) { offers.append(flag.completion) }
    }
    return offers.map { offer in
      let pattern = patterns { $0.value == nil || $0.completion != offer ? nil : ":\($1):" }
      return "    \(pattern)) \(shellCall(for: offer)); return ;;"
    }.joined(separator: "\n")
  }

  /// The branches that complete the names of flags, by command.
  private static var flags: String {
    Command.allCases.map {
      "    :\($0):-*) _thumbindex_words '\(spellings($0.flags))'; return ;;"
    }.joined(separator: "\n")
  }

  /// The branches that complete operands, by command and number of preceding operands.
  private static var operands: String {
    Command.allCases.flatMap { command in
      command.operandList.enumerated().map { position, operand in
        "    \(command):\(operand.count == .many ? "*" : "\(position)")) \(shellCall(for: operand.completion)) ;;"
      }
    }.joined(separator: "\n")
  }

  /// Returns the shell command that offers completions.
  private static func shellCall(for offer: Completion) -> String {
    switch offer {
    case .words([]): ":"
    case .words(let words): "_thumbindex_words '\(words.joined(separator: " "))'"
    case .commands: "_thumbindex_words '\(names)'"
    case .files: "_thumbindex_paths default -f"
    case .folders: "_thumbindex_paths dirnames -d"
    }
  }
}

/// The completion script for zsh, based on `_arguments`.
private enum ZshCompletion {
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
      let rest = "\(operand.name):\(action(operand.completion))"
      lines.append("    " + (place + rest).quotedForShell + " \\")
    }
    return lines.joined(separator: "\n") + "\n    ;;"
  }

  /// Returns the specifications of flags for `_arguments`, one on each line.
  private static func specifications(_ flags: [Flag]) -> String {
    flags.map { "    \(specification($0)) \\" }.joined(separator: "\n")
  }

  private static func specification(_ flag: Flag) -> String {
    let help = flag.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let value = flag.value.map { ":\($0):\(action(flag.completion))" } ?? ""
    let rest = "[\(help)]\(value)".quotedForShell
    let (short, long) = flag.value == nil ? ("", "") : ("+", "=")
    guard let letter = flag.letter else { return "--\(flag.name)\(long)\(rest)" }
    return "'(-\(letter) --\(flag.name))'{-\(letter)\(short),--\(flag.name)\(long)}\(rest)"
  }

  /// Returns the action for `_arguments` that offers completions.
  private static func action(_ offer: Completion) -> String {
    switch offer {
    case .words(let words): words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
    case .commands: "_thumbindex_commands"
    case .files: "_files"
    case .folders: "_files -/"
    }
  }
}

/// The completion script for fish, with a line for each command, flag and operand.
private enum FishCompletion {
  static var script: String {
    """
    # Completion of thumbindex in fish, made by “thumbindex completion fish”.

    # Whether no command has been typed yet.
    function __thumbindex_bare
        test (count (commandline -opc)) -eq 1
    end

    # Whether the command $argv[1] has been typed.
    function __thumbindex_in
        set -l words (commandline -opc)
        test (count $words) -gt 1 -a "$words[2]" = $argv[1]
    end

    # Whether exactly $argv[2] operands follow the command $argv[1]. The other arguments are the
    # flags of the command that take a value.
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
      switch operand.completion {
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
      let kind = flag.completion == .files ? "-r" : "-x"
      let value = flag.value == nil ? "" : " \(kind) \(action(flag.completion))"
      return "complete -c thumbindex -n '\(condition)'\(letter) -l \(flag.name)\(value)"
        + " -d \(flag.help.quotedForFish)"
    }.joined(separator: "\n")
  }

  /// Returns the options of `complete` that offer completions.
  private static func action(_ offer: Completion) -> String {
    switch offer {
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    case .commands: "-a '\(Command.allCases.map(\.rawValue).joined(separator: " "))'"
    case .files: "-F"
    case .folders: "-a '(__fish_complete_directories)'"
    }
  }
}

extension String {
  /// The text as one word for fish, in single quotes.
  fileprivate var quotedForFish: String {
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
