import Testing

@testable import Notes

@Suite struct PlainTextTests {
  private func note(_ text: String) -> Note { Note(text, path: "great-wall.txt") }

  @Test("paragraphs are parted by blank lines, and keep their lines")
  func paragraphs() {
    let note = note("\u{FEFF}\n\nTitle\n \t\nOne & <two>\n  three\r\n\r\nfour\"")
    #expect(
      note.html == """
        <p>Title</p>
        <p>One &amp; &lt;two&gt;<br />
        three</p>
        <p>four&quot;</p>

        """)
    #expect(note.length == Note.Length(words: 5, ideographs: 0))
    #expect(note.summary == "One & <two> three four\"")
    #expect(note.outline.headings.isEmpty && note.codeBlocks.isEmpty && note.listItems.isEmpty)
  }

  @Test("prose that was broken at a margin flows")
  func wrapped() {
    let prose = """
      The table of contents of a note lists the headings of its body, each
      with the anchor that leads to it, so that a reader can go to a part by
      its name.
      """
    #expect(note(prose).html == "<p>" + prose + "</p>\n")
  }

  @Test(
    "a short first line is the title",
    arguments: [
      ("概述\n正文", "概述"), ("\n\n  MwfTableViewController 0.0.6\n\nx", "MwfTableViewController 0.0.6"),
      ("A sentence.\nMore", "Great Wall"), ("同源策略是一个安全策略，\n", "Great Wall"), ("", "Great Wall"),
      (String(repeating: "long ", count: 20), "Great Wall"),
    ])
  func title(text: String, title: String) {
    #expect(note(text).title == title)
  }
}
