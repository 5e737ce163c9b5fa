import TestSupport
import Testing
import Text

@testable import Notes

/// The meaning of TOML front matter for a note.
@Suite struct HugoNoteTests {
  @Test("keys of Hugo's front matter mean the same as Jekyll's")
  func hugo() {
    let source = Note.Source(
      """
      +++\r
      title = "索引"\r
      date = 2024-01-15T10:30:00+08:00\r
      lastmod = 2024-02-01\r
      draft = true\r
      slug = "the-index"\r
      tags = ["lists", "a b"]\r
      categories = ["reading"]\r
      +++\r
      # Body\r
      """)
    #expect(source.diagnostics.isEmpty)
    #expect(source.title == "索引")
    #expect(
      source.date
        == DateTime(
          year: 2024, month: 1, day: 15, hour: 10, minute: 30, second: 0, offset: 480))
    #expect(source.updated == DateTime(parsing: "2024-02-01"))
    #expect(source.publication == .draft)
    #expect(source.slug == "the-index")
    #expect(source.tags == ["lists", "a b"])
    #expect(source.categories == ["reading"])
    #expect(source.format == .markdown)
    #expect(Note(source).outline.headings.map(\.line) == [10])
  }

  @Test("an invalid date is reported at its key")
  func invalidDate() {
    let source = Note.Source("+++\nn = 1\n date = 07:32:00\n+++\n")
    #expect(source.diagnostics.brief == ["3:2 error date-invalid"])
  }
}
