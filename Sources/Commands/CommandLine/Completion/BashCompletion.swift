/// Completion in bash: one function, which knows the commands and their flags as patterns.
enum BashCompletion {
  static var script: String {
    """
    # Completion of thumbindex in bash, made by “thumbindex completion bash”.

    # Readline completes paths by itself, and quotes them; a bash older than 4 has to be told them.
    _thumbindex_paths() {
      compopt -o "$1" 2>/dev/null && return
      local IFS=$'\\n'
      COMPREPLY=($(compgen "$2" -- "$cur"))
    }

    _thumbindex_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }

    _thumbindex() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
      # “--name=value” is three words.
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

  /// The spellings of all flags for which there is a prefix, as alternatives of a pattern.
  private static func patterns(_ prefix: (Flag, Command) -> String?) -> String {
    Command.allCases.flatMap { command in
      command.flags.flatMap { flag in
        prefix(flag, command).map { prefix in flag.spellings.map { prefix + $0 } } ?? []
      }
    }.joined(separator: " | ")
  }

  /// What is offered after each flag that takes a value.
  private static var values: String {
    var offers: [Offer] = []
    for flag in Command.allCases.flatMap(\.flags) where flag.value != nil {
      if !offers.contains(flag.offer) { offers.append(flag.offer) }
    }
    return offers.map { offer in
      let pattern = patterns { $0.value == nil || $0.offer != offer ? nil : ":\($1):" }
      return "    \(pattern)) \(call(offer)); return ;;"
    }.joined(separator: "\n")
  }

  /// What is offered where a flag begins.
  private static var flags: String {
    Command.allCases.map {
      "    :\($0):-*) _thumbindex_words '\(spellings($0.flags))'; return ;;"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    Command.allCases.flatMap { command in
      command.operandList.enumerated().map { position, operand in
        "    \(command):\(operand.count == .many ? "*" : "\(position)")) \(call(operand.offer)) ;;"
      }
    }.joined(separator: "\n")
  }

  private static func call(_ offer: Offer) -> String {
    switch offer {
    case .words([]): ":"
    case .words(let words): "_thumbindex_words '\(words.joined(separator: " "))'"
    case .commands: "_thumbindex_words '\(names)'"
    case .files: "_thumbindex_paths default -f"
    case .folders: "_thumbindex_paths dirnames -d"
    }
  }
}
