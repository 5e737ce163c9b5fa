extension Definition {
  /// Ruby 3 (doc/syntax). Constructs that need a full parser are approximated.
  static var ruby: Definition {
    Definition(
      words: Words(
        keywords: """
          alias and begin BEGIN break case class def defined do else elsif end END ensure for if in
          module next not or redo rescue retry return self super then undef unless until when while
          yield include extend prepend require require_relative raise attr_accessor attr_reader
          attr_writer private protected public loop lambda proc
          """,
        constants: "true false nil __FILE__ __LINE__ __dir__ __method__",
        capitals: .typesIfMixed, calls: .functions, labels: .names(except: "")),
      modes: [
        Mode("code", rules: code),
        Mode(
          "field",
          rules: [Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), .string, .pop)]
            + code),
        Mode(
          "braces",
          rules: [Rule(.text("{"), nil, .push("braces")), Rule(.text("}"), nil, .pop)]
            + code),
        Mode("string", .string, rules: [Rule(.text("\""), .string, .pop)] + interpolation),
        Mode("command", .string, rules: [Rule(.text("`"), .string, .pop)] + interpolation),
        Mode("document", .string, rules: [Rule(.closingLine(), .string, .pop)] + interpolation),
        Mode(
          "flush document", .string,
          rules: [Rule(.closingLine(by: .wholeLine), .string, .pop)] + interpolation),
        Mode("literal document", .string, rules: [Rule(.closingLine(), .string, .pop)]),
        Mode("rest", .comment, rules: []),
        Mode(
          "block comment", .comment, rules: [Rule(.line("=end"), .comment, .pop, at: .lineStart)]),
      ] + brackets.flatMap { [percent($0, .literal), percent($0, .expanded)] })
  }

  private static let interpolation = [
    Rule(.escape, .string), Rule(.text("#{"), .string, .push("field")),
  ]

  /// The delimiters of `%q` and similar literals.
  private static let brackets = ["()", "[]", "{}", "<>", "||", "!!", "//"]

  private enum Percent: String { case literal, expanded }

  private static func percent(_ brackets: String, _ kind: Percent) -> Mode {
    let (open, close) = (String(brackets.prefix(1)), String(brackets.suffix(1)))
    let name = "\(kind) \(open)"
    return Mode(
      name, .string,
      rules: [Rule(.text(close), .string, .pop)]
        + (open == close ? [] : [Rule(.text(open), .string, .push(name))])
        + (kind == .expanded ? interpolation : [Rule(.escape, .string)]))
  }

  private static var percents: [Rule] {
    let kinds: [(String, Percent)] = [
      ("%q", .literal), ("%w", .literal), ("%i", .literal), ("%s", .literal), ("%Q", .expanded),
      ("%W", .expanded), ("%I", .expanded), ("%r", .expanded), ("%x", .expanded),
    ]
    return brackets.flatMap { brackets in
      let open = String(brackets.prefix(1))
      let place = StartCondition.after(.space | "([{,=!&|")
      return kinds.map { Rule(.text($0.0 + open), .string, .push("\($0.1) \(open)"), at: place) }
    }
      + ["(", "[", "{"].map {
        Rule(.text("%" + $0), .string, .push("expanded \($0)"), at: .operand)
      }
  }

  /// The rules for special variables such as `$'`.
  private static var globals: [Rule] {
    "!@~&`'+*$?:\"<>,./\\;".map { Rule(.text("$\($0)"), .variable) }
  }

  private static var documents: [Rule] {
    [Rule(.lineEnd, nil, .pushWaiting)]
      + ["<<~", "<<-"].flatMap { sign in
        [
          Rule(
            .opening(sign + "'", !("'" | .lineEnds), "'", least: 1), .string,
            .pushAfterLine("literal document")),
          Rule(
            .opening(sign + "\"", !("\"" | .lineEnds), "\"", least: 1), .string,
            .pushAfterLine("document")),
          Rule(.opening(sign, .capitals, least: 1), .string, .pushAfterLine("document")),
          Rule(.opening(sign, .name, least: 2), .string, .pushAfterLine("document")),
        ]
      } + [Rule(.opening("<<", .capitals, least: 2), .string, .pushAfterLine("flush document"))]
  }

  private static var code: [Rule] {
    [
      Rule(.text("=begin"), .comment, .push("block comment"), at: .lineStart),
      Rule(.text("__END__"), .keyword, .push("rest"), at: .lineStart),
      Rule(.line("#"), .comment),
      Rule(.text("\""), .string, .push("string")),
      Rule(.delimited("'", "'", .escapes), .string),
      Rule(.text("`"), .string, .push("command")),
      Rule(.regularExpression, .string, at: .operand),
      Rule(.regularExpression, .string, at: .firstOnLine),
      // A slash after a method's name begins a regular expression if a blank precedes the slash and
      // no blank follows it.
      Rule(.delimited("/", "/", [.escapes, .closed]), .string, at: .after(.blanks)),
      Rule(.text("::")),
      Rule(.delimited(":\"", "\"", [.escapes, .oneLine]), .string),
      Rule(.prefixed(":", .name | "?!", first: .nameStart), .string, at: .after(!(.name | ":"))),
      Rule(.prefixed("@", .name | "@", first: .nameStart | "@"), .variable),
      Rule(.prefixed("$", .name), .variable),
      Rule(.text("?\""), .string), Rule(.text("?'"), .string), Rule(.text("?#"), .string),
      Rule(.number(), .number),
    ] + globals + percents + documents + [Rule(.word(), before: label)]
  }

  /// The colon after the key of a hash or the name of an argument.
  private static let label = Followed.directly(UInt8(ascii: ":"), .string)
}
