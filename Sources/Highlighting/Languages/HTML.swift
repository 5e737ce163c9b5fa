extension Definition {
  /// HTML (the WHATWG standard, "Parsing HTML documents"), scripts and style sheets included.
  static var html: Definition {
    Definition(
      wordStart: tagName, wordRest: tagName,
      modes: [
        Mode(
          "markup",
          rules: [
            Rule(.tag("<script"), .keyword, .push("script tag")),
            Rule(.tag("<style"), .keyword, .push("style tag")),
          ] + markup),
        tagMode("tag", .pop),
        tagMode("script tag", .popInto(language: "javascript", until: "</script")),
        tagMode("style tag", .popInto(language: "css", until: "</style")),
      ])
  }

  /// XML 1.0.
  static var xml: Definition {
    Definition(
      wordStart: tagName, wordRest: tagName,
      modes: [Mode("markup", rules: markup), tagMode("tag", .pop)])
  }

  private static let tagName = ByteSet.name | "-.:"

  private static var markup: [Rule] {
    [
      Rule(.delimited("<!--", "-->"), .comment),
      Rule(.delimited("<![CDATA[", "]]>"), .string),
      Rule(.delimited("<?", "?>"), .attribute),
      Rule(.delimited("<!", ">"), .attribute),
      Rule(.prefixed("</", tagName, first: .nameStart), .keyword, .push("tag")),
      Rule(.prefixed("<", tagName, first: .nameStart), .keyword, .push("tag")),
      Rule(.opening("&", .name | "#", ";", least: 1), .number),
    ]
  }

  /// From a tag's name to its end, after which `next` happens.
  private static func tagMode(_ name: String, _ next: Step) -> Mode {
    let value = !(ByteSet.space | "\"'=<>`")
    return Mode(
      name,
      rules: [
        Rule(.text(">"), .keyword, next),
        Rule(.text("/>"), .keyword, .pop),
        Rule(.delimited("\"", "\""), .string),
        Rule(.delimited("'", "'"), .string),
        Rule(.run(value), .string, at: .after("=")),
        Rule(.run(!(.space | "\"'=<>/")), .attribute),
      ])
  }
}
