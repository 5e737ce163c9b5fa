extension Definition {
  /// C (ISO/IEC 9899:2024).
  static var c: Definition {
    Definition(
      words: Words(
        keywords: cKeywords, constants: "NULL true false nullptr", types: cTypes,
        attributes: "__attribute__ __declspec __asm__ __extension__",
        calls: .functions, typeSuffix: "_t"),
      modes: [Mode("code", rules: cCode), cInclude])
  }
}

/// What the languages around C share.
extension Definition {
  static let cKeywords = """
    alignas alignof _Alignas _Alignof asm _Atomic auto break case const constexpr continue default
    do else enum extern for _Generic goto if inline _Noreturn register restrict return sizeof static
    _Static_assert static_assert struct switch thread_local _Thread_local typedef typeof union
    volatile while
    """

  static let cTypes = """
    bool _Bool char char8_t char16_t char32_t _Complex double float int long short signed unsigned
    void wchar_t FILE
    """

  static var cCode: [Rule] {
    [
      Rule(.line("//"), .comment),
      Rule(.delimited("/*", "*/"), .comment),
      Rule(.text("#include"), .attribute, .push("include"), at: .firstOnLine),
      Rule(.text("#import"), .attribute, .push("include"), at: .firstOnLine),
      Rule(.directive("#"), .attribute, at: .firstOnLine),
      Rule(.delimited("\"", "\"", [.escapes, .oneLine]), .string),
      Rule(.delimited("'", "'", [.escapes, .oneLine]), .string),
      Rule(.number([.leadingPoint, .apostrophes]), .number),
      Rule(.word()),
    ]
  }

  /// The rest of the line of an `#include`.
  static var cInclude: Mode {
    Mode(
      "include", nil, .line,
      rules: [
        Rule(.line("//"), .comment),
        Rule(.delimited("/*", "*/"), .comment),
        Rule(.delimited("<", ">", .oneLine), .string),
        Rule(.delimited("\"", "\"", .oneLine), .string),
      ])
  }
}
