import Testing

@testable import BookIndex

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

  @Test func areUnchangedOnASiteWithOneScript() {
    #expect(BookIndex.of([[.found(.heading, ["資料庫": 2])]]).outline == ["資料庫"])
    #expect(BookIndex.of([[.found(.heading, ["资料库": 2])]]).outline == ["资料库"])
  }

  @Test(
    "are distinguished character by character",
    arguments: [
      ("資料庫", "资料库"), ("uitableview 變數", "uitableview 变数"), ("后記", "后记"), ("數", "数"),
      ("资料库", nil), ("table view", nil), ("変数", nil), ("", nil),
    ])
  func areToldApart(text: String, simplified: String?) {
    let found = text.withBytes(SimplifiedCharacters.shared.simplified)
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == simplified)
  }

  @Test func areFoundAnywhereInTheTable() {
    let pairs = EmbeddedResources.simplified.description.split(separator: "\n")
    #expect(pairs.count > 2_800)
    for pair in pairs {
      let characters = pair.split(separator: "\t").map { Array($0.utf8) }
      #expect(characters.count == 2)
      #expect(
        characters.first?.withBytes(SimplifiedCharacters.shared.simplified) == characters.last)
    }
  }
}
