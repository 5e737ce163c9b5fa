import Testing

@testable import ForeignMarkdown

/// The calls of Hexo and its theme NexT: hexo.io, "Tag Plugins"; theme-next.js.org, "Tag Plugins".
@Suite("Tags")
struct TagTests {
  private let meanings: [String: CallMeaning] = [
    "raw": .raw, "codeblock": .tagCode, "blockquote": .quote, "cq": .plainQuote, "img": .tagPicture,
    "asset_img": .ownPicture, "asset_path": .address, "asset_link": .fileLink,
    "post_link": .noteLink, "post_path": .noteAddress, "link": .textLink, "iframe": .addressLink,
    "note": .box(kind: nil), "tabs": .commentTabs, "btn": .button, "label": .label,
    "youtube": .site(prefix: "https://www.youtube.com/watch?v=", label: "YouTube"),
  ]

  private let context = CallContext(
    isTarget: { _ in false }, note: { $0 == "b" ? ("source/_posts/b.md", "Post B") : nil },
    field: { _ in nil })

  @Test(
    "a tag is replaced",
    arguments: [
      (
        "{% img left /a.png 30 40 \"A title\" \"An A\" %}",
        "![An A](/a.png \"A title\"){: width=\"30\"}"
      ),
      ("{% asset_img a.png %}", "![](a.png)"), ("{%asset_path a.png%}", "a.png"),
      ("{% asset_link a.zip \"The file\" %}", "[The file](a.zip)"),
      ("{% post_link b %}", "[Post B](/source/_posts/b.md)"),
      ("{% post_link b 'My text' false %}", "[My text](/source/_posts/b.md)"),
      ("[x]({% post_path b %})", "[x](/source/_posts/b.md)"),
      ("{% link A site https://x.test true %}", "[A site](https://x.test)"),
      ("{% iframe https://x.test 1 2 %}", "[https://x.test](https://x.test)"),
      ("{% youtube p playlist %}", "[YouTube: p](https://www.youtube.com/playlist?list=p)"),
      ("{% btn /b/, Go there, home %}", "[Go there](/b/)"),
      ("{% label info@some text %}", "<mark>some text</mark>"),
      ("{% raw %}{{ x }}{% endraw %}", "`{{ x }}`"), ("a {# no #}b", "a b"),
      ("`{% raw %}{% x %}{% endraw %}` `{% raw %}`", "`{% x %}` `{% raw %}`"),
      ("{% cq %}a{% endcq %}", "> a"),
      (
        "{% note info no-icon Be quick %}\na\n\nb\n{% endnote %}", "> [!info] Be quick\n> a\n>\n> b"
      ),
      ("{% note Don't %}a{% endnote %}", "> [!note] Don't\n> a"),
      (
        "{% blockquote Me, A book https://x.test The page %}\na\n{% endblockquote %}",
        "> a\n>\n> — **Me**, [The page](https://x.test)"
      ),
      (
        "{% codeblock A file lang:js mark:1,3 %}\n  {% if %}\n  ```\n{% endcodeblock %}",
        "````js hl_lines=\"1 3\" title=\"A file\"\n{% if %}\n```\n````"
      ),
    ])
  func replaced(text: String, markdown: String) {
    let reading = Reading(text, .tags, meanings, context: context)
    #expect(reading.text == markdown)
    #expect(reading.messages.isEmpty)
  }

  @Test func readsTabs() {
    let reading = Reading(
      """
      {% tabs Set %}
      <!-- tab First@fa -->
      a {% post_link b %}
      <!-- endtab -->
      <!-- tab -->

          code
      <!-- endtab -->
      {% endtabs %}
      """, .tags, meanings, context: context)
    #expect(
      reading.text
        == """
        > [!tabs]
        > > [!tab] First
        > > a [Post B](/source/_posts/b.md)
        >
        > > [!tab] Set 2
        > > code
        """)
  }

  @Test func readsNothingIfTheNoteTurnsTagsOff() {
    var dialect = CallDialect()
    dialect.syntax = .tags
    dialect.disablingKey = "off"
    let context = CallContext(isTarget: { _ in false }, note: { _ in nil }, field: { _ in "true" })
    var reader = CallReader(dialect, in: context, path: "a.md")
    #expect(reader.read([BodyLines.Line("{% x %}", 1)]) == [BodyLines.Line("{% x %}", 1)])
  }
}
