import Diagnostics
import TestSupport
import Testing

@testable import Notes

/// Probable typing errors are parsed as CommonMark parses them, and reported at their location.
@Suite struct SlipTests {
  @Test(
    "a slip is reported with its line and column",
    arguments: [
      ("a\n\n  ##Title", "3:3 warning heading-without-space"),
      ("> ##标题", "1:3 warning heading-without-space"),
      ("see [this][one]", "1:5 warning reference-undefined"),
      ("- a\n- 字 [b c][d]", "2:5 warning reference-undefined"),
      ("![p](my pic.png)", "1:2 warning link-spaces"),
      ("a\n[q](../my notes/A b.md) and", "2:1 warning link-spaces"),
      ("a[^1]", "1:2 warning footnote-undefined"),
      ("a[^my note]\n\n[^my note]: b", "1:2 warning footnote-undefined"),
      ("# A {#}", "1:5 warning anchor-empty"),
      ("{:.a}\n\nb", "1:1 warning attribute-list-unused"),
      ("a\n\n{:toc}\n", "3:1 warning attribute-list-unused"),
      ("字 {:.b}", "1:3 warning attribute-list-unused"),
      ("a\n{:b}", "2:1 warning attribute-list-unknown"),
      ("a\n{:onclick=\"b\"}", "2:1 note attribute-left-out"),
      ("*a*{:style=\"background:url(b)\"}", "1:4 note attribute-left-out"),
      ("a\n{:#b}\n\n# c {#b}", "4:0 warning anchor-duplicate"),
      ("a\n{:#b}\n\nc\n{:#b}", "5:1 warning anchor-duplicate"),
      ("{::options smart=\"1\" /}", "1:1 note option-unknown"),
      ("{::options toc_levels=\"x\" /}", "1:1 warning option-unknown"),
      ("{::comment}\na", "1:1 warning extension-unknown"),
      ("a {::b}c{:/}", "1:3 warning extension-unknown"),
    ])
  func reported(markdown: String, diagnostic: String) {
    #expect(Note(markdown).diagnostics.brief == [diagnostic])
  }

  @Test(
    "an unrecognised footnote definition is reported with the reason",
    arguments: [
      ("a[^my note]\n\n[^my note]: word", "[^my-note]"), ("a[^b]\n\n    [^b]: c", "indent"),
      (
        "a[^1]\n\n"
          + (1...8).map {
            String(repeating: "    ", count: $0 - 1) + "[^\($0)]: b c[^\($0 + 1)]\n\n"
          }
          .joined(),
        "indent"
      ),
    ])
  func defined(markdown: String, advice: String) {
    let messages = Note(markdown).diagnostics.map(\.message)
    #expect(messages.contains { $0.contains(advice) }, "\(messages)")
    #expect(!messages.contains { $0.contains("add a line “[^my note]") })
  }

  @Test(
    "correct text is not reported",
    arguments: [
      "#tag #other", "a ##b", "    ##Title", "```\n##Title\n```", "\\##Title", "##", "##!a",
      "`[a][b]`", "m[i][j]", "[a][b]\n\n[b]: c", "\\[a][b]", "[a][]", "[ ][ ]",
      "[sic](as he wrote)", "`![a](b c.md)`", "![a](<b c.md>)", "![a](b \"c d.md\")",
      "\\[a](b c.md)",
      "[^a-z]", "`a[^1]`", "a[^1]\n\n[^1]: b", "a {:ok, b} {:c => d} {:e}", "`{:.a}`",
      "*a*{:.b}", "| a |\n|---|\n| b |\n{:.c}", "# A {#b .c}", "a {{ b }} {% c %}",
      "* toc\n{:toc}\n\n# A", "{:a: .b}\n\nc\n{:a}",
    ])
  func silent(markdown: String) {
    #expect(Note(markdown).diagnostics.brief == [])
  }

  @Test("lines and columns are those of the file, also after rewritten lines")
  func places() {
    let note = Note("---\nx: 1\n---\nterm\n: text\n\n  {:.a}\n\n> one\n>\n> {:.b}\n> {:.c}\n")
    #expect(
      note.diagnostics.brief == [
        "7:3 warning attribute-list-unused", "11:3 warning attribute-list-unused",
        "12:3 warning attribute-list-unused",
      ])
  }
}
