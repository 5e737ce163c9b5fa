extension Definition {
  /// Objective-C: C, with words and texts that start with `@`.
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
