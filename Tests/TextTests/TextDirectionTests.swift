import Testing

@testable import Text

@Suite("The direction of text")
struct TextDirectionTests {
  @Test(
    "follows the script of the language",
    arguments: [
      ("ar", "rtl"), ("ar-EG", "rtl"), ("he", "rtl"), ("ckb", "rtl"),
      ("fa-AF", "rtl"),
      ("en", "ltr"), ("zh-Hant", "ltr"), ("ja", "ltr"), ("mn", "ltr"), ("dz", "ltr"),
      ("az", "ltr"), ("az-Arab", "rtl"), ("ku-Arab-IQ", "rtl"), ("pa", "ltr"), ("pa-Arab", "rtl"),
      ("yi-Latn", "ltr"), ("AR", "rtl"), ("", "ltr"), ("no-such-language", "ltr"),
    ])
  func direction(lang: String, direction: String) {
    #expect(TextDirection(of: lang).rawValue == direction)
  }
}
