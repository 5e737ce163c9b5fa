import CICU

/// The direction of text, in the form of HTML's attribute `dir`.
package enum TextDirection: String {
  case ltr, rtl

  /// Creates the direction of a language, by the script in its tag or by its usual script.
  ///
  /// - Parameter lang: The language as a BCP 47 tag, such as `ar` or `az-Arab`. An unknown language
  ///   is written from left to right.
  package init(of lang: String) {
    self = unsafe icu_is_right_to_left(lang) ? .rtl : .ltr
  }
}
