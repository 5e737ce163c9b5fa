/// The part of a title that decides its place in the alphabet. The text is normalised (NFC) and
/// trimmed, and leading punctuation and a leading article are removed.
///
///     《红楼梦》           红楼梦》
///     🎉 “Ten” years     Ten” years
///     "The Hobbit"       Hobbit"          where "the" is an article
///     ***                ***              has no words
struct BareTitle {
  /// The title from its first word on. If the title has no words, the whole trimmed title.
  let text: String
  /// A Boolean value that indicates whether the title has a letter or a digit. Other titles belong
  /// under “#”.
  let hasWords: Bool

  /// - Parameter articles: The leading words to remove.
  init(_ title: String, articles: [Article] = []) {
    let whole = Substring(title.clipped.normalized(to: .composed)).trimmed
    let words = whole.withoutLeadingMarks
    hasWords = !words.isEmpty
    text = String(hasWords ? words.withoutArticle(articles) : whole)
  }
}

extension String {
  /// The first 64 KB, cut between characters. No real title is longer. The limit keeps a title of
  /// many megabytes from costing more time than a long title.
  fileprivate var clipped: String {
    let most = 64 << 10
    guard utf8.count > most else { return self }
    var end = utf8.index(startIndex, offsetBy: most)
    while utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
    return String(self[..<end])
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var scalars = unicodeScalars
    while let first = scalars.first, first.isBlank { scalars.removeFirst() }
    while let last = scalars.last, last.isBlank { scalars.removeLast() }
    return Substring(scalars)
  }

  fileprivate var withoutLeadingMarks: Substring {
    Substring(unicodeScalars.drop { $0.isLeadingMark })
  }

  /// Returns the title without the first article that matches, if text remains after it.
  fileprivate func withoutArticle(_ articles: [Article]) -> Substring {
    for article in articles {
      guard let rest = article.rest(of: self)?.withoutLeadingMarks, !rest.isEmpty else { continue }
      return rest
    }
    return self
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is trimmed at both ends of a title: a
  /// space or an invisible character.
  fileprivate var isBlank: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character is removed at the start of a title:
  /// punctuation, quotation marks, symbols, emoji, spaces, and combining marks without a letter. A
  /// symbol that represents a letter is kept (“Ⓐ”).
  fileprivate var isLeadingMark: Bool {
    if isASCII { return !properties.isAlphabetic && !("0"..."9").contains(self) }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
      .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .spacingMark, .enclosingMark,
      .control, .format, .privateUse:
      !properties.isAlphabetic
    default: false
    }
  }
}

extension Alphabet {
  /// Returns the leading articles of a language, for `Options.articles`: “the”, “a” and “an” for
  /// English. The result is empty for a language without articles, or with articles inside the
  /// word.
  ///
  /// - Parameter locale: A language tag. Only its language is used.
  public static func articles(of locale: String) -> [String] {
    let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
    return articlesByLanguage[String(language)] ?? []
  }

  // An article that ends in an apostrophe is joined to the next word, as in *l'eau*.
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

/// A leading word that is ignored in sorting, prepared for comparison.
struct Article: Sendable {
  /// The characters of the article in lower case.
  private let letters: [String]
  /// A Boolean value that indicates whether the article is joined to the next word.
  private let isJoined: Bool

  init(_ article: String) {
    let bare = BareTitle(article).text
    letters = bare.unicodeScalars.map(\.folded)
    isJoined = letters.last == "'"
  }

  /// Returns the rest of a title that begins with the article, in any case; `nil` if the title
  /// begins with something else.
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
  /// The character in lower case. The typographic apostrophe `’` becomes `'`.
  fileprivate var folded: String { self == "’" ? "'" : properties.lowercaseMapping }
}
