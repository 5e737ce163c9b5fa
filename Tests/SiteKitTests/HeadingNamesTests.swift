import Concurrency
import Foundation
import Testing

@testable import SiteKit
@testable import SiteModel

/// Links by name to notes without `title:`, like most notes of an Obsidian vault.
@Suite("A link by the title in a heading, or by an alias")
struct HeadingNamesTests {
  private func site(_ link: String, to note: String) throws -> (page: String, faults: [String]) {
    let site = try TestSite([
      "a.md": "# Start\n\nSee [[\(link)]].\n", "deep/n.md": note,
      "thumbindex.yml": "url: https://example.org\nlang: en\n",
    ])
    let report = try site.build()
    return (site.page("a/index.html"), report.diagnostics.map { "\($0.location) \($0.id)" })
  }

  @Test(
    "finds the note",
    arguments: [
      ("The rail", "# The rail\n\nText."), ("the RAIL", "Text first.\n\n# The rail\n"),
      ("The rail", "The rail\n========\n\nText."), ("The rail of it", "The rail\nof it\n===\n"),
      ("The rail", "# The *rail* #\n"), ("The rail", "# The [rail](x.html) {#here}\n"),
      ("The rail", "---\ntags: [a]\n---\n\n## Not this\n\n# The rail\n"),
      ("The rail", "```\n# Not this\n```\n\n# The rail\n"),
      ("The rail", "<!--\n# Not this\n-->\n\n# The rail\n"),
      ("The rail", "    # Not this\n\n# The rail\n"),
      ("The rail", "> Quoted.\n>\n> # The rail\n"),
      ("The rail", "> ```\n> # Not this\n> ```\n\n# The rail\n"),
      ("长城", "# 长城\n"), ("A < B & \"C\"", "# A < B & \"C\"\n"),
      ("Strip", "---\naliases: [Strip, /old/]\n---\n# The rail\n"),
      ("strip", "---\ntitle: Other\naliases: Strip\n---\nText.\n"),
      ("Strip", "---\nalias: Strip\n---\nText.\n"),
    ])
  func isFound(link: String, note: String) throws {
    let (page, faults) = try site(link, to: note)
    #expect(page.contains("<a href=\"/deep/n/\">"), "\(faults)")
    #expect(!faults.contains { $0.hasSuffix("name-missing") }, "\(faults)")
  }

  /// The scan for the title's heading finds the heading that the page shows.
  @Test(arguments: [
    "# A *b* `c` [d](e) ![f](g.png) <b>h</b> &amp; i\\* ~~j~~\n", "Set\n*ext*\n===\n",
    "#\n\n# Second\n",
    "# #\n# Third ###\n", "####### No\n\n# Yes\n", "#No\n\n# Yes\n", "- # In a list\n\n# After\n",
    "~~~\n# a\n~~~~\n# b\n", "<div>\n# no\n\n# yes\n", "text\n---\n# one\n",
    "text\n    # still\n===\n",
    "\u{FEFF}# BOM\n", "# a\r\n# b\r\n", "# only", "<pre>\n\n# no\n</pre>\n# yes\n",
    "1. one\n===\n\n# two\n", "para\n> # Q\n", "para\n- # Q\n", "> - # Q\n\n# R\n",
    "- a\n\n  # Q\n",
    "- - -\n# after\n", "***\n# after\n", "> a\n===\n\n# b\n", "-\n# a\n", "",
    "# $x^2$ and :smile:\n",
  ])
  func isTheTitleOfThePage(markdown: String) throws {
    let site = try TestSite(["n.md": markdown])
    let snapshot = try siteSnapshot(of: site.source, workers: Workers(1))
    let note = try #require(snapshot.notes.first)
    #expect((note.source.heading ?? note.source.titleFromFileName) == note.title)
  }

  @Test("is reported if several notes have it")
  func isAmbiguous() throws {
    let site = try TestSite([
      "a.md": "See [[Rail]].\n", "b.md": "# Rail\n", "c.md": note("C", ["aliases": "[Rail]"]),
    ])
    let faults = try site.build().diagnostics
    #expect(faults.contains { $0.id.description == "name-ambiguous" })
    #expect(site.page("a/index.html").contains("href=\"/b/\""))
  }

  @Test("has another target once the heading changes, as in a clean build")
  func followsEdits() throws {
    let site = try TestSite([
      "a.md": "# Start\n\nSee [[The rail]] and [[Strip]].\n", "b.md": "# The rail\n",
      "c.md": note("C"),
      "thumbindex.yml": "url: https://example.org\nlang: en\nindex: {entries: false}\n",
    ])
    func check(_ targets: [String]) throws {
      try site.buildAgain()
      #expect(try site.verify().differences.isEmpty)
      let page = site.page("a/index.html")
      for target in ["/b/", "/c/"] {
        #expect(page.contains("<a href=\"\(target)\">") == targets.contains(target), "\(target)")
      }
    }
    try check(["/b/"])
    try site.write("b.md", "# The other rail\n")
    try check([])
    try site.write("c.md", "# The rail\n")
    try check(["/c/"])
    try site.write("b.md", "---\naliases: [Strip]\n---\n# The other rail\n")
    try check(["/b/", "/c/"])
    try site.write("c.md", "# No rail\n")
    try check(["/b/"])
  }
}
