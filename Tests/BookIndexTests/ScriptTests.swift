import Testing

@testable import BookIndex
@testable import Text

@Suite("Traditional and simplified Chinese")
struct ScriptTests {
  @Test func areOneThingUnderTheSpellingThatIsMoreUsed() {
    let index = BookIndex.of([
      [.found(.heading, ["資料庫": 2])], [.found(.heading, ["资料库": 5])],
      [.found(.heading, ["變量": 7]), .found(.heading, ["变量": 1])],
    ])
    #expect(index.outline == ["变量", "變量", "資料庫", "资料库"])
    #expect(index.entries.map { $0.locators.map(\.note) } == [[], [2], [], [0, 1]])
    #expect(
      index.entries.map { $0.see.map(\.target) } == [
        [.entry(1, sub: nil)], [], [.entry(3, sub: nil)], [],
      ])
  }

  @Test func areLeftAloneWhereASiteHasOne() {
    #expect(BookIndex.of([[.found(.heading, ["資料庫": 2])]]).outline == ["資料庫"])
    #expect(BookIndex.of([[.found(.heading, ["资料库": 2])]]).outline == ["资料库"])
  }

  @Test func areToldApartByCharactersThatICUJoins() {
    guard let simplifier = ChineseSimplifier() else {
      Issue.record("this ICU has no transliterator of Chinese")
      return
    }
    for pair in ChineseScripts.pairs.split(separator: " ") {
      #expect(simplifier.simplified(String(pair.prefix(1))) == String(pair.suffix(1)), "\(pair)")
    }
  }
}
