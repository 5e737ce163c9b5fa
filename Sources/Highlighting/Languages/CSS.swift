extension Definition {
  /// CSS (Syntax Level 3, nesting included).
  static var css: Definition { sheet([]) }

  /// SCSS and Less: CSS, line comments and variables.
  static var scss: Definition {
    sheet([
      Rule(.line("//"), .comment),
      Rule(.prefixed("$", name), .variable),
      Rule(.prefixed("@{", name), .variable),
    ])
  }

  private static let name = ByteSet.name | "-"

  private static func sheet(_ more: [Rule]) -> Definition {
    let common =
      more + [
        Rule(.delimited("/*", "*/"), .comment),
        Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
        Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
      ]
    let number = Rule(.number([.leadingPoint, .signed, .percent]), .number)
    return Definition(
      wordStart: .nameStart | "-", wordRest: name,
      words: Words(keywords: "and not only or from to", calls: .functions),
      modes: [
        Mode(
          "rules",
          rules: common + [
            Rule(.prefixed("@", name), .keyword, .push("prelude")),
            Rule(.prefixed("::", name), .keyword, at: .selector),
            Rule(.prefixed(":", name), .keyword, at: .selector),
            Rule(.prefixed(".", name), .type, at: .selector),
            Rule(.prefixed("#", name), .type, at: .selector),
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
            Rule(.prefixed("#", name), .number),
            Rule(.prefixed("--", name), .variable),
            Rule(.prefixed("!", name), .keyword),
            number,
            Rule(.word()),
          ]),
        Mode("address", .string, .line, rules: [Rule(.text(")"), nil, .pop)]),
      ])
  }
}
