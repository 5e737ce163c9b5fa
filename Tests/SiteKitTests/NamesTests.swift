import Testing

@testable import SiteKit
@testable import SiteModel

/// Links by name, resolved on a whole site.
@Suite("A link by name")
struct NamesTests {
  /// Returns the HTML of some text in the note a/one.md, and the report of the build.
  private func build(_ body: String) throws -> (html: String, report: [String]) {
    let site = try TestSite([
      "a/one.md": note("One", body: body),
      "a/Rail.md": note("The rail"),
      "b/rail.md": note("Another rail"),
      "b/deep/目录.md": note("目录学"),
      "b/desk.svg": "<svg width='80' height='60'/>",
      "c/Table view.md": note("Tables", body: "## Row 1\n\nText ^f3"),
      "_drafts/plan.md": note("Plan"),
      "thumbindex.yml": "index: {entries: false}\n",
    ])
    let report = try site.build()
    let page = site.page("a/one/index.html")
    let start = try #require(page.range(of: "<div class=\"body\">\n"))
    let end = try #require(page.range(of: "</div>", range: start.upperBound..<page.endIndex))
    return (
      String(page[start.upperBound..<end.lowerBound].dropLast()),
      report.diagnostics.filter { $0.id != "url-missing" }.map(\.description)
    )
  }

  @Test(
    "leads to the note with that file name, path or title",
    arguments: [
      ("[[Rail]]", "<a href=\"/a/Rail/\">Rail</a>"),
      ("[[a/Rail]]", "<a href=\"/a/Rail/\">a/Rail</a>"),
      ("[[Rail.md]]", "<a href=\"/a/Rail/\">Rail.md</a>"),
      ("[[deep/目录]]", "<a href=\"/b/deep/%E7%9B%AE%E5%BD%95/\">deep/目录</a>"),
      ("[[目录学|书]]", "<a href=\"/b/deep/%E7%9B%AE%E5%BD%95/\">书</a>"),
      ("[[table VIEW#Row 1]]", "<a href=\"/c/Table-view/#row-1\">table VIEW &gt; Row 1</a>"),
      ("[[tables#^f3]]", "<a href=\"/c/Table-view/#%5Ef3\">tables</a>"),
      ("[[desk.svg]]", "<a href=\"/b/desk.svg\">desk.svg</a>"),
      (
        "![[desk.svg|40]]",
        "<img src=\"../../b/desk.svg\" alt=\"desk\" width=\"40\" height=\"30\" />"
      ),
    ])
  func isFound(source: String, html: String) throws {
    let (made, report) = try build(source)
    #expect(made == "<p>\(html)</p>\n")
    #expect(report.isEmpty)
  }

  @Test("without a matching note is shown as text, and reported with its location")
  func isMissing() throws {
    let (made, report) = try build("字 [[Nobody|no *one*]]\n- [[Plan]] `[[x]]`")
    #expect(
      made == """
        <p>字 <span class="missing">no *one*</span></p>
        <ul>
        <li><span class="missing">Plan</span> <code>[[x]]</code></li>
        </ul>

        """)
    #expect(
      report == [
        "a/one.md:5:3: warning: no note or file is named “Nobody”; fix the name or publish the"
          + " note [name-missing]",
        "a/one.md:6:3: warning: no note or file is named “Plan”; fix the name or publish the"
          + " note [name-missing]",
      ])
  }

  @Test("leads to the nearest of several notes, with a message")
  func isAmbiguous() throws {
    let (made, report) = try build("[[RAIL]]")
    #expect(made == "<p><a href=\"/a/Rail/\">RAIL</a></p>\n")
    #expect(
      report == [
        "a/one.md:5:1: note: “RAIL” is ambiguous: a/Rail.md is used because it is nearest,"
          + " but the name also fits b/rail.md; write a path to choose [name-ambiguous]"
      ])
  }

  @Test("leads to a file with a name in another case, with a message")
  func isRespelt() throws {
    let (made, report) = try build("[x](rail.md#y) [d](../c/table%20view.md)")
    #expect(made == "<p><a href=\"/a/Rail/#y\">x</a> <a href=\"/c/Table-view/\">d</a></p>\n")
    #expect(report.map { $0.suffix(11) } == ["[link-case]", "[link-case]"])
    #expect(try build("[x](rail.md) [y](rail.md)").report.count == 1)
  }
}
