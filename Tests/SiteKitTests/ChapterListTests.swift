import Testing

@testable import SiteKit

@Suite("The chapters of a manual")
struct ChapterListTests {
  /// A book with chapters in chapters.
  private static let book = [
    "thumbindex.yml": "url: https://example.org\n",
    "book.toml": "[book]\ntitle = \"Lamps\"\n",
    "src/SUMMARY.md": """
    # Summary
    [Preface](preface.md)
    # Light
    - [Oil](oil.md)
      - [Wicks](wicks.md)
        - [Trimming](trimming.md)
      - [Draft]()
    - [Gas](gas.md)
      - [Mantles](mantles.md)
    # Shade
    - [Paper](paper.md)
    """,
    "src/preface.md": "# Preface\n", "src/oil.md": "# Oil\n", "src/wicks.md": "# Wicks\n",
    "src/trimming.md": "# Trimming\n", "src/gas.md": "# Gas\n", "src/mantles.md": "# Mantles\n",
    "src/paper.md": "# Paper\n",
  ]

  @Test("A page lists the chapters at the top, and those inside the chapters that contain the page")
  func list() throws {
    let site = try TestSite(Self.book)
    try site.build()
    let titles = { (page: String) in Self.titles(in: site.page(page), "chapters") }
    #expect(
      titles("wicks.html") == ["Preface", "Light", "Oil", "Wicks", "Trimming", "Gas", "Shade"])
    #expect(titles("paper.html") == ["Preface", "Light", "Shade", "Paper"])
    #expect(titles("preface.html") == ["Preface", "Light", "Shade"])
  }

  @Test("A section without a page leads to its first page")
  func sectionsWithoutPages() throws {
    let site = try TestSite(Self.book)
    try site.build()
    #expect(site.page("paper.html").contains("<li><a href=\"/oil.html\">Light</a></li>"))
  }

  @Test("A page says which chapters contain it")
  func parents() throws {
    let site = try TestSite(Self.book)
    try site.build()
    #expect(Self.items(in: site.page("trimming.html"), "parents") == ["Light", "Oil", "Wicks"])
    #expect(Self.titles(in: site.page("trimming.html"), "parents") == ["Oil", "Wicks"])
    #expect(site.page("trimming.html").contains("\"position\":3,\"name\":\"Wicks\""))
    #expect(!site.page("preface.html").contains("class=\"parents\""))
  }

  @Test("A long list shows the chapters near the page")
  func longList() throws {
    var files = ["mkdocs.yml": "site_name: Lamps\n", "docs/index.md": "# Lamps\n"]
    for number in 100..<300 { files["docs/lamp-\(number).md"] = "# Lamp \(number)\n" }
    let site = try TestSite(files)
    try site.build()
    let titles = Self.titles(in: site.page("lamp-200/index.html"), "chapters")
    #expect(titles.count == 81)
    #expect(titles.contains("Lamp 160") && titles.contains("Lamp 240"))
    #expect(site.page("lamp-200/index.html").matches(of: /<li>…<\/li>/).count == 2)
    #expect(Self.titles(in: site.page("lamp-100/index.html"), "chapters").first == "Lamps")
  }

  @Test("A new title of a chapter is on all pages that list it")
  func newTitle() throws {
    let files = [
      "mkdocs.yml": "site_name: Lamps\n", "docs/oil.md": "# Oil\n", "docs/gas.md": "# Gas\n",
      "docs/shades/paper.md": "# Paper\n", "docs/shades/silk.md": "# Silk\n",
    ]
    let site = try TestSite(files)
    try site.buildAgain()
    #expect(Self.titles(in: site.page("oil/index.html"), "chapters") == ["Gas", "Oil", "Shades"])
    try site.replace("docs/gas.md", "# Town gas\n")
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(
      Self.titles(in: site.page("shades/paper/index.html"), "chapters")
        == ["Town gas", "Oil", "Shades", "Paper", "Silk"])
  }

  @Test("A new title is also on the pages of chapters deeper than the list shows")
  func newTitleInDeepChapters() throws {
    let deepest = (1...12).map { "level-\($0)/" }.joined()
    var files = ["mkdocs.yml": "site_name: Lamps\n", "docs/\(deepest)wick.md": "# Wick\n"]
    let folder = (1...10).map { "level-\($0)/" }.joined()
    files["docs/\(folder).pages"] = "title: Oil\n"
    files["mkdocs.yml"] = "site_name: Lamps\nplugins: [awesome-pages]\n"
    let site = try TestSite(files)
    try site.buildAgain()
    #expect(Self.items(in: site.page("\(deepest)wick/index.html"), "parents").contains("Oil"))
    try site.write("docs/\(folder).pages", "title: Gas\n")
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(Self.items(in: site.page("\(deepest)wick/index.html"), "parents").contains("Gas"))
  }

  @Test("Hugo's sections with weights are chapters; a section by date is not")
  func hugo() throws {
    let site = try TestSite([
      "hugo.toml": "title = \"Lamps\"\n",
      "content/guide/_index.md": "---\ntitle: Guide\nweight: 2\n---\n",
      "content/guide/wicks.md": "---\ntitle: Wicks\nweight: 20\n---\n",
      "content/guide/oil.md": "---\ntitle: All about oil\nlinkTitle: Oil\nweight: 10\n---\n",
      "content/shades/_index.md": "---\ntitle: Shades\nweight: 1\n---\n",
      "content/posts/_index.md": "---\ntitle: Posts\n---\n",
      "content/posts/new.md": "---\ntitle: New\ndate: 2026-01-02\n---\n",
    ])
    try site.build()
    #expect(
      Self.titles(in: site.page("guide/oil/index.html"), "chapters")
        == ["Shades", "Guide", "Oil", "Wicks"])
    #expect(Self.titles(in: site.page("posts/new/index.html"), "chapters").isEmpty)
  }

  @Test("The chapter of a note is the context of its row, unless the note has tags or a date")
  func contextOfRows() throws {
    var files = Self.book
    files["src/gas.md"] = "---\ntags: [heat]\n---\n# Gas\n"
    let site = try TestSite(files)
    try site.buildAgain()
    #expect(Self.context(of: "Trimming", on: site) == "Wicks")
    #expect(Self.context(of: "Oil", on: site) == "Light")
    #expect(Self.context(of: "Gas", on: site) == "heat")
    #expect(Self.context(of: "Preface", on: site) == nil)
    try site.replace("src/SUMMARY.md", "- [Oil](oil.md)\n  - [Trimming](trimming.md)\n")
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(Self.context(of: "Trimming", on: site) == "Oil")
  }

  @Test(
    "In a folder without chapters, the folder of a note is the context of its row",
    arguments: [
      ("git/stash.md", "", "git"), ("git/tools/stash.md", "", "git/tools"), ("stash.md", "", nil),
      ("git/README.md", "", nil), ("git/tools/index.md", "", "git"),
      ("git/stash.md", "date: 2026-01-02\n", "2026-01-02"),
      ("git/stash.md", "categories: [vcs]\n", nil), ("_notes/stash.md", "permalink: /x/\n", nil),
    ])
  func folders(path: String, fields: String, context: String?) throws {
    let site = try TestSite([path: "---\ntitle: Stash\n\(fields)---\nText.", "other.md": "# Other"])
    try site.build()
    #expect(Self.context(of: "Stash", on: site) == context)
  }

  @Test("The name of the folder of documents may have any letters")
  func folderOfDocuments() throws {
    let site = try TestSite([
      "mkdocs.yml": "site_name: Lamps\ndocs_dir: 灯\n", "灯/油.md": "# Oil\n",
      "灯/罩/纸.md": "# Paper\n",
    ])
    try site.build()
    #expect(site.files["油/index.html"] != nil)
    #expect(Self.items(in: site.page("罩/纸/index.html"), "parents") == ["罩"])
  }

  /// Returns the texts of the links in the part of a page with a class.
  private static func titles(in page: String, _ name: String) -> [String] {
    part(of: page, name).matches(of: /<a [^>]*>(.*?)<\/a>/).map { String($0.1) }
  }

  /// Returns the texts of the list items in the part of a page with a class, without markup.
  private static func items(in page: String, _ name: String) -> [String] {
    part(of: page, name).matches(of: /<li>(.*?)<\/li>/)
      .map { String($0.1.replacing(/<[^>]*>/, with: "")) }
  }

  private static func part(of page: String, _ name: String) -> Substring {
    guard let start = page.firstRange(of: "<nav class=\"\(name)\""),
      let end = page[start.upperBound...].firstRange(of: "</nav>")
    else { return "" }
    return page[start.upperBound..<end.lowerBound]
  }

  /// Returns the context of a note's row on the front page, without markup.
  private static func context(of title: String, on site: TestSite) -> String? {
    let rows = site.page("index.html").matches(of: /<li[^>]*>(.*?)<\/li>/).map(\.1)
    let row = rows.first { $0.contains("\">\(title)</span>") }
    return row?.firstMatch(of: /<span class="context">(.*)<\/span>/).map {
      String($0.1.replacing(/<[^>]*>/, with: "").drop { $0 == " " })
    }
  }
}
