import Testing

@testable import Origins
@testable import SiteKit

@Suite("Included files")
struct InclusionSiteTests {
  private static let book = [
    "book.toml": "[book]\ntitle = \"B\"\n", "listings/a.rs": "fn lamp() {}\n",
    "listings/secret.rs": "whale blubber\n", ".gitignore": "secret.rs\n",
    "src/SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n", "src/part/text.md": "See [b](../b.md).\n",
    "src/a.md": """
    # A

    ```rust
    {{#rustdoc_include ../listings/a.rs}}
    ```

    {{#include part/text.md}}
    """,
    "src/b.md": "# B\n\n{{#include ../listings/secret.rs}} {{#include ../../out}}\n",
  ]

  @Test("may be outside the folder of the notes, but not private or outside the source folder")
  func access() throws {
    let site = try TestSite(Self.book)
    let report = try site.build()
    let page = site.page("a.html")
    #expect(page.contains("lamp"))
    #expect(
      page.contains("See <a href=\"b.html\">b</a>") || page.contains("href=\"/b.html\">b</a>"))
    #expect(!site.page("b.html").contains("blubber"))
    #expect(site.page("b.html").contains("{{#include ../listings/secret.rs}}"))
    let problems = report.diagnostics.filter { $0.id == "inclusion" }
    #expect(problems.map(\.location.line) == [3, 3])
    #expect(problems.contains { $0.message.contains("git ignores it") })
    #expect(problems.contains { $0.message.contains("outside the site's folder") })
  }

  @Test("cause the notes that include them to be built again")
  func changes() throws {
    let site = try TestSite(Self.book)
    try site.buildAgain()
    try site.write("listings/a.rs", "fn wick() {}\n")
    try site.buildAgain()
    #expect(site.page("a.html").contains("wick"))
    try site.remove("listings/a.rs")
    let report = try site.buildAgain()
    #expect(report.diagnostics.contains { $0.message.contains("listings/a.rs does not exist") })
    try site.write("listings/a.rs", "fn oil() {}\n")
    try site.buildAgain()
    #expect(site.page("a.html").contains("oil"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("are notes in a vault, found by their names")
  func vaults() throws {
    let site = try TestSite([
      ".obsidian/app.json": "{}", "x/Oil.md": "---\ntags: [a]\n---\nOil burns. ^b1\n\nMore.\n",
      "Draft.md": "---\npublish: false\n---\nNot yet.\n",
      "Wick.md": "![[Oil#^b1]]\n\n![[Draft]]\n",
    ])
    try site.buildAgain()
    #expect(site.page("Wick/index.html").contains("Oil burns."))
    #expect(!site.page("Wick/index.html").contains("Not yet."))
    try site.write("x/Oil.md", "Oil glows. ^b1\n")
    try site.buildAgain()
    #expect(site.page("Wick/index.html").contains("Oil glows."))
  }
}
