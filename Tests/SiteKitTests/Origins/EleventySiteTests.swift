import Testing

@testable import SiteKit

@Suite("A site of Eleventy")
struct EleventySiteTests {
  private let files = [
    "eleventy.config.js": """
    // input: "wrong"
    export default function (config) {
      config.addPassthroughCopy({ "./public/": "/" }).addPassthroughCopy("text/img");
      return { dir: { input: "text" } };
    }
    """,
    "text/index.md": "---\ntitle: Walls\n---\n", "text/Old walls.md": "# Old walls\n",
    "text/gate/gate.md": "# Gate\n", "text/gate/2024-05-01-x.md": "# X\n{% video y %}\n",
    "text/gate/gate.11tydata.js": "export default {}", "text/feed.njk": "{{ a }}",
    "text/_includes/a.md": "# A\n", "text/img/a.svg": "<svg/>", "public/b.svg": "<svg/>",
    "README.md": "# Repository\n", "package.json": "{}",
  ]

  @Test func hasItsNotesAndCopiedFoldersAtTheirAddresses() throws {
    let site = try TestSite(files)
    let report = try site.build()
    for path in [
      "Old walls/index.html", "gate/index.html", "gate/2024-05-01-x/index.html", "img/a.svg",
      "b.svg",
    ] {
      #expect(site.files[path] != nil, "\(path)")
    }
    let others = ["README", "njk", "11tydata", "_includes", "config", "package", "text/"]
    #expect(!site.files.keys.contains { path in others.contains { path.contains($0) } })
    #expect(report.guesses.first?.hasPrefix("Eleventy site: notes from text/ and ") == true)
  }

  @Test func isReportedWhereItShowsTags() throws {
    let report = try TestSite(files).build()
    let faults = report.diagnostics.filter { $0.id.description == "syntax-foreign" }
    #expect(faults.map(\.location.description) == ["text/gate/2024-05-01-x.md:2:1"])
  }
}
