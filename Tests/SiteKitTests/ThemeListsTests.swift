import Foundation
import Testing

@testable import SiteKit

/// The templates of a site's theme read its lists, and a page is made again only if something that
/// its templates read has changed.
@Suite("Templates that read the site")
struct ThemeListsTests {
  /// A site with nine dated notes, whose pages end with some Liquid.
  private func site(_ liquid: String, _ files: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite(["Templates/foot.html": liquid])
    for year in 2011...2019 { try site.write("y\(year).md", Self.walk(year)) }
    for (path, text) in files { try site.write(path, text) }
    usleep(60_000)
    try site.buildAgain()
    return site
  }

  private static func walk(
    _ year: Int, title: String? = nil, tags: String = "[walks]", body: String = "We went out."
  ) -> String {
    note(title ?? "Walk \(year)", ["date": "\(year)-06-01", "tags": tags], body: body)
  }

  private static let recent =
    "{% for p in site.posts limit: 5 %}[{{ p.title }} {{ p.url | relative_url }}]{% endfor %}"

  @Test("show the newest notes of a plain folder on every page")
  func newest() throws {
    let site = try site(
      Self.recent, ["thumbindex.yml": "base: /w/\n", "about.md": "# Us & them\n"])
    let list = (2015...2019).reversed().map { "[Walk \($0) /w/y\($0)/]" }.joined()
    for page in [
      "index.html", "about/index.html", "y2011/index.html", "404.html", "tags/index.html",
    ] {
      #expect(site.page(page).contains(list), "\(page)")
    }
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("escape texts, and show titles that are headings")
  func escaping() throws {
    let site = try site(
      "{% for p in site.pages %}{{ p.title }}: {{ p.content }}{% endfor %}",
      ["about.md": "# Us & them\n\nWe *walk*.\n"])
    let page = site.page("index.html")
    #expect(page.contains("Us &amp; them: <h1 id=\"us--them\">Us &amp; them</h1>"))
    #expect(page.contains("<p>We <em>walk</em>.</p>"))
  }

  /// An edit, and the pages outside of lists that are made again because of it.
  struct Edit: CustomTestStringConvertible, Sendable {
    var liquid: String
    var path: String
    /// The new content of the file; `nil` if it is deleted.
    var text: String?
    /// The reason for which the page of another note is made again; `nil` if it is not.
    var reason: String?

    var testDescription: String { "\(liquid) \(path): \(reason ?? "not made again")" }
  }

  static let edits: [Edit] = [
    Edit(liquid: recent, path: "y2012.md", text: walk(2012, body: "We stayed at home.")),
    Edit(liquid: recent, path: "y2018.md", text: walk(2018, body: "We stayed at home.")),
    Edit(
      liquid: recent, path: "y2018.md", text: walk(2018, title: "Rain"),
      reason: "its Liquid reads the front matter or address of y2018.md, which changed"),
    Edit(liquid: recent, path: "old.md", text: walk(2001)),
    Edit(
      liquid: recent, path: "new.md", text: walk(2021),
      reason: "its Liquid reads the start of site.posts, which changed"),
    Edit(
      liquid: "{% for t in site.tags %}{{ t[0] }} {{ t[1].size }}{% endfor %}", path: "y2012.md",
      text: walk(2012, title: "Rain")),
    Edit(
      liquid: "{% for t in site.tags %}{{ t[0] }} {{ t[1].size }}{% endfor %}", path: "y2012.md",
      text: walk(2012, tags: "[walks, rain]"), reason: "its Liquid reads site.tags, which changed"),
    Edit(
      liquid: "{{ site.posts.first.summary }}", path: "y2019.md", text: walk(2019, body: "Sun."),
      reason: "its Liquid shows the summary of y2019.md, which changed"),
    Edit(
      liquid: "{{ site.data.people.ann }}", path: "_data/people.yml", text: "ann: Anna\n",
      reason: "its Liquid reads site.data.people, which changed"),
  ]

  @Test("are run again only if an edit changes what they read", arguments: edits)
  func edit(_ edit: Edit) throws {
    let site = try site(edit.liquid, ["_data/people.yml": "ann: Ann\n"])
    if let text = edit.text { try site.write(edit.path, text) } else { try site.remove(edit.path) }
    let made = try site.explained().first { $0.path == "y2015/index.html" }
    #expect(made?.reason == edit.reason)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("cost one page and its lists when the text of an old note changes")
  func cost() throws {
    let site = try site(Self.recent)
    try site.write("y2012.md", Self.walk(2012, body: "We stayed at home."))
    let changed = try site.buildAgain().changes.changed.filter { !$0.hasPrefix("search/") }
    #expect(Set(changed).isSubset(of: ["y2012/index.html", "feed.xml"]))
  }

  @Test("know the addresses of tags")
  func addresses() throws {
    let site = try site(
      "{% for t in site.tags %}<a href=\"{{ t[0] | tag_url }}\">{{ t[0] }}</a>{% endfor %}",
      ["y2020.md": Self.walk(2020, tags: "[C#, Static Sites]")])
    let page = site.page("index.html")
    #expect(page.contains("<a href=\"/tags/static-sites/\">Static Sites</a>"))
    #expect(page.contains("<a href=\"/tags/walks/\">walks</a>"))
  }

  @Test("see what notes with Liquid see on a site with posts")
  func posts() throws {
    let site = try TestSite([
      "_config.yml": "title: Diary\nmood: calm\ncollections: {birds: {output: true}}\n",
      "_posts/2020-01-01-ice.md": note("Ice", ["categories": "[winter]"]),
      "_posts/2021-07-01-sun.md": note("Sun"), "about.md": note("About"),
      "_birds/owl.md": note("Owl"), "_data/trees.yml": "- oak\n- elm\n",
      "Templates/foot.html": """
      {{ site.posts | map: "title" | join }}; {{ site.categories.winter.first.url }};
      {{ site.birds.first.title }}; {{ site.data.trees | array_to_sentence_string }};
      {{ site.mood }}; {{ site.title }}; {{ site.related_posts.size }};
      {{ site.posts.last.date | date_to_string }}
      """,
    ])
    try site.buildAgain()
    let text = site.page("about.html").replacing("\n", with: " ")
    #expect(
      text.contains(
        "Sun Ice; /winter/2020/01/01/ice.html; Owl; oak and elm; calm; Diary; 2; 01 Jan 2020"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("of cells do not read the site, and the build says so")
  func cells() throws {
    let site = try TestSite([
      "a.md": "# A\n", "Templates/cells/note.html": "<li>{{ site.posts.size }}</li>",
    ])
    let faults = try site.build().diagnostics.filter { $0.id == "template-absent" }
    #expect(faults.map(\.location.line) == [1])
  }
}
