extension Definition {
  /// Markdown (CommonMark 0.31), with front matter.
  static var markdown: Definition {
    Definition(
      modes: [
        Mode(
          "blocks",
          rules: [
            Rule(.text("---\n"), .attribute, .push("front matter"), at: .codeStart),
            Rule(.text("---\r\n"), .attribute, .push("front matter"), at: .codeStart),
            Rule(.opening("", "`", least: 3), .string, .push("fence"), at: .firstOnLine),
            Rule(.opening("", "~", least: 3), .string, .push("fence"), at: .firstOnLine),
            Rule(.prefixed("#", "#"), .keyword, .push("heading"), at: .firstOnLine),
            Rule(.text("# "), .keyword, .push("heading"), at: .firstOnLine),
            Rule(.text(">"), .comment, at: .afterBlanks("\n\r>")),
            Rule(.text("---"), .keyword, at: .lineStart),
            Rule(.text("==="), .keyword, at: .lineStart),
            Rule(.text("- "), .keyword, at: .afterBlanks("\n\r>")),
            Rule(.text("* "), .keyword, at: .afterBlanks("\n\r>")),
            Rule(.text("+ "), .keyword, at: .afterBlanks("\n\r>")),
            Rule(.opening("", .digits, ". ", least: 1), .keyword, at: .afterBlanks("\n\r>")),
            Rule(.opening("", .digits, ") ", least: 1), .keyword, at: .afterBlanks("\n\r>")),
            Rule(.delimited("{:", "}", .oneLine), .attribute),
            Rule(.delimited("<!--", "-->"), .comment),
          ] + spans),
        Mode("heading", .keyword, .line, rules: spans),
        Mode(
          "target", .attribute, .line,
          rules: [
            Rule(.text("("), .attribute, .push("target")), Rule(.text(")"), nil, .pop),
          ]),
        tag("tag", .pop),
        Mode("fence", .string, rules: [Rule(.closingLine(), .string, .pop)]),
        Mode(
          "front matter", .attribute,
          rules: [Rule(.line("---"), .attribute, .pop, at: .lineStart)]),
      ])
  }

  private static var spans: [Rule] {
    [
      Rule(.escape),
      Rule(.delimited("``", "``", .closed), .string),
      Rule(.delimited("`", "`", .closed), .string),
      Rule(.delimited("**", "**", .closed), .type),
      Rule(.delimited("__", "__", .closed), .type, at: .after(!.name)),
      Rule(.delimited("*", "*", .closed), .variable),
      Rule(.delimited("_", "_", .closed), .variable, at: .after(!.name)),
      Rule(.delimited("~~", "~~", .closed), .deleted),
      Rule(.text("("), nil, .push("target"), at: .after("]")),
      Rule(.line(": "), .attribute, at: .after("]")),
      Rule(.delimited("[[", "]]", .closed), .function),
      Rule(.delimited("[", "]", .closed), .function),
      Rule(.delimited("<http", ">", .closed), .attribute),
      Rule(.prefixed("</", tagName, first: .nameStart), .keyword, .push("tag")),
      Rule(.prefixed("<", tagName, first: .nameStart), .keyword, .push("tag")),
    ]
  }
}
