import Testing

@testable import SiteKit

/// Sites whose notes contain calls of their tool.
@Suite("Calls in folders of other tools")
struct CallSiteTests {
  @Test func resolvesNotesAndParametersOfHugo() throws {
    let site = try TestSite([
      "hugo.toml": "title = 'T'\nlanguageCode = 'en'\n[params]\nVersion = '3'\n",
      "content/posts/Big Lamp.md": note("Big lamp"),
      "content/a.md": note(
        "A", ["height": "12 m"],
        body: "[x]({{< relref \"Big Lamp\" >}})\n\n{{< ref \"posts/Big Lamp.md\" >}}\n\n"
          + "{{% param height %}}, {{< param version >}}\n\n{{< other >}}"),
    ])
    let report = try site.build()
    let page = site.page("a/index.html")
    #expect(page.contains("<a href=\"/posts/big-lamp/\">x</a>"))
    #expect(page.contains("12 m, 3"))
    #expect(page.contains("<code>{{&lt; other &gt;}}</code>"))
    let warnings = report.diagnostics.filter { $0.id == "syntax-foreign" }
    #expect(warnings.map(\.location.line) == [12])
  }

  @Test func findsPostsOfHexoWithoutTheirDates() throws {
    let site = try TestSite([
      "_config.yml":
        "title: T\nlanguage: en\nnew_post_name: :year-:month-:day-:title.md\nsource_dir: source\n",
      "source/_posts/2020-01-02-night.md": note("The night"),
      "source/_posts/2020-01-03-day.md": note("Day", body: "{% post_link night %}"),
    ])
    let report = try site.build()
    #expect(report.diagnostics.filter { $0.id == "syntax-foreign" }.isEmpty)
    #expect(
      site.page("2020/01/03/day/index.html").contains(
        "<a href=\"/2020/01/02/night/\">The night</a>"))
  }

  @Test func reportsANoteThatDoesNotExistOnce() throws {
    let site = try TestSite([
      "_config.yml": "title: T\nlanguage: en\nurl: https://lamps.test\nsource_dir: source\n",
      "source/_posts/day.md": note(
        "Day", ["date": "2024-05-01"],
        body: "{% post_link dusk %}\n\n[x]({% post_path noon %})\n\n![y]({% wick z %})"),
    ])
    let warnings = try site.build().diagnostics.filter { $0.severity == .warning }
    #expect(warnings.map(\.id) == ["syntax-foreign", "syntax-foreign", "syntax-foreign"])
    #expect(warnings.map(\.location.line) == [6, 8, 10])
  }

  @Test func canTurnTheWarningsOff() throws {
    let site = try TestSite([
      "hugo.toml": "title = 'T'\n", "content/a.md": note("A", body: "{{< other >}}"),
      "thumbindex.yml": "check:\n  syntax-foreign: off\n",
    ])
    #expect(try site.build().diagnostics.filter { $0.id == "syntax-foreign" }.isEmpty)
  }
}
