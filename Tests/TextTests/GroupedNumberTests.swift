import Testing

@testable import Text

@Suite("A count")
struct GroupedNumberTests {
  @Test(
    "has the separators of its language",
    arguments: [
      (10_000, "en", "10,000"), (999, "en", "999"), (1_234_567, "de", "1.234.567"),
      (10_000, "zh", "10,000"), (10_000, "fr", "10\u{202F}000"), (10_000, "ru", "10\u{A0}000"),
    ])
  func separators(_ number: Int, _ lang: String, _ text: String) {
    #expect(number.grouped(in: lang) == text)
  }
}
