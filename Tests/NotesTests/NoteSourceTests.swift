import Diagnostics
import TestSupport
import Testing
import Text

@testable import Notes

@Suite struct NoteSourceTests {
  private func source(_ matter: String, path: String = "note.md") -> Note.Source {
    Note.Source("---\n\(matter)\n---\n", path: path)
  }

  @Test(
    "the title is text, whatever its YAML type",
    arguments: [
      ("title: Table View", "Table View"), ("title: 1.10", "1.10"), ("title: 2020", "2020"),
      ("title: no", "no"), ("title: \"  a   b \"", "a b"), ("title: 「長城」", "「長城」"),
      ("title: A &amp; B", "A & B"), ("title: '<em>A</em>&#39;s <br> B'", "A's B"),
      ("title: Array<Int> & a < b", "Array<Int> & a < b"),
      ("title: >\n  two\n  lines", "two lines"),
      ("title: ''", nil), ("title:", nil), ("x: 1", nil),
      ("title: '&nope; &#0; &'", "&nope; &#0; &"),
    ] as [(String, String?)])
  func title(matter: String, title: String?) {
    #expect(source(matter).title == title)
  }

  @Test(
    "tags and categories follow Jekyll",
    arguments: [
      ("tags: iOS Swift", ["iOS", "Swift"]), ("tags: [a b, c]", ["a b", "c"]),
      ("tags:\n- a\n- 2020\n- true", ["a", "2020", "true"]),
      ("tag: bash command", ["bash command"]),
      ("tag : x", ["x"]), ("tags: a\ntag: b c", ["a", "b c"]), ("tags:", []), ("tags: []", []),
      ("tags: 2020", ["2020"]), ("tags: [a, [b, ~], a]", ["a", "b"]), ("tag: [a, b]", ["a", "b"]),
      ("tags: machine learning, 深度学习、AI", ["machine learning", "深度学习", "AI"]),
    ])
  func tags(matter: String, tags: [String]) {
    #expect(source(matter).tags == tags)
    let asCategories = matter.replacing("tags", with: "categories").replacing(
      "tag", with: "category")
    #expect(source(asCategories).categories == tags)
    #expect(
      source(asCategories, path: "above/_posts/2020-01-01-y.md").categories == ["above"] + tags)
  }

  @Test("commas in a list that is text are reported")
  func commas() {
    #expect(source("tags: a, b").diagnostics.brief == ["2:1 note comma-list"])
  }

  @Test(
    "a note is published unless it says otherwise",
    arguments: [
      ("x: 1", "a.md", .published), ("published: false", "a.md", .unpublished),
      ("published: 'no'", "a.md", .unpublished), ("published: true", "a.md", .published),
      ("draft: true", "a.md", .draft), ("draft: false", "a.md", .published),
      ("x: 1", "_drafts/a.md", .draft), ("x: 1", "a/_drafts/b/c.md", .draft),
      ("draft: false", "_drafts/a.md", .published),
    ] as [(String, String, Note.Source.Publication)])
  func publication(matter: String, path: String, publication: Note.Source.Publication) {
    #expect(source(matter, path: path).publication == publication)
  }

  @Test("the date is from the front matter or else the file name, in the site's zone")
  func dates() {
    let options = Note.Options(lang: "zh", zone: .fixed(480))
    let path = "_posts/2016-12-22-x.md"
    let named = Note.Source("x", path: path, options: options)
    #expect(named.date?.description == "2016-12-22 00:00:00 +0800")
    #expect(named.lang == "zh")
    let dated = Note.Source(
      "---\ndate: 2017-02-06 \t\t# 时间\nlastmod: 2017-03-01 10:00 Z\nlang: en\n---\n", path: path,
      options: options)
    #expect(dated.date?.description == "2017-02-06 00:00:00 +0800")
    #expect(dated.updated?.description == "2017-03-01 10:00:00 +0000")
    #expect(dated.lang == "en")
  }

  @Test("an invalid date is an error at its line, and the file name's date applies")
  func invalidDate() {
    let source = Note.Source(
      "---\ntitle: x\n\ndate: 2017-02-30\n---\n", path: "_posts/2016-12-22-x.md")
    #expect(source.diagnostics.brief == ["4:1 error date-invalid"])
    #expect(source.date?.civilDate == "2016-12-22")
  }

  @Test("the other fields")
  func fields() {
    let source = source(
      "slug: great-wall\nreading: Chángchéng\nletter: C\ndescription: \"<b>Long</b>\"\nlayout: post"
    )
    #expect(source.slug == "great-wall")
    #expect(source.pronunciation == "Chángchéng")
    #expect(source.letter == "C")
    #expect(source.summary == "Long")
    #expect(source.frontMatter.object["layout"] == "post")
  }

  @Test("a field of the wrong type is ignored and reported")
  func kinds() {
    let source = source("title: [a]\ntags: {a: 1}\nformat: rtf")
    #expect(
      source.diagnostics.brief == [
        "2:1 warning front-matter-field", "3:1 warning front-matter-field",
        "4:1 warning front-matter-field",
      ])
    #expect(source.title == nil)
    #expect(source.tags.isEmpty)
    #expect(source.format == .markdown)
  }

  @Test("bytes that are not UTF-8 are only a warning")
  func encoding() {
    let latin: [UInt8] = Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\n---\n".utf8)
    let source = Note.Source(path: "note.md", bytes: latin)
    #expect(source.title == "Café")
    #expect(source.diagnostics.brief == ["0:0 warning encoding"])
    let damaged = Array("# 标题标题标题\n\n中文".utf8) + [0xE6] + Array("字\n".utf8)
    let brief = Note.Source(path: "note.md", bytes: damaged).diagnostics.brief
    #expect(brief == ["3:3 warning encoding"])
  }

  @Test(
    "a source whose text has changed meanwhile still makes a note", arguments: ["", "x", "---\n"])
  func otherText(text: String) {
    for name in ["note.md", "note.txt", "note.html"] {
      var source = source("title: A long title\nliquid: true", path: name)
      source.text = SourceText(Array(text.utf8))
      #expect(source.body.isEmpty)
      let note = Note(source)
      #expect(note.title == "A long title")
      #expect(note.body.bytes.isEmpty)
      #expect(ExcerptEnd.head(of: source, separator: nil).isEmpty)
      #expect(source.detectedLanguage(otherThan: "en") == nil)
      #expect(source.lineReadings.isEmpty)
      _ = source.markdown
    }
  }
}
