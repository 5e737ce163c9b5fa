extension Definition {
  /// JavaScript (ECMA-262), as far as one can go without parsing; JSX is read as the operators it
  /// is made of.
  static var javascript: Definition { script(keywords: "", contextual: "", types: "") }

  /// TypeScript: JavaScript, and words of its own.
  static var typescript: Definition {
    script(
      keywords: "as enum implements interface is keyof private protected public readonly satisfies",
      contextual: "abstract asserts declare global infer module namespace override type unique",
      types: "any bigint boolean never number object string symbol unknown")
  }

  private static func script(keywords: String, contextual: String, types: String) -> Definition {
    Definition(
      wordStart: .nameStart | "$", wordRest: .name | "$",
      words: Words(
        keywords: """
          \(keywords) async await break case catch class const continue debugger default delete do else export
          extends finally for function if import in instanceof let new return super switch this
          throw try typeof var void while with yield
          """,
        contextual: "\(contextual) from get of set static accessor",
        constants: "true false null undefined NaN Infinity", types: types,
        capitals: .typesIfMixed, calls: .functions, labels: .names(except: "default")),
      modes: [
        Mode("code", rules: code),
        Mode(
          "template", .string,
          rules: [
            Rule(.text("`"), .string, .pop),
            Rule(.escape, .string),
            Rule(.text("${"), .string, .push("substitution")),
          ]),
        Mode(
          "substitution",
          rules: [
            Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), .string, .pop),
          ] + code),
        Mode(
          "braces",
          rules: [
            Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), nil, .pop),
          ] + code),
      ])
  }

  private static var code: [Rule] {
    [
      Rule(.line("#!"), .comment, at: .lineStart),
      Rule(.line("//"), .comment),
      Rule(.delimited("/*", "*/"), .comment),
      Rule(.regularExpression, .string, at: .operand),
      Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
      Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
      Rule(.text("`"), .string, .push("template")),
      Rule(.prefixed("@", .name), .attribute),
      Rule(.number(.leadingPoint), .number),
      Rule(.word()),
    ]
  }
}
