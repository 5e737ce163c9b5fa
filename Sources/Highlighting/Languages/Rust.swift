extension Definition {
  /// Rust (The Rust Reference, "Lexical structure").
  static var rust: Definition {
    Definition(
      words: Words(
        keywords: """
          as async await box break const continue crate do dyn else enum extern fn for gen if impl
          in
          let loop macro_rules match mod move mut pub ref return self Self static struct super trait
          try type typeof union unsafe unsized use virtual where while yield
          """,
        constants: "true false",
        types: """
          bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
          """,
        capitals: .typesIfMixed, calls: .functions),
      modes: [
        Mode("code", rules: code),
        Mode("raw string", .string, rules: [Rule(.closing("\"", ""), .string, .pop)]),
        Mode(
          "attribute", .attribute,
          rules: [
            Rule(.delimited("\"", "\"", .escapes), .string),
            Rule(.text("["), .attribute, .push("attribute")),
            Rule(.text("]"), .attribute, .pop),
          ]),
      ])
  }

  private static var code: [Rule] {
    [
      Rule(.line("//"), .comment),
      Rule(.delimited("/*", "*/", .nested), .comment),
      Rule(.text("#["), .attribute, .push("attribute")),
      Rule(.text("#!["), .attribute, .push("attribute")),
      Rule(.delimited("\"", "\"", .escapes), .string),
      Rule(.delimited("b\"", "\"", .escapes), .string),
      Rule(.delimited("c\"", "\"", .escapes), .string),
    ] + ["r", "br", "cr"].map { Rule(.opening($0, "#", "\""), .string, .push("raw string")) } + [
      Rule(.delimited("b'", "'", [.escapes, .oneLine]), .string),
      Rule(.character, .string),
      Rule(.prefixed("'", .name, first: .nameStart), .variable),
      Rule(.prefixed("r#", .name, first: .nameStart)),
      Rule(.prefixed("$", .name, first: .nameStart), .variable),
      Rule(.number(), .number),
      Rule(.word(), before: .directly(UInt8(ascii: "!"), .function)),
    ]
  }
}
