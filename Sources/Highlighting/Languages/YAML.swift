extension Definition {
  /// YAML 1.2.2, with the booleans of YAML 1.1, which most parsers accept.
  static var yaml: Definition {
    Definition(
      words: Words(
        constants: "true false null yes no on off ~ .inf -.inf .nan", letterCase: .ignored),
      modes: [
        Mode(
          "block",
          rules: [
            Rule(.text("---"), .keyword, at: .lineStart),
            Rule(.text("..."), .keyword, at: .lineStart),
            Rule(.line("%"), .attribute, at: .lineStart),
          ] + node(.none)),
        Mode(
          "flow",
          rules: [
            Rule(.text("]"), nil, .pop), Rule(.text("}"), nil, .pop),
          ] + node(",[]{}")),
      ])
  }

  /// Returns the rules of a node. Plain scalars also end at the bytes in `stops`.
  private static func node(_ stops: ByteSet) -> [Rule] {
    let key = Followed.afterBlanks(UInt8(ascii: ":"), .attribute)
    return [
      Rule(.line("#"), .comment, at: .after(.space)),
      Rule(.delimited("\"", "\"", .escapes), .string, before: key),
      Rule(.delimited("'", "'", .doubled), .string, before: key),
      Rule(.text("["), nil, .push("flow")),
      Rule(.text("{"), nil, .push("flow")),
      Rule(.prefixed("&", !(.space | ",[]{}")), .variable),
      Rule(.prefixed("*", !(.space | ",[]{}")), .variable),
      Rule(.prefixed("!", !(.space | ",[]{}")), .type),
      Rule(.indented, .string),
      Rule(.scalar(stops)),
    ]
  }
}
