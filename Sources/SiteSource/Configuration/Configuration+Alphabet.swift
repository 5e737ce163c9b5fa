import Alphabet
import Diagnostics

extension Configuration {
  /// Returns the options of the alphabet that sorts titles into sections.
  ///
  /// - Parameter lang: The language whose articles, such as “the”, are ignored if the configuration
  ///   contains `articles: true`.
  package func alphabetOptions(lang: String) -> Alphabet.Options {
    let articles =
      switch index.articles {
      case .kept: [String]()
      case .ofLanguage: Alphabet.articles(of: lang)
      case .listed(let words): words
      }
    return Alphabet.Options(
      digits: index.digitsHaveSection ? .ownSection : .other, articles: articles)
  }
}

/// The error for a locale by which titles cannot be sorted, because ICU has no data for it.
public struct UnknownLocale: Error, Hashable, Sendable {
  private let locale: String
  /// A Boolean value that indicates whether only the sort order is unknown, as in `en-u-co-pinyin`,
  /// and not the language.
  private let isUnknownCollation: Bool

  /// Creates the error for a locale. Returns `nil` if ICU has data for the locale.
  public init?(_ locale: String) {
    self.locale = locale
    switch Alphabet.support(of: locale) {
    case .full: return nil
    case .unknownCollation: isUnknownCollation = true
    case .unknownLanguage: isUnknownCollation = false
    }
  }
}

extension UnknownLocale: CustomStringConvertible {
  /// A description of the problem, with a fix.
  public var description: String {
    if isUnknownCollation {
      return
        "ICU has no such sort order for the language of “\(locale.clipped)”; write only the"
        + " language"
    }
    let hint =
      code.map { "did you mean \($0)?" }
      ?? "write a language such as zh, zh-Hant, zh-u-co-stroke, ja or en-GB"
    return "ICU does not know the language “\(locale.clipped)”; \(hint)"
  }

  /// The effect on titles, to follow “titles are”.
  fileprivate var consequence: String {
    isUnknownCollation ? "not sorted in this order" : "sorted without the rules of their language"
  }

  /// The codes that the message may suggest for a mistyped code. Rare languages are left out,
  /// because every code of two letters is similar to the code of a rare language.
  private static let common = [
    "zh", "en", "ja", "ko", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "nb", "fi", "ru", "uk",
    "pl", "cs", "hu", "tr", "ar", "he", "fa", "hi", "th", "vi", "id", "el",
  ]

  /// The code that the author probably meant; `nil` if no code is similar.
  ///
  /// The locale may be the name of a language (`german`), or a code with a typo.
  private var code: String? {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    let all = Alphabet.languages
    if let name = suggestion(for: locale, among: all.map(\.name)) {
      return all.first { $0.name == name }?.code
    }
    return suggestion(for: String(language), among: Self.common)
  }
}

extension Configuration {
  /// The warning about a language or locale for which ICU has no order of titles.
  package var localeDiagnostics: [Diagnostic] {
    guard let asked = locale ?? lang, let fault = UnknownLocale(asked) else { return [] }
    return [
      Diagnostic(
        .warning, .unknownLocale, at: place(of: locale == nil ? "lang" : "locale"),
        "titles are \(fault.consequence): \(fault)")
    ]
  }
}

extension Diagnostic.ID {
  /// ICU has no order of titles for the language or locale.
  static let unknownLocale: Self = "locale-unknown"
}
