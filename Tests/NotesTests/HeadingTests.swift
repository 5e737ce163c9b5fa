import TestSupport
import Testing

@testable import Notes

@Suite struct HeadingTests {
  @Test(
    "an explicit id at the end of a heading is used",
    arguments: [
      ("## Title {#p1}", "<h2 id=\"p1\">Title</h2>\n", "Title"),
      ("## Title {#p_1_x}  ##", "<h2 id=\"p_1_x\">Title</h2>\n", "Title"),
      ("Title {#p-1.a:b}\n===", "<h1 id=\"p-1.a:b\">Title</h1>\n", "Title"),
      (
        "> #### 1. Title {#p1}", "<blockquote>\n<h4 id=\"p1\">1. Title</h4>\n</blockquote>\n",
        "1. Title"
      ),
      ("- # A *b* {#中文}", "<ul>\n<li>\n<h1 id=\"中文\">A <em>b</em></h1>\n</li>\n</ul>\n", "A b"),
      (
        "# `a` & \"b\" \t{#x}", "<h1 id=\"x\"><code>a</code> &amp; &quot;b&quot;</h1>\n",
        "a & \"b\""
      ),
      ("# one\n# two {#one}", "<h1 id=\"one-1\">one</h1>\n<h1 id=\"one\">two</h1>\n", "one"),
      ("## Title{#p1}", "<h2 id=\"p1\">Title</h2>\n", "Title"),
      ("## C#{#c}", "<h2 id=\"c\">C#</h2>\n", "C#"),
    ])
  func explicit(markdown: String, html: String, text: String) {
    let note = Note(markdown)
    #expect(note.html == html)
    #expect(note.outline.headings.first?.text == text)
    #expect(note.diagnostics.isEmpty)
  }

  @Test(
    "text that only looks like an explicit id stays",
    arguments: [
      ("## Title \\{#p1}", "<h2 id=\"title-p1\">Title {#p1}</h2>\n"),
      ("## Title `{#p1}`", "<h2 id=\"title-p1\">Title <code>{#p1}</code></h2>\n"),
      ("## Title {#a b}", "<h2 id=\"title-a-b\">Title {#a b}</h2>\n"),
      ("## Title {#}", "<h2 id=\"title-\">Title {#}</h2>\n"),
      ("## {#p1}", "<h2 id=\"p1\">{#p1}</h2>\n"),
      ("## Title {#a\"b}", "<h2 id=\"title-ab\">Title {#a&quot;b}</h2>\n"),
      ("## Title {#p1} more", "<h2 id=\"title-p1-more\">Title {#p1} more</h2>\n"),
      ("Text {#p1}", "<p>Text {#p1}</p>\n"),
      ("    # Title {#p1}", "<pre><code># Title {#p1}\n</code></pre>\n"),
    ])
  func notExplicit(markdown: String, html: String) {
    #expect(Note(markdown).html == html)
  }

  @Test(
    "a heading can have attributes without an id",
    arguments: [
      ("## Title {.wide .b}", "<h2 id=\"title\" class=\"wide b\">Title</h2>\n"),
      ("## Title {-}", "<h2 id=\"title\" class=\"unnumbered\">Title</h2>\n"),
      ("## Title {- .b}", "<h2 id=\"title\" class=\"unnumbered b\">Title</h2>\n"),
      ("## Title {.wide #p:1}", "<h2 id=\"p:1\" class=\"wide\">Title</h2>\n"),
      ("## Title {.wide lang=\"fr\"}", "<h2 id=\"title\" class=\"wide\" lang=\"fr\">Title</h2>\n"),
      ("## Title \\{.wide}", "<h2 id=\"title-wide\">Title {.wide}</h2>\n"),
      ("## Title{.wide}", "<h2 id=\"titlewide\">Title{.wide}</h2>\n"),
      ("## Title {.}", "<h2 id=\"title-\">Title {.}</h2>\n"),
      ("## Title {--}", "<h2 id=\"title---\">Title {--}</h2>\n"),
      ("## Title {lang=\"fr\"}", "<h2 id=\"title-langfr\">Title {lang=&quot;fr&quot;}</h2>\n"),
    ])
  func attributes(markdown: String, html: String) {
    #expect(Note(markdown).html == html)
  }

  @Test(
    "in kramdown an explicit id needs a space before it",
    arguments: [
      ("## Title {#p1 .b}", "<h2 id=\"p1\" class=\"b\">Title</h2>\n"),
      ("## Title{#p1}", "<h2 id=\"titlep1\">Title{#p1}</h2>\n"),
      ("## Title {.wide}", "<h2 id=\"title-wide\">Title {.wide}</h2>\n"),
      ("## Title {-}", "<h2 id=\"title--\">Title {-}</h2>\n"),
    ])
  func kramdown(markdown: String, html: String) {
    #expect(
      Note(markdown, options: Note.Options.jekyll(path: "a.md")).html == html)
  }

  @Test("a duplicate explicit id belongs to the first heading, and is reported")
  func duplicates() {
    let note = Note("---\nx: 1\n---\n# a {#p}\n\n# b {#p}\n\n# p\n\n# c {#p}\n")
    #expect(note.outline.headings.map(\.id) == ["p", "p-1", "p-2", "p-3"])
    #expect(
      note.diagnostics.brief == ["6:0 warning anchor-duplicate", "10:0 warning anchor-duplicate"])
  }

  @Test("CommonMark knows no explicit ids, but its headings have anchors")
  func commonmark() {
    let note = Note("# Title {#p1}", options: Note.Options(dialect: .commonmark))
    #expect(note.html == "<h1 id=\"title-p1\">Title {#p1}</h1>\n")
  }

  @Test(
    "a heading's text is without markup",
    arguments: [
      ("# A *b* `c` [d](e) <b>f</b> &amp; \\*", "A b c d f & *"), ("# ![alt](x)", "alt"),
      ("# ![alt](x) T", "T"), ("two\nlines\n===", "two lines"), ("#", ""), ("# a\u{A0}", "a"),
    ])
  func text(markdown: String, text: String) {
    #expect(Note(markdown).outline.headings.map(\.text) == [text])
  }

  @Test("the title is in the front matter, the first h1, a heading at the beginning, or the name")
  func titles() {
    #expect(Note("---\ntitle: A\n---\n# B").title == "A")
    #expect(Note("## C\n\n# \n\n# B").title == "B")
    #expect(Note("## C\n\n# B", path: "x/table-view.md").title == "B")
    #expect(Note("## C\n\n### B", path: "x/table-view.md").title == "C")
    #expect(Note("Text.\n\n## C", path: "x/table-view.md").title == "Table View")
    #expect(Note("\nC\n---\n", path: "x/table-view.md").title == "C")
    #expect(Note("```\n# C\n```", path: "x/table-view.md").title == "Table View")
    #expect(Note("# *B* `c`").title == "B c")
    #expect(Note("", path: "").title == "Untitled")
  }
}
