import Testing

@testable import Notes

@Suite("Columns of what is written on a line")
struct WrittenColumnsTests {
  @Test(
    "are found in the order of the text, in characters, whatever ends the lines",
    arguments: ["\n", "\r\n", "\r"])
  func order(end: String) {
    let lines = ["一 [x](a.md) [y](a.md)", "", "[z](b.md)"].joined(separator: end)
    var columns = WrittenColumns(SourceText(Array(lines.utf8)))
    #expect(columns.column(of: "a.md", onLine: 1) == 7)
    #expect(columns.column(of: "a.md", onLine: 1) == 17)
    #expect(columns.column(of: "a.md", onLine: 1) == nil)
    #expect(columns.column(of: "b.md", onLine: 3) == 5)
    #expect(columns.column(of: "b.md", onLine: 4) == nil)
  }
}
