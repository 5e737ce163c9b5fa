extension Definition {
  /// Go (The Go Programming Language Specification, "Lexical elements").
  static var go: Definition {
    Definition(
      words: Words(
        keywords: """
          break case chan const continue default defer else fallthrough for func go goto if import
          interface map package range return select struct switch type var
          """,
        constants: "true false nil iota",
        types: """
          any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32
          int64 rune string uint uint8 uint16 uint32 uint64 uintptr
          """,
        calls: .functions),
      modes: [
        Mode(
          "code",
          rules: [
            Rule(.line("//"), .comment),
            Rule(.delimited("/*", "*/"), .comment),
            Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
            Rule(.delimited("`", "`"), .string),
            Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
            Rule(.number(.leadingPoint), .number),
            Rule(.word()),
          ])
      ])
  }
}
