import Testing
import Text

@testable import Scaffolding

@Suite("The file name of a new note")
struct NoteNamesTests {
  private let day = DateTime(year: 2026, month: 3, day: 9)

  @Test(arguments: [
    ([], "The Old Wall", "the-old-wall.md"),
    (["a-b.md", "c-d.md"], "Don’t look: up!", "dont-look-up.md"),
    (["Old Wall.md", "New Gate.md"], "What/if: a wall?", "What if a wall.md"),
    (["old_wall.markdown"], "New gate", "new_gate.markdown"),
    (["_posts/2026-01-02-Old-Wall.md"], "New Gate", "2026-03-09-New-Gate.md"),
    (["2026-01-02-x.txt", "2026-01-03-y.txt", "about.txt"], "新的 门", "2026-03-09-新的-门.txt"),
    (["wall/index.md", "gate/index.md", "index.md"], "New Tower", "new-tower/index.md"),
    (["README.md", "index.md", "Old Wall.md"], "New Gate", "New Gate.md"),
    (["a-b.md"], "???", "note.md"),
    (["A b.md"], "..", "note.md"),
    (["A b.md"], ".hidden. ", "hidden.md"),
    (["a-b.md"], "naïve café 2.0", "naïve-café-2-0.md"),
  ])
  func followsExistingNames(_ others: [String], _ title: String, _ path: String) throws {
    #expect(NamingConvention(of: others).path(for: title, on: try #require(day)) == path)
  }

  @Test func isShortEnoughForFileSystems() throws {
    for title in [String(repeating: "长城", count: 900), String(repeating: "e\u{301}", count: 4000)] {
      let path = NamingConvention(of: ["2026-01-01-a.md"]).path(for: title, on: try #require(day))
      #expect(path.utf8.count <= 255)
      #expect(path.hasSuffix(".md"))
    }
  }

  @Test(arguments: [
    ("2024-05-06", "2026-03-09"),
    ("2024-05-06 07:08:09 +0800", "2026-03-09 10:20:30 +0800"),
    ("2024-05-06 07:08", "2026-03-09 10:20"),
    ("2024-05-06T07:08:09+08:00", "2026-03-09T10:20:30+08:00"),
    ("2024-05-06T07:08:09.123Z", "2026-03-09T10:20:30+08:00"),
    ("May 6, 2024", "2026-03-09"),
  ])
  func writesDatesLikeExistingNames(_ other: String, _ date: String) throws {
    let now = try #require(
      DateTime(year: 2026, month: 3, day: 9, hour: 10, minute: 20, second: 30, offset: 480))
    #expect(DateFormat(of: other).text(of: now) == date)
  }
}
