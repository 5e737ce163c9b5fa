extension Definition {
  /// Java (The Java Language Specification 21, chapter 3).
  static var java: Definition {
    Definition(
      wordStart: .nameStart | "$", wordRest: .name | "$",
      words: Words(
        keywords: """
          abstract assert break case catch class const continue default do else enum extends final
          finally for goto if implements import instanceof interface native new package private
          protected public return static strictfp super switch synchronized this throw throws
          transient try volatile while
          """,
        contextual: """
          exports module non-sealed open opens permits provides record requires sealed to transitive
          uses var when with yield
          """,
        constants: "true false null",
        types: "boolean byte char double float int long short void",
        capitals: .typesIfMixed, calls: .functions),
      modes: [
        Mode(
          "code",
          rules: [
            Rule(.line("//"), .comment),
            Rule(.delimited("/*", "*/"), .comment),
            Rule(.delimited("\"\"\"", "\"\"\"", .escapes), .string),
            Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
            Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
            Rule(.text("@interface"), .keyword),
            Rule(.prefixed("@", .name | ".", first: .nameStart), .attribute),
            Rule(.number(.leadingPoint), .number),
            Rule(.word()),
          ])
      ])
  }
}
