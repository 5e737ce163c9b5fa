import Testing

@testable import SiteKit

/// docs.astro.build, "Content collections", "Routing"; starlight.astro.build, "Sidebar".
@Suite("A site of Astro")
struct AstroSiteTests {
  private static let blog = [
    "astro.config.mjs": """
    import { defineConfig } from 'astro/config'
    import { SITE } from './src/config'
    export default defineConfig({ site: SITE.url, base: 'town', integrations: [mdx()] })
    """,
    "src/config.ts":
      "export const SITE = { url: `https://${host}/`, title: 'Town walls' } as const\nconst host = 'walls.test'",
    "src/content.config.ts": """
    import { defineCollection } from 'astro:content'
    import { glob } from 'astro/loaders'
    const walls = defineCollection({ loader: glob({ pattern: '**/[^_]*.md', base: './src/text' }) })
    export const collections = { walls, people: defineCollection({}) }
    """,
    "tsconfig.json": #"{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } } // names"#,
    "src/pages/walls/[...slug].astro": """
    ---
    import { newest } from '~/walls'
    export const getStaticPaths = async () =>
      (await newest()).map((wall) => ({ params: { slug: wall.id } }))
    ---
    """,
    "src/walls.ts": "export const newest = async () => (await getCollection('walls')).sort()",
    "src/pages/tags/[tag].astro": "getCollection('walls'); params: { tag }",
    "src/pages/About us.md": "---\ntitle: About\n---\n", "src/pages/_draft.md": "# D\n",
    "src/pages/index.astro": "<h1>Home</h1>", "src/components/a.md": "# Component\n",
    "src/text/Old Gate.md": """
    ---
    title: Old gate
    pubDate: 2024-05-01
    updatedDate: May 3, 2024
    ---
    ![](../images/a.svg) ![](~/images/a.svg) [next](./wall/)
    """,
    "src/text/_hidden.md": "# Hidden\n", "src/text/wall.md": "# Wall\n",
    "src/content/people/ada.md": "# Ada\n", "src/images/a.svg": "<svg/>", "public/b.svg": "<svg/>",
    "README.md": "# Repository\n", "package.json": "{}",
  ]

  @Test func hasTheNotesOfItsCollectionsAndPagesAtTheirAddresses() throws {
    let site = try TestSite(Self.blog)
    let report = try site.build()
    for path in [
      "walls/old-gate/index.html", "walls/wall/index.html", "About us/index.html", "b.svg",
    ] {
      #expect(site.files[path] != nil, "\(path)")
    }
    let page = site.page("walls/old-gate/index.html")
    #expect(page.contains("2024-05-01") && page.contains("· Town walls</title>"))
    #expect(page.matches(of: /src="..\/..\/_astro\/images\/a\.svg"/).count == 2)
    #expect(site.page("sitemap.xml").contains("<loc>https://walls.test/town/walls/wall/</loc>"))
    let others = [
      "README", "astro.config", "package", "people", "omponent", "raft", "idden", "src/",
    ]
    #expect(site.files.keys.filter { path in others.contains { path.contains($0) } } == [])
    #expect(
      report.skipped.contains {
        $0.path == "src/content/people/ada.md" && $0.reason.contains("the collection people")
      })
    #expect(
      report.guesses.first?.hasPrefix("Astro site: title, site, notes from src/text/") == true)
  }

  private static let manual = [
    "docs/astro.config.mjs": """
    import { defineConfig } from 'astro/config'
    import starlight from '@astrojs/starlight'
    import { group } from './sidebar'
    export default defineConfig({
      site: process.env.SITE || 'https://walls.test', trailingSlash: 'always',
      integrations: [
        starlight({
          title: { en: 'Walls', de: 'Mauern' },
          locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
          sidebar: [
            'start', group('stone', { items: [{ autogenerate: { directory: 'stone' } }] }),
            ...more(),
          ],
        }),
      ],
    })
    """,
    "docs/sidebar.ts":
      "export function group(name, rest) { return { label: names[name], ...rest } }",
    "docs/src/content/docs/index.mdx": "---\ntitle: Walls\n---\n",
    "docs/src/content/docs/start.md": "---\ntitle: Start\n---\n:::note[Mind]\nIt falls.\n:::\n",
    "docs/src/content/docs/stone/dry.md": "---\ntitle: Dry\nsidebar: {order: 2}\n---\n",
    "docs/src/content/docs/stone/wet.mdx":
      "---\ntitle: Wet\nsidebar:\n  order: 1\n---\nimport { Card } from 'x'\n\n<Card>Lime</Card>\n",
    "docs/src/content/docs/stone/old.md": "---\ntitle: Old\ndraft: true\n---\n",
    "docs/src/content/docs/404.md": "---\ntitle: None\n---\n",
    "docs/src/content/docs/de/start.md": "---\ntitle: Beginn\n---\n",
    "docs/src/content/docs/de/stone/wet.md": "---\ntitle: Nass\n---\n",
    "README.md": "# Repository\n",
  ]

  @Test func hasThePagesOfStarlightInTheOrderOfTheSidebar() throws {
    let site = try TestSite(Self.manual)
    let report = try site.build()
    for path in ["index.html", "start/index.html", "stone/wet/index.html", "404.html"] {
      #expect(site.files[path] != nil, "\(path)")
    }
    #expect(site.links(on: "start/index.html", rel: "next") == ["/stone/wet/"])
    #expect(site.links(on: "stone/wet/index.html", rel: "next") == ["/stone/dry/"])
    #expect(site.links(on: "de/start/index.html", rel: "next") == ["/de/stone/wet/"])
    #expect(site.page("de/start/index.html").contains("<html lang=\"de\""))
    #expect(site.page("start/index.html").contains("<p class=\"callout-title\">Mind</p>"))
    #expect(!site.page("stone/wet/index.html").contains("import"))
    #expect(!site.files.keys.contains { $0.contains("old") || $0.contains("README") })
    let summary = try #require(report.guesses.first)
    #expect(
      summary.hasPrefix("Astro site with Starlight: title, site, language, notes from docs/src/"))
    #expect(summary.contains("a part of the sidebar"))
  }

  @Test(
    "has addresses in the form of its settings",
    arguments: [
      ("", "a/index.html"), ("trailingSlash: 'never'", "a.html"),
      ("build: { format: 'file' }", "a.html"),
    ])
  func forms(_ setting: String, _ path: String) throws {
    let site = try TestSite([
      "astro.config.ts": "export default { \(setting) }", "src/pages/a.md": "# A\n",
    ])
    try site.build()
    #expect(site.files[path] != nil)
  }

  @Test("is recognised by its configuration, or by a package that needs Astro")
  func recognition() throws {
    for (mark, text, isAstro) in [
      ("astro.config.mjs", "export default {}", true),
      ("package.json", #"{ "dependencies": { "astro": "^5.0.0" } }"#, true),
      ("package.json", #"{ "dependencies": { "next": "^15.0.0" } }"#, false),
    ] {
      let report = try TestSite([mark: text, "src/pages/a.md": "# A\n"]).build()
      #expect(report.guesses.contains { $0.hasPrefix("Astro site") } == isAstro)
    }
  }
}
