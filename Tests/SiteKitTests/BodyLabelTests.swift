import Foundation
import Testing

@testable import SiteKit

@Suite("Labels in bodies")
struct BodyLabelTests {
  private let text = "[^1]\n\n- [x] a\n\n> [!NOTE]\n\n[^1]: b\n"

  private func page(_ path: String, of site: TestSite) throws -> String {
    String(decoding: try #require(site.files[path]), as: UTF8.self)
  }

  @Test("are in the language of the note, or else of the site")
  func languages() throws {
    let site = try TestSite([
      "thumbindex.yml": "lang: de\n", "a.md": text, "b.md": "---\nlang: zh-CN\n---\n" + text,
    ])
    try site.build()
    let german = try page("a/index.html", of: site)
    #expect(german.contains(">Fußnoten</h2>"))
    #expect(german.contains("aria-label=\"Erledigt\""))
    #expect(german.contains("<p class=\"callout-title\">Hinweis</p>"))
    let chinese = try page("b/index.html", of: site)
    #expect(chinese.contains(">脚注</h2>"))
    #expect(chinese.contains("aria-label=\"返回引用 1\""))
  }

  @Test("are those of the site's own theme, if it has them")
  func ownTheme() throws {
    let site = try TestSite([
      "thumbindex.yml": "lang: en\n", "a.md": text,
      "Templates/strings/en.yml": "footnotes: Remarks\ncallout_note: Mind\n",
    ])
    try site.build()
    let html = try page("a/index.html", of: site)
    #expect(html.contains(">Remarks</h2>"))
    #expect(html.contains("<p class=\"callout-title\">Mind</p>"))
  }

  @Test("follow the titles if no language is configured")
  func guessed() throws {
    let site = try TestSite(["长城.md": text, "红楼梦.md": text])
    try site.build()
    #expect(try page("长城/index.html", of: site).contains(">脚注</h2>"))
  }
}
