import Testing

@testable import SiteKit

/// The plugins awesome-pages and awesome-nav.
@Suite("A site of MkDocs with files that order folders")
struct MkDocsFolderFilesTests {
  /// Expects that a reader pages through addresses in an order.
  private func expect(
    _ order: String, _ plugin: String, _ files: [String: String], settings: String = ""
  ) throws {
    var all = ["mkdocs.yml": "site_name: W\nplugins: [search, \(plugin)]\n" + settings]
    for page in ["index", "a", "b10", "b9", "stone/index", "stone/dry", "stone/wet", "old/z"] {
      all["docs/\(page).md"] = "Text.\n"
    }
    for (path, text) in files { all["docs/" + path] = text }
    let site = try TestSite(all)
    try site.build()
    #expect(!site.files.keys.contains { $0.hasSuffix(".pages") || $0.hasSuffix(".yml") })
    let addresses = order.split(separator: " ").map(String.init)
    // The front page has no links to other notes.
    for (address, next) in zip(addresses, addresses.dropFirst()) where address != "/" {
      let path = String(address.dropFirst()) + "index.html"
      #expect(site.links(on: path, rel: "next") == [next], "\(order): after \(address)")
    }
  }

  @Test(
    "lists pages as .pages says",
    arguments: [
      (
        "nav: [b9.md, stone, ..., index.md]",
        "/b9/ /stone/ /stone/dry/ /stone/wet/ /a/ /b10/ /old/z/ /"
      ),
      (
        "nav: [a.md, {X: [stone, {'Y': b9.md}]}, {L: 'https://x.test'}]",
        "/a/ /stone/ /stone/dry/ /stone/wet/ /b9/"
      ),
      ("nav: [..., '... | b*.md']", "/ /a/ /old/z/ /stone/ /stone/dry/ /stone/wet/ /b10/ /b9/"),
      ("nav: ['... | regex=^[ab]', index.md]", "/a/ /b10/ /b9/ /"),
      ("arrange: [b9.md]", "/b9/ / /a/ /b10/ /old/z/ /stone/ /stone/dry/ /stone/wet/"),
      ("order: desc", "/stone/ /stone/dry/ /stone/wet/ /old/z/ / /b9/ /b10/ /a/"),
      ("sort_type: natural", "/a/ /b9/ /b10/ / /old/z/ /stone/ /stone/dry/ /stone/wet/"),
    ])
  func pages(_ text: String, _ expected: String) throws {
    try expect(expected, "awesome-pages", [".pages": text])
  }

  @Test func leavesOutHiddenFoldersAndReadsEachFolder() throws {
    try expect(
      "/ /a/ /b10/ /b9/ /stone/wet/ /stone/ /stone/dry/", "awesome-pages",
      ["old/.pages": "hide: true\n", "stone/.pages": "order_by: title\norder: desc\n"])
  }

  @Test func takesTitlesOfPages() throws {
    let site = try TestSite([
      "mkdocs.yml": "site_name: W\nplugins: [awesome-pages]\n", "docs/index.md": "Text.\n",
      "docs/stone/a.md": "Text.\n", "docs/stone/.pages": "nav: [{Ashlar: a.md}]\n",
    ])
    try site.build()
    #expect(site.page("stone/a/index.html").contains("<h1>Ashlar</h1>"))
  }

  @Test(
    "lists pages as .nav.yml says",
    arguments: [
      ("title: W", "/ /a/ /b9/ /b10/ /old/z/ /stone/ /stone/dry/ /stone/wet/"),
      ("nav: [stone/wet.md, 'b*.md', stone]", "/stone/wet/ /b9/ /b10/ /stone/ /stone/dry/"),
      (
        "nav: [b9.md]\nappend_unmatched: true",
        "/b9/ /a/ /b10/ / /old/z/ /stone/ /stone/dry/ /stone/wet/"
      ),
      (
        "sort: {direction: desc, sections: first}",
        "/ /stone/ /stone/wet/ /stone/dry/ /old/z/ /b10/ /b9/ /a/"
      ),
    ])
  func successor(_ text: String, _ expected: String) throws {
    try expect(expected, "awesome-nav", [".nav.yml": text])
  }

  @Test func isNotReadWithoutThePlugin() throws {
    try expect("/ /a/ /b10/ /b9/", "tags", [".pages": "nav: [b9.md, a.md]"])
  }

  @Test func isNotReadBesideANavigation() throws {
    try expect(
      "/a/ /b9/", "awesome-pages", [".pages": "nav: [b9.md, a.md]"],
      settings: "nav: [a.md, b9.md]\n")
  }
}
