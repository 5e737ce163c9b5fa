import Diagnostics
import Foundation
import Testing

@testable import SiteKit

/// Liquid in notes: where it runs, its limits, and its error messages.
@Suite("Liquid in notes")
struct LiquidNotesTests {
  /// Returns the body of `a.md` on a site, from its page.
  func body(_ site: TestSite) -> String {
    let page = ["a/index.html", "a.html"].map(site.page).first { !$0.isEmpty } ?? ""
    guard let start = page.range(of: "<div class=\"body\">\n"),
      let end = page.range(of: "</div>\n</article>")
    else { return page }
    return page[start.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(
    "runs if the site is a Jekyll site or requests it, and the note does not disable it",
    arguments: [
      ([:], "", false), (["_config.yml": "title: x"], "", true),
      (["_config.yml": "title: x\nsource_dir: source\npublic_dir: public"], "", false),
      (["_config.yml": "title: x\nnew_post_name: :title.md\npost_asset_folder: true"], "", false),
      (["_config.yml": "code_dir: c\ncategory_dir: d\ntitlecase: true"], "", true),
      (["_posts/2020-01-01-x.md": "x"], "", true),
      (["_posts/2020-01-01-x.md": "x", "thumbindex.yml": "title: x"], "", true),
      (["_config.yml": "title: x", "thumbindex.yml": "liquid: false"], "", false),
      (["thumbindex.yml": "liquid: true"], "", true), ([:], "liquid: true", true),
      (["thumbindex.yml": "liquid: true"], "liquid: false", false),
      (["_config.yml": "title: x"], "render_with_liquid: false", false),
      (["thumbindex.yml": "liquid: true"], "render_with_liquid: false", false),
    ] as [([String: String], String, Bool)])
  func runs(files: [String: String], field: String, runs: Bool) throws {
    let site = try TestSite(files)
    try site.write("a.md", "---\ntitle: A\n\(field)\n---\n{{ 'liquid' | upcase }}")
    try site.build()
    #expect(body(site) == (runs ? "<p>LIQUID</p>" : "<p>{{ 'liquid' | upcase }}</p>"))
  }

  @Test(
    "reports errors with line and column, with any line ending",
    arguments: ["\n", "\r\n", "\r"])
  func places(end: String) throws {
    let note = """
      ---
      title: A
      ---

      一二 {% link none.md %}
      {% comment %}

      {% endcomment %}
      {{ 'a' | nofilter }}
      三 {% if %}
      [x](none.md)
      """
    let site = try TestSite(["_config.yml": "title: x"])
    try site.write("a.md", note.replacing("\n", with: end))
    let report = try site.build()
    let places = report.diagnostics.filter { $0.location.path == "a.md" }
      .map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.id)" }
    #expect(
      places == [
        "5:4 liquid-target", "9:10 liquid-unknown", "10:9 liquid-syntax", "11:5 link-missing",
      ])
  }

  @Test("a link to a page that only lists posts leads to the contents")
  func listing() throws {
    let site = try TestSite([
      "_config.yml": "title: x", "all.html": "---\n---\n{% for post in site.posts %}{% endfor %}",
      "a.md": "[all]({% link all.html %})",
    ])
    #expect(try site.build().diagnostics.allSatisfy { $0.id != "liquid-target" })
    #expect(site.page("a.html").contains("<a href=\"/\">all</a>"))
  }

  @Test("an error in a file that many notes include is reported once")
  func includes() throws {
    let site = try TestSite([
      "_config.yml": "title: x", "_includes/x.html": "ok\n{{ 1 | divided_by: 0 }}",
      "a.md": "{% include x.html %}", "b.md": "{% include x.html %}",
    ])
    let faults = try site.build().diagnostics.filter { $0.severity == .error }
    #expect(
      faults.map(\.description) == [
        "_includes/x.html:2:1: error: divided by 0 [liquid-argument]"
      ])
  }

  @Test("excessive time or nesting leaves the note as written")
  func limits() throws {
    let site = try TestSite([
      "_config.yml": "title: x", "_includes/x.html": "{% include x.html %}{% include x.html %}",
      "a.md": "# A\n\n{% include x.html %} text",
      "b.md":
        "{% for a in (1..9999999) %}{% for b in (1..9999999) %}x{% endfor %}{% endfor %} text",
    ])
    let faults = try site.build().diagnostics.filter { $0.severity == .error }
    #expect(Set(faults.map { "\($0.id)" }) == ["liquid-limit"])
    #expect(site.page("b.html").contains("{% for a in (1..9999999) %}"))
  }

  @Test("any number of unknown tags do not hide the text after them")
  func manyUnknown() throws {
    let tags = String(repeating: "{% what %} ", count: 300)
    let site = try TestSite(["_config.yml": "title: x", "a.md": tags + "\n\n{{ 'end' | upcase }}"])
    let report = try site.build()
    #expect(report.diagnostics.count { $0.id == "liquid-unknown" } == 300)
    #expect(body(site).hasSuffix("<p>END</p>"))
    #expect(body(site).components(separatedBy: "class=\"unknown-tag\"").count == 301)
  }

  @Test(
    "an unknown tag in code stays text",
    arguments: [
      ("`{% x %}`", "<p><code>{% x %}</code></p>"),
      ("```\n{% x %}\n```", "<code>{% x %}\n</code></pre>"),
      ("a\n\n    {% x %}", "<code>{% x %}\n</code></pre>"),
      ("{% x *a* <b> \"c\" %}", "{% x *a* &lt;b&gt; &quot;c&quot; %}</span></p>"),
    ])
  func unknownInCode(markdown: String, end: String) throws {
    let site = try TestSite(["_config.yml": "title: x", "a.md": markdown])
    try site.build()
    let html = body(site)
    #expect(html.hasSuffix(end), "\(html)")
  }

  @Test(
    "highlight becomes a code block anywhere",
    arguments: [
      ("{% highlight C++ %}\n*a* < b\n\n# c\n{% endhighlight %}", "c++", "*a* &lt; b\n\n# c\n"),
      ("> {% highlight sh %}\na\n\nb\n{% endhighlight %}", "sh", "a\n\nb\n"),
      ("1. x\n\n   {% highlight sh %}\na\n  b\n   {% endhighlight %}", "sh", "a\n  b\n"),
      ("x {% highlight sh %}a{% endhighlight %} y", "sh", "a\n"),
      ("{% highlight md %}\n````\ncode\n````\n{% endhighlight %}", "md", "````\ncode\n````\n"),
      (
        "{% highlight j linenos=table %}\n{% raw %}{{ a }}{% endraw %}{% endhighlight %}", "j",
        "{{ a }}\n"
      ),
      (
        "<b>{% highlight xml %}*a*\n\n<a>{% endhighlight %}</b>", "xml",
        "*a*\n\n&lt;a&gt;"
      ),
      (
        "<div>{% highlight c %}a\n\n*b{% endhighlight %}</div>", "c", "a&#10;&#10;&#42;b"
      ),
    ])
  func highlights(markdown: String, language: String, code: String) throws {
    let site = try TestSite(["_config.yml": "highlighter: none", "a.md": markdown])
    let report = try site.build()
    let html = body(site)
    #expect(html.contains("<code class=\"language-\(language)\">\(code)</code>"), "\(html)")
    #expect(report.diagnostics.allSatisfy { $0.location.path != "a.md" })
  }

  @Test("highlight reports invalid arguments", arguments: ["", " \"c\"", " c <b>"])
  func highlightFaults(markup: String) throws {
    let text = "{% highlight\(markup) %}x{% endhighlight %} end"
    let site = try TestSite(["_config.yml": "title: x", "a.md": text])
    let report = try site.build()
    #expect(report.diagnostics.contains { $0.id == "liquid-syntax" })
    #expect(body(site).hasSuffix("end</p>"))
  }

  @Test("the path of an included file may start at the folder of includes")
  func includesFromTheRoot() throws {
    let site = try TestSite([
      "_config.yml": "title: x", "_includes/parts/x.html": "in",
      "a.md": "{% include /parts/x.html %}",
    ])
    #expect(try site.build().diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(body(site) == "<p>in</p>")
  }

  @Test("no file outside the site's folder is included")
  func confined() throws {
    let site = try TestSite([
      "_config.yml": "title: x", "_includes/x.html": "",
      "a.md": "{% include ../secret.txt %}{% include link.html %}{% include_relative ../s.md %}",
    ])
    try "secret".write(
      to: site.root.appending(path: "secret.txt"), atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: site.source.path + "/_includes/link.html", withDestinationPath: "../../secret.txt")
    let faults = try site.build().diagnostics.filter { $0.severity == .error }
    #expect(faults.map { "\($0.id)" } == ["liquid-argument", "liquid-include", "liquid-argument"])
    #expect(!body(site).contains("secret</p>"))
  }

  @Test("errors in data files are reported with their location")
  func data() throws {
    let site = try TestSite([
      "_config.yml": "title: x", "_data/a.yml": "- one\n- {two", "_data/b.json": "{\n\"a\" 1}",
      "_data/c.csv": "k,v\n\"a\"\"\nb\",1\n\nc\n", "_data/de ep/f-1.yaml": "3",
      "a.md":
        "{{ site.data.de_ep.f-1 }} {{ site.data.c | jsonify }}",
    ])
    let report = try site.build()
    let faults = report.diagnostics.filter { $0.location.path.hasPrefix("_data") }
    #expect(
      faults.map { "\($0.location.path):\($0.location.line ?? 0) \($0.id)" } == [
        "_data/a.yml:2 yaml-syntax", "_data/b.json:2 data-file",
      ])
    #expect(
      body(site)
        == "<p>3 [{&quot;k&quot;:&quot;a&quot;\\nb&quot;,&quot;v&quot;:&quot;1&quot;},"
        + "{&quot;k&quot;:&quot;c&quot;,&quot;v&quot;:null}]</p>")
  }

  @Test("a table with many columns and many short rows is rejected")
  func sparseData() throws {
    let columns = (0..<500).map { "c\($0)" }.joined(separator: ",")
    let table = columns + "\n" + String(repeating: "1\n", count: 500)
    let site = try TestSite([
      "_config.yml": "title: x", "_data/a.csv": table, "_data/b.csv": "k,v\n1\n",
      "a.md": "{{ site.data.a | size }} {{ site.data.b | size }}",
    ])
    let faults = try site.build().diagnostics.filter { $0.location.path.hasPrefix("_data") }
    #expect(faults.map { "\($0.location.path) \($0.id)" } == ["_data/a.csv data-file"])
    #expect(body(site) == "<p>0 1</p>")
  }

  @Test("random samples are the same in every build, with any number of threads")
  func samples() throws {
    var files = ["_config.yml": "title: x"]
    for number in 0..<20 {
      files["n\(number).md"] = "{% assign l = (1..99) | join: ' ' | split: ' ' %}{{ l | sample }}"
    }
    let (one, two) = (try TestSite(files), try TestSite(files))
    try one.build(threads: 1)
    try two.build(threads: 4)
    #expect(one.files == two.files)
  }
}
