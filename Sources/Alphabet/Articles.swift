extension Alphabet {
  /// The leading articles of a language, to give to `Options.articles`: "the", "a" and "an" for
  /// English. Empty for a language that has none or writes it into the word.
  ///
  /// - Parameter locale: a language tag; only the language in it matters.
  public static func articles(of locale: String) -> [String] {
    let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
    return articlesByLanguage[String(language)] ?? []
  }

  // An article that ends in an apostrophe is written together with its word.
  private static let articlesByLanguage: [String: [String]] = [
    "ca": ["el", "la", "els", "les", "l'", "un", "una", "uns", "unes"],
    "da": ["en", "et", "den", "det", "de"],
    "de": [
      "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines",
    ],
    "el": ["ο", "η", "το", "οι", "τα", "ένας", "μία", "μια", "ένα"],
    "en": ["the", "a", "an"],
    "eo": ["la"],
    "es": ["el", "la", "lo", "los", "las", "un", "una", "unos", "unas"],
    "fr": ["le", "la", "les", "l'", "un", "une", "des"],
    "ga": ["an", "na"],
    "gl": ["o", "a", "os", "as", "un", "unha", "uns", "unhas"],
    "hu": ["a", "az", "egy"],
    "it": ["il", "lo", "la", "i", "gli", "le", "l'", "un", "uno", "una", "un'"],
    "nb": ["en", "ei", "et", "den", "det", "de"],
    "nl": ["de", "het", "een", "'t", "'n"],
    "nn": ["ein", "ei", "eit", "den", "det", "dei"],
    "no": ["en", "ei", "et", "den", "det", "de"],
    "pt": ["o", "a", "os", "as", "um", "uma", "uns", "umas"],
    "ro": ["un", "o", "niște"],
    "sv": ["en", "ett", "den", "det", "de"],
  ]
}

/// A leading word that does not count, ready to be compared.
struct Article: Sendable {
  private let letters: [String]
  private let isJoined: Bool

  init(_ article: String) {
    let bare = BareTitle(article).text
    letters = bare.unicodeScalars.map(\.folded)
    isJoined = letters.last == "'"
  }

  /// What follows the article in a title that begins with it, in any case; else nil.
  func rest(of title: Substring) -> Substring? {
    var rest = title.unicodeScalars
    for letter in letters {
      guard let scalar = rest.popFirst(), scalar.folded == letter else { return nil }
    }
    guard isJoined || rest.first?.properties.isWhitespace == true else { return nil }
    return Substring(rest)
  }
}

extension Unicode.Scalar {
  /// Lower case, and one apostrophe for both.
  fileprivate var folded: String { self == "’" ? "'" : properties.lowercaseMapping }
}
