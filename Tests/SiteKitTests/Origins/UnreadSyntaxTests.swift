import Testing

@testable import SiteKit

/// Syntax of tools that the build does not read.
@Suite("Unread syntax of other tools")
struct UnreadSyntaxTests {
  @Test func isReportedOutsideOfTheCodeThatShowsIt() throws {
    let site = try TestSite([
      ".vitepress/config.ts": "export default {}\n",
      "a.md": "# Wicks\n\n```md\n:::\n```\n\nTrim them.\n\n:::\n",
    ])
    let reports = try site.build().diagnostics.filter { $0.id == "syntax-foreign" }
    #expect(reports.map(\.location.line) == [9])
    #expect(reports.map(\.notCarriedOver) == [.init(":::", count: 1, outcome: "shown as text")])
  }

  @Test func isReportedOnceIfItIsAnInclusion() throws {
    let id = "00000000-0000-4000-8000-000000000000"
    let site = try TestSite([
      "logseq/config.edn": "{}", "pages/a.md": "- {{embed ((\(id)))}}\n- ((\(id)))\n- ((((\n",
    ])
    let reports = try site.build().diagnostics.filter { $0.severity == .warning }
    #expect(
      reports.map { "\($0.location.line ?? 0) \($0.id)" } == [
        "1 inclusion", "2 inclusion", "3 syntax-foreign",
      ])
    #expect(reports.compactMap(\.notCarriedOver?.name) == ["{{embed", "((", "(("])
  }

  @Test func includesComponents() throws {
    let site = try TestSite([
      "docusaurus.config.js": "module.exports = {title: 'T'};\n",
      "docs/a.mdx": "import X from './x'\n\n# A\n\n<Lamp/>\n\n<Lamp>Oil</Lamp>\n",
    ])
    let rows = try site.build().diagnostics.compactMap(\.notCarriedOver)
    #expect(
      rows == [
        .init("import", count: 1, outcome: "left out"),
        .init("<Lamp>", count: 2, outcome: "content shown"),
      ])
  }
}
