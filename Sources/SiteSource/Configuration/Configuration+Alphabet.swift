import Alphabet

extension Configuration {
  /// How the site wants its titles placed.
  ///
  /// - Parameter lang: The language whose articles are left out where the configuration says so.
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
