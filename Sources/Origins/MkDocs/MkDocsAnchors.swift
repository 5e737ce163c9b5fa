import Liquid
import Text

extension SlugRule {
  /// The rule of Python-Markdown for anchors of headings (its extension `toc`), or that of the
  /// function that a site names under `slugify`. All such functions known to us keep the letters of
  /// all languages.
  ///
  /// - Parameter toc: The settings of the extension; `nil` for its defaults.
  static func pythonMarkdown(_ toc: Object?) -> SlugRule {
    var rule = SlugRule()
    rule.numbers = .afterUnderscore
    guard let function = toc?["slugify"] else {
      rule.letters = .ascii
      rule.separators = .runsOfSpaces
      return rule
    }
    if case .object(let call) = function, case .object(let options)? = call["kwds"] {
      rule.isLowerCase = options["case"]?.plainText?.hasPrefix("lower") ?? false
    }
    return rule
  }
}
