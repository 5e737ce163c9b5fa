import Testing

@testable import Notes

/// Mails and Usenet articles that were saved as text.
@Suite("mails in plain text")
struct PlainMailTests {
  private let text = """
    From: "Ann Lee" <ann@example.org>
    Newsgroups: rec.gardens
    Subject: When to plant
      the beans
    Date: Mon, 3 May 2021 10:00:00 +0200

    Beans go into the ground when the nights are warm, which is in the middle of May in most years.

    > And the peas?

    Peas can go in much earlier, because a little frost does them no harm at all.
    """

  @Test("the headers become the title, the author and the date, and leave the text")
  func headers() {
    let note = Note(text, path: "beans.txt")
    #expect(note.title == "When to plant the beans")
    #expect(note.source.frontMatter[field: "author"]?.text == "Ann Lee")
    #expect(note.source.date?.rfc3339 == "2021-05-03T10:00:00+02:00")
    #expect(!note.html.contains("Newsgroups"))
    #expect(note.html.contains("Beans go into the ground"))
  }

  @Test(
    "encoded words are decoded",
    arguments: [
      ("=?UTF-8?Q?caf=C3=A9_au_lait?=", "café au lait"), ("=?utf-8?b?6LGG5a2Q?=", "豆子"),
      ("=?GB2312?B?trm5zw==?= =?GB2312?B?trnX0w==?= 2", "豆瓜豆子 2"),
      ("Re: =?ISO-8859-1*fr?Q?=E9t=E9?= (1)", "Re: été (1)"),
      ("=?UTF-8?Q?half", "=?UTF-8?Q?half"), ("=?none-such?Q?a?=", "=?none-such?Q?a?="),
      ("=?UTF-8?B?Y2Fmw6k=?=", "café"), ("=?UTF-8?B?Y2Fmw6k?=", "café"),
      ("=?UTF-8?Q?=+5?=", "=?UTF-8?Q?=+5?="), ("=?UTF-8?B?!?=", "=?UTF-8?B?!?="),
      ("a =? b ?=", "a =? b ?="),
    ])
  func encodedWords(value: String, subject: String) {
    let note = Note("From: ann@example.org\nSubject: \(value)\n\nText.\n", path: "a.txt")
    #expect(note.title == subject)
  }

  @Test("lines keep their numbers in the file")
  func lines() {
    #expect(Note(text, path: "beans.txt").source.lineReadings.first?.line == 7)
  }

  @Test("the Markdown form has the headers as front matter")
  func conversion() {
    let markdown = String(decoding: Note(text, path: "beans.txt").source.markdown, as: UTF8.self)
    #expect(
      markdown.hasPrefix(
        """
        ---
        title: "When to plant the beans"
        author: "Ann Lee"
        date: 2021-05-03T10:00:00+02:00
        ---


        """))
  }

  @Test(
    "an address in parentheses or alone gives an author, too",
    arguments: [("ann@example.org (Ann Lee)", "Ann Lee"), ("ann@example.org", "ann@example.org")])
  func author(value: String, author: String) {
    let note = Note("From: \(value)\nSubject: Beans\n\nThey are planted.\n", path: "a.txt")
    #expect(note.source.frontMatter[field: "author"]?.text == author)
  }

  @Test(
    "other labels at the start are text",
    arguments: [
      "Subject: beans\n\nThey are planted.\n", "From: here\nto: there\n\nIt is far.\n",
      "From: Ann\nSubject: beans\nno header\n\nText.\n",
    ])
  func labels(text: String) {
    let note = Note(text, path: "a.txt")
    #expect(note.source.frontMatter.bodyOffset == 0)
    #expect(note.source.frontMatter[field: "author"] == nil)
  }
}
