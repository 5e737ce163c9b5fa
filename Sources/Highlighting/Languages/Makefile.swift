extension Definition {
  /// Makefiles (GNU make 4.4, "Writing Makefiles").
  static var makefile: Definition {
    let directives = """
      define else endef endif export ifdef ifeq ifndef ifneq include override private sinclude
      undefine unexport vpath
      """
    let functions = """
      abspath addprefix addsuffix and basename call dir error eval file filter filter-out findstring
      firstword flavor foreach if info intcmp join lastword let notdir or origin patsubst realpath
      shell sort strip subst suffix value warning wildcard word wordlist words
      """
    return Definition(
      wordStart: .name | "./%", wordRest: .name | "-./%+",
      words: Words(keywords: directives, functions: functions, members: .words),
      modes: [
        Mode(
          "rules",
          rules: [
            Rule(.text("\t"), nil, .push("recipe"), at: .lineStart),
            Rule(.line("#"), .comment),
            Rule(.text(".PHONY"), .keyword, at: .lineStart),
            Rule(.escape),
          ] + references + [
            Rule(.text(":="), nil, .push("value")), Rule(.text("::="), nil, .push("value")),
            Rule(.text("="), nil, .push("value")), Rule(.text(":"), nil, .push("value")),
            Rule(.word(), .function, at: .firstOnLine, before: .assignment(.variable)),
            Rule(.word(), before: .assignment(.variable)),
          ]),
        Mode(
          "value", nil, .line,
          rules: [Rule(.line("#"), .comment), Rule(.escape)] + references),
        Mode(
          "recipe", nil, .line,
          rules: [
            Rule(.line("#"), .comment, at: .after(.blanks)),
            Rule(.escape),
            Rule(.delimited("'", "'", .oneLine), .string),
            Rule(.text("\""), .string, .push("string")),
            Rule(.prefixed("$$", .name), .variable),
            Rule(.text("$$")),
          ] + references + [
            Rule(.text("-"), nil, at: .afterBlanks("\n\r@")),
            Rule(.prefixed("-", .name | "-"), .attribute, at: .after(.blanks)),
            Rule(.name, .function, at: .afterBlanks("\n\r@-;|&")),
            Rule(.name),
          ]),
        Mode(
          "string", .string, .line,
          rules: [Rule(.text("\""), .string, .pop), Rule(.escape, .string)] + references),
        reference("(", ")"),
        reference("{", "}"),
      ])
  }

  private static var references: [Rule] {
    [
      Rule(.text("$("), .variable, .push("reference (")),
      Rule(.text("${"), .variable, .push("reference {")),
    ] + "@<^*?%+|".utf8.map { Rule(.text("$" + String(Unicode.Scalar($0))), .variable) }
      + [Rule(.prefixed("$", .name), .variable)]
  }

  private static func reference(_ open: String, _ close: String) -> Mode {
    Mode(
      "reference " + open, .variable, .line,
      rules: [
        Rule(.text(close), .variable, .pop),
        Rule(.escape, .variable),
        Rule(.word(), .variable, at: .after(ByteSet(open))),
        Rule(.name, .variable),
      ] + references)
  }
}
