import TableModel
import Testing

@Suite("Index titles lead to sections")
struct SectionIndexTests {
  private func index(_ titles: String, _ table: String) throws -> SectionIndex {
    try SectionIndex(
      titles.split(separator: " ").map { (title: String($0), section: String($0)) },
      in: Book(table))
  }

  @Test(
    "A title without rows leads to the nearest section before it, or to the first",
    arguments: [
      ("A B C", "A: a | B: b | C: c", [0, 1, 2]),
      ("A B C D E", "A: a | D: d", [0, 0, 0, 1, 1]),
      ("A B C D E", "C: c | D: d", [0, 0, 0, 1, 1]),
      ("A B C", "A: | B: b | C:", [1, 1, 1]),
      ("A B C D", "A: a | B: | C: | D: d", [0, 0, 0, 3]),
      ("A B", "A: | B:", [nil, nil]),
      ("A B", "", [nil, nil]),
      ("X Y", "A: | B: b", [1, 1]),
      ("B A", "A: a | B: b", [1, 0]),
      ("", "A: a", []),
    ] as [(String, String, [Int?])])
  func leads(titles: String, table: String, sections: [Int?]) throws {
    let index = try index(titles, table)
    #expect(index.titles.map(\.section) == sections)
    #expect(index.titles.map(\.text).joined(separator: " ") == titles)
  }

  @Test func reportsTitlesWithRows() throws {
    let index = try index("A B C D", "A: a | B: | C: c")
    #expect(index.titles.map(\.kind) == [.section, .empty, .section, .empty])
  }
}
