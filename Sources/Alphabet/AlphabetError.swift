/// Why there is no alphabet for a locale.
public enum AlphabetError: Error, Hashable, Sendable {
  /// The locale is not a well-formed BCP 47 language tag.
  case illFormedLocale(String)
  /// ICU is installed without the data that every alphabet needs, or memory ran out.
  case noData(String)
}

extension AlphabetError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .illFormedLocale(let locale):
      """
      "\(locale)" is not a language tag; write the language first, as in zh, zh-Hant, \
      zh-u-co-stroke, ja or en-GB
      """
    case .noData(let locale):
      "ICU has no data to order \"\(locale)\" by; install ICU with its full data (libicu-dev)"
    }
  }
}
