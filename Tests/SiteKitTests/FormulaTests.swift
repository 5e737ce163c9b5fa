import Concurrency
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteOutput

/// Formulas, as a site asks for them.
@Suite("A formula")
struct FormulaTests {
  private static let programs = ProcessInfo.processInfo.environment["PATH"] ?? ""

  private func build(
    _ body: String, math: String, programs: String = FormulaTests.programs
  ) throws -> (site: TestSite, report: BuildReport) {
    let site = try TestSite([
      "thumbindex.yml": "math: \(math)\nurl: https://example.org\n", "a.md": body,
    ])
    var request = BuildRequest(source: site.source, output: site.output)
    request.programs = programs
    return (site, try SiteKit.build(request, workers: Workers(2)))
  }

  @Test func isMarkupForAScriptOrNone() throws {
    #expect(
      try build("$a<b$", math: "markup").site.page("a/index.html")
        .contains("<p><span class=\"math inline\">\\(a&lt;b\\)</span></p>"))
    #expect(try build("$a<b$", math: "off").site.page("a/index.html").contains("<p>$a&lt;b$</p>"))
  }

  @Test func stopsTheBuildWhereNothingCanSetIt() throws {
    #expect(throws: BuildFailure.self) { try build("$a$", math: "mathml", programs: "/nowhere") }
    #expect(try build("a", math: "mathml", programs: "/nowhere").report.diagnostics.isEmpty)
  }

  @Test(.enabled("KaTeX is not installed") { KaTeX(in: FormulaTests.programs) != nil })
  func becomesMathML() throws {
    let (site, report) = try build(
      "# On $x$\n\n$x$, $$y_1$$ and $\\frac{a$\n\nText.", math: "mathml")
    let page = site.page("a/index.html")
    #expect(page.contains("<span class=\"math inline\"><math xmlns="))
    #expect(page.contains("<mi>y</mi><mn>1</mn>"))
    #expect(
      page.contains("and <span class=\"math inline\">\\(\\frac{a\\)</span></p>\n<p>Text.</p>"))
    #expect(report.diagnostics.map(\.location.line) == [3])
    #expect(report.diagnostics.map(\.id) == [.formula])

    // What was set is kept: a KaTeX that could set nothing is not asked.
    let kept = try #require(KaTeX(in: FormulaTests.programs))
    let silent = KaTeX(module: kept.module, version: kept.version, node: "/bin/false")
    let key = FormulaKey(tex: "y_1", style: .inline)
    let own = try DirectoryTree(site.output.path, .followed).folder(Manifest.privateFolder)
    let set = try SetFormulas([key], by: silent, keptIn: own)
    #expect(set.settings[key] != nil)
  }
}
