import Foundation
import TestSupport
import Testing

@testable import Notes

@Suite struct PlainSignsTests {
  /// Indicates whether a diagnostic says that a Markdown file looks plain.
  private func looksPlain(_ text: String, path: String = "a.md") -> Bool {
    Note(text, path: path).diagnostics.contains { $0.id == .looksPlain }
  }

  private static let code =
    "See below.\nfunc f() {\nlet a = [[T]]()\nif a.isEmpty {\nreturn\n}\n}\n"
  private static let bullets = "What it does\n\n  • sorts\n  • cuts\n  • joins\n"
  private static let titles = """
    概述
    索引是长列表最古老的导航方式，读者知道要找的名字，也知道它的第一个字母，剩下的事情应当由列表来做。
    分节
    按首字母分节之后，每一节都有一个标题，节与节之间的次序就是字母的次序，读者不必学习任何新的规则。
    跳转
    点一下右侧的字母，列表就到那一节，空的字母去最近的一节，这样每一次点击都有结果，不会让人觉得坏了。
    """

  @Test("structure that Markdown ignores is reported", arguments: [code, bullets, titles])
  func plain(text: String) {
    #expect(Note(text).diagnostics.brief == ["1:0 note looks-plain"])
    #expect(Note("---\ntitle: x\n---\n" + text).diagnostics.brief == ["4:0 note looks-plain"])
    #expect(looksPlain(text.replacing("\n", with: "\r\n")))
  }

  @Test("but not if the author or the site has set the format", arguments: [code, bullets, titles])
  func decided(text: String) {
    #expect(!looksPlain(text, path: "a.txt"))
    #expect(!looksPlain("---\nformat: markdown\n---\n" + text))
    #expect(Note(text, options: Note.Options(format: .markdown)).diagnostics.isEmpty)
  }

  @Test(
    "nor if anything is marked up",
    arguments: [
      "# T", "T\n===", "*x*", "**x**", "`x`", "[a](b)", "![a](b)", "- item", "1. item", "> quote",
      "***", "```\nx\n```", "<div>", "{% include x %}",
    ])
  func marked(markup: String) {
    for text in [PlainSignsTests.code, PlainSignsTests.bullets, PlainSignsTests.titles] {
      #expect(!looksPlain("\(markup)\n\n\(text)"))
      #expect(!looksPlain("\(text)\n\n\(markup)\n"))
    }
  }

  @Test(
    "paragraphs are valid Markdown, however their lines are broken",
    arguments: [
      "One line here.\nAnother line.\nA third.\nAnd a fourth one.\n",
      "The woods are lovely\ndark and deep\n\nbut I have promises\nto keep\n\nand miles to go\n",
      """
      The table of contents of a note lists the headings of its body, each with the anchor
      that leads to it; so that a reader can go to a part by its name;
      the rail at the edge does the same for the letters of a list of notes, and both are
      made in the same pass over the parsed text
      """,
      "Code follows.\n\n    func f() {\n    if a {\n    }\n    }\n",
      "\\begin{aligned}\n\\frac{a}{b}\n\\sqrt{c}\n\\text{d}\n\\end{aligned}\n",
      "A name\n\nand another\n\nand two braces {\n\n}\n",
    ])
  func prose(text: String) {
    #expect(Note(text).diagnostics.isEmpty)
  }

  @Test("the plain texts of the suites look plain with a Markdown file name", .needsSuites)
  func seeds() throws {
    for path in try Suite.files(in: "seeds", withExtension: "txt") {
      let isPlain = path.contains("/001_") || path.contains("/002_") || path.contains("/003_")
      let text = String(decoding: try Suite.file(path), as: UTF8.self)
      #expect(looksPlain(text) == isPlain, "\(path)")
    }
  }

  @Test("no note of the project's own site looks plain")
  func ownSite() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("content")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }
    #expect(!paths.isEmpty)
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
      #expect(!looksPlain(String(decoding: bytes, as: UTF8.self), path: path), "\(path)")
    }
  }
}
