extension Definition {
  /// INI files, and files with similar sections and settings, such as `.gitconfig`.
  static var ini: Definition {
    Definition(
      wordStart: .name, wordRest: .name | "-./",
      words: Words(
        constants: "true false yes no on off null none", letterCase: .ignored, members: .words),
      modes: [
        Mode(
          "settings",
          rules: [
            Rule(.line(";"), .comment, at: .afterBlanks(.lineEnds)),
            Rule(.line("#"), .comment, at: .afterBlanks(.lineEnds)),
            Rule(.delimited("[", "]", .oneLine), .type, at: .firstOnLine),
            Rule(.run(!(.lineEnds | "=:;#[")), .attribute, .push("setting"), at: .firstOnLine),
          ]),
        Mode(
          "setting", nil, .line,
          rules: [
            Rule(.text("="), nil, .become("value")), Rule(.text(":"), nil, .become("value")),
          ]),
        Mode(
          "value", nil, .line,
          rules: [
            Rule(.line(";"), .comment, at: .after(.blanks)),
            Rule(.line("#"), .comment, at: .after(.blanks)),
            Rule(.escape, .string),
            Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string, at: .afterBlanks("=:,")),
            Rule(.delimited("'", "'", .oneLine), .string, at: .afterBlanks("=:,")),
            Rule(.delimited("${", "}", .oneLine), .variable),
            Rule(.delimited("%(", ")s", .oneLine), .variable),
            Rule(.number([.signed, .percent]), .number, at: .afterBlanks("=:,")),
            Rule(.word(), at: .afterBlanks("=:,")),
            Rule(.run(.name | "-./")),
          ]),
      ])
  }
}
