import FrontMatter
import Notes
import Testing

/// Metadata of a note in which Jekyll sites differ from other sites.
@Suite("A note of a Jekyll site")
struct JekyllNoteTests {
  private func post(
    _ matter: String, path: String = "_posts/2024-05-01-iOS-and-tvOS.md",
    defaults: KeyValuePairs<String, String> = [:]
  ) -> Note.Source {
    let fields = defaults.map {
      FrontMatter.Field(default: $0.key, .string($0.value), origin: "_config.yml", line: 7)
    }
    let options = Note.Options.jekyll(
      path: path, collection: "posts", defaults: fields, zone: .named("Asia/Shanghai"))
    return Note.Source(path: path, bytes: Array("---\n\(matter)\n---\n".utf8), options: options)
  }

  @Test(
    "has a date in the site's zone",
    arguments: [
      // Ruby's YAML reads a timestamp without a zone as UTC; all other dates are in the site's
      // zone.
      ("2016-12-22 22:22:49", "2016-12-23 06:22:49 +0800"),
      ("\"2016-12-22 22:22:49\"", "2016-12-22 22:22:49 +0800"),
      ("2016-12-22T22:22:49.5", "2016-12-23 06:22:49 +0800"),
      ("2016-12-22 22:22", "2016-12-22 22:22:00 +0800"),
      ("2016-12-22", "2016-12-22 00:00:00 +0800"),
      ("2016-12-22 22:22:49 -0800", "2016-12-23 14:22:49 +0800"),
      ("2016-12-22 22:22:49 -8", "2016-12-23 14:22:49 +0800"),
      ("2016-12-22 22:22:49 Z", "2016-12-23 06:22:49 +0800"),
      // China once had summer time.
      ("1988-07-01 00:00:00 +0800", "1988-07-01 01:00:00 +0900"),
    ])
  func dates(text: String, date: String) {
    let source = post("date: \(text)")
    #expect(source.date?.description == date)
    #expect(source.diagnostics.isEmpty)
  }

  @Test(
    "tolerates dates that Ruby tolerates, with a diagnostic",
    arguments: [
      ("22/12/2016", "2016-12-22 00:00:00 +0800"),
      ("22.12.2016 10:00", "2016-12-22 10:00:00 +0800"),
      ("2016-12-22 10:00:00 PST", "2016-12-23 02:00:00 +0800"),
      ("2016-12-22 10:00:00 2016 -0800", "2016-12-23 02:00:00 +0800"),
      ("2016-12-22 +0000", "2016-12-22 00:00:00 +0800"),
      ("2016-12-22 10:00 o'clock", "2016-12-22 10:00:00 +0800"),
      ("2015-09-31", "2015-10-01 00:00:00 +0800"),
      ("2015-02-31 10:00", "2015-03-03 10:00:00 +0800"),
    ])
  func lenientDates(text: String, date: String) {
    let source = post("date: \(text)")
    #expect(source.date?.description == date)
    #expect(source.diagnostics.map(\.severity) == [.warning])
  }

  @Test("has the title that Jekyll derives from its name")
  func title() {
    #expect(post("x: 1").title == "Ios And Tvos")
    #expect(post("title: iOS").title == "iOS")
  }

  @Test(
    "has categories separated by white space only",
    arguments: [
      ("categories: Life Work", ["Life", "Work"]), ("categories: Life, Work", ["Life,", "Work"]),
      ("category: Daily Life", ["Daily Life"]), ("categories: [a b, c]", ["a b", "c"]),
      ("categories: a\ncategory: b", ["a", "b"]),
    ])
  func categories(matter: String, categories: [String]) {
    #expect(post(matter).categories == categories)
  }

  @Test("takes missing values from the defaults")
  func defaults() {
    let source = post(
      "categories: own\nlang: zh\nslug:",
      defaults: ["categories": "shared", "lang": "en", "slug": "given", "author": "Mei"])
    #expect(source.categories == ["shared", "own"])
    #expect(source.lang == "zh")
    #expect(source.slug == "given")
    #expect(source.frontMatter.object["author"] == "Mei")
  }

  @Test("keeps Jekyll's anchors")
  func anchors() {
    let text = "## 1\u{FE0F}\u{20E3} First\n"
    func id(_ options: Note.Options) -> String? {
      Note(text, options: options).outline.headings.first?.id
    }
    #expect(id(Note.Options.jekyll(path: "a.md")) == "1\u{FE0F}\u{20E3}-first")
    #expect(id(Note.Options()) == "1\u{20E3}-first")
  }

  @Test(
    "is parsed like in kramdown where CommonMark and GFM differ",
    arguments: [
      ("[a](b c.html 'd') ![e](<f g>)", "<a href=\"b%20c.html\" title=\"d\">"),
      ("[a](/b (c) d) [e](f \"g\")", "<a href=\"/b%20(c)%20d\">a</a> <a href=\"f\" title=\"g\">"),
      ("| a | b |\n| c | d |", "<tr>\n<td>c</td>\n<td>d</td>\n</tr>"),
      ("| a | b |", "<td>b</td>"),
      ("| a | b |\n|---|\n| c | d |", "<th>b</th>"),
      ("pop | takes\npush | adds", "<td>push</td>\n<td>adds</td>"),
      ("a | b\n---|---\n`c | d` | e", "<td><code>c | d</code></td>\n<td>e</td>"),
      ("| a | b |\n|---|---|\n| `c | d` | e |", "<td><code>c | d</code></td>\n<td>e</td>"),
      ("| a | b |\n|---|---|\n| <code>c|d</code> | e |", "<td><code>c|d</code></td>\n<td>e</td>"),
      ("| a | b |\n|---|---|\n| c | d | e |", "<td>e</td>"),
    ])
  func kramdown(text: String, html: String) {
    let options = Note.Options.jekyll(path: "_posts/2024-05-01-a.md")
    #expect(Note(text, options: options).html.contains(html))
    #expect(!Note(text).html.contains(html))
  }

  @Test(
    "has the items and the code of kramdown where CommonMark differs",
    arguments: [
      ("1) a\n2) b", "<p>1) a\n2) b</p>"),
      ("- a\n\n  3) b", "<p>3) b</p>"), ("+ 1) a\n+ 2) b", "<li>2) b</li>"),
      ("a\n0. *b*\n1. c", "<p>a</p>\n<ol>\n<li><em>b</em></li>\n<li>c</li>"),
      ("> a\n> 12. b", "<li>b</li>"),
      ("1. a\n2. b\n\nc\n3. d", "<p>c</p>\n<ol>\n<li>d</li>"),
      ("`a``b`", "<code>a</code><code>b</code>"),
      ("*x* `a` b ` c `d`", "<em>x</em> <code>a</code> b ` c <code>d</code>"),
    ])
  func itemsAndCode(text: String, html: String) {
    let options = Note.Options.jekyll(path: "_posts/2024-05-01-a.md")
    let read = Note(text, options: options).html
    #expect(read.contains(html), "\(read)")
    #expect(!Note(text).html.contains(html))
  }

  @Test(
    "keeps numbers that are text, and code with several backticks",
    arguments: [
      ("It was in\n2019. Then", "<p>It was in\n2019. Then</p>"),
      ("a\n    2. b", "<p>a\n2. b</p>"), ("a\n2.b", "<p>a\n2.b</p>"),
      ("```\na\n2. b\n1) c\n```", "a\n2. b\n1) c\n"),
      ("a``b`c``d", "<p>a<code>b`c</code>d</p>"), ("a ``b` c", "<p>a ``b` c</p>"),
    ])
  func numbersAndBackticks(text: String, html: String) {
    let options = Note.Options.jekyll(path: "_posts/2024-05-01-a.md")
    let read = Note(text, options: options).html
    #expect(read.contains(html), "\(read)")
  }

  @Test(
    "keeps text that only looks like a table",
    arguments: [
      "|x| < |y|", "a | b", "| a", "| a\n| b", "`a|b`\n`c|d`", "a | b\nc", "[[a|b]]\n[[c|d]]",
    ])
  func bars(text: String) {
    let options = Note.Options.jekyll(path: "_posts/2024-05-01-a.md")
    #expect(!Note(text, options: options).html.contains("<table"))
  }

  @Test(
    "has HTML as in kramdown, and Markdown after it",
    arguments: [
      (
        "<ul>\n\n    <li>\n        <b>a</b>\n    </li>\n\n</ul>",
        "<ul>\n\n    <li>\n        <b>a</b>"
      ),
      ("<table>\n    <tr></tr>\n\n    <tr></tr>\n</table>", "<tr></tr>\n\n    <tr></tr>\n</table>"),
      ("<div>\n\n*a*\n\n    b\n</div>\n*c*", "*a*\n\n    b\n</div>\n<p><em>c</em></p>"),
      ("<div>a</div>\n## B", "<div>a</div>\n<h2"),
      ("<div>a</div> *b*", "<div>a</div>\n<p><em>b</em></p>"),
      ("<!-- a --> *b*", "<!-- a -->\n<p><em>b</em></p>"),
      (
        "<script>\nif (a) \"</div>\";\n\n    b();\n</script>\n*c*", "b();\n</script>\n<p><em>c</em>"
      ),
      ("<my-tag>\n\n    a\n\n</my-tag>\n- b", "    a\n\n</my-tag>\n<ul>"),
      ("<a href=\"b\">\n*c*\n</a>", "<p><a href=\"b\">\n<em>c</em>\n</a></p>"),
      (
        "- a\n\n  <div>\n\n      <p>b</p>\n\n  </div>\n  *c*",
        "    <p>b</p>\n\n</div>\n<p><em>c</em>"
      ),
      ("> <div>\n>\n>     a\n> </div>\n> *b*", "<div>\n\n    a\n</div>\n<p><em>b</em></p>"),
      ("<div markdown=\"1\">\n*a*\n</div>\n*b*", "<p><em>a</em></p>\n</div>\n<p><em>b</em></p>"),
      ("<div>\n\n*a*", "<div>\n<p><em>a</em></p>"),
    ])
  func markup(text: String, html: String) {
    let options = Note.Options.jekyll(path: "a.md")
    let read = Note(text, options: options).html
    #expect(read.contains(html), "\(read)")
  }

  @Test(
    "has no formulas in single dollars",
    arguments: ["*$* and *$*", "$(A)/b/$(C)d", "$x$", "$a_1$ `$b$`"])
  func dollars(text: String) {
    let options = Note.Options.jekyll(path: "a.md")
    #expect(!Note(text, options: options).html.contains("math"))
    #expect(Note(text + " $$x$$", options: options).html.contains("math"))
  }

  @Test("loses no table cell without a warning")
  func lostCells() {
    let table = "\n\n| a | b |\n|---|---|\n| c | d | |\n| `e | f` | g |\n"
    let note = Note(table)
    #expect(note.diagnostics.map(\.id) == ["table-cells"])
    #expect(note.diagnostics.first?.location.line == 6)
    let options = Note.Options.jekyll(path: "a.md")
    #expect(Note(table, options: options).diagnostics.isEmpty)
  }

  @Test(
    "has kramdown's anchors, which treat dashes and guillemets outside code specially",
    arguments: [
      ("## The --force flag", "the-force-flag"), ("## The `--force` flag", "the---force-flag"),
      ("## One --- two -- three", "one--two--three"), ("## a ---- b", "a---b"),
      ("## The \\-\\-force flag", "the---force-flag"),
      ("## 1 << 2 and 8 >> 2", "1-2-and-8-2"), ("## <<<<<<< HEAD", "-head"),
      ("## [To the demo → ](x.html)", "to-the-demo--"), ("## [ x ](y) z", "-x--z"),
      ("## a `b--c` -- `d`", "a-b--c--d"),
    ])
  func kramdownAnchors(heading: String, id: String) {
    let note = Note(heading, options: Note.Options.jekyll(path: "a.md"))
    #expect(note.outline.headings.map(\.id) == [id])
  }

  @Test("has numbers as anchors of headings without a word")
  func emptyAnchors() {
    let note = Note("## !\n\n## ?\n\n## ;", options: Note.Options.jekyll(path: "a.md"))
    #expect(note.outline.headings.map(\.id) == ["section", "-1", "-2"])
  }

  @Test(
    "may have the label of a link after a space or on the next line",
    arguments: [
      ("See [the page] [1].", "<p>See <a href=\"/u\">the page</a>.</p>\n"),
      ("See [the\npage]\n[1].", "<p>See <a href=\"/u\">the\npage</a>.</p>\n"),
      ("![A picture] [1]", "<p><img src=\"/u\" alt=\"A picture\" /></p>\n"),
      ("See [a] [b] and `[c] [1]`.", "<p>See [a] [b] and <code>[c] [1]</code>.</p>\n"),
      ("- [ ] [1]", nil), ("\\[a\\] [1]", "<p>[a] <a href=\"/u\">1</a></p>\n"),
    ])
  func partedReferences(text: String, html: String?) {
    let jekyll = Note.Options.jekyll(path: "a.md")
    let body = Note("\(text)\n\n[1]: /u\n", options: jekyll).html
    if let html { #expect(body == html) } else { #expect(body.contains(">1</a>")) }
    let elsewhere = Note("See [the page] [1].\n\n[1]: /u\n").html
    #expect(elsewhere == "<p>See [the page] <a href=\"/u\">1</a>.</p>\n")
  }

  @Test("has setext headings in items with an unindented underline")
  func itemUnderlines() {
    let text = "1. One\n------\n\ntext\n\n2. Two\n===\n\n- a\n- b\n\n---\n"
    let headings = Note(text, options: Note.Options.jekyll(path: "a.md")).outline.headings
    #expect(headings.map(\.id) == ["one", "two"])
    #expect(headings.map(\.level) == [2, 1])
    #expect(Note(text).outline.headings.isEmpty)
  }

  @Test("reports an invalid default in the configuration")
  func defaultsAtFault() {
    let diagnostics = post("x: 1", defaults: ["date": "soon"]).diagnostics
    #expect(diagnostics.map(\.location.path) == ["_config.yml"])
    #expect(diagnostics.map(\.location.line) == [7])
  }
}
