extension Definition {
  /// JSON (RFC 8259), with the comments, single quotes and bare keys of JSON5.
  static var json: Definition {
    let key = Followed.afterBlanks(UInt8(ascii: ":"), .attribute)
    return Definition(
      wordStart: .nameStart | "$", wordRest: .name | "$",
      words: Words(constants: "true false null NaN Infinity"),
      modes: [
        Mode(
          "code",
          rules: [
            Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string, before: key),
            Rule(.number([.signed, .leadingPoint]), .number),
            Rule(.word(), before: key),
            Rule(.delimited("'", "'", [.escapes, .oneLine]), .string, before: key),
            Rule(.line("//"), .comment),
            Rule(.delimited("/*", "*/"), .comment),
          ])
      ])
  }
}
