import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import Cache
@testable import Formulas
@testable import Platform
@testable import SiteKit
@testable import SiteModel

/// Formulas with the settings of a site.
@Suite("A formula")
struct FormulaTests {
  private func build(
    _ body: String, math: String?, programs: String = ""
  ) throws -> (site: TestSite, report: BuildReport) {
    let site = try TestSite([
      "thumbindex.yml": (math.map { "math: \($0)\n" } ?? "") + "url: https://example.org\n",
      "a.md": body,
    ])
    var request = BuildRequest(source: site.source, output: site.output)
    request.programs = programs
    return (site, try SiteKit.build(request, workers: Workers(2)))
  }

  @Test func isMarkupForAScriptOrCode() throws {
    let (site, report) = try build("$a<b$\n\n$$\nx\n$$", math: "markup")
    let page = site.page("a/index.html")
    #expect(page.contains("<p><span class=\"math inline\">\\(a&lt;b\\)</span></p>"))
    #expect(page.contains("<div class=\"math display\">\\[x\\]</div>"))
    #expect(report.diagnostics.isEmpty)
    #expect(try build("$a<b$", math: "off").site.page("a/index.html").contains("<p>$a&lt;b$</p>"))
  }

  @Test func isCodeWithoutATypesetter() throws {
    for math in [nil, "code"] {
      let (site, report) = try build("$a<b$\n\n$$\nx\n$$", math: math)
      let page = site.page("a/index.html")
      #expect(page.contains("<p><span class=\"math inline\"><code>a&lt;b</code></span></p>"))
      #expect(page.contains("<div class=\"math display\"><code>x</code></div>"))
      #expect(report.diagnostics.map(\.id) == (math == nil ? [.typesetterMissing] : []))
      #expect(report.diagnostics.allSatisfy { $0.severity == .note })
    }
  }

  @Test func failsTheBuildIfMathMLIsRequiredWithoutATypesetter() throws {
    #expect(throws: BuildFailure.self) { try build("$a$", math: "mathml") }
    #expect(try build("a", math: "mathml").report.diagnostics.isEmpty)
  }

  /// The search path, to test with KaTeX itself if it is installed.
  private static let programs = ProcessInfo.processInfo.environment["PATH"] ?? ""

  @Test(.enabled("KaTeX is not installed") { KaTeX(in: FormulaTests.programs) != nil })
  func becomesMathML() throws {
    let body = """
      # On $x$

      $x$, $$y_1$$, 文 $\\mathbb{R}$ and $\\frac{a$

      > $$
      > \\begin{align}
      >   a &= \\text{其他} \\label{eq} \\\\
      >   &= \\nothing
      > \\end{align}
      > $$

      Text.
      """
    let (site, report) = try build(body, math: nil, programs: Self.programs)
    let page = site.page("a/index.html")
    #expect(page.contains("<span class=\"math inline\"><math><mrow><mi>x</mi></mrow></math>"))
    #expect(page.contains("<mi>y</mi><mn>1</mn>"))
    #expect(page.contains("<mi>ℝ</mi>"))
    #expect(page.contains("and <span class=\"math inline\"><code>\\frac{a</code></span></p>"))
    #expect(page.contains("<p>Text.</p>"))
    #expect(report.diagnostics.map(\.id) == [.formula, .formula])
    #expect(report.diagnostics.map(\.location.line) == [3, 8])
    #expect(report.diagnostics.first?.location.column == 42)
    #expect(report.diagnostics.last?.message.contains("\\nothing") == true)
    #expect(!site.page("feed.xml").contains("annotation"))
  }

  @Test(
    "can use macros that earlier formulas define",
    .enabled("KaTeX is not installed") { KaTeX(in: FormulaTests.programs) != nil })
  func definitions() throws {
    let body = """
      $\\newcommand{\\R}{\\mathbf{R}}\\DeclareMathOperator{\\tr}{tr}$ $\\R$ $\\tr A$

      $\\ce{H2O}$ $\\begin{align}a&=b\\end{align}$
      """
    let (site, report) = try build(body, math: "mathml", programs: Self.programs)
    #expect(report.diagnostics.isEmpty)
    #expect(site.page("a/index.html").contains("<mi>𝐑</mi>"))
    let other = try build("$\\tr A$", math: "mathml", programs: Self.programs)
    #expect(other.report.diagnostics.map(\.id) == [.formula])
    // Links in a formula are removed.
    let link = try build("$\\href{javascript:a}{x}$", math: "mathml", programs: Self.programs)
    #expect(link.report.diagnostics.first?.message.contains("\\href is not allowed") == true)
  }
}

/// Formulas in successive builds, converted by a program in place of KaTeX.
@Suite("Typesetting formulas")
struct SetFormulaTests {
  private let typesetter = try? StandIn()

  private func request(_ site: TestSite) throws -> BuildRequest {
    var request = site.request()
    request.programs = try #require(typesetter).programs
    return request
  }

  private func build(_ site: TestSite) throws -> BuildReport {
    try SiteKit.build(try request(site), workers: Workers(2))
  }

  private func site() throws -> TestSite {
    try TestSite([
      "thumbindex.yml": "url: https://example.org\n",
      "a.md": note("A", ["date": "2024-01-01"], body: "$x$ and $y$"),
      "b.md": note("B", ["date": "2024-01-02"], body: "$$\nx\n$$"),
      "c.md": note("C", body: "None."),
    ])
  }

  @Test("happens in one run, and again only after a change")
  func runs() throws {
    let typesetter = try #require(typesetter)
    let site = try site()
    #expect(try build(site).diagnostics.isEmpty)
    #expect(site.page("a/index.html").contains("<math><mi>1.0</mi></math>"))
    #expect(site.page("feed.xml").contains("&lt;math&gt;"))
    #expect(typesetter.runs == 1)

    // After no change, nothing is read.
    #expect(try build(site).changes.unchanged == site.files.count)
    // Add a note without formulas, and one with known formulas.
    try site.write("c.md", note("C", body: "Still none."))
    try site.write("d.md", note("D", body: "$x$"))
    _ = try build(site)
    #expect(typesetter.runs == 1)
    #expect(site.page("d/index.html").contains("<math><mi>1.0</mi></math>"))
    // One formula is new.
    try site.write("a.md", note("A", ["date": "2024-01-01"], body: "$x$ and $z$"))
    _ = try build(site)
    #expect(typesetter.runs == 2)
    #expect(typesetter.lastCount == 1)
    #expect(try SiteKit.verify(try request(site), workers: Workers(2)).differences.isEmpty)
  }

  @Test("is repeated with another version, and leaves code without the program")
  func versions() throws {
    let typesetter = try #require(typesetter)
    let site = try site()
    _ = try build(site)
    try typesetter.setVersion("2.0")
    _ = try build(site)
    for page in ["a", "b"] {
      #expect(site.page("\(page)/index.html").contains("<math><mi>2.0</mi></math>"))
    }
    #expect(site.page("feed.xml").contains("2.0"))
    try typesetter.remove()
    #expect(try build(site).diagnostics.map(\.id) == [.typesetterMissing])
    #expect(site.page("b/index.html").contains("<code>x</code>"))
    #expect(try SiteKit.verify(try request(site), workers: Workers(2)).differences.isEmpty)
  }

  @Test("leaves code if the program fails, and is tried again")
  func failure() throws {
    let typesetter = try #require(typesetter)
    let site = try site()
    try typesetter.fail()
    #expect(try build(site).diagnostics.map(\.id) == [.typesetterFailed])
    #expect(site.page("a/index.html").contains("<code>x</code></span> and"))
    try typesetter.work()
    #expect(try build(site).diagnostics.isEmpty)
    #expect(site.page("a/index.html").contains("<math>"))
  }

  @Test("gives the same in merged shards")
  func shards() throws {
    let site = try site()
    _ = try build(site)
    let whole = site.files
    let folders = try (1...2).map { number in
      let folder = Folder(site.root.appending(path: "s\(number)").path(percentEncoded: false))
      var request = BuildRequest(source: site.source, output: folder)
      request.programs = try #require(typesetter).programs
      request.shard = Shard(number, of: 2)
      _ = try SiteKit.build(request, workers: Workers(2))
      return folder
    }
    let merged = site.root.appending(path: "merged")
    var request = BuildRequest(
      source: site.source, output: Folder(merged.path(percentEncoded: false)))
    request.programs = try #require(typesetter).programs
    _ = try SiteKit.merge(folders, request, workers: Workers(2))
    #expect(TestSite.contents(of: merged) == whole)
    // With another version of the program, the shards are of a different site.
    try typesetter?.setVersion("2.0")
    #expect(throws: BuildFailure.self) {
      try SiteKit.merge(folders, request, workers: Workers(2))
    }
  }

  @Test("has a time limit")
  func limit() throws {
    do throws(FileError) {
      _ = try filter([], through: ["/bin/sleep", "60"], within: 0)
      Issue.record("it was waited for")
    } catch {
      #expect(error.code == ETIMEDOUT)
    }
    #expect(try filter(Array("a".utf8), through: ["/bin/cat"], within: 60) == Array("a".utf8))
  }
}

/// Imitates an installed KaTeX: a module with a version, and a program that runs it.
///
/// It outputs the version for each formula, and counts its runs.
private final class StandIn {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "katex-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try setVersion("1.0")
    try writeProgram("katex", "exit 1")
    try work()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var programs: String { folder.path(percentEncoded: false) }

  func setVersion(_ version: String) throws {
    try Data("{\"version\": \"\(version)\"}".utf8).write(to: folder.appending(path: "package.json"))
  }

  func remove() throws { try FileManager.default.removeItem(at: folder.appending(path: "katex")) }
  func fail() throws { try writeProgram("node", "exit 3") }

  /// Each formula is a JSON object; no formula in these tests contains braces.
  func work() throws {
    try writeProgram(
      "node",
      """
      cd "\(programs)"
      count=$(tr -cd '{' | wc -c)
      echo $count >> runs
      version=$(tr -cd '0-9.' < package.json)
      printf '['
      while [ $count -gt 0 ]; do
        printf '{"html": "<span><math><mi>%s</mi></math></span>"}' $version
        count=$((count - 1))
        [ $count -eq 0 ] || printf ','
      done
      printf ']'
      """)
  }

  private var counts: [Int] {
    let text = try? String(contentsOf: folder.appending(path: "runs"), encoding: .utf8)
    return text?.split(separator: "\n").compactMap { Int($0.filter { $0.isNumber }) } ?? []
  }

  var runs: Int { counts.count }
  var lastCount: Int? { counts.last }

  private func writeProgram(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path(percentEncoded: false))
  }
}
