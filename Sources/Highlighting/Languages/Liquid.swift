extension Definition {
  /// Liquid in an HTML page, and similar template syntax in Jinja, Twig and Handlebars.
  static var liquid: Definition {
    let islands = [
      Rule(.delimited("{#", "#}"), .comment),
      Rule(.delimited("{%- comment -%}", "{%- endcomment -%}"), .comment),
      Rule(.delimited("{% comment %}", "{% endcomment %}"), .comment),
      Rule(.delimited("{{!--", "--}}"), .comment),
      Rule(.text("{{"), .attribute, .push("output")),
      Rule(.text("{%-"), .attribute, .push("tag name")),
      Rule(.text("{%"), .attribute, .push("tag name")),
    ]
    return Definition(
      wordStart: .nameStart, wordRest: .name | "-",
      words: Words(
        keywords: "and as by contains else if in is limit not offset or reversed unless with cols",
        constants: "true false nil null none empty blank", members: .names),
      modes: page(islands: islands) + [
        Mode(
          "tag name",
          rules: [
            Rule(.text("-%}"), .attribute, .pop), Rule(.text("%}"), .attribute, .pop),
            Rule(.text("#"), .comment, .become("remark")),
            Rule(.name, .keyword, .become("tag body")),
          ]),
        Mode(
          "tag body",
          rules: [
            Rule(.text("-%}"), .attribute, .pop), Rule(.text("%}"), .attribute, .pop),
          ] + expression),
        Mode(
          "remark", .comment,
          rules: [
            Rule(.text("-%}"), .attribute, .pop), Rule(.text("%}"), .attribute, .pop),
          ]),
        Mode(
          "output",
          rules: [
            Rule(.text("-}}"), .attribute, .pop), Rule(.text("}}"), .attribute, .pop),
            Rule(.prefixed("#", .name), .keyword), Rule(.prefixed("/", .name), .keyword),
          ] + expression),
      ])
  }

  private static var expression: [Rule] {
    [
      Rule(.delimited("\"", "\""), .string),
      Rule(.delimited("'", "'"), .string),
      Rule(.number(.signed), .number),
      Rule(.name, .function, at: .afterBlanks("|")),
      Rule(.word(), before: .directly(UInt8(ascii: ":"), .attribute)),
    ]
  }
}
