extension Definition {
  /// Lua 5.4 (Reference Manual, 3.1).
  static var lua: Definition {
    Definition(
      words: Words(
        keywords: """
          and break do else elseif end for function goto if in local not or repeat return then until
          while self
          """,
        constants: "true false nil", calls: .functions),
      modes: [
        Mode(
          "code",
          rules: [
            Rule(.opening("--[", "=", "["), .comment, .push("long comment")),
            Rule(.line("--"), .comment),
            Rule(.line("#!"), .comment, at: .codeStart),
            Rule(.opening("[", "=", "["), .string, .push("long string")),
            Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
            Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
            Rule(.delimited("::", "::", .closed), .attribute),
            Rule(.number(.leadingPoint), .number),
            Rule(.word()),
          ]),
        Mode("long comment", .comment, rules: [Rule(.closing("]", "]"), .comment, .pop)]),
        Mode("long string", .string, rules: [Rule(.closing("]", "]"), .string, .pop)]),
      ])
  }
}
