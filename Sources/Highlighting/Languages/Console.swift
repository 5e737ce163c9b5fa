extension Definition {
  /// A shell's session: commands after a prompt, and what they said.
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
