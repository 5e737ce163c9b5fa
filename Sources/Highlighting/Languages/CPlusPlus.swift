extension Definition {
  /// C++ (ISO/IEC 14882:2024).
  static var cpp: Definition {
    Definition(
      words: Words(
        keywords: "\(cKeywords) \(cppKeywords)",
        contextual: "import module",
        constants: "NULL true false nullptr", types: cTypes,
        attributes: "__attribute__ __declspec __asm__ __extension__",
        calls: .functions, typeSuffix: "_t"),
      modes: [
        Mode(
          "code",
          rules: cppRawStrings + [Rule(.delimited("[[", "]]", .oneLine), .attribute)] + cCode),
        cInclude, cppRawString,
      ])
  }

  static let cppKeywords = """
    and and_eq bitand bitor catch class co_await co_return co_yield compl concept const_cast
    consteval constinit decltype delete dynamic_cast explicit export final friend mutable namespace
    new
    noexcept not not_eq operator or or_eq override private protected public reinterpret_cast
    requires
    static_cast template this throw try typeid typename using virtual xor xor_eq
    """

  static var cppRawStrings: [Rule] {
    ["R\"", "LR\"", "uR\"", "UR\"", "u8R\""].map {
      Rule(.opening($0, !("()\\\"" | .space), "("), .string, .push("raw string"))
    }
  }

  static var cppRawString: Mode {
    Mode("raw string", .string, rules: [Rule(.closing(")", "\""), .string, .pop)])
  }
}
