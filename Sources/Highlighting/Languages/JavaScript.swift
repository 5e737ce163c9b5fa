extension Definition {
  /// JavaScript (ECMA-262) with JSX. Constructs that need a full parser are approximated.
  static var javascript: Definition { script(dialect: "", elements: .read) }

  /// The meaning of `<` where a value may start: the start of a JSX element, or not. In plain
  /// TypeScript, `<T>` in this place is a type assertion.
  enum Elements { case read, plain }

  static func script(
    dialect keywords: String, contextual: String = "", types: String = "", elements: Elements
  ) -> Definition {
    let code = elements == .read ? elementRules + scriptCode : scriptCode
    let braces = Rule(.text("{"), nil, .push("braces"))
    return Definition(
      wordStart: .nameStart | "$", wordRest: .name | "$",
      words: Words(
        keywords: """
          \(keywords) async await break case catch class const continue debugger default delete do
          else export extends finally for function if import in instanceof let new return super
          switch this throw try typeof var void while with yield
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
        Mode("substitution", rules: [braces, Rule(.text("}"), .string, .pop)] + code),
        Mode("braces", rules: [braces, Rule(.text("}"), nil, .pop)] + code),
      ] + (elements == .read ? elementModes : []))
  }

  private static var scriptCode: [Rule] {
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

  private static var elementRules: [Rule] {
    [
      // `<` begins a type parameter list here, as in TypeScript's `<T,>(x: T) => x`.
      Rule(.text("<"), at: .after(.name)),
      Rule(.opening("<", .name, ",", least: 1), at: .operand),
      Rule(.opening("<", .name, " extends ", least: 1), at: .operand),
      Rule(.opening("<", .name, " = ", least: 1), at: .operand),
      Rule(.text("<const "), at: .operand),
      Rule(.prefixed("<", elementName, first: .nameStart), .keyword, .push("tag"), at: .operand),
      Rule(.text("<>"), .keyword, .push("children"), at: .operand),
    ]
  }

  private static let elementName = ByteSet.name | "-.:"

  private static var elementModes: [Mode] {
    let braces = Rule(.text("{"), nil, .push("braces"))
    return [
      Mode(
        "tag",
        rules: [
          Rule(.text("/>"), .keyword, .pop),
          Rule(.text(">"), .keyword, .become("children")),
          Rule(.line("//"), .comment),
          Rule(.delimited("/*", "*/"), .comment),
          Rule(.delimited("\"", "\""), .string),
          Rule(.delimited("'", "'"), .string),
          braces,
          Rule(.run(elementName), .attribute),
        ]),
      Mode(
        "children",
        rules: [
          Rule(.text("</"), .keyword, .become("closing tag")),
          Rule(.prefixed("<", elementName, first: .nameStart), .keyword, .push("tag")),
          Rule(.text("<>"), .keyword, .push("children")),
          Rule(.opening("&", .name | "#", ";", least: 1), .number),
          braces,
        ]),
      Mode(
        "closing tag", nil, .line,
        rules: [Rule(.text(">"), .keyword, .pop), Rule(.run(elementName), .keyword)]),
    ]
  }
}

extension Definition {
  /// TypeScript: JavaScript with more keywords.
  static var typescript: Definition { typed(.plain) }

  /// TypeScript with JSX, which has no type assertions in angle brackets.
  static var tsx: Definition { typed(.read) }

  private static func typed(_ elements: Elements) -> Definition {
    script(
      dialect: """
        as enum implements interface is keyof private protected public readonly satisfies
        """,
      contextual: "abstract asserts declare global infer module namespace override type unique",
      types: "any bigint boolean never number object string symbol unknown",
      elements: elements)
  }
}
