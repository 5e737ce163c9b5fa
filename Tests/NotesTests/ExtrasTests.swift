import Notes
import TestSupport
import Testing

@testable import MarkdownDialect

/// The optional parts of the dialect.
@Suite struct ExtrasTests {
  private func html(_ text: String, _ extras: DialectExtras) -> String {
    Note(text, options: Note.Options(markdown: DialectOptions(extras: extras))).html
  }

  @Test("typographic quotation marks, dashes and dots, but not in code")
  func smart() {
    let text = "\"Rail\" -- it's... `\"a\" -- b` **「--」**字\n"
    #expect(
      html(text, .smartPunctuation)
        == "<p>“Rail” – it’s… <code>&quot;a&quot; -- b</code> <strong>「–」</strong>字</p>\n")
    #expect(html("\"a\"\n", []) == "<p>&quot;a&quot;</p>\n")
  }

  @Test("emoji short codes, but not in code or when escaped")
  func emoji() {
    let text = "Done :tada: :+1: `:tada:` \\:tada: :nobody: 10:30:45 [:x:](a)\n"
    #expect(
      html(text, .emoji)
        == "<p>Done 🎉 👍 <code>:tada:</code> :tada: :nobody: 10:30:45 <a href=\"a\">❌</a></p>\n")
    #expect(html(":tada:\n", []) == "<p>:tada:</p>\n")
  }

  @Test("formulas, with their places in the body")
  func math() {
    let note = Note("# On $x$\n\n> A\n> $y<z$ 字\n\n## B\n\n\\\\[w\\\\]\n")
    #expect(note.formulas.map(\.tex) == ["x", "y<z", "w"])
    #expect(note.formulas.map(\.line) == [1, 4, 8])
    #expect(note.formulas.map(\.style) == [.inline, .inline, .display])
    let written = note.formulas.map { String(decoding: note.body.bytes[$0.range], as: UTF8.self) }
    #expect(written == ["\\(x\\)", "\\(y&lt;z\\)", "\\[w\\]"])
    #expect(note.outline.headings.map(\.text) == ["On x", "B"])
    #expect(html("$x$\n", []) == "<p>$x$</p>\n")
  }

  @Test("an unclosed tag is reported at its line")
  func rawTags() {
    let note = Note("a\n<b>*b*\n<xmp></b>\n\n- <p>\n  <title>\n\n<script></script>\n")
    #expect(note.diagnostics.brief == ["3:0 warning tag-unclosed", "6:0 warning tag-unclosed"])
  }
}
