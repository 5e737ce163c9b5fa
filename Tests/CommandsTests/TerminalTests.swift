import Diagnostics
import SiteModel
import Testing

@testable import Commands

@Suite("Output to a terminal")
struct TerminalTests {
  private let escape = "\u{1B}["

  private func render(_ environment: [String: String], terminal: Bool = true) -> String {
    Run(["render"], input: "[a][b]\n\n", environment: environment, terminal: terminal).error
  }

  @Test func coloursOnlySeveritiesAndRules() {
    let plain = render([:], terminal: false)
    #expect(plain.hasPrefix("-:1:1: warning: "))
    #expect(plain.hasSuffix(" [reference-undefined]\n"))
    let coloured = render(["TERM": "xterm"])
    #expect(coloured.hasPrefix("-:1:1: \(escape)33mwarning:\(escape)0m "))
    #expect(coloured.hasSuffix(" \(escape)2m[reference-undefined]\(escape)0m\n"))
    let bare = ["33m", "2m", "0m"].reduce(coloured) { $0.replacing(escape + $1, with: "") }
    #expect(bare == plain)
  }

  @Test func drawsErrorsInRedAndRemarksPlain() {
    func line(_ severity: Diagnostic.Severity) -> String {
      Diagnostic(severity, "rule", at: SourceLocation("a.md"), "x\u{1B}[31m").line(in: .coloured)
    }
    #expect(
      line(.error)
        == "a.md:1:1: \(escape)31merror:\(escape)0m x\\u{1B}[31m \(escape)2m[rule]\(escape)0m")
    #expect(line(.note).hasPrefix("a.md:1:1: note: x"))
  }

  @Test(arguments: [
    ["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": ""], [:],
  ])
  func usesNoColoursIfDisabled(environment: [String: String]) {
    #expect(render(environment) == render(["TERM": "xterm"], terminal: false))
  }

  /// An empty NO_COLOR has no effect.
  @Test func ignoresAnEmptyNoColor() {
    #expect(render(["TERM": "xterm", "NO_COLOR": ""]).contains(escape))
  }

  @Test func showsTheStageAndTheProgress() {
    #expect(
      ProgressDisplay.line(.parse, (done: 1200, of: 4800)) == "parsing notes: 1200 of 4800, 25 %")
    #expect(ProgressDisplay.line(.index, (done: 0, of: 0)) == "building the index")
    for stage in Progress.Stage.allCases {
      let line = ProgressDisplay.line(stage, (done: 10_000_000, of: 10_000_000))
      #expect(line.count < 60)
      #expect(line.hasSuffix("10000000 of 10000000, 100 %"))
    }
  }
}
