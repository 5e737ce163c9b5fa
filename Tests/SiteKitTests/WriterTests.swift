import Foundation
import Testing

@testable import SiteKit
@testable import SitePages
@testable import SiteSource
@testable import Text

@Suite("Each output is escaped by the rules of its format,")
struct WriterTests {
  private static let outputs =
    "outputs: [llms, json-feed, markdown, redirects, tag-feeds, docset]\n"

  @Test("and contains no characters that the format excludes")
  func controlCharacters() throws {
    // In the text, as YAML escapes, as HTML references, in raw HTML and in code.
    let site = try TestSite([
      "thumbindex.yml": "title: \"T\\b\"\nurl: https://a.example\nlang: en\nauthor: \"N\\x1F\"\n"
        + Self.outputs,
      "a.md": "---\ntitle: \"Lamp\\bs \\uFFFF\"\ndate: 2024-01-01\ntags: [\"t\\x7F\"]\n---\n\n"
        + "Oil\u{8}, \u{B}wick\u{C}, &#8; <b title=\"\u{1}\">x</b> \u{FFFE}.\n\n```\n\u{1B}[0m\n```\n",
      "b.md": "---\ndate: 2024-01-01\n---\n# Lamp\u{8}s and\u{1F} oil\n\nText.",
    ])
    try site.build()
    for (path, data) in site.files {
      guard [".xml", ".plist", ".html", ".md", ".txt"].contains(where: path.hasSuffix) else {
        continue
      }
      let isXML = path.hasSuffix(".xml") || path.hasSuffix(".plist")
      let text = try #require(String(data: data, encoding: .utf8), "\(path)")
      let excluded = text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0x0C: isXML
        case ..<0x20, 0x7F: true
        case 0xFFFE, 0xFFFF: isXML
        default: false
        }
      }
      #expect(excluded.isEmpty, "\(path) has \(excluded)")
    }
    #expect(site.page("feed.xml").contains("<title>Lamps and oil</title>"))
    #expect(site.page("feed.xml").contains("<title>Lamps </title>"))
    #expect(!site.page("feed.json").isEmpty)
    _ = try JSONSerialization.jsonObject(with: site.files["feed.json"] ?? Data())
  }

  @Test("and llms.txt links to no address in a title or a summary")
  func llms() throws {
    let site = try TestSite([
      "thumbindex.yml": "title: \"L](https://e.example)\"\ndescription: \"1. [x](y)\"\nlang: en\n"
        + "url: https://l.example\noutputs: [llms]\n",
      "a.md": note("Calling f[i](x) twice", ["summary": "\"See [here](https://e.example)\""]),
      "b.md": note("B](https://e.example) ![c", ["summary": "\"[d]: https://e.example\""]),
    ])
    try site.build()
    let text = site.page("llms.txt")
    #expect(text.hasPrefix("# L\\](https://e.example)\n\n> 1\\. \\[x\\](y)\n"))
    #expect(
      text.contains(
        "- [Calling f\\[i\\](x) twice](https://l.example/a/): See \\[here\\](https://e.example)\n"))
    #expect(text.contains("- [B\\](https://e.example) !\\[c](https://l.example/b/): \\[d\\]: "))
  }

  @Test("and the front page has no duplicate ids in the note above its sections")
  func preface() throws {
    let site = try TestSite([
      "README.md": "# Read me\n\n## Index A\n\n[Up](#index-a)\n\n## Index A title\n",
      "a.md": note("A"), "thumbindex.yml": "lang: en\n",
    ])
    try site.build()
    let ids = site.page("index.html").matches(of: /\bid="([^"]+)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(site.page("index.html").contains("<h2 id=\"index-a-1\"><a href=\"#index-a-1\">"))
  }

  @Test("and the page's own ids are ones that no heading can have")
  func ownIDs() throws {
    let templates = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Templates")
    var found: Set<String> = []
    let files = FileManager.default.enumerator(at: templates, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "html" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: /\bid="([^"{}]+)"/).map { String($0.1) })
    }
    #expect(found == PageIDs.reserved)
    #expect(PageIDs.reserved.allSatisfy { Slugger.slug($0) != $0 })
  }
}
