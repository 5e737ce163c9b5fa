extension Definition {
  /// HTML (the WHATWG standard, "Parsing HTML documents"), including scripts and style sheets.
  static var html: Definition {
    Definition(wordStart: tagName, wordRest: tagName, modes: page())
  }

  static let tagName = ByteSet.name | "-.:"

  /// Returns the modes of a page whose text, tags and attributes may contain code in another
  /// language.
  ///
  /// The first mode is called `markup`. `islands` are the rules that begin the other code.
  static func page(islands: [Rule] = []) -> [Mode] {
    [
      Mode(
        "markup",
        rules: islands + [
          Rule(.tag("<script"), .keyword, .push("script tag")),
          Rule(.tag("<style"), .keyword, .push("style tag")),
        ] + markupRules),
      tag("tag", .pop, islands),
      tag("script tag", .popInto(language: "javascript", until: "</script"), islands),
      tag("style tag", .popInto(language: "css", until: "</style"), islands),
    ]
      + (islands.isEmpty
        ? []
        : ["\"", "'"].map { quote in
          Mode("value " + quote, .string, rules: islands + [Rule(.text(quote), .string, .pop)])
        })
  }

  static var markupRules: [Rule] {
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

  /// Returns the mode from a tag's name to its end. `next` is the step at the end.
  static func tag(_ name: String, _ next: Step, _ islands: [Rule] = []) -> Mode {
    let value = !(ByteSet.space | "\"'=<>`")
    return Mode(
      name,
      rules: islands + [
        Rule(.text(">"), .keyword, next),
        Rule(.text("/>"), .keyword, .pop),
      ]
        + ["\"", "'"].map { quote in
          islands.isEmpty
            ? Rule(.delimited(quote, quote), .string)
            : Rule(.text(quote), .string, .push("value " + quote))
        } + [
          Rule(.run(value), .string, at: .after("=")),
          Rule(.run(!(.space | "\"'=<>/{")), .attribute),
        ])
  }
}

extension Definition {
  /// XML 1.0.
  static var xml: Definition {
    Definition(
      wordStart: tagName, wordRest: tagName,
      modes: [Mode("markup", rules: markupRules), tag("tag", .pop)])
  }
}
