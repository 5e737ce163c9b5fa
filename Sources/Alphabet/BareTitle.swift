/// What is left of a title to sort by: NFC, trimmed, without leading punctuation and article.
///
///     《红楼梦》           红楼梦》
///     🎉 “Ten” years     Ten” years
///     "The Hobbit"       Hobbit"          where "the" is an article
///     ***                ***              has no words
struct BareTitle {
  /// The words and whatever follows them; the trimmed title itself where it has none.
  let text: String
  /// False where the title has neither a letter nor a digit: such a title goes under "#".
  let hasWords: Bool

  /// - Parameter articles: leading words to drop.
  init(_ title: String, articles: [Article] = []) {
    let whole = Substring(title.clipped.normalized(to: .composed)).trimmed
    let words = whole.withoutLeadingMarks
    hasWords = !words.isEmpty
    text = String(hasWords ? words.withoutArticle(articles) : whole)
  }
}

extension String {
  /// The first 64 KB, cut between characters: nobody orders two titles by more, and a title of
  /// many megabytes then costs no more than a long one.
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

  /// Without the first article that fits, if something to sort by is left after it.
  fileprivate func withoutArticle(_ articles: [Article]) -> Substring {
    for article in articles {
      guard let rest = article.rest(of: self)?.withoutLeadingMarks, !rest.isEmpty else { continue }
      return rest
    }
    return self
  }
}

extension Unicode.Scalar {
  /// Whether it is dropped at both ends of a title: a space, or one of the characters nobody sees.
  fileprivate var isBlank: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: true
    default: false
    }
  }

  /// Whether it is dropped at the start of a title: punctuation, quotes, symbols, emoji, spaces
  /// and marks without a letter, but not a symbol that is a letter in disguise ("Ⓐ").
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
