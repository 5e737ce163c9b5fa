extension Definition {
  /// Swift 6 (The Swift Programming Language, "Lexical Structure").
  static var swift: Definition {
    Definition(
      words: Words(
        keywords: """
          as associatedtype async await break case catch class continue default defer deinit do else
          enum extension fallthrough fileprivate for func guard if import in init inout internal is
          let nonisolated operator precedencegroup private protocol public repeat rethrows return
          self Self some static struct subscript super switch throw throws try typealias var where
          while
          """,
        contextual: """
          actor any borrowing consuming convenience distributed dynamic each final get indirect
          infix isolated lazy macro mutating nonmutating open optional override package postfix
          prefix required sending set unowned weak willSet didSet
          """,
        constants: "true false nil",
        capitals: .types, calls: .functions, labels: .names(except: "default")),
      modes: [
        Mode("code", rules: code),
        Mode(
          "interpolation",
          rules: [
            Rule(.text("("), nil, .push("parentheses")), Rule(.text(")"), .string, .pop),
          ] + code),
        Mode(
          "parentheses",
          rules: [
            Rule(.text("("), nil, .push("parentheses")), Rule(.text(")"), nil, .pop),
          ] + code),
        Mode("string", .string, .line, rules: inString("\"")),
        Mode("long string", .string, rules: inString("\"\"\"")),
        Mode("regular expression", .string, .line, rules: [Rule(.closing("/#"), .string, .pop)]),
      ])
  }

  private static var code: [Rule] {
    [
      Rule(.line("//"), .comment),
      Rule(.delimited("/*", "*/", .nested), .comment),
      Rule(.delimited("<#", "#>", .oneLine), .comment),
      Rule(.opening("", "#", "\"\"\""), .string, .push("long string")),
      Rule(.opening("", "#", "\""), .string, .push("string")),
      Rule(.opening("#", "#", "/"), .string, .push("regular expression")),
      // A regular expression between slashes contains no unbalanced `)`, so `(/)` is the name of an
      // operator.
      Rule(.text("/)")),
      Rule(.delimited("/", "/", [.escapes, .closed]), .string, at: .operand),
      Rule(.prefixed("@", .name), .attribute),
      Rule(.prefixed("#", .name), .attribute),
      Rule(.prefixed("$", .name), .variable),
      Rule(.delimited("`", "`", .oneLine)),
      Rule(.number(), .number),
      Rule(.word()),
    ]
  }

  private static func inString(_ quotes: String) -> [Rule] {
    [
      Rule(.closing(quotes), .string, .pop),
      Rule(.closing("\\", "("), .string, .push("interpolation")),
      Rule(.escape, .string),
    ]
  }
}
