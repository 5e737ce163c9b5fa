extension Definition {
  /// PHP 8 (PHP Language Specification, "Lexical structure"), on its own or within a page.
  ///
  /// Code that does not begin with markup is treated as PHP without an opening tag, as in most
  /// notes.
  static var php: Definition {
    let island = ["<?php", "<?="].map { Rule(.text($0), .attribute, .push("island")) }
    return Definition(
      words: Words(
        keywords: """
          abstract and array as break callable case catch class clone const continue declare default
          do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum
          extends final finally fn for foreach function global goto if implements include
          include_once instanceof insteadof interface isset list match namespace new or parent print
          private protected public readonly require require_once return self static switch throw
          trait try unset use var while xor yield
          """,
        constants: "true false null __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__",
        types: "bool boolean float int integer iterable mixed never object string void",
        letterCase: .ignored, capitals: .typesIfMixed, calls: .functionsFirst,
        labels: .names(except: "default else")),
      modes: [
        Mode(
          "code",
          rules: [
            Rule(.text("<?php"), .attribute), Rule(.text("<?="), .attribute),
            Rule(.before("<"), nil, .become("markup"), at: .codeStart),
            Rule(.text("?>"), .attribute, .become("markup")),
          ] + code)
      ] + page(islands: island) + [
        Mode("island", rules: [Rule(.text("?>"), .attribute, .pop)] + code),
        Mode(
          "braces",
          rules: [
            Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), nil, .pop),
          ] + code),
        Mode(
          "field",
          rules: [
            Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), .string, .pop),
          ] + code),
        Mode("string", .string, rules: [Rule(.text("\""), .string, .pop)] + interpolation),
        Mode(
          "document", .string,
          rules: [Rule(.closingLine(by: .nameEnd), .string, .pop)] + interpolation),
        Mode("literal document", .string, rules: [Rule(.closingLine(by: .nameEnd), .string, .pop)]),
        Mode(
          "attribute", .attribute,
          rules: [
            Rule(.delimited("\"", "\"", .escapes), .string),
            Rule(.delimited("'", "'", .escapes), .string),
            Rule(.text("["), .attribute, .push("attribute")),
            Rule(.text("]"), .attribute, .pop),
          ]),
      ])
  }

  private static let interpolation = [
    Rule(.escape, .string),
    Rule(.prefixed("{$", .name), .variable, .push("field")),
    Rule(.text("${"), .string, .push("field")),
    Rule(.prefixed("$", .name, first: .nameStart), .variable),
  ]

  private static var code: [Rule] {
    [
      Rule(.text("#["), .attribute, .push("attribute")),
      Rule(.line("#", until: "?>"), .comment),
      Rule(.line("//", until: "?>"), .comment),
      Rule(.delimited("/*", "*/"), .comment),
      Rule(.delimited("'", "'", .escapes), .string),
      Rule(.text("\""), .string, .push("string")),
      Rule(.delimited("`", "`", .escapes), .string),
      Rule(.opening("<<<'", .name, "'", least: 1), .string, .pushAfterLine("literal document")),
      Rule(.opening("<<<\"", .name, "\"", least: 1), .string, .pushAfterLine("document")),
      Rule(.opening("<<<", .name, least: 1), .string, .pushAfterLine("document")),
      Rule(.lineEnd, nil, .pushWaiting),
      Rule(.prefixed("$", .name, first: .nameStart), .variable),
      Rule(.number(.leadingPoint), .number),
      Rule(.word()),
    ]
  }
}
