import Foundation
import Testing

/// Queries for the manual, each with the note that the reader is looking for: `queries.tsv`.
@Suite("Results of queries for the manual")
struct RankingTests {
  private struct Answer: Decodable {
    struct Section: Decodable { var rows: [Row] }
    struct Row: Decodable { var url: String }
    var sections: [Section]
  }

  @Test func wantedNotesComeFirst() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let scratch = try Scratch()
    let content = folder.appending(path: "../../content").standardized.path(percentEncoded: false)
    #expect(try Program(["build", content, "-o", "\(scratch.path)/site"]).status == 0)
    let lines = try String(contentsOf: folder.appending(path: "queries.tsv"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.count == 40)
    var late: [String] = []
    var missed: [String] = []
    for line in lines {
      let fields = line.split(separator: "\t").map(String.init)
      let found = try Program(
        ["search", fields[0], "\(scratch.path)/site", "--scope=note", "--rows=3", "--json"])
      let answer = try JSONDecoder().decode(Answer.self, from: Data(found.output.utf8))
      let urls = answer.sections.flatMap(\.rows).map { "/\($0.url)".removingPercentEncoding }
      if urls.first != fields[1] { late.append(fields[0]) }
      if !urls.prefix(3).contains(fields[1]) { missed.append(fields[0]) }
    }
    #expect(late.count <= 4, "\(late)")
    #expect(missed.count <= 1, "\(missed)")
  }
}
