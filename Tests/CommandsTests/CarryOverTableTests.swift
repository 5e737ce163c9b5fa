import Diagnostics
import Testing

@testable import Commands

@Suite("The table of what is not carried over")
struct CarryOverTableTests {
  private func warning(
    _ path: String, _ line: Int, _ name: String, count: Int = 1, outcome: String = "shown as code"
  ) -> Diagnostic {
    Diagnostic(
      .warning, "syntax-foreign", at: SourceLocation(path, line: line), "“\(name)” is not read"
    ).with(.notCarriedOver(.init(name, count: count, outcome: outcome)))
  }

  @Test func hasARowForEachConstructWithTheMostFrequentFirst() {
    let table = CarryOverTable([
      warning("a.md", 4, "{{< lamp"), warning("a.md", 9, "<Wick>", outcome: "content shown"),
      warning("b.md", 2, "{{< lamp", count: 5),
    ])
    #expect(
      table.lines == [
        "  not carried over  places  on the page    first place",
        "  {{< lamp               6  shown as code  a.md:4",
        "  <Wick>                 1  content shown  a.md:9",
      ])
  }

  @Test func joinsDifferentOutcomes() {
    let table = CarryOverTable([
      warning("a.md", 4, "{{< lamp"), warning("b.md", 9, "{{< lamp", outcome: "content shown"),
    ])
    #expect(table.rows.map(\.outcome) == ["shown in several ways"])
  }

  @Test func hasTwelveRowsAndCountsTheRest() {
    let table = CarryOverTable((10..<24).map { warning("a.md", $0, "{{< n\($0)") })
    #expect(table.lines.count == 14)
    #expect(table.lines.last == "  … and 2 more kinds")
    #expect(table.rows.count == 14)
    #expect(CarryOverTable([]).lines.isEmpty)
  }

  /// A site of Hugo with twelve notes that each contain a call that is not read.
  private func site() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("in/hugo.toml", "title = 'Lamps'\nlanguageCode = 'en'\n")
    for number in 10..<22 {
      try scratch.write("in/content/n\(number).md", "# N\(number)\n\n{{< wick \(number) >}}\n")
    }
    return scratch
  }

  private func run(_ command: String, _ scratch: Scratch, _ more: String...) -> Run {
    Run([command, "\(scratch.path)/in", "-o", "\(scratch.path)/out"] + more)
  }

  @Test(arguments: ["build", "check"])
  func standsAtTheEndOfTheReportInPlaceOfManyWarnings(command: String) throws {
    let run = run(command, try site())
    let lines = run.error.split(separator: "\n")
    #expect(run.status == .done)
    #expect(lines.filter { $0.contains("is a shortcode, which is not read") }.isEmpty)
    #expect(
      lines.contains {
        $0
          == "12 warnings about what is not carried over from another tool; list all with --verbose"
          + " [syntax-foreign]"
      })
    let last = try #require(lines.last)
    #expect(last.hasPrefix("  {{< wick") && last.contains(" 12  shown as code  "))
    #expect(last.hasSuffix("/in/content/n10.md:3"))
  }

  @Test func isFollowedByNothingButHasEachWarningWithVerbose() throws {
    let scratch = try site()
    let verbose = run("build", scratch, "--verbose").error
    #expect(verbose.matches(of: /is a shortcode, which is not read/).count == 12)
    #expect(!verbose.contains("list all with"))
    #expect(verbose.contains("not carried over"))
    #expect(!run("build", scratch, "--quiet").error.contains("on the page"))
    #expect(run("build", scratch, "--strict").status == .content)
    let json = run("build", scratch, "--json").output
    #expect(json.matches(of: /is a shortcode, which is not read/).count == 12)
    #expect(
      json.contains(
        "\"notCarriedOver\":[{\"name\":\"{{< wick\",\"places\":12,\"outcome\":\"shown as code\""))
  }

  @Test func leavesFewWarningsInTheirPlace() throws {
    let scratch = try Scratch()
    try scratch.write("in/hugo.toml", "title = 'Lamps'\nlanguageCode = 'en'\n")
    try scratch.write("in/content/a.md", "# A\n\n{{< wick >}}\n")
    let error = run("build", scratch).error
    #expect(error.contains("in/content/a.md:3:1: warning: “{{< wick” is a shortcode"))
    #expect(error.contains("  {{< wick               1  shown as code  "))
  }
}
