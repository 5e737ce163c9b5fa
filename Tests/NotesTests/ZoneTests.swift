import Testing
import Text

@testable import Notes

@Suite("The zone of dates without a zone")
struct ZoneTests {
  @Test(arguments: [
    ("UTC", "2024-07-01", "2024-07-01 00:00:00 +0000"),
    ("+08:00", "2024-07-01 09:30", "2024-07-01 09:30:00 +0800"),
    ("-0330", "2024-07-01 09:30", "2024-07-01 09:30:00 -0330"),
    ("Asia/Shanghai", "2024-07-01 09:30", "2024-07-01 09:30:00 +0800"),
    // Summer time applies if the date is in it.
    ("Europe/Berlin", "2024-01-01 12:00", "2024-01-01 12:00:00 +0100"),
    ("Europe/Berlin", "2024-07-01 12:00", "2024-07-01 12:00:00 +0200"),
    // A zone in the date takes precedence.
    ("Asia/Shanghai", "2024-07-01 09:30 -0500", "2024-07-01 09:30:00 -0500"),
  ])
  func isThatOfTheSite(name: String, text: String, date: String) throws {
    let zone = try #require(Zone(name))
    #expect(DateTime(parsing: text, zone: zone)?.description == date)
  }

  @Test(arguments: ["", "Asia/Nowhere", "China", "+25:00", "noon", "../etc"])
  func isInvalidWithAnyOtherName(name: String) {
    #expect(Zone(name) == nil)
  }
}

@Suite("The title in the body")
struct TitleInBodyTests {
  private func shown(_ path: String, _ text: String) -> (title: String, rest: String) {
    let note = Note(Note.Source(path: path, bytes: Array(text.utf8)))
    let rest = note.body.bytes.dropFirst(note.titleLength)
    return (note.title, String(decoding: rest, as: UTF8.self))
  }

  @Test func isRecognisedByItsLengthIfAHeadingShowsIt() {
    #expect(shown("a.md", "# The *Wall*\n\nText.\n") == ("The Wall", "<p>Text.</p>\n"))
    #expect(shown("a.md", "---\ntitle: Wall\n---\n# Wall {#w}\n") == ("Wall", ""))
    #expect(shown("a.md", "---\ntitle: Wall\n---\n### Wall\n") == ("Wall", ""))
  }

  @Test func isAbsentIfTheBodyStartsWithSomethingElse() {
    for text in [
      "---\ntitle: Wall\n---\n# Stone\n", "Text.\n\n# Wall\n", "> # Wall\n", "Text.\n\n## Wall\n",
      "---\ntitle: Wall\n---\n## Stone\n\n## Wall\n",
    ] {
      let note = Note(Note.Source(path: "a.md", bytes: Array(text.utf8)))
      #expect(note.titleLength == 0, "\(text)")
    }
  }

  @Test func isFoundInPlainText() {
    #expect(shown("a.txt", "A short line\n\nText.\n") == ("A short line", "<p>Text.</p>\n"))
    #expect(shown("a.txt", "A short line.\nText.\n").rest.hasPrefix("<p>A short line"))
  }
}
