extension Definition {
  /// Python 3 ("The Python Language Reference", chapter 2).
  static var python: Definition {
    Definition(
      words: Words(
        keywords: """
          and as assert async await break class continue def del elif else except finally for from
          global if import in is lambda nonlocal not or pass raise return self cls try while with
          yield
          """,
        contextual: "match case type",
        constants: "True False None NotImplemented Ellipsis",
        types: "bool bytearray bytes complex dict float frozenset int list object set str tuple",
        capitals: .typesIfMixed, calls: .functions),
      modes: [Mode("code", rules: code)]
        + quotes.flatMap { [text(in: $0), formatted(in: $0)] }
        + [
          Mode(
            "field",
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

  /// The quotes of strings, longer ones first.
  private static let quotes = ["\"\"\"", "'''", "\"", "'"]

  private static var code: [Rule] {
    [Rule(.line("#"), .comment), Rule(.word(unlessBefore: "\"'"))]
      + quotes.flatMap {
        [
          Rule(.marked("rRbBuU", $0), .string, .push($0)),
          Rule(.marked("fFrRtT", $0), .string, .push("f" + $0)),
        ]
      }
      + [
        Rule(.prefixed("@", .name | "."), .attribute, at: .firstOnLine),
        Rule(.number(.leadingPoint), .number),
        Rule(.word()),
      ]
  }

  private static func text(in quotes: String) -> Mode {
    Mode(
      quotes, .string, quotes.utf8.count == 1 ? .line : .lines,
      rules: [
        Rule(.text(quotes), .string, .pop), Rule(.escape, .string),
      ])
  }

  private static func formatted(in quotes: String) -> Mode {
    var mode = text(in: quotes)
    mode.name = "f" + quotes
    mode.rules += [Rule(.text("{{"), .string), Rule(.text("{"), .string, .push("field"))]
    return mode
  }
}
