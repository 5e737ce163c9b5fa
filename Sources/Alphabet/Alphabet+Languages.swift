import CAlphabet

extension Alphabet {
  /// How much of what a locale asks for ICU has data for.
  public enum LocaleSupport: Hashable, Sendable {
    case full
    /// The language is not known: the root order is used, which suits most Latin alphabets.
    case unknownLanguage
    /// The order after `-u-co-` is not known in the language: its usual one is used.
    case unknownCollation
  }

  /// How much of what a locale asks for ICU has data for, found without making its alphabet.
  public static func support(of locale: String) -> LocaleSupport {
    var tag = locale.replacingUnderscores
    return LocaleSupport(unsafe tag.withPointer { unsafe calphabet_support_of($0, $1) })
  }

  /// The languages that ICU knows, by their codes (ISO 639) and their names in English.
  public static var languages: [(code: String, name: String)] {
    var languages: [(code: String, name: String)] = []
    while let code = unsafe calphabet_language_code(languages.count) {
      let position = languages.count
      let name = unsafe CText.text(room: 64) { unsafe calphabet_language_name(position, $0, $1) }
      languages.append((unsafe String(cString: code), name))
    }
    return languages
  }
}

extension Alphabet.LocaleSupport {
  fileprivate init(_ support: calphabet_support) {
    switch support {
    case CALPHABET_UNKNOWN_LANGUAGE: self = .unknownLanguage
    case CALPHABET_UNKNOWN_COLLATION: self = .unknownCollation
    default: self = .full
    }
  }
}
