extension Definition {
  /// The shell language (POSIX.1-2024, "Shell Command Language"), with additions of bash and zsh.
  static var shell: Definition {
    let command = StartCondition.afterBlanks("\n\r|&;({`!$")
    let assignment = Followed.directly(UInt8(ascii: "="), .variable)
    let code =
      [
        Rule(.line("#"), .comment, at: .after(.space | ";(|&`")),
        Rule(.delimited("$'", "'", .escapes), .string),
        Rule(.delimited("'", "'"), .string),
        Rule(.text("\""), .string, .push("string")),
        Rule(.text("(("), .variable, .push("arithmetic")),
        Rule(.text("\\\"")), Rule(.text("\\'")), Rule(.text("\\\\")), Rule(.text("\\$")),
        Rule(.text("\\#")), Rule(.text("\\`")),
      ] + expansions + documents + [
        Rule(.prefixed("-", .name | "-"), .attribute, at: .after(.space)),
        Rule(.number()),
        Rule(.word(), .function, at: command, before: assignment),
        Rule(.word(), before: assignment),
      ]
    return Definition(
      wordStart: .name | "./~", wordRest: .name | "-./~:+@%",
      words: Words(
        keywords: """
          if then else elif fi for while until do done case esac in function select time return exit
          break continue local export readonly declare typeset unset shift set source alias eval
          exec trap
          """,
        constants: "true false",
        members: .words),
      modes: [
        Mode("code", rules: code),
        Mode(
          "parentheses",
          rules: [
            Rule(.text("("), nil, .push("parentheses")), Rule(.text(")"), nil, .pop),
          ] + code),
        Mode(
          "arithmetic",
          rules: [
            Rule(.text("))"), .variable, .pop), Rule(.text("("), nil, .push("group")),
          ] + arithmetic),
        Mode(
          "group",
          rules: [
            Rule(.text(")"), nil, .pop), Rule(.text("("), nil, .push("group")),
          ] + arithmetic),
        Mode(
          "string", .string,
          rules: [
            Rule(.text("\""), .string, .pop), Rule(.escape, .string),
          ] + quotedExpansions),
        Mode(
          "quoted parameter", .variable,
          rules: [
            Rule(.text("}"), .variable, .pop), Rule(.escape, .variable),
            Rule(.text("\""), .string, .push("string")),
          ] + quotedExpansions),
        Mode(
          "parameter", .variable,
          rules: [
            Rule(.text("}"), .variable, .pop),
            Rule(.escape, .variable),
            Rule(.delimited("'", "'"), .string),
            Rule(.text("\""), .string, .push("string")),
          ] + expansions),
      ]
        + [("document", Ending.wholeLine), ("indented document", .lineEnd)].flatMap {
          [
            Mode(
              $0, .string,
              rules: [
                Rule(.closingLine(by: $1), .string, .pop), Rule(.text("\\$"), .string),
                Rule(.text("\\`"), .string),
              ] + quotedExpansions),
            Mode("literal \($0)", .string, rules: [Rule(.closingLine(by: $1), .string, .pop)]),
          ]
        })
  }

  private static var expansions: [Rule] {
    [Rule(.text("${"), .variable, .push("parameter"))] + simpleExpansions
  }

  /// The expansions in a string in which a single quotation mark is an ordinary character.
  private static var quotedExpansions: [Rule] {
    [Rule(.text("${"), .variable, .push("quoted parameter"))] + simpleExpansions
  }

  private static var simpleExpansions: [Rule] {
    [
      Rule(.text("$(("), .variable, .push("arithmetic")),
      Rule(.text("$("), .variable, .push("parentheses")),
      Rule(.prefixed("$", .name), .variable),
    ] + "?!#@*$-".utf8.map { Rule(.text("$" + String(Unicode.Scalar($0))), .variable) }
  }

  private static var arithmetic: [Rule] {
    expansions + [Rule(.number(), .number), Rule(.name)]
  }

  /// The rules for here-documents: `<<EOF`, and `<<-EOF`, whose last line may be indented. With
  /// quotes or a backslash, nothing in the document is expanded.
  private static var documents: [Rule] {
    [Rule(.text("<<<")), Rule(.lineEnd, nil, .pushWaiting)]
      + ["<<- ", "<<-", "<< ", "<<"].flatMap { operation in
        let mode = operation.contains("-") ? "indented document" : "document"
        let literal = Step.pushAfterLine("literal \(mode)")
        return [
          Rule(.opening(operation + "'", !("'" | .lineEnds), "'", least: 1), .string, literal),
          Rule(.opening(operation + "\"", !("\"" | .lineEnds), "\"", least: 1), .string, literal),
          Rule(.opening(operation + "\\", delimiter, least: 1), .string, literal),
          Rule(.opening(operation, delimiter, least: 1), .string, .pushAfterLine(mode)),
        ]
      }
  }

  /// The bytes of a here-document's delimiter, which may be any word.
  private static let delimiter = !(.space | ";&|<>()'\"\\`$=")
}

extension Definition {
  /// A shell session: prompts with commands, and their output.
  static var console: Definition {
    let prompts: [Form] =
      ["$ ", "% ", "> ", ">>> "].map { .text($0) } + [
        .opening("", .name | "@:~/.-", "$ ", least: 1),
        .opening("", .name | "@:~/.-", "# ", least: 2),
        .opening("", .name | "@:~/.-", "% ", least: 1),
        .opening("[", .name | "@:~/.- ", "]$ ", least: 1),
        .opening("[", .name | "@:~/.- ", "]# ", least: 1),
      ]
    return Definition(
      modes: [
        Mode(
          "session",
          rules: prompts.map {
            Rule($0, .comment, .into(language: "shell", until: "\n"), at: .lineStart)
          } + [Rule(.line("# "), .comment, at: .lineStart)])
      ])
  }
}
