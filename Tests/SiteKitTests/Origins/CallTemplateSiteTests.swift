import Concurrency
import Testing

@testable import SiteKit

/// Sites whose folder has templates for the calls in their notes.
@Suite("Templates for calls")
struct CallTemplateSiteTests {
  private func hugo(_ body: String, _ templates: [String: String]) throws -> TestSite {
    var files = [
      "hugo.toml": "title = 'Ponds'\nlanguageCode = 'en'\nbaseURL = 'https://ponds.example/'\n",
      "content/a.md": note("A", body: body), "content/b.md": note("B"),
    ]
    for (name, text) in templates { files["_includes/\(name).html"] = text }
    return try TestSite(files)
  }

  @Test("read arguments, content, the note and the site")
  func values() throws {
    let site = try hugo(
      """
      {{< card "x" "y" colour="red" >}}
      See **[B](b.md)**.

      ## Heading inside
      {{< /card >}}
      """,
      [
        "card": """
        {% if include.colour %}
        <div class="{{ include.colour }} {{ include.args[1] }} {{ include.args | size }}">
          {{ include.content }}
          <footer>{{ page.title }} of {{ site.title }}</footer>
        </div>
        {% endif %}
        """
      ])
    let report = try site.buildAgain()
    #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
    let page = site.page("a/index.html")
    #expect(page.contains("<div class=\"red y 2\">\n<p>See <strong><a href=\"/b/\">B</a></strong>"))
    #expect(page.contains("<footer>A of Ponds</footer>\n</div>"))
    #expect(page.contains("id=\"heading-inside\""))
  }

  @Test("are remembered: a change makes the notes again that use them")
  func changes() throws {
    let site = try hugo("{{< frog >}}", [:])
    let first = try site.buildAgain()
    #expect(first.diagnostics.contains { $0.message.hasSuffix("_includes/frog.html for it") })
    try site.write("_includes/frog.html", "<b>{% include voice.html %}</b>")
    try site.write("_includes/voice.html", "quack")
    #expect(!(try site.buildAgain().diagnostics.contains { $0.id == "syntax-foreign" }))
    #expect(site.page("a/index.html").contains("<b>quack</b>"))
    #expect(try site.verify().differences.isEmpty)
    try site.write("_includes/voice.html", "croak")
    _ = try site.buildAgain()
    #expect(site.page("a/index.html").contains("<b>croak</b>"))
    #expect(try site.verify().differences.isEmpty)
    try site.remove("_includes/frog.html")
    _ = try site.buildAgain()
    #expect(site.page("a/index.html").contains("<code>{{&lt; frog &gt;}}</code>"))
    #expect(try site.verify().differences.isEmpty)
    // Templates are not published.
    #expect(!site.files.keys.contains { $0.contains("voice") })
  }

  @Test("that include themselves do not run")
  func recursion() throws {
    let site = try hugo("{{< echo >}}", ["echo": "{% include echo.html %}"])
    let report = try site.buildAgain()
    #expect(report.diagnostics.contains { $0.id == "liquid-limit" })
    #expect(site.page("a/index.html").contains("<code>{{&lt; echo &gt;}}</code>"))
  }

  @Test("cannot be files outside their folder")
  func outside() throws {
    let site = try hugo("{{< ../secret >}}", [:])
    try site.write("secret.html", "SECRET")
    _ = try site.buildAgain()
    #expect(!site.page("a/index.html").contains("SECRET"))
  }

  @Test("do not run in safe mode")
  func safe() throws {
    let site = try hugo("{{< frog >}}", ["frog": "<b>quack</b>"])
    try site.write("thumbindex.yml", "safe: true\n")
    let report = try site.buildAgain()
    #expect(site.page("a/index.html").contains("<code>{{&lt; frog &gt;}}</code>"))
    #expect(report.diagnostics.contains { $0.message.hasSuffix("; write it as Markdown") })
  }

  @Test("exist for tags of Hexo and functions of Zola")
  func tools() throws {
    let hexo = try TestSite([
      "_config.yml": "title: T\nlanguage: en\nurl: https://ponds.example\nsource_dir: source\n",
      "source/_posts/day.md": note(
        "Day", ["date": "2024-05-01"], body: "{% frog green %}\n\n{% pond %}*deep*{% endpond %}"),
      "_includes/frog.html": "<b>{{ include.args[0] }}</b>",
      "_includes/pond.html": "<i>{{ include.content }}</i>",
    ])
    _ = try hexo.buildAgain()
    let page = hexo.page("2024/05/01/day/index.html")
    #expect(page.contains("<b>green</b>"))
    #expect(page.contains("<i><em>deep</em></i>"))
    let zola = try TestSite([
      "config.toml": "base_url = 'https://ponds.example'\ntitle = 'T'\n",
      "content/_index.md": "+++\ntitle = 'T'\n+++\n",
      "content/a.md": "+++\ntitle = 'A'\n+++\n\n{{ frog(colour=\"green\") }}\n",
      "_includes/frog.html": "<b>{{ include.colour }}</b>",
    ])
    _ = try zola.buildAgain()
    #expect(zola.page("a/index.html").contains("<b>green</b>"))
  }
}
