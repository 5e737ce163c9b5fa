import Bytes
import TestSupport
import Testing

@testable import MarkdownDialect
@testable import Notes

/// A paragraph is parsed again with hints only if they may matter.
///
/// An address in the paragraph always causes the second parse, so the tests can compare both
/// results.
@Suite struct EmphasisPrescanTests {
  private static let pieces = [
    "*", "**", "***", "_", "__", "字", "，", "。", "a", "b c", " ", "“", "”", "(", ")", "\\", "`", "[",
    "]", "](u)", "<b>", "é", "1", "\n", "`*`", "😀", "**字**", "*字*，", "\"",
  ]

  @Test("Every hint that would change the result is recorded", arguments: 1...8)
  func hintsThatMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let pieces = (2...14).randomElement(using: &generator).map { count in
        (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
      }
      let lines = (pieces ?? []).joined().split(separator: "\n").filter { line in
        line.contains { $0 != " " }
      }
      let text = "字" + lines.joined(separator: "\n") + "字"
      let again = html(text + "\nhttps://a.org")
      let address = "\n<a href=\"https://a.org\">https://a.org</a>"
      #expect(html(text) == again.replacing(address, with: ""), "\(text)")
    }
  }

  @Test("An unambiguous closing delimiter needs no hint, others do")
  func examples() {
    #expect(!needsHints("**强调**，下文"))
    #expect(!needsHints("这条*规则*。\n**词**，*词*，"))
    #expect(needsHints("**强调。**下文"))
    #expect(needsHints("字**词**_词_"))
    #expect(needsHints("**强\n调**，下文**词**"))
    #expect(needsHints("*字 [*词*，](u)*，"))
    #expect(needsHints("**标题**，\n下文\n==="))
  }

  private func needsHints(_ text: String) -> Bool {
    !Array(text.utf8).withBytes { SyntaxScan(at: $0).spanLines }.isEmpty
  }

  private func html(_ text: String) -> String {
    String(decoding: Markdown.render(Array(text.utf8)), as: UTF8.self)
  }
}
