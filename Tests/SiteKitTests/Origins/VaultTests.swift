import Testing

@testable import Origins
@testable import SiteKit

@Suite("A vault of Obsidian")
struct ObsidianVaultTests {
  @Test(
    "is a folder with the app's settings, or two files for Publish",
    arguments: [
      ([".obsidian/app.json"], true), (["publish.css", "publish.js"], true),
      (["publish.css"], false),
      ([], false),
    ])
  func recognition(_ marks: [String], _ isVault: Bool) throws {
    let site = try TestSite(["2024-05-01 town-walls.md": "Text.\n\n## Bricks\n"])
    for mark in marks { try site.write(mark, "{}") }
    let report = try site.build()
    #expect(report.guesses.contains { $0.hasPrefix("Obsidian vault") } == isVault)
    let page = try #require(site.files.keys.first { $0.hasSuffix("town-walls/index.html") })
    #expect(site.page(page).contains("<h1>2024-05-01 town-walls</h1>") == isVault)
    #expect(!site.files.keys.contains { $0.hasPrefix("publish.") && isVault })
  }

  @Test func callsNotesByTheirPropertyOrTheirFile() throws {
    let site = try TestSite([
      ".obsidian/app.json": "{}", "a.md": "---\ntitle: Town walls\n---\nText.\n",
      "b.md": "# Gate\n", "Templates/day.md": "{{title}}\n",
    ])
    try site.build()
    #expect(site.page("a/index.html").contains("<h1>Town walls</h1>"))
    #expect(site.page("b/index.html").contains("<title>b ·"))
    #expect(!site.files.keys.contains { $0.contains("day") })
  }
}

@Suite("What a vault keeps private")
struct PrivateVaultTests {
  @Test func foldersOfTemplatesAreNotPublished() throws {
    let site = try TestSite([
      ".obsidian/templates.json": #"{"folder": "Forms/Daily/"}"#,
      ".obsidian/plugins/templater-obsidian/data.json": #"{"templates_folder": "Snippets"}"#,
      "Forms/Daily/day.md": "{{date}}", "Forms/tax.md": "# Tax", "Snippets/s.md": "<% x %>",
      "Archive/Templates/old.md": "{{title}}",
    ])
    try site.build()
    #expect(site.files["Forms/tax/index.html"] != nil)
    #expect(!site.files.keys.contains { $0.contains("day") || $0.contains("Snippets/") })
    #expect(!site.files.keys.contains { $0.contains("old") })
  }

  @Test func pagesOfLogseqThatAreNotPublicAreNotPublished() throws {
    let site = try TestSite([
      "logseq/config.edn": "{}", "pages/hidden.md": "public:: false\n\n- Veiled text.\n",
      "pages/open.md": "public:: true\n\n- Open text.\n",
    ])
    let report = try site.build()
    #expect(site.files["open/index.html"] != nil)
    #expect(report.skipped.map(\.path) == ["pages/hidden.md"])
    #expect(!site.files.contains { String(decoding: $0.value, as: UTF8.self).contains("Veiled") })
  }
}

@Suite("Files of a vault")
struct VaultFileTests {
  @Test func areReportedOncePerKindIfOnlyTheAppShowsThem() throws {
    let site = try TestSite([
      ".obsidian/app.json": "{}", "thumbindex.yml": "url: https://walls.test\nlang: en\n",
      "a.md": "# A\n", "x.canvas": "{}", "maps/y.canvas": "{}", "list.base": "views: []\n",
      "plan.excalidraw.md": "---\nexcalidraw-plugin: parsed\n---\n# Text Elements\n",
      "publish.css": "a {}", "publish.strings.js": "let a", "LICENSE": "MIT",
      "maps/LICENSE": "A text on maps.",
    ])
    let report = try site.build()
    let remarks = report.diagnostics.filter { $0.id == "file-unsupported" }
    #expect(
      remarks.map { "\($0.location.path): \($0.notCarriedOver?.count ?? 0)" } == [
        "list.base: 1", "maps/y.canvas: 2", "plan.excalidraw.md: 1",
      ])
    #expect(
      remarks[1].message
        == "the file is a canvas of Obsidian, which is not supported (this file and 1 more): published as file"
    )
    #expect(report.skipped.map(\.path) == ["plan.excalidraw.md"])
    #expect(report.diagnostics.allSatisfy { $0.severity == .note })
    let others = site.files.keys.filter { $0.contains("LICENSE") || $0.hasPrefix("publish") }
    #expect(others == ["maps/LICENSE"])
    #expect(site.files["x.canvas"] != nil && site.files["list.base"] != nil)
  }
}

extension VaultFileTests {
  @Test func areReportedInOtherFoldersToo() throws {
    let site = try TestSite(["a.md": "# A\n", "x.canvas": "{}", "y.base": "", "LICENSE": "MIT"])
    let report = try site.build()
    #expect(
      report.diagnostics.filter { $0.id == "file-unsupported" }.map(\.location.path)
        == ["x.canvas", "y.base"])
    #expect(site.files["LICENSE"] != nil && site.files["x.canvas"] != nil)
  }
}

@Suite("A graph of Logseq")
struct LogseqGraphTests {
  private let files = [
    "logseq/config.edn": "{:a 1\n ;; :x\n :file/name-format :triple-lowbar}\n",
    "pages/Town___Old walls.md":
      "alias:: ramparts, bulwark\ntags:: stone, [[old town]]\n\n- Text.\n",
    "pages/x.md": "title:: Gates\n\n- See [[Town/Old walls]].\n",
    "journals/2024_05_11.md": "- Text with a [[ramparts]] link.\n", "README.md": "# Repository\n",
    "assets/a.svg": "<svg/>",
  ]

  @Test func hasPagesAndJournalsWithTheirTitles() throws {
    let site = try TestSite(files)
    let report = try site.build()
    #expect(site.page("Town/Old-walls/index.html").contains("<h1>Town/Old walls</h1>"))
    #expect(site.page("x/index.html").contains("<h1>Gates</h1>"))
    #expect(site.page("journals/2024-05-11/index.html").contains("<h1>May 11th, 2024</h1>"))
    #expect(site.files["assets/a.svg"] != nil)
    #expect(!site.files.keys.contains { $0.contains("README") || $0.contains("config") })
    #expect(report.diagnostics.filter { $0.severity != .note } == [])
  }

  @Test func readsPropertiesAtTheBeginningOfAPage() throws {
    let site = try TestSite(files)
    try site.build()
    #expect(site.files["tags/old-town/index.html"] != nil)
    #expect(site.page("x/index.html").contains("href=\"/Town/Old-walls/\""))
    #expect(site.page("journals/2024-05-11/index.html").contains("href=\"/Town/Old-walls/\""))
    #expect(!site.page("Town/Old-walls/index.html").contains("::"))
  }

  @Test(
    "makes titles of the names of files",
    arguments: [
      ("a___b", true, "a/b"), ("a.b", true, "a.b"), ("a.b", false, "a/b"), ("a%3Ab", true, "a:b"),
      ("a%2525", true, "a%25"), ("CON___", true, "CON"), ("%E4%B8%AD", true, "%E4%B8%AD"),
      ("中文", true, "中文"),
    ])
  func names(_ name: String, _ usesUnderscores: Bool, _ title: String) {
    #expect(LogseqNames(usesUnderscores: usesUnderscores).title(of: name) == title)
  }

  @Test(
    "calls journals by their days",
    arguments: [
      ("2024_05_01", "May 1st, 2024"), ("2024-05-02", "May 2nd, 2024"),
      ("2023_11_23", "Nov 23rd, 2023"),
      ("2024_01_11", "Jan 11th, 2024"), ("2024_12_13", "Dec 13th, 2024"), ("2024_13_01", nil),
      ("2024_05", nil), ("a_b_c", nil),
    ])
  func journals(_ name: String, _ title: String?) {
    #expect(LogseqNames(usesUnderscores: true).journalTitle(of: name) == title)
  }
}

@Suite("An export of Notion")
struct NotionExportTests {
  private static let id = "0123456789abcdef0123456789abcdef"

  @Test(
    "divides names into titles and ids",
    arguments: [
      ("Walls \(id)", "Walls", "Walls"), ("Walls \(id).md", "Walls", "Walls"),
      ("Untitled \(id)", "Untitled", "Untitled-0123"), (id, "", "0123"),
      ("Walls", "Walls", "Walls"),
      ("Walls 0123456789abcdef", "Walls 0123456789abcdef", "Walls-0123456789abcdef"),
      ("#gates \(id.uppercased())", "#gates", "gates"),
    ])
  func names(_ name: String, _ title: String, _ address: String) {
    #expect(NotionName(name).title == title)
    #expect(NotionName(name).addressPart == address)
  }

  @Test func hasPagesWithoutIds() throws {
    let site = try TestSite([
      "Walls \(Self.id).md": "# Walls: a view\n\n[Gate](Walls%20\(Self.id)/Gate%20\(Self.id).md)\n",
      "Walls \(Self.id)/Gate \(Self.id).md": "Text.\n",
      "Walls \(Self.id)/#arch \(Self.id).md": "# #arch\n",
    ])
    try site.build()
    #expect(site.page("Walls/index.html").contains("Walls: a view"))
    #expect(site.page("Walls/index.html").contains("href=\"/Walls/Gate/\""))
    #expect(site.page("Walls/Gate/index.html").contains("<h1>Gate</h1>"))
    #expect(site.files["Walls/arch/index.html"] != nil)
  }
}
