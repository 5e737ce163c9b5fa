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

/// The parts that the languages of the C family share.
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

  /// The mode for the rest of the line after `#include`.
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

extension Definition {
  /// Objective-C: C with keywords and strings that start with `@`.
  static var objectiveC: Definition {
    Definition(
      words: objectiveWords(cKeywords),
      modes: [Mode("code", rules: objectiveCode), cInclude])
  }

  static func objectiveWords(_ keywords: String) -> Words {
    Words(
      keywords: """
        \(keywords) self super in inout out byref bycopy oneway __block __weak __strong
        __unsafe_unretained
        __autoreleasing __kindof __bridge __bridge_transfer __bridge_retained nullable nonnull
        _Nullable _Nonnull null_resettable nonatomic atomic readonly readwrite strong weak
        """,
      constants: "YES NO NULL nil Nil true false nullptr",
      types: "\(cTypes) id instancetype BOOL SEL IMP Class CGFloat NSInteger NSUInteger",
      attributes: """
        __attribute__ __declspec NS_ASSUME_NONNULL_BEGIN NS_ASSUME_NONNULL_END NS_ENUM NS_OPTIONS
        NS_DESIGNATED_INITIALIZER NS_UNAVAILABLE NS_SWIFT_NAME UI_APPEARANCE_SELECTOR IBOutlet
        IBAction IBInspectable IB_DESIGNABLE
        """,
      capitals: .typesIfMixed, calls: .functionsFirst, typeSuffix: "_t")
  }

  static var objectiveCode: [Rule] {
    [
      Rule(.delimited("@\"", "\"", [.escapes, .oneLine]), .string),
      Rule(.delimited("<#", "#>", .oneLine), .comment),
      Rule(.prefixed("@", .name, first: .nameStart), .keyword),
    ] + cCode.dropLast() + [Rule(.word(), before: .directly(UInt8(ascii: ":"), .function))]
  }
}

extension Definition {
  /// Objective-C++: Objective-C and C++ combined.
  static var objectiveCPP: Definition {
    Definition(
      words: objectiveWords("\(cKeywords) \(cppKeywords)"),
      modes: [Mode("code", rules: cppRawStrings + objectiveCode), cInclude, cppRawString])
  }
}
