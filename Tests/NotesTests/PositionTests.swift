import TestSupport
import Testing

@testable import Notes

/// Line numbers are those of the original file, including front matter, with any line ending.
@Suite struct PositionTests {
  static let text = """
    ---
    title: x
    ---
    # One

    Text with [a](b) and
    `code over
    two lines` and [c](d).\\
    After a break ![e *f*](g "h").
    <i
    >x</i> [i](j)

    [ref]: /ref
    [ref2]: /ref2
    A [ref] after
    definitions [ref2].

    - item one
    - item two
      with [k](l)

      ```swift
      let x = 1
      ```

    - item three
      - nested


    ~~~
    unlabelled
    ~~~

        indented

        code


    > ```js
    > quoted
    > ```

    Setext
    heading
    ===
    1. last
    """

  @Test("with any line ending", arguments: ["\n", "\r\n", "\r"])
  func everything(end: String) {
    let note = Note(Self.text.replacing("\n", with: end))
    #expect(note.outline.headings.map(\.line) == [4, 43])
    #expect(
      note.links.map { "\($0.line) \($0.href)" } == [
        "6 b", "8 d", "11 j", "15 /ref", "16 /ref2", "20 l",
      ])
    #expect(note.images.map { "\($0.line) \($0.src) \($0.alt)" } == ["9 g e f"])
    #expect(note.codeBlocks.map(\.lines) == [22...24, 30...32, 34...36, 39...41])
    #expect(note.codeBlocks.map(\.language) == ["swift", "", "", "js"])
    #expect(note.listItems.map(\.lines) == [18...18, 19...24, 26...27, 27...27, 46...46])
    #expect(note.diagnostics.isEmpty)
  }

  @Test(
    "a setext heading",
    arguments: [
      ("- Title\n  ===\n- next", [1], [1...2, 3...3], []), ("Title\n===\n\n[x](y)", [1], [], [4]),
      ("- x\n  - Title\n    ---\n\n\n- y", [2], [1...3, 2...3, 6...6], []),
      ("[a]: x\nTitle [a]\nmore\n===\n\n# B [a]", [2, 6], [], [2, 6]),
      ("> [a]: x\n> [b]: y\n> T ![i][b]\n> ---\nx", [3], [], []),
    ] as [(String, [Int], [ClosedRange<Int>], [Int])])
  func underlined(markdown: String, headings: [Int], items: [ClosedRange<Int>], links: [Int]) {
    let note = Note(markdown)
    #expect(note.outline.headings.map(\.line) == headings)
    #expect(note.listItems.map(\.lines) == items)
    #expect(note.links.map(\.line) == links)
    #expect(note.images.allSatisfy { $0.line == 3 })
  }

  @Test(
    "an unclosed fence is reported, and its code ends with its container",
    arguments: [
      ("```\na\n\nb", 1...4, "1:0"), ("a\n\n~~~ x\n", 3...3, "3:0"),
      ("> ```\n> a\n\nb", 1...2, "1:0"),
      ("- ```\n  a\n- b", 1...2, "1:0"), ("> ```\n> a\n```\nb\n```", 1...2, "1:0"),
    ])
  func unclosed(markdown: String, lines: ClosedRange<Int>, place: String) {
    let note = Note(markdown)
    #expect(note.codeBlocks.first?.lines == lines)
    #expect(note.diagnostics.brief.contains("\(place) warning fence-unclosed"))
  }

  @Test(
    "code that looks like a fence is not one",
    arguments: [
      ("    ```\n    a\n", 1...2), ("```\n~~~\n```\n", 1...3), ("````\n```\n````\n", 1...3),
      ("- ```\n  a\n  ```\n", 1...3), ("```\n```", 1...2), ("> ```\n> ```", 1...2),
    ])
  func closed(markdown: String, lines: ClosedRange<Int>) {
    let note = Note(markdown)
    #expect(note.codeBlocks.map(\.lines) == [lines])
    #expect(note.diagnostics.isEmpty)
  }
}
