import Testing
import Text

@testable import Notes

@Suite struct SluggerTests {
  @Test(
    "the slug of a text",
    arguments: [
      ("Table view & header", "table-view--header"), ("中文 标题", "中文-标题"),
      ("192 abc 192", "192-abc-192"), ("What's new?", "whats-new"), ("a\tb  c", "a-b--c"),
      ("snake_case-kebab", "snake_case-kebab"), ("ÀÉ Ünï", "àé-ünï"), ("ПРИВЕТ", "привет"),
      ("《红楼梦》", "红楼梦"), ("e\u{301}", "é"), ("❤️ Love", "-love"), ("❤︎", ""), ("!?", ""),
      ("カタカナ が\u{304B}\u{3099}", "カタカナ-がが"), ("한국어", "한국어"), ("①", ""), ("二〇二四 Ⅷ", "二〇二四-ⅷ"),
      ("１２", "１２"),
    ])
  func slug(text: String, slug: String) {
    #expect(Slugger.slug(text) == slug)
  }

  @Test("the slugs of ASCII and Han do not depend on other text")
  func plainSlugs() {
    let han = [0x3FFF, 0x4DFF, 0x4E00, 0x4FFF, 0x9FFF, 0xA000] as [UInt32]
    for scalar in (Array(0..<0x80) + han).compactMap(Unicode.Scalar.init) {
      let text = "a\(Character(scalar))B"
      #expect(Slugger.slug(text) + "é" == Slugger.slug(text + "é"))
    }
  }

  @Test("ids are unique, numbered from 1, and never empty")
  func unique() {
    var slugger = Slugger()
    slugger.reserve("a-1")
    let ids = ["A", "a", "a", "a-1", "!", "?", "section"].map { slugger.id(for: $0) }
    #expect(ids == ["a", "a-2", "a-3", "a-1-1", "section", "section-1", "section-2"])
    let isFree = slugger.reserve("a")
    #expect(!isFree)
  }

  @Test("many headings with the same text take linear time")
  func many() {
    var slugger = Slugger()
    let ids = (0..<20_000).map { _ in slugger.id(for: "Example") }
    #expect(Set(ids).count == 20_000)
    #expect(ids.last == "example-19999")
  }

  /// The cases in which ours differs deliberately.
  ///
  /// Ours compares in NFC, which composes or replaces some characters (43, 53, 56 to 59, 61, 64,
  /// 67, 74), drops the variation selectors (57, 61), and knows letters that Unicode has added
  /// since (76). Three more differ only in their number, because earlier slugs differ (65, 66, 69).
  @Test("github-slugger's cases, with one slugger for all of them", .needsSuites)
  func suite() throws {
    var slugger = Slugger()
    var missed: Set<Int> = []
    let cases = try Suite.cases("slugger")
    #expect(cases.count == 78)
    for (number, example) in cases.enumerated() {
      let id = slugger.id(for: example["input", default: ""])
      // Swift treats canonically equivalent strings as equal, but anchors are compared by byte.
      if Array(id.utf8) != Array(example["expected", default: ""].utf8) { missed.insert(number) }
    }
    #expect(missed.subtracting([43, 53, 56, 57, 58, 59, 61, 64, 65, 66, 67, 69, 74, 76]).isEmpty)
  }
}
