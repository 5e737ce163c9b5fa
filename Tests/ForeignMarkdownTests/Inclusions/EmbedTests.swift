import Testing

@testable import ForeignMarkdown

@Suite("Embedded notes")
struct EmbedTests {
  private static let files = [
    "n.md": """
    ---
    a: b
    ---
    Start of
    text. ^p1

    ## One `x`
    - item
      more ^i1
      - child
    - other

    | t |
    |---|

    ^t1

    ### Sub
    sub
    ## Two
    two
    """, "one.md": "A line.", "pic.png": "",
  ]

  @Test(
    "An embedded note is replaced by its text",
    arguments: [
      ("![[n#Two]]", "\n## Two\ntwo\n"), ("![[n#one x#sub]]", "\n### Sub\nsub\n"),
      ("![[n#^P1]]", "\nStart of\ntext.\n"), ("![[n#^i1|alias]]", "\n- item\n  more\n  - child\n"),
      ("![[n#^t1]]", "\n| t |\n|---|\n"), ("![[one]]", "\nA line.\n"),
      ("so: ![[one]] and", "so: A line. and"), ("- ![[n#^p1]]", "- Start of\n  text."),
      ("> ![[n#Two]]", ">\n> ## Two\n> two\n>\n> "),
      ("a ![[n#^p1]] b", "a \n\nStart of\ntext.\n\n b"), ("![[pic.png]] ![[none]]", nil),
      ("`![[one]]` ![[one|x]]", "`![[one]]` A line."), ("```\n![[one]]\n```", nil),
    ])
  func embeds(text: String, expected: String?) {
    let result = Included(text, by: InclusionRules(.embeds), Self.files)
    #expect(result.text.withoutTrailingSpace == (expected ?? text).withoutTrailingSpace)
    #expect(result.problems.isEmpty)
  }

  @Test("A part that does not exist is reported", arguments: ["![[n#None]]", "![[n#^none]]"])
  func failures(text: String) {
    let result = Included(text, by: InclusionRules(.embeds), Self.files)
    #expect(result.text == text)
    #expect(
      result.problems.map { $0.hasPrefix("a.md:1 `\(text)` is not replaced: n.md has no ") } == [
        true
      ])
  }

  @Test("A note that embeds itself ends there")
  func cycles() {
    let result = Included("# A\n![[b]]\n![[#A]]", by: InclusionRules(.embeds), ["b.md": "b ![[a]]"])
    #expect(result.text.contains("b ![[a]]"))
    #expect(Set(result.problems.map { $0.prefix(6) }) == ["b.md:1", "a.md:3"])
  }

  @Test("Ten thousand embedded blocks take little time", .timeLimit(.minutes(1)))
  func speed() {
    let blocks = (0..<10_000).map { "Text. ^b\($0)" }.joined(separator: "\n\n")
    let text = (0..<10_000).map { "![[n#^b\($0)]]" }.joined(separator: "\n")
    #expect(Included(text, by: InclusionRules(.embeds), ["n.md": blocks]).problems.isEmpty)
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var withoutTrailingSpace: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
