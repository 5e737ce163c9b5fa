import Testing

@testable import SiteSource

@Suite("A site path")
struct SitePathTests {
  @Test(arguments: [
    ("", "/", "index.html"),
    ("/", "/", "index.html"),
    ("a/b/", "/a/b/", "a/b/index.html"),
    ("/a//b.html", "/a/b.html", "a/b.html"),
    ("/../../etc/passwd", "/etc/passwd", "etc/passwd"),
    ("/a/./../b/", "/b/", "b/index.html"),
    ("/长城/", "/长城/", "长城/index.html"),
  ])
  func resolvesItsComponentsWithinTheSite(text: String, path: String, output: String) {
    #expect(SitePath(text).text == path)
    #expect(SitePath(text).outputPath == output)
  }

  @Test(arguments: [
    ("/about", "about.html"), ("/v1.0", "v1.0.html"), ("/about.html", "about.html"),
    ("/a/", "a/index.html"), ("/", "index.html"),
  ])
  func ofAPageIsAnHTMLFile(text: String, output: String) {
    #expect(SitePath(text, .page).text == text)
    #expect(SitePath(text, .page).outputPath == output)
  }

  @Test(arguments: [
    ("/a b/", "/n/a%20b/"), ("/c#/", "/n/c%23/"), ("/é", "/n/%C3%A9"),
    ("/a&b'\"<", "/n/a%26b%27%22%3C"),
  ])
  func isPercentEncodedInAURL(text: String, url: String) {
    #expect(SitePath(text).url(base: "/n/") == url)
    #expect(percentDecoded(url) == "/n" + text)
  }

  @Test(arguments: [
    ("My Note", "My-Note"), ("  a  b ", "a-b"), ("长城 note", "长城-note"), ("..", ""),
    ("a/b:c", "a-b-c"),
    ("?", ""), ("c++", "c++"), (".hidden", "hidden"),
  ])
  func usesNamesThatEveryFileSystemAllows(name: String, expected: String) {
    #expect(slug(name) == expected)
  }
}

@Suite("The site map")
struct SiteMapTests {
  private let map: SiteMap = {
    var map = SiteMap(base: "/b/")
    _ = map.add("a/one.md", at: SitePath("/a/one/"))
    _ = map.add("a/图 1.png", at: SitePath("/a/图 1.png"))
    _ = map.add("two.txt", at: SitePath("/two/"))
    _ = map.add("three.html", at: SitePath("/three", .page))
    _ = map.add("c/My notes/README.md", at: SitePath("/c/My-notes/"))
    return map
  }()

  private func target(_ href: String) -> SiteMap.Target {
    map.target(of: href, in: "a/x.md", NameIndex(paths: { [] }) { Names() })
  }

  @Test(arguments: [
    ("one.md", "/b/a/one/"), ("./one.md#x", "/b/a/one/#x"), ("../two.txt?q=1#x", "/b/two/?q=1#x"),
    ("/two.txt", "/b/two/"), ("/a/one/", "/b/a/one/"), ("/three", "/b/three"),
    ("%E5%9B%BE%201.png", "/b/a/%E5%9B%BE%201.png"), ("图 1.png", "/b/a/%E5%9B%BE%201.png"),
    ("../c/My%20notes/", "/b/c/My-notes/"), ("../c/My notes#x", "/b/c/My-notes/#x"),
  ])
  func resolvesLinks(href: String, url: String) {
    #expect(target(href) == .found(url))
  }

  @Test(arguments: [
    "https://example.org/one.md", "mailto:a@example.org", "//example.org/one.md", "#x", "", "?q",
    "/elsewhere/", "image.gif", "javascript:one.md",
  ])
  func ignoresLinksToOtherSites(href: String) {
    #expect(target(href) == .external)
  }

  @Test func missesNotesThatAreNotThere() {
    #expect(target("../three.md") == .missing("three.md"))
  }

  @Test func givesAPlaceToOneFileOnly() {
    var map = map
    #expect(map.add("other.md", at: SitePath("/two/")) == "two.txt")
  }
}
