import Testing

@testable import SiteKit

@Suite("Sites of VitePress")
struct VitePressSiteTests {
  private static let site = [
    ".vitepress/config.mts": """
    import { defineConfig } from 'vitepress'
    import { de } from './de'
    export default defineConfig({
      title: 'Lamps', description: `About lamps`, lang: 'en-GB', base: '/lamps/',
      srcDir: './src', srcExclude: ['**/drafts/**'], cleanUrls: true,
      rewrites: { 'en/:rest*': ':rest*' },
      themeConfig: { sidebar: guide(), nav: [{ text: version(), link: '/' }] },
      locales: { root: { lang: 'en-US' }, de: { lang: 'de', ...de } },
    })
    function guide() {
      return [{ text: 'Guide', base: '/guide/', items: [{ text: 'Z', link: 'z' }, { text: 'A', link: 'a' }] }]
    }
    """,
    ".vitepress/de.ts":
      "export const de = { themeConfig: { sidebar: { '/de/': [{ link: '/de/b' }, { link: '/de/a.md' }] } } }",
    "src/en/index.md": "# Welcome\nText.", "src/en/guide/a.md": "Text first.\n\n# The A\n",
    "src/en/guide/z.md": "---\ntitle: Zed\n---\n# Other\n", "src/en/guide/[page].md": "Text.",
    "src/en/drafts/d.md": "Text.", "src/en/README.md": "# Read me\n",
    "src/de/a.md": "# Ah\n", "src/de/b.md": "# Beh\n",
    "src/public/robots.txt": "x", "src/public/a/tool.js": "x", "src/public/page.md": "x",
    "src/snippets/a.js": "x", "src/en/pic.svg": "<svg/>", "src/Box.vue": "x", "package.json": "{}",
    "README.md": "# Repository",
  ]

  @Test func haveTheirAddresses() throws {
    let site = try TestSite(Self.site)
    let report = try site.build()
    for path in [
      "guide/a.html", "guide/z.html", "README.html", "de/a.html", "de/b.html", "robots.txt",
      "a/tool.js", "page.md", "en/pic.svg",
    ] {
      #expect(site.files[path] != nil, "\(path)")
    }
    for path in ["snippets/a.js", "Box.vue", "package.json", "src/Box.vue"] {
      #expect(site.files[path] == nil, "\(path)")
    }
    #expect(report.skipped.map(\.path) == ["src/en/drafts/d.md", "src/en/guide/[page].md"])
    #expect(report.guesses.contains { $0.hasPrefix("VitePress site: ") })
    #expect(site.page("de/a.html").contains("<html lang=\"de\""))
    #expect(site.page("guide/a.html").contains("<html lang=\"en-US\""))
  }

  @Test func haveTheirTitles() throws {
    let site = try TestSite(Self.site)
    try site.build()
    #expect(site.page("guide/a.html").contains("<title>The A"))
    #expect(site.page("guide/z.html").contains("<title>Zed"))
  }

  @Test func haveTheOrderOfTheirSidebars() throws {
    let site = try TestSite(Self.site)
    try site.build()
    #expect(site.links(on: "guide/z.html", rel: "next") == ["/lamps/guide/a"])
    #expect(site.links(on: "de/b.html", rel: "next") == ["/lamps/de/a"])
    #expect(site.links(on: "guide/a.html", rel: "next").isEmpty)
  }

  @Test func withoutSettingsHaveDefaults() throws {
    let site = try TestSite(["docs/.vitepress/theme/a.ts": "x", "docs/a.md": "# A", "b.md": "# B"])
    try site.build()
    #expect(site.files["a.html"] != nil)
    #expect(site.files["b.html"] == nil)
  }

  @Test func settingsThatAreAProgramAreNamed() throws {
    let site = try TestSite([
      ".vitepress/config.js": """
      export default { title: 'T', themeConfig: { sidebar: generateSidebar() } }
      """,
      "a.md": "# A",
    ])
    let report = try site.build()
    #expect(report.guesses.contains { $0.contains("a part of the sidebar") })
    #expect(site.files["a.html"] != nil)
  }
}
