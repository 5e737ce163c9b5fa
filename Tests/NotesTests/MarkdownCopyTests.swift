import Bytes
import Testing
import Text

@testable import Notes

@Suite("The Markdown copy of a note")
struct MarkdownCopyTests {
  private static let targets = [
    "a.md": "https://x.example/a/", "my note.md": "https://x.example/my/",
    "a.png": "https://x.example/a.png", "Note#One": "https://x.example/note/#one",
    "p(1).md": "https://x.example/p(1)/", "a_b.md": "https://x.example/a_b/",
    "pic.png": "https://x.example/pic.png",
  ]

  private func copy(_ text: String, path: String = "a.md") -> String {
    let note = Note(Note.Source(path: path, bytes: Array(text.utf8)))
    return String(
      decoding: note.markdown(rewritten: nil, leadingTo: Self.targets), as: UTF8.self)
  }

  @Test(
    "has the same link targets as its page",
    arguments: [
      ("[a](a.md)", "[a](https://x.example/a/)"),
      ("[a]( a.md \"title\")", "[a]( https://x.example/a/ \"title\")"),
      ("[a](<a.md>)", "[a](https://x.example/a/)"),
      (
        "[a](<my note.md>) [a](my note.md)", "[a](https://x.example/my/) [a](https://x.example/my/)"
      ),
      ("![a](a.png) ![](a.png)", "![a](https://x.example/a.png) ![](https://x.example/a.png)"),
      ("[![a](a.png)](a.md)", "[![a](https://x.example/a.png)](https://x.example/a/)"),
      ("[p](p(1).md)", "[p](<https://x.example/p(1)/>)"),
      ("[a](a\\_b.md)", "[a](https://x.example/a_b/)"),
      ("[a][1]\n\n[1]: a.md 'A'", "[a][1]\n\n[1]: https://x.example/a/ 'A'"),
      ("[[Note#One]]", "[Note > One](https://x.example/note/#one)"),
      ("[[Note#One|a *b*]]", "[a \\*b\\*](https://x.example/note/#one)"),
      ("![[pic.png|a gate]]", "![a gate](https://x.example/pic.png)"),
      ("![[Note#One]]", "[Note > One](https://x.example/note/#one)"),
      ("[[#One]]", "[One](#one)"),
      ("`` a ` [a](a.md)", "`` a ` [a](https://x.example/a/)"),
      ("` a\n\n[a](a.md) `", "` a\n\n[a](https://x.example/a/) `"),
      ("`a`` b` [a](a.md)", "`a`` b` [a](https://x.example/a/)"),
      (
        "<a class=x href=\"a.md\">a</a> <img src='a.png'>",
        "<a class=x href=\"https://x.example/a/\">a</a> <img src='https://x.example/a.png'>"
      ),
    ])
  func leads(_ text: String, _ expected: String) {
    #expect(copy(text) == expected + "\n")
  }

  @Test(
    "is otherwise unchanged",
    arguments: [
      "`[a](a.md)` and ``a ` [a](a.md)``", "``` x `` y\n \n`a\n[a](a.md)`", "```\n[a](a.md)\n```",
      "    [a](a.md)",
      "- x\n\n  ~~~\n  [[Note#One]]\n  ~~~", "[b](b.md) [c](https://c.example) <https://d.example>",
      "[[Missing]] and [a]\\(a.md)", "\\[[Note#One]]", "[^1]: a.md", "a ` b [x](b.md",
      "[a](", "[a](<", "[[", "](", "<a href=", "<a", "\\", "`", "[1]:", "[]: ", "a < b > c",
      "| a | b |\n| - | - |\n| 1 | 2 |", "{:toc}\n# 标题 {#id}",
    ])
  func staysAsWritten(_ text: String) {
    #expect(copy(text) == text + "\n")
  }

  @Test("has no front matter and no comments")
  func leavesOut() {
    let text = """
      ---
      title: X
      secret: hush
      ---

      One %%for me%% two.

      [//]: # (hush)
      [comment]: <> (hush)
      """
    #expect(copy(text) == "One two.\n\n\n")
  }

  @Test("has the structure inferred from plain text")
  func ofPlainText() {
    #expect(copy("A title\n\nSome *prose*.\n", path: "a.txt") == "# A title\n\nSome \\*prose\\*.\n")
  }

  @Test("contains the HTML of a note in HTML")
  func ofHTML() {
    #expect(
      copy("---\ntitle: X\n---\n<p>A <b>b</b></p>", path: "a.html").contains("<p>A <b>b</b></p>"))
  }

  @Test(
    "takes time in proportion to its length",
    arguments: ["](", "](<", "](((", "[[a", "`", "<a ", "<a href=\"", "[1]:", "\\", "](a "])
  func grows(_ piece: String) {
    let text = String(repeating: piece, count: 5000)
    let bytes = Array(text.utf8)
    let copy = bytes.withBytesOfCopy(Self.targets)
    #expect(copy.count == bytes.count)
  }
}

extension [UInt8] {
  fileprivate func withBytesOfCopy(_ targets: [String: String]) -> [UInt8] {
    withBytes {
      MarkdownTargets.replacingTargets(in: $0, with: targets, except: CodeLines([], .init()))
    }
  }
}
