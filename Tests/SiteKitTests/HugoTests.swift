import Testing

@testable import SiteKit

@Suite("Notes of other generators")
struct HugoTests {
  @Test func haveHugosAddresses() throws {
    let site = try TestSite([
      "posts/one.md":
        "+++\ntitle = \"One\"\nslug = \"uno\"\ndate = 2024-05-01T09:30:00+08:00\n+++\nText.",
      "posts/two.md": "+++\ntitle = \"Two\"\nurl = \"/zwei/\"\ntags = [\"a b\"]\n+++\nText.",
      "posts/three.md": "+++\ntitle = \"Three\"\ndraft = true\n+++\nText.",
      "posts/_index.md": "+++\ntitle = \"All\"\n+++\n",
    ])
    let report = try site.build()
    for path in ["posts/uno/index.html", "zwei/index.html", "tags/a-b/index.html"] {
      #expect(site.files[path] != nil, "\(path)")
    }
    #expect(report.skipped.map(\.path) == ["posts/_index.md", "posts/three.md"])
    #expect(site.page("archive/index.html").contains("2024-05-01"))
  }

  @Test("A slug is the last part of the address, also of a note that represents its folder")
  func slugs() throws {
    func slug(_ text: String) -> String { "+++\ntitle = \"T\"\nslug = \"\(text)\"\n+++\nText." }
    let site = try TestSite([
      "bundle/index.md": slug("short"), "a/b/README.md": slug("c"), "index.md": slug("front"),
      "a/d.md": slug("e"),
    ])
    try site.build()
    let pages = site.files.keys.filter { $0.hasSuffix("index.html") && !$0.hasPrefix("index/") }
    #expect(Set(pages) == ["short/index.html", "a/c/index.html", "index.html", "a/e/index.html"])
  }

  @Test func mayHaveTheFenceOfHexo() throws {
    let site = try TestSite([
      "hello.md": "title: Hello\ndate: 2024-05-01 09:30:00\ntags:\n  - a\n---\nText.\n"
    ])
    try site.build()
    #expect(site.page("hello/index.html").contains("<h1>Hello</h1>"))
    #expect(site.files["tags/a/index.html"] != nil)
  }
}
