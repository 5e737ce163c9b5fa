import Foundation
import Testing

@testable import Notes
@testable import PlainText

/// The structure inferred from plain text, shown as the Markdown it is converted to.
@Suite("plain text")
struct PlainTextTests {
  private func note(_ text: String, path: String = "great-wall.txt") -> Note {
    Note(text, path: path)
  }

  @Test(
    "each example has the output on its page", arguments: try Specification.all(in: "PlainText"))
  func examples(in specification: Specification) {
    #expect(!specification.examples.isEmpty)
    for example in specification.examples {
      let source = Note.Source(example.source, path: "a.txt")
      #expect(source.format == .text)
      let markdown = String(decoding: source.markdown, as: UTF8.self)
      #expect(
        markdown == example.result, "\(specification.name), line \(example.line):\n\(markdown)")
    }
  }

  @Test(
    "the title of an empty text is its file name, unchanged",
    arguments: ["", " \n\u{3000}\n"])
  func empty(text: String) {
    let note = note(text)
    #expect(note.title == "great-wall")
    #expect(note.html == "")
    #expect(note.diagnostics.isEmpty)
  }

  @Test("everything keeps its line number in the file, also after front matter")
  func lines() {
    let note = note(
      """
      ---
      format: text
      ---

      Notes on rope

      Rope that was made of hemp swells when it is wet, and so do the knots that are tied in it.

      Kinds

        • hemp
        • nylon

      See https://example.com/rope for what each of them can hold when it is new and dry.

      let strength = diameter * diameter * factor(of: .hemp);
      print(strength)
      """)
    #expect(note.outline.headings.map(\.line) == [5, 9])
    #expect(note.listItems.map(\.lines) == [11...11, 12...12])
    #expect(note.links.map(\.line) == [14])
    #expect(note.codeBlocks.map(\.lines) == [16...17])
    #expect(note.title == "Notes on rope")
  }

  @Test(
    "a date in the text is the note's date",
    arguments: [
      (
        "Rope\n\nSome words on rope and knots.\n\nLast updated: 2020-06-07 16:24:37 -0700",
        "2020-06-07"
      ),
      ("Rope\nPosted on June 7, 2020 by Anna\nSome words on rope.", "2020-06-07"),
      ("绳子\n作者：安娜 发布时间：2020年6月7日\n这里写几句关于绳子的话。", "2020-06-07"),
      ("Rope\n2020-06-07\nSome words on rope and knots.", "2020-06-07"),
      ("Rope\nThe rope broke on June 7, 2020 at noon.\nSome words on rope.", nil),
      ("Rope\n1.2.3 and 10.11.12 are versions\nSome words on rope.", nil),
    ] as [(String, String?)])
  func date(text: String, date: String?) {
    #expect(Note.Source(text, path: "rope.txt").date?.civilDate == date)
    #expect(Note.Source(text, path: "2019-01-02-rope.txt").date?.civilDate == "2019-01-02")
  }

  @Test("uncertainty is reported once for each note, and not as a warning")
  func unsure() {
    let note = note("Maybe a title\n\nmaybe not\n\nperhaps\n")
    #expect(note.diagnostics.allSatisfy { $0.severity == .note && $0.id == .ambiguousLines })
    #expect(note.diagnostics.count <= 1)
  }
}
