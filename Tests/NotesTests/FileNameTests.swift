import TestSupport
import Testing

@testable import Notes

@Suite struct FileNameTests {
  @Test(
    "a post's file name contains its date and its slug",
    arguments: [
      ("_posts/2016-12-22-table-view.md", "2016-12-22", "table-view"),
      ("_posts/2020-1-2-a.b.markdown", "2020-01-02", "a.b"),
      ("2012-9-1-长城.md", "2012-09-01", "长城"), ("_posts/16-1-2-x.md", "2016-01-02", "x"),
      ("diary/2020-01-02.md", "2020-01-02", "2020-01-02"),
      ("_posts/2016-12-22-x..md", "2016-12-22", "x"),
      ("16-1-2-x.md", nil, "16-1-2-x"), ("2016-13-22-x.md", nil, "2016-13-22-x"),
      ("20150929_Title.md", nil, "20150929_Title"), ("README.md", nil, "README"),
      ("a/.hidden", nil, ".hidden"), ("2016-12-x.md", nil, "2016-12-x"), ("", nil, ""),
    ] as [(String, String?, String)])
  func posts(path: String, date: String?, slug: String) {
    let name = FileName(path)
    #expect(name.date?.civilDate == date)
    #expect(name.slug == slug)
  }

  @Test(
    "folders above _posts are categories, folders below are not",
    arguments: [
      ("_posts/2016-12-22-x.md", []), ("a/b/_posts/2016-12-22-x.md", ["a", "b"]),
      ("a/_posts/c/2016-12-22-x.md", ["a"]), ("a/x.md", []), ("a/_drafts/x.md", ["a"]),
    ])
  func categories(path: String, categories: [String]) {
    #expect(FileName(path).categories == categories)
  }

  @Test(
    "a title from a file name has capitalised words",
    arguments: [
      ("table-view-section.md", "Table View Section"), ("2016-12-22-auto-sized.md", "Auto Sized"),
      ("iOS-UITableView-tips.md", "iOS UITableView Tips"), ("长城.md", "长城"),
      ("2016-12-22-长城-notes.md", "长城 Notes"), ("éa-b.md", "Éa B"), ("---.md", "---.md"),
    ])
  func titles(path: String, title: String) {
    #expect(Note("", path: path).title == title)
  }

  @Test("a post whose file name begins with an invalid date is reported")
  func impossible() {
    let brief = Note.Source("x", path: "_posts/2016-13-22-x.md").diagnostics.brief
    #expect(brief == ["0:0 error date-invalid"])
    let rolled = Note.Source("x", path: "_posts/2015-09-31-x.md")
    #expect(rolled.date?.civilDate == "2015-10-01")
    #expect(rolled.slug == "x")
    #expect(rolled.diagnostics.brief == ["0:0 warning date-invalid"])
    let dated = Note.Source("---\ndate: 2016-12-22\n---\n", path: "_posts/2016-13-22-x.md")
    #expect(dated.diagnostics.isEmpty)
  }
}
