import Foundation
import Scaffolding
import Testing

@testable import SiteKit

/// The themes that `new theme` copies build without problems.
@Suite("Example themes")
struct ExampleThemeTests {
  private func site(_ theme: String, _ files: [String: String]) throws -> TestSite {
    let site = try TestSite(files)
    for file in try NewTheme(parts: [theme]).files() { try site.write(file.path, file.text) }
    return site
  }

  private static let diary = [
    "thumbindex.yml": "title: Diary\nbase: /d/\nhome: newest\n",
    "a.md": note("Ash", ["date": "2024-01-01", "tags": "[trees]"]),
    "b.md": note("Birch", ["date": "2024-02-01", "tags": "[trees, paper]"]),
    "guide/oak.md": "# Oak\n\n## Bark\n\n## Leaf\n\n## Root\n", "fir.md": "# Fir\n",
  ]

  @Test("each builds without warnings and equals a clean build", arguments: ExampleTheme.allCases)
  func builds(theme: ExampleTheme) throws {
    let site = try site(theme.rawValue, Self.diary)
    let report = try site.buildAgain()
    #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
    try site.write("a.md", note("Alder", ["date": "2024-01-01", "tags": "[trees]"]))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("the blog shows the newest notes and the tags on every page")
  func blog() throws {
    let site = try site("blog", Self.diary)
    try site.buildAgain()
    for path in ["index.html", "a/index.html", "contents/index.html", "404.html"] {
      let page = site.page(path)
      #expect(page.contains("<li><a href=\"/d/b/\">Birch</a></li>\n<li><a href=\"/d/a/\">Ash</a>"))
      #expect(page.contains("<a href=\"/d/tags/trees/\" style=\"font-size: 95%\">trees</a>"))
    }
  }

  @Test("the documentation lists all notes by folder and marks the current one")
  func documentation() throws {
    let site = try site("documentation", Self.diary)
    try site.buildAgain()
    let page = site.page("guide/oak/index.html")
    #expect(page.contains("<h2>guide</h2>"))
    #expect(page.contains("<li><a href=\"/d/guide/oak/\" aria-current=\"page\">Oak</a></li>"))
    #expect(page.contains("<li><a href=\"/d/fir/\">Fir</a></li>"))
  }

  @Test("the sidebar in the manual works as it stands there")
  func manual() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "content/manual/change-the-look.md"), encoding: .utf8)
    let text = try #require(page.components(separatedBy: "## Add a sidebar").dropFirst().first)
    let sidebar = try #require(text.firstMatch(of: /```liquid\n((?:.|\n)*?)```/)?.1)
    let site = try TestSite(
      Self.diary.merging(["Templates/sidebar.html": String(sidebar)]) { $1 })
    for day in 1...7 {
      try site.write(
        "n\(day).md", note("Day \(day)", ["date": "2025-01-0\(day)", "tags": "[sun]"]))
    }
    let report = try site.buildAgain()
    #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
    let shown = site.page("fir/index.html").matches(of: /<li><a href="\/d\/n\d\/">(Day \d)<\/a>/)
    #expect(shown.map { $0.1 } == ["Day 7", "Day 6", "Day 5", "Day 4", "Day 3"])
    #expect(site.page("fir/index.html").contains("<a href=\"/d/tags/sun/\" style"))
    #expect(try site.verify().differences.isEmpty)
  }
}
