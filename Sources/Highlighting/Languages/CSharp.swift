extension Definition {
  /// C# 13 (C# language specification, "Lexical structure").
  static var csharp: Definition {
    Definition(
      words: Words(
        keywords: """
          abstract as async await base break case catch checked class const continue default
          delegate
          do else enum event explicit extern finally fixed for foreach goto if implicit in interface
          internal is lock namespace new operator out override params private protected public
          readonly ref return sealed sizeof stackalloc static struct switch this throw try typeof
          unchecked unsafe using virtual volatile while
          """,
        contextual: """
          add and by descending ascending file from get global group init into join let managed
          nameof not notnull on or orderby partial record remove required scoped select set
          unmanaged
          value var when where with yield
          """,
        constants: "true false null",
        types: """
          bool byte char decimal double dynamic float int long nint nuint object sbyte short string
          uint ulong ushort void
          """,
        capitals: .plain, calls: .functions, labels: .names(except: "default")),
      modes: [
        Mode("code", rules: code),
        Mode("raw string", .string, rules: [Rule(.closing("\"\"\""), .string, .pop)]),
        text("text", .line, [Rule(.escape, .string), Rule(.text("\""), .string, .pop)]),
        text("verbatim", .lines, [Rule(.text("\"\""), .string), Rule(.text("\""), .string, .pop)]),
        text("raw text", .lines, [Rule(.closing("\"\"\""), .string, .pop)]),
        Mode(
          "field", nil, .line,
          rules: [
            Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), .string, .pop),
          ] + code),
        Mode(
          "braces",
          rules: [Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), nil, .pop)] + code),
        Mode(
          "attribute", .attribute,
          rules: [
            Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
            Rule(.text("["), .attribute, .push("attribute")),
            Rule(.text("]"), .attribute, .pop),
          ]),
      ])
  }

  /// Returns the mode of an interpolated string.
  private static func text(_ name: String, _ extent: Extent, _ rules: [Rule]) -> Mode {
    Mode(
      name, .string, extent,
      rules: rules + [Rule(.text("{{"), .string), Rule(.text("{"), .string, .push("field"))])
  }

  private static var code: [Rule] {
    [
      Rule(.line("//"), .comment),
      Rule(.delimited("/*", "*/"), .comment),
      Rule(.directive("#"), .attribute, at: .firstOnLine),
      Rule(
        .prefixed("[", .name, first: .nameStart), .attribute, .push("attribute"), at: .firstOnLine),
      Rule(.opening("$\"\"\"", "\""), .string, .push("raw text")),
      Rule(.opening("\"\"\"", "\""), .string, .push("raw string")),
      Rule(.text("$@\""), .string, .push("verbatim")),
      Rule(.text("@$\""), .string, .push("verbatim")),
      Rule(.text("$\""), .string, .push("text")),
      Rule(.delimited("@\"", "\"", .doubled), .string),
      Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
      Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
      Rule(.prefixed("@", .name, first: .nameStart)),
      Rule(.number(.leadingPoint), .number),
      Rule(.word()),
    ]
  }
}
