import ForeignMarkdown
import Testing

@Suite("Containers become callouts")
struct ContainerTests {
  @Test(
    "Colons surround a box (VitePress, Docusaurus)",
    arguments: [
      ("::: tip\nOil first.\n:::", "> [!tip] \n> Oil first."),
      ("::: tip Mind the *wick*\nOil\n:::", "> [!tip] Mind the *wick*\n> Oil"),
      (":::note[Of lamps]\nOil\n:::", "> [!note] Of lamps\n> Oil"),
      (":::caution{title=\"Hot\"}\nOil\n:::", "> [!caution] Hot\n> Oil"),
      ("::: details More {open}\nOil\n:::", "> [!details]+ More\n> Oil"),
      ("::: details\nOil\n:::", "> [!details]- \n> Oil"),
      ("::: raw\nOil\n:::", "Oil"),
      ("::: 提示\n油\n:::", "> [!提示] \n> 油"),
      // A box in a box, with as many colons or with fewer.
      (":::: tip\n::: note\nOil\n:::\n::::", "> [!tip] \n> > [!note] \n> > Oil\n>"),
      ("::: tip\n::: note\nOil\n:::\n:::", "> [!tip] \n> > [!note] \n> > Oil\n>"),
      // A box in a list item.
      ("- a\n\n  ::: tip\n  Oil\n  :::\n- b", "- a\n\n  > [!tip] \n  > Oil\n\n- b"),
      // Code stays as it is.
      ("```md\n::: tip\n:::\n```", "```md\n::: tip\n:::\n```"),
      ("::: tip\n```md\n:::\n```\n:::", "> [!tip] \n> ```md\n> :::\n> ```"),
      ("    ::: tip\n    :::", "    ::: tip\n    :::"),
      // A line of colons alone opens nothing.
      ("text\n:::\nmore", "text\n:::\nmore"),
    ])
  func colons(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .containers(.colons)) == expected)
  }

  @Test(
    "Blocks of code in a group are tabs (VitePress)",
    arguments: [
      (
        "::: code-group\n```js [a.js]\n1\n```\n```ts\n2\n```\n:::",
        """
        > [!tabs]
        > > [!tab] a.js
        > > ```js\u{20}
        > > 1
        > > ```
        >
        > > [!tab] ts
        > > ```ts
        > > 2
        > > ```
        >
        """
      )
    ])
  func codeGroup(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .containers(.colons)) == expected)
  }

  @Test(
    "The content of a box is indented (Python-Markdown)",
    arguments: [
      ("!!! note\n    Oil\n\n    Wick\n\nLamp", "> [!note] \n> Oil\n>\n> Wick\n\n\nLamp"),
      ("!!! note \"Of *lamps*\"\n    Oil", "> [!note] Of *lamps*\n> Oil"),
      ("!!! danger inline end\n    Oil", "> [!danger] \n> Oil"),
      ("??? tip \"More\"\n    Oil", "> [!tip]- More\n> Oil"),
      ("???+ tip\n    Oil", "> [!tip]+ \n> Oil"),
      ("!!! note\n    ??? tip\n        Oil\nLamp", "> [!note] \n> > [!tip]- \n> > Oil\n>\n\nLamp"),
      ("1. a\n\n    !!! note\n        Oil", "1. a\n\n    > [!note] \n    > Oil"),
      ("    !!! note\n        Oil", "    !!! note\n        Oil"),
      ("!!! so much, so soon", "!!! so much, so soon"),
    ])
  func indented(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .containers(.indented)) == expected)
  }

  @Test("Tabs beside each other are a set (PyMdown)")
  func tabs() {
    let body = "=== \"One\"\n\n    Oil\n\n=== \"Two\"\n\n    Wick\n\n===! \"Three\"\n\n    Lamp"
    let expected = """
      > [!tabs]
      > > [!tab] One
      > >
      > > Oil
      >
      > > [!tab] Two
      > >
      > > Wick
      >

      > [!tabs]
      > > [!tab] Three
      > >
      > > Lamp
      >
      """
    #expect(rewritten(body, in: .containers(.indented)).withoutRepeatedBlanks == expected)
  }

  @Test(
    "Blocks with a begin and an end (Org mode, Logseq)",
    arguments: [
      ("#+BEGIN_NOTE\nOil\n#+END_NOTE", "> [!note] \n> Oil"),
      ("- #+begin_tip\n  Oil\n  #+end_tip\n- b", "- > [!tip] \n  > Oil\n\n- b"),
      ("#+BEGIN_QUOTE\nOil\n#+END_QUOTE", "> Oil"),
      ("#+BEGIN_SRC swift\nlet a = 1\n#+END_SRC", "```swift\nlet a = 1\n```"),
      ("#+BEGIN_EXAMPLE\n```\n#+END_EXAMPLE", "````\n```\n````"),
      ("#+BEGIN_COMMENT\nOil\n#+END_COMMENT\nWick", "Wick"),
      ("#+BEGIN_NOTE\nwithout an end", "#+BEGIN_NOTE\nwithout an end"),
    ])
  func org(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .containers(.orgBlocks)) == expected)
  }

  @Test("A container without an end contains the rest, and the build says so")
  func unclosed() throws {
    let read = try #require(result("Lamp\n\n::: tip\nOil", in: .containers(.colons)))
    #expect(String(decoding: read.body.bytes, as: UTF8.self) == "Lamp\n\n> [!tip] \n> Oil\n\n")
    #expect(read.diagnostics.map(\.location.line) == [3])
    #expect(read.diagnostics.first?.message.contains("“::: tip” is not closed") == true)
  }

  @Test("Lines keep their numbers in the file")
  func numbers() throws {
    let body = "a\n\n!!! note\n    b\n\n=== \"T\"\n    c\n\nd"
    let read = try #require(result(body, in: .containers(.indented)))
    let lines = String(decoding: read.body.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (letter, number) in [("a", 1), ("b", 4), ("c", 7), ("d", 9)] {
      let line = try #require(lines.firstIndex { $0.hasSuffix(letter) })
      #expect(read.body.lines[line + 1] == number)
    }
  }

  @Test("Ten thousand containers, nested or without an end, are read")
  func many() {
    for body in [
      String(repeating: "::: tip\n", count: 10_000),
      String(repeating: "::: tip\na\n:::\n", count: 10_000),
      String(repeating: "!!! note\n    a\n", count: 10_000),
    ] {
      #expect(result(body, in: .containers([.colons, .indented, .orgBlocks])) != nil)
    }
    let unclosed = String(repeating: "- #+BEGIN_NOTE\n", count: 2_000)
    #expect(result(unclosed, in: .containers(.orgBlocks)) == nil)
  }
}

extension String {
  /// The text with only one of several blank lines after each other.
  fileprivate var withoutRepeatedBlanks: String { replacing(/\n\n\n+/, with: "\n\n") }
}
