extension Definition {
  /// TOML 1.0.
  static var toml: Definition {
    Definition(
      wordStart: .letters | "_" | .beyondASCII, wordRest: .name | "-.",
      words: Words(constants: "true false inf nan", members: .words),
      modes: [
        Mode(
          "table",
          rules: [
            Rule(.delimited("[[", "]]", .oneLine), .type, at: .firstOnLine),
            Rule(.delimited("[", "]", .oneLine), .type, at: .firstOnLine),
            Rule(.text("["), nil, .push("array")),
          ] + values),
        Mode(
          "array",
          rules: [
            Rule(.text("["), nil, .push("array")), Rule(.text("]"), nil, .pop),
          ] + values),
      ])
  }

  private static var values: [Rule] {
    let key = Followed.afterBlanks(UInt8(ascii: "="), .attribute)
    return [
      Rule(.line("#"), .comment),
      Rule(.delimited("\"\"\"", "\"\"\"", .escapes), .string),
      Rule(.delimited("'''", "'''"), .string),
      Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string, before: key),
      Rule(.delimited("'", "'", .oneLine), .string, before: key),
      // Numbers, dates and times. A key may have the form of a number.
      Rule(.prefixed("", .name | ".:+-", first: .digits | "+-"), .number, before: key),
      Rule(.word(), before: key),
    ]
  }
}
