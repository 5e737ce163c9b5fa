import Testing

@testable import SiteKit

@Suite("Sites of mdBook")
struct MdBookSiteTests {
  private static let book = [
    "book.toml": """
    [book]
    title = "Lamps"
    language = "de"
    [output.html.redirect]
    "/old.html" = "part/second.html"
    """,
    "README.md": "# About the repository", "listings/a.md": "# Listing",
    "src/SUMMARY.md": """
    # Summary
    [Before](before.md)
    - [A `part`](part/README.md)
      - [Second](part/second.md)
      - [Draft]()
    [After](after.md)
    """,
    "src/before.md": "# Heading of before\nText.", "src/part/README.md": "## Lower heading\nText.",
    "src/part/second.md": "# Second\nText.", "src/after.md": "Text.", "src/unlisted.md": "Text.",
    "src/code.rs": "fn main() {}", "theme/index.hbs": "x",
  ]

  @Test func haveTheChaptersOfTheList() throws {
    let site = try TestSite(Self.book)
    let report = try site.build()
    let pages = ["before.html", "part/index.html", "part/second.html", "after.html"]
    for path in pages { #expect(site.files[path] != nil, "\(path)") }
    for path in [
      "unlisted.html", "SUMMARY.html", "README/index.html", "book.toml", "theme/index.hbs",
    ] {
      #expect(site.files[path] == nil, "\(path)")
    }
    #expect(site.files["code.rs"] != nil)
    #expect(site.page("old.html").contains("part/second.html"))
    #expect(report.skipped.map(\.path) == ["src/unlisted.md"])
    #expect(report.guesses.contains { $0.hasPrefix("mdBook book: ") && $0.contains("4 chapters") })
    #expect(site.page("before.html").contains("<html lang=\"de\""))
  }

  @Test("The title is the first heading of level 1, or else the name in the list")
  func titles() throws {
    let site = try TestSite(Self.book)
    try site.build()
    #expect(site.page("before.html").contains("<title>Heading of before"))
    #expect(site.page("part/index.html").contains("<title>A part"))
    #expect(site.page("after.html").contains("<title>After"))
  }

  @Test func haveTheOrderOfTheList() throws {
    let site = try TestSite(Self.book)
    try site.build()
    #expect(site.links(on: "before.html", rel: "next") == ["/part/"])
    #expect(site.links(on: "part/second.html", rel: "next") == ["/after.html"])
  }

  @Test func areNotRecognisedByTheirSettingsAlone() throws {
    let site = try TestSite(["book.toml": "[book]\ntitle = \"T\"\n", "a.md": "# A"])
    try site.build()
    #expect(site.files["a/index.html"] != nil)
  }

  @Test func areBuiltAlthoughTheirSettingsDoNotParse() throws {
    var files = Self.book
    files["book.toml"] = "[book\ntitle = \"T\"\n"
    let site = try TestSite(files)
    let report = try site.build()
    #expect(
      report.diagnostics.contains { $0.location.path == "book.toml" && $0.location.line == 1 })
    #expect(site.files["part/second.html"] != nil)
  }
}
