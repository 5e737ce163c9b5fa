import Testing

@testable import SiteKit

@Suite("The index of a site in a language without a lexicon")
struct IndexLanguageTests {
  private static let remark = "the index has no list of words for the language"

  @Test(
    "is announced once",
    arguments: [
      ("it", true), ("pt-BR", true), ("en", false), ("zh-Hant", false), ("JA", false),
      ("ko_KR", false),
    ])
  func announced(_ lang: String, _ isAnnounced: Bool) throws {
    let site = try TestSite([
      "thumbindex.yml": "lang: \(lang)\n", "a.md": note("A"), "b.md": note("B"),
    ])
    for _ in 0..<2 {
      let remarks = try site.build().guesses.filter { $0.hasPrefix(Self.remark) }
      #expect(remarks.count == (isAnnounced ? 1 : 0))
    }
  }

  @Test("is not announced if the site has no index")
  func withoutIndex() throws {
    let site = try TestSite([
      "thumbindex.yml": "lang: it\nindex: {entries: false}\n", "a.md": note("A"),
    ])
    #expect(try !site.build().guesses.contains { $0.hasPrefix(Self.remark) })
  }
}
