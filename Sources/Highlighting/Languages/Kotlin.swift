extension Definition {
  /// Kotlin (Kotlin language specification, "Syntax and grammar").
  static var kotlin: Definition {
    let braces = Rule(.text("{"), nil, .push("braces"))
    return Definition(
      words: Words(
        keywords: """
          abstract actual annotation as break by catch class companion const constructor continue
          crossinline do else enum expect external final finally for fun if import in infix init
          inline inner interface internal is lateinit noinline object open operator out override
          package private protected public reified return sealed super suspend tailrec this throw
          try typealias typeof val var vararg when where while
          """,
        contextual:
          "data delegate dynamic field file get param property receiver set setparam value",
        constants: "true false null",
        capitals: .typesIfMixed, calls: .functions),
      modes: [
        Mode("code", rules: code),
        Mode("braces", rules: [braces, Rule(.text("}"), nil, .pop)] + code),
        Mode("field", rules: [braces, Rule(.text("}"), .string, .pop)] + code),
        Mode(
          "string", .string, .line,
          rules: [Rule(.text("\""), .string, .pop), Rule(.escape, .string)] + templates),
        Mode("raw string", .string, rules: [Rule(.text("\"\"\""), .string, .pop)] + templates),
      ])
  }

  private static var templates: [Rule] {
    [
      Rule(.text("${"), .string, .push("field")),
      Rule(.prefixed("$", .name, first: .nameStart), .variable),
    ]
  }

  private static var code: [Rule] {
    [
      Rule(.line("//"), .comment),
      Rule(.line("#!"), .comment, at: .lineStart),
      Rule(.delimited("/*", "*/", .nested), .comment),
      Rule(.text("\"\"\""), .string, .push("raw string")),
      Rule(.text("\""), .string, .push("string")),
      Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
      Rule(.delimited("`", "`", .oneLine)),
      Rule(.prefixed("@", .name | ".:", first: .nameStart), .attribute),
      Rule(.number(), .number),
      Rule(.word()),
    ]
  }
}
