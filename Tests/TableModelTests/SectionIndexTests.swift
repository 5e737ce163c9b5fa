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
    #expect(index.titles.map(\.range) == sections.indices.map { $0..<$0 + 1 })
  }

  @Test func tellsWhichTitlesHaveRows() throws {
    let index = try index("A B C D", "A: a | B: | C: c")
    #expect(index.titles.map(\.kind) == [.section, .empty, .section, .empty])
  }

  @Test(
    "Thinned, titles and dots alternate",
    arguments: [
      (11, "A B C D E F G H I J K"), (99, "A B C D E F G H I J K"),
      (10, "A • D • F • I • K"), (9, "A • D • F • I • K"),
      (6, "A • F • K"), (5, "A • F • K"), (4, "A • K"), (3, "A • K"),
      (2, "A K"), (1, "A"), (0, ""), (-1, ""),
    ])
  func thinned(maximum: Int, titles: String) throws {
    let index = try index("A B C D E F G H I J K", "A: a | E: e | K: k")
    let texts = index.thinned(to: maximum).map(\.text).joined(separator: " ")
    #expect(texts == titles)
  }

  @Test("A dot leads to where the middle one leads of those it stands for")
  func dots() throws {
    let index = try index("A B C D E F G", "A: a | C: c | E: e | F: f")
    let thin = index.thinned(to: 5)
    #expect(thin.map(\.text) == ["A", "•", "D", "•", "G"])
    #expect(thin.map(\.kind) == [.section, .dot, .empty, .dot, .empty])
    #expect(thin.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<6, 6..<7])
    #expect(thin.map(\.section) == [0, 0, 1, 2, 3])
  }

  @Test("The laws of thinning hold for every number of titles and every maximum")
  func everyThinning() throws {
    for count in 0...45 {
      let names = (0..<count).map(String.init)
      let table = try Book(
        names.enumerated().filter { $0.offset % 3 == 1 }.map {
          (Item(id: $1), [Item(id: "r" + $1)])
        })
      let index = SectionIndex(names.map { (title: $0, section: $0) }, in: table)
      for maximum in -1...count + 2 {
        expectLaws(of: index.thinned(to: maximum), index, maximum)
      }
    }
  }

  private func expectLaws(
    of thin: [SectionIndex.Title], _ index: SectionIndex, _ maximum: Int
  ) {
    let all = index.titles
    guard maximum < all.count else {
      #expect(thin == all)
      return
    }
    #expect(thin.count <= max(0, maximum))
    guard maximum >= 2 else { return }
    #expect(thin.first == all.first && thin.last == all.last)
    guard maximum >= 3 else { return }

    // No more than one place is left over, and every other title is a dot for at least one.
    #expect(thin.count >= maximum - 1)
    for (position, title) in thin.enumerated() {
      #expect((title.kind == .dot) == (position % 2 == 1))
      #expect(!title.range.isEmpty)
      if title.kind == .dot {
        let middle = (title.range.lowerBound + title.range.upperBound - 1) / 2
        #expect(title.section == all[middle].section)
      } else {
        #expect(title == all[title.range.lowerBound])
      }
    }
    // Together they stand for all titles, each once, in order.
    #expect(thin.flatMap(\.range) == Array(all.indices))
    // Evenly: no dot stands for two more than another.
    let gaps = thin.filter { $0.kind == .dot }.map(\.range.count)
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
  }
}
