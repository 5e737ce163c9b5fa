import Testing

@testable import Origins

@Suite("VitePress")
struct VitePressTests {
  @Test(
    "Rewrites replace paths",
    arguments: [
      ("en/:rest*", ":rest*", "en/a/b.md", "a/b.md"), ("en/:rest*", ":rest*", "zh/a.md", "zh/a.md"),
      ("packages/:pkg/src/(.*)", ":pkg/index.md", "packages/x/src/a/b.md", "x/index.md"),
      ("a/:name", "b/:name", "a/c.md", "b/c.md"), ("a/:name", "b/:name", "a/c/d.md", "a/c/d.md"),
      ("^old/(\\d+)\\.md", "new/$1.md", "old/12.md", "new/12.md"),
      ("a.md", "b.md", "axmd", "axmd"), (":n(\\d+)-:rest", ":rest", "01-x.md", "x.md"),
    ])
  func rewrites(pattern: String, path: String, file: String, expected: String) {
    #expect(Rewrites([(pattern, path)]).path(of: file) == expected)
  }

  @Test(
    "Links and pages are compared without endings",
    arguments: [
      ("/guide/a", "guide/a"), ("guide/a.md", "guide/a"), ("/guide/a.html#b", "guide/a"),
      ("/guide/", "guide"), ("/guide/index.md", "guide"), ("/", ""), ("/a.b", "a.b"),
      ("https://example.org/", nil),
    ])
  func keys(link: String, key: String?) { #expect(VitePressSidebar.key(of: link) == key) }

  @Test func sidebarsHaveABaseForEachGroup() {
    let files = """
      export default {
        '/guide/': { base: '/guide/', items: [
          { text: 'A', items: [{ text: 'B', link: 'b' }] },
          { text: 'C', base: '/other/', link: 'c', items: [{ link: 'd' }] },
          { text: 'E', link: 'https://example.org' } ] },
        '/x/': [{ link: '/x/y' }],
      }
      """
    var reader = JavaScriptReader { $0 == "a.js" ? Array(files.utf8) : nil }
    var isPartial = false
    let sidebars = reader.value(in: "a.js").map { VitePressSidebar.all(in: $0, &isPartial) } ?? []
    let paths = ["guide/b": "b.md", "other/c": "c.md", "other/d": "d.md", "x/y": "y.md"]
    let trees = sidebars.map { $0.tree(of: paths) }
    #expect(trees.map { $0.pages.map(\.path) } == [["b.md", "c.md", "d.md"], ["y.md"]])
    #expect(trees.first?.items.map(\.title) == ["A", "C", "E"])
    #expect(trees.first?.items.map(\.items.count) == [1, 1, 0])
    #expect(!isPartial)
  }
}
