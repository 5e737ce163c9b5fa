import Testing

@testable import ForeignMarkdown

/// The calls of Zola: getzola.org, "Shortcodes".
@Suite("Functions")
struct FunctionTests {
  @Test(arguments: [
    ("{{ figure(src = \"/a.png\", alt='A') }}", "![A](/a.png)"),
    ("{{figure(path=\"/a.png\", sizes=[1, 2],\n  alt=`A`)}}", "![A](/a.png)"),
    ("{% note(title=\"T\") %}\na {{ figure(src=\"b\") }}\n{% end %}", "> [!note] T\n> a ![](b)"),
    ("`{{/* x() */}}` {%/* y() */%}", "`{{ x() }}` `{% y() %}`"),
    ("{{ page.title }}", "{{ page.title }}"),
  ])
  func replaced(text: String, markdown: String) {
    let meanings: [String: CallMeaning] = ["figure": .picture, "note": .box(kind: "note")]
    #expect(Reading(text, .functions, meanings).text == markdown)
    #expect(Reading(text, .functions, meanings).messages.isEmpty)
  }
}

/// The icons and keys of Material for MkDocs.
@Suite("Icons and keys")
struct IconAndKeyTests {
  @Test(arguments: [
    ("++ctrl+alt+del++", "<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>"),
    ("++\"my key\"++ ++f5++", "<kbd>my key</kbd> <kbd>F5</kbd>"),
    ("i++ and ++nothing++", "i++ and ++nothing++"),
    ("`++ctrl++`", "`++ctrl++`"), (":material-check:{ .big } Yes", "✓ Yes"),
    ("| :octicons-x-16: | :material-tag-outline: |", "| ✗ | tag |"),
    ("[:simple-github:](x)", "[github](x)"), (":material-unknown", ":material-unknown"),
    ("10:30:00", "10:30:00"),
  ])
  func replaced(text: String, markdown: String) {
    let reading = Reading(text, [.icons, .keys])
    #expect(reading.text == markdown)
    #expect(reading.messages.isEmpty)
  }

  @Test func countsTheIconsThatAreNotShown() {
    let reading = Reading("a :material-tag: b\n\n- :simple-x-y:{ .big } c", [.icons])
    #expect(reading.text == "a b\n\n- c")
    #expect(
      reading.messages == [
        "“:material-tag:” is an icon without a known picture: the page does not show the icons"
          + " (here and in 1 more place); write a character such as ✓ or a word"
      ])
  }
}

/// The macros of Logseq: docs.logseq.com, "Macros".
@Suite("Macros")
struct MacroTests {
  private let meanings: [String: CallMeaning] = [
    "tube": .site(prefix: "https://tube.test/", label: "Tube"), "cloze": .text(separator: "\\\\"),
  ]

  @Test(arguments: [
    ("a {{tube x1}} b", "a [Tube: x1](https://tube.test/x1) b"),
    ("{{cloze oil \\\\ fuel}} {{cloze wax}}", "oil (fuel) wax"),
    ("`{{tube x}}` {{ tube x }}", "`{{tube x}}` {{ tube x }}"),
    ("{{embed [[Lamps]]}} {{tube\nx}} {{}}", "{{embed [[Lamps]]}} {{tube\nx}} {{}}"),
  ])
  func replaced(text: String, markdown: String) {
    #expect(Reading(text, .macros, meanings).text == markdown)
    #expect(Reading(text, .macros, meanings).messages.isEmpty)
  }

  @Test func areCodeIfNotKnown() {
    let reading = Reading("{{query (and [[oil]])}} {{query x}}", .macros)
    #expect(reading.text == "`{{query (and [[oil]])}}` `{{query x}}`")
    #expect(
      reading.messages == [
        "“{{query” is a macro, which is not read: its text is shown as code (here and in 1 more"
          + " place); write it as Markdown"
      ])
  }
}
