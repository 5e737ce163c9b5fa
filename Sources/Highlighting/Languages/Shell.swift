extension Definition {
  /// The shell (POSIX.1-2024, "Shell Command Language"), with what bash and zsh add.
  static var shell: Definition {
    let command = Place.afterBlanks("\n\r|&;({`!$")
    let code = [
      Rule(.line("#"), .comment, at: .after(.space | ";(|&`")),
      Rule(.delimited("$'", "'", .escapes), .string),
      Rule(.delimited("'", "'"), .string),
      Rule(.text("\""), .string, .push("string")),
      Rule(.text("\\\"")), Rule(.text("\\'")), Rule(.text("\\\\")), Rule(.text("\\$")),
      Rule(.text("\\#")), Rule(.text("\\`")),
    ] + expansions(.variable) + documents + [
      Rule(.prefixed("-", .name | "-"), .attribute, at: .after(.space)),
      Rule(.word, .function, at: command, before: .directly(UInt8(ascii: "="), .variable)),
      Rule(.word),
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
        Mode("parentheses", rules: [
          Rule(.text("("), nil, .push("parentheses")), Rule(.text(")"), nil, .pop),
        ] + code),
        Mode("string", .string, rules: [
          Rule(.text("\""), .string, .pop), Rule(.escape, .string),
        ] + expansions(.variable)),
        Mode("parameter", .variable, rules: [
          Rule(.text("}"), .variable, .pop),
          Rule(.escape, .variable),
          Rule(.delimited("'", "'"), .string),
          Rule(.text("\""), .string, .push("string")),
        ] + expansions(.variable)),
        Mode("document", .string, rules: [
          Rule(.closingLine, .string, .pop), Rule(.text("\\$"), .string), Rule(.text("\\`"), .string),
        ] + expansions(.variable)),
        Mode("literal document", .string, rules: [Rule(.closingLine, .string, .pop)]),
      ])
  }

  /// A shell's session: commands after a prompt, and what they said.
  static var console: Definition {
    Definition(
      modes: [
        Mode("session", rules: ["$ ", "% "].map {
          Rule(.text($0), .comment, .popInto(language: "shell", until: "\n"), at: .lineStart)
        }),
      ])
  }

  private static func expansions(_ token: TokenClass) -> [Rule] {
    [
      Rule(.text("${"), token, .push("parameter")),
      Rule(.text("$("), token, .push("parentheses")),
      Rule(.prefixed("$", .name), token),
    ] + "?!#@*$-".utf8.map { Rule(.text("$" + String(Unicode.Scalar($0))), token) }
  }

  /// Here-documents: `<<EOF`, `<<-EOF`, and with quotes, in which nothing is expanded.
  private static var documents: [Rule] {
    [Rule(.text("<<<")), Rule(.lineEnd)]
      + ["<<", "<<-", "<< ", "<<- "].flatMap { operation in
        [
          Rule(.opening(operation + "'", .name, "'"), .string, .pushAfterLine("literal document")),
          Rule(.opening(operation + "\"", .name, "\""), .string, .pushAfterLine("literal document")),
          Rule(.opening(operation, .name), .string, .pushAfterLine("document")),
        ]
      }
  }
}
