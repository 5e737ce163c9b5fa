import Testing

@testable import ForeignMarkdown

/// The calls of Hugo: gohugo.io, "Shortcodes".
@Suite("Shortcodes")
struct ShortcodeTests {
  private let meanings: [String: CallMeaning] = [
    "figure": .picture, "highlight": .code, "details": .fold, "notice": .box(kind: nil),
    "tabs": .tabs, "tab": .tab, "ref": .reference, "param": .parameter, "comment": .comment,
    "video": .site(prefix: "https://v.test/", label: "Video"), "gist": .gist(ownerFirst: true),
  ]

  private func read(_ text: String, context: CallContext = .none) -> Reading {
    Reading(text, .shortcodes, meanings, context: context)
  }

  @Test(
    "a call is replaced where it stands",
    arguments: [
      ("{{< figure src=\"a b.png\" >}}", "![](a%20b.png)"),
      ("{{<figure src=a.png alt=\"An A\">}}", "![An A](a.png)"),
      ("{{% figure src=`a.png` link=\"/b/\" /%}}", "[![](a.png)](/b/)"),
      (
        "{{< figure\n  src=\"a.png\"\n  caption=\"One \\\"A\\\"\"\n>}}",
        "![One \"A\"](a.png \"One \\\"A\\\"\")"
      ),
      ("See {{< video x_1 >}}.", "See [Video: x\\_1](https://v.test/x_1)."),
      ("{{< video id=1 title=\"A walk\" >}}", "[A walk](https://v.test/1)"),
      ("{{< gist me 12 f.md >}}", "[Gist: me/12 (f.md)](https://gist.github.com/me/12)"),
      ("Since {{< param version >}}.", "Since 1.2."),
      ("a{{< comment >}}hidden{{< /comment >}}b", "ab"),
      ("{{< highlight go >}}\nx := `1`\n{{< /highlight >}}", "```go\nx := `1`\n```"),
      ("{{< highlight go \"hl_inline=true\" >}}x{{< /highlight >}}", "`x`"),
      ("{{</* figure src=\"a\" */>}}", "`{{< figure src=\"a\" >}}`"),
      ("{{%/* x */%}} y", "`{{% x %}}` y"),
    ])
  func replaced(text: String, markdown: String) {
    let reading = read(text)
    #expect(reading.text == markdown)
    #expect(reading.messages.isEmpty)
  }

  @Test(
    "code, comments and texts that are no calls stay as they are",
    arguments: [
      "`{{< figure src=a >}}`", "```\n{{< figure src=a >}}\n```", "<!-- {{< figure src=a >}} -->",
      "> ~~~\n> {{< x >}}\n> ~~~", "{{< figure", "{{< figure src=\"a >}}", "{{ figure }}",
      "``a\n{{< figure src=a >}}``", "{{< >}}",
    ])
  func unchanged(text: String) {
    #expect(read(text).text == text)
    #expect(read(text).messages.isEmpty)
  }

  @Test func removesTheMarksOfEscapedCallsInCode() {
    #expect(
      read("`{{</* x */>}}`\n\n```\n{{%/* y */%}}\n```").text
        == "`{{< x >}}`\n\n```\n{{% y %}}\n```")
  }

  @Test func showsACaptionWithMarkupAsAFigure() {
    #expect(
      read("{{< figure src=\"a.png\" caption=\"An *A*\" >}}").text
        == """
        <figure>
        <img src="a.png" alt="" />
        <figcaption markdown="span">An *A*</figcaption>
        </figure>
        """)
  }

  @Test func keepsContentInItsListItemAndQuote() {
    let reading = read(
      """
      - item
        {{% notice warning "Hot" %}}
        One

          code
        {{% /notice %}}
      - {{< details summary="More" open=true >}}x{{< /details >}}
      > {{< tabs >}}
      > {{% tab "A" %}}
      > a
      > {{% /tab %}}
      > {{< /tabs >}}
      """)
    #expect(
      reading.text
        == """
        - item

          > [!warning] Hot
          > One
          >
          >   code

        - > [!details]+ More
          > x

        > > [!tabs]
        > > > [!tab] A
        > > > a
        """)
    #expect(reading.numbers == [1, 2, 2, 3, 4, 5, 6, 7, 7, 7, 8, 9, 10])
    #expect(reading.messages.isEmpty)
  }

  @Test func reportsUnknownCallsOncePerName() {
    let reading = read(
      """
      {{< cards >}}
      {{< card >}}

      ## Card {{< video 1 >}}
      {{< /cards >}}
      {{< card a=1 >}} and {{< card >}}
      [x]({{< card "a b" >}}) {{< /end >}}
      """)
    #expect(
      reading.text
        == """
        `{{< card >}}`

        ## Card [Video: 1](https://v.test/1)

        `{{< card a=1 >}}` and `{{< card >}}`
        [x](%7B%7B%3C%20card%20%22a%20b%22%20%3E%7D%7D)\u{20}
        """)
    #expect(
      reading.messages == [
        "“{{< cards” is a shortcode, which is not read: its content is shown; write it as"
          + " Markdown",
        "“{{< card” is a shortcode, which is not read: where it is an address, the link does not"
          + " work; elsewhere its text or content is shown (here and in 3 more places); write it as"
          + " Markdown",
        "“{{< /end” is a shortcode, which is not read: it closes nothing, so it is not shown;"
          + " write it as Markdown",
      ])
    #expect(reading.places == [1, 2, 7])
  }

  @Test func resolvesNotesByPathAndName() {
    let context = CallContext(
      isTarget: { $0 == "b.md" || $0 == "/c" },
      note: { $0 == "deep" ? ("x/deep.md", "Deep *sea*") : nil }, field: { _ in nil })
    #expect(
      read(
        "[b]({{< ref \"b.md#x\" >}}) [c]({{< ref \"c\" >}}) {{< ref \"deep\" >}}", context: context
      ).text == "[b](b.md#x) [c](/c) [Deep \\*sea\\*](/x/deep.md)")
    let missing = read("\n[d]({{< ref \"d\" >}})", context: context)
    #expect(missing.text == "\n[d](d)")
    #expect(
      missing.messages == [
        "“{{< ref \"d\" >}}” names a note that does not exist or is not published; the link does"
          + " not work"
      ])
    #expect(missing.places == [2])
  }

  @Test(
    "ten thousand calls are read in one pass",
    arguments: [
      "{{< details >}}\n", "{{< /details >}}\n", "{{< a \"b\n", "{{< a ` ", "{{</* ", "`{{</* `\n",
      "{{< highlight x >}}highlight\n", "<!-- ", "{{< x >}}a{{< /x >}} ",
    ])
  func manyCalls(text: String) {
    let clock = ContinuousClock()
    let text = String(repeating: text, count: 10_000)
    #expect(clock.measure { _ = read(text) } < .seconds(5))
  }

  @Test func readsDeepNestingWithoutRecursion() {
    let opening = String(repeating: "{{< details >}}\n", count: 10_000)
    let reading = read(opening + "end\n" + opening.replacing("{{< ", with: "{{< /"))
    #expect(reading.text.contains("> end"))
    #expect(reading.messages.isEmpty)
  }
}
