import Testing

@testable import Text

@Suite("Columns of parts of a line")
struct ColumnFinderTests {
  @Test(
    "are found in the order of the text, in characters, with any line ending",
    arguments: ["\n", "\r\n", "\r"])
  func order(end: String) {
    let lines = ["一 [x](a.md) [y](a.md)", "", "[z](b.md)"].joined(separator: end)
    var columns = ColumnFinder(SourceText(Array(lines.utf8)))
    #expect(columns.column(of: "a.md", onLine: 1) == 7)
    #expect(columns.column(of: "a.md", onLine: 1) == 17)
    #expect(columns.column(of: "a.md", onLine: 1) == nil)
    #expect(columns.column(of: "b.md", onLine: 3) == 5)
    #expect(columns.column(of: "b.md", onLine: 4) == nil)
  }

  @Test("are found from part to part, and the search stops after many failures")
  func onOneLine() {
    let parts = (0..<1_000).map { "一\($0).md" }
    var columns = ColumnFinder(SourceText(Array(parts.joined(separator: " ").utf8)))
    var column = 1
    for part in parts {
      #expect(columns.column(of: part, onLine: 1) == column)
      column += part.unicodeScalars.count + 1
    }
    var misses = ColumnFinder(SourceText(Array("a.md b.md".utf8)))
    for _ in 0..<10 { #expect(misses.column(of: "c.md", onLine: 1) == nil) }
    #expect(misses.column(of: "a.md", onLine: 1) == 1)
    for _ in 0..<10 { #expect(misses.column(of: "c.md", onLine: 1) == nil) }
    #expect(misses.column(of: "b.md", onLine: 1) == nil)
  }
}
