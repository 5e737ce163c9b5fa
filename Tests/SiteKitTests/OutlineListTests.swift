import Testing

@testable import SiteKit

@Suite("The outline of a note")
struct OutlineListTests {
  private func outline(of page: String) -> [String] {
    guard let start = page.firstRange(of: "<nav class=\"outline\""),
      let end = page[start.upperBound...].firstRange(of: "</nav>")
    else { return [] }
    return page[start.upperBound..<end.lowerBound]
      .matches(of: /<span class="title"[^>]*>(.*?)<\/span>/).map { String($0.1) }
  }

  @Test("Headings that are only links to other headings are not listed, but keep their anchors")
  func contentsOfTheAuthor() throws {
    let site = try TestSite([
      "lamps.md": """
      # Lamps
      #### 1. [Oil](#oil-lamps)
      #### 2. [Gas](#gas)
      ### [Wicks](#wicks)
      ## See [gas](#gas)
      ## Oil lamps {#oil-lamps}
      ## Gas
      ## Wicks
      """
    ])
    try site.build()
    let page = site.page("lamps/index.html")
    #expect(outline(of: page) == ["See gas", "Oil lamps", "Gas", "Wicks"])
    #expect(page.contains("<h4 id=\"1-oil\""))
    #expect(page.contains("<h3 id=\"wicks\"") && page.contains("<h2 id=\"wicks-1\""))
  }

  @Test(
    "A first heading that repeats the title is not shown again",
    arguments: [
      ("---\ntitle: Lamps\n---\n## Lamps\n\nText.", false),
      ("---\ntitle: Lamps\n---\n#### Lamps\n\nText.", false),
      ("---\ntitle: Lamps\n---\n## All lamps\n\nText.", true),
      ("---\ntitle: Lamps\n---\nText.\n\n## Lamps", true),
    ])
  func firstHeading(text: String, isShown: Bool) throws {
    let site = try TestSite(["note.md": text])
    try site.build()
    let page = site.page("note/index.html")
    #expect(page.contains(/<h[24] id=/) == isShown)
    #expect(page.contains("<h1"))
  }

  @Test("Categories that are no tags are named beside the tags")
  func categories() throws {
    let site = try TestSite([
      "note.md": "---\ntags: [oil]\ncategories: [oil, light]\n---\n# Lamps\n"
    ])
    try site.build()
    let page = site.page("note/index.html")
    #expect(page.contains("<span>light</span>"))
    #expect(!page.contains("<span>oil</span>"))
  }
}
