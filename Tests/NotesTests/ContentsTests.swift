import Foundation
import MarkdownDialect
import Testing

@testable import Notes

@Suite struct ContentsTests {
  @Test("a note knows whether its text contains a table of contents")
  func own() {
    #expect(Note("* toc\n{:toc}\n\n# A").containsTableOfContents)
    #expect(Note("[[TOC]]\n\n# A").containsTableOfContents)
    #expect(!Note("`[TOC]`\n\n# A").containsTableOfContents)
  }

  @Test(
    "levels are read in the form of kramdown's option",
    arguments: [
      ("1..6", HeadingLevels.all), ("2..3", HeadingLevels([2, 3])),
      ("2, 4", HeadingLevels([2, 4])),
      ("[1,2]", HeadingLevels([1, 2])), ("3", HeadingLevels([3])), ("", nil), ("3..2", nil),
      ("a", nil), ("1..", nil), ("9", nil), ("1,x", nil),
    ] as [(String, HeadingLevels?)])
  func levels(text: String, levels: HeadingLevels?) {
    #expect(HeadingLevels(text) == levels)
  }

  @Test("the site's levels apply if a note has none")
  func options() {
    var options = Note.Options()
    options.markdown.contentsLevels = HeadingLevels([2])
    #expect(Note("[TOC]\n\n# A\n\n## B", options: options).html.contains("href=\"#b\""))
    #expect(!Note("[TOC]\n\n# A\n\n## B", options: options).html.contains("href=\"#a\""))
  }

  @Test("a second table of contents has no ids")
  func second() {
    let html = Note("[TOC]\n\n# A\n\n[TOC]").html
    #expect(html.components(separatedBy: "markdown-toc-a").count == 2)
  }

  @Test("a formula's position is known after a table of contents and in a heading with a class")
  func formulas() {
    let note = Note("[TOC]\n\n# A $x$ {#a .b}\n\n$y$\n")
    let texts = note.formulas.map { String(decoding: note.body.bytes[$0.range], as: UTF8.self) }
    #expect(texts == ["\\(x\\)", "\\(y\\)"])
  }
}
