extension Definition {
  /// Dockerfiles ("Dockerfile reference").
  static var dockerfile: Definition {
    let variables = [
      Rule(.delimited("${", "}", .oneLine), .variable),
      Rule(.prefixed("$", .name, first: .nameStart), .variable),
    ]
    return Definition(
      wordStart: .name | "./", wordRest: .name | "-./:@",
      words: Words(
        keywords: """
          add arg as cmd copy entrypoint env expose from healthcheck label maintainer onbuild run
          shell stopsignal user volume workdir
          """,
        letterCase: .ignored, members: .words),
      modes: [
        Mode(
          "instructions",
          rules: [
            Rule(.line("#"), .comment, at: .firstOnLine),
            Rule(.text("\""), .string, .push("string")),
            Rule(.delimited("'", "'", .oneLine), .string),
            Rule(.opening("<<", .name, least: 1), .string, .pushAfterLine("document")),
            Rule(.opening("<<-", .name, least: 1), .string, .pushAfterLine("document")),
            Rule(.opening("<<\"", .name, "\"", least: 1), .string, .pushAfterLine("document")),
            Rule(.opening("<<'", .name, "'", least: 1), .string, .pushAfterLine("document")),
            Rule(.lineEnd, nil, .pushWaiting),
            Rule(.text("\\\n")), Rule(.text("\\\r\n")), Rule(.text("\\\"")),
          ] + variables + [
            Rule(.prefixed("-", .name | "-"), .attribute, at: .after(.space)),
            Rule(.word(), at: .afterBlanks(.lineEnds), before: assignment),
            Rule(.tag("as"), .keyword, at: .after(.blanks)),
            Rule(.number(), .number, at: .after(.blanks)),
            Rule(.name, .function, at: .afterBlanks("&|;")),
            Rule(.name, before: assignment),
          ]),
        Mode(
          "string", .string,
          rules: [Rule(.text("\""), .string, .pop), Rule(.escape, .string)] + variables),
        Mode("document", .string, rules: [Rule(.closingLine(), .string, .pop)]),
      ])
  }

  private static let assignment = Followed.directly(UInt8(ascii: "="), .variable)
}
