extension Definition {
  /// CSS (Syntax Level 3), including nesting.
  static var css: Definition { styleSheet([]) }

  static let cssName = ByteSet.name | "-"

  /// Returns the definition of a style sheet language that adds rules to CSS.
  static func styleSheet(_ more: [Rule]) -> Definition {
    let common =
      more + [
        Rule(.delimited("/*", "*/"), .comment),
        Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
        Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
      ]
    let number = Rule(.number([.leadingPoint, .signed, .percent]), .number)
    return Definition(
      wordStart: .nameStart | "-", wordRest: cssName,
      words: Words(keywords: "and not only or from to", calls: .functions),
      modes: [
        Mode(
          "rules",
          rules: common + [
            Rule(.prefixed("@", cssName), .keyword, .push("prelude")),
            Rule(.prefixed("::", cssName), .keyword, at: .selector),
            Rule(.prefixed(":", cssName), .keyword, at: .selector),
            Rule(.prefixed(".", cssName), .type, at: .selector),
            Rule(.prefixed("#", cssName), .type, at: .selector),
            Rule(.name, .type, at: .selector),
            number,
            Rule(.name, .attribute),
            Rule(.text(":"), nil, .push("value")),
          ]),
        Mode(
          "prelude",
          rules: common + [
            Rule(.text("{"), nil, .pop), Rule(.text(";"), nil, .pop), Rule(.text("}"), nil, .pop),
            number,
            Rule(.word()),
          ]),
        Mode(
          "value",
          rules: common + [
            Rule(.text(";"), nil, .pop), Rule(.text("}"), nil, .pop),
            Rule(.text("url("), .function, .push("address")),
            Rule(.prefixed("#", cssName), .number),
            Rule(.prefixed("--", cssName), .variable),
            Rule(.prefixed("!", cssName), .keyword),
            number,
            Rule(.word()),
          ]),
        Mode("address", .string, .line, rules: [Rule(.text(")"), nil, .pop)]),
      ])
  }
}

extension Definition {
  /// SCSS and Less: CSS with line comments and variables.
  static var scss: Definition {
    styleSheet([
      Rule(.line("//"), .comment),
      Rule(.prefixed("$", cssName), .variable),
      Rule(.prefixed("@{", cssName), .variable),
    ])
  }
}
