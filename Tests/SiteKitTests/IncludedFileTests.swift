import Foundation
import Testing

@testable import SiteKit

/// Liquid in a note cannot include private files, whatever name it uses.
@Suite("A file that Liquid reads")
struct IncludedFileTests {
  private func site() throws -> TestSite {
    let site = try TestSite([
      "_config.yml": "title: x", ".git/config": "SECRET", ".env": "SECRET", "posts/.env": "SECRET",
      "_includes/open.html": "OPEN", "_includes/.hidden.html": "SECRET", "posts/open.txt": "OPEN",
      ".private/inner/x.txt": "SECRET",
    ])
    let outside = site.root.appending(path: "outside.txt")
    try Data("SECRET".utf8).write(to: outside)
    for (link, target) in [
      ("_includes/link.html", "../.env"), ("_includes/out.html", "../../outside.txt"),
      ("posts/absolute.txt", outside.path(percentEncoded: false)), ("posts/git", "../.git"),
      ("posts/plain.txt", "open.txt"), ("_includes/folder", "../.private/inner"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: site.root.appending(path: "in/\(link)").path(percentEncoded: false),
        withDestinationPath: target)
    }
    return site
  }

  @Test(
    "is never hidden or outside the site, not even through links",
    arguments: [
      "include_relative .env", "include_relative git/config", "include_relative absolute.txt",
      "include .hidden.html", "include link.html", "include out.html", "include folder/x.txt",
      "include_cached link.html", "include ../.env", "include_relative ../.env",
      "include /../.env", "include_relative {{ 'git/config' }}", "include {{ '../.env' }}",
      "include_relative ./../.git/config", "include ../../outside.txt",
    ])
  func isNotRead(tag: String) throws {
    let site = try site()
    try site.write("posts/a.md", "---\ntitle: A\n---\n\n{% \(tag) %}\n\nEnd")
    let report = try site.build()
    let page = site.page("posts/a.html")
    #expect(page.contains("End") && !page.contains("SECRET"))
    #expect(
      report.diagnostics.contains {
        $0.location.path == "posts/a.md" && $0.location.line == 5 && $0.severity == .error
      })
    #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("SECRET") })
  }

  @Test("may be any other file of the site")
  func isRead() throws {
    let site = try site()
    try site.write(
      "posts/a.md",
      "---\ntitle: A\n---\n{% include open.html %} {% include_relative open.txt %} "
        + "{% include_relative plain.txt %}")
    try site.build()
    let page = site.page("posts/a.html").replacing(/<span id="index:[^"]*"><\/span>/, with: "")
    #expect(page.contains("<p>OPEN OPEN OPEN</p>"))
  }

  @Test("is not read if an author's variable contains a forbidden folder")
  func assignedPage() throws {
    let site = try site()
    try site.write("_data/p.yml", "path: .git/x\n")
    try site.write(
      "a.md", "---\ntitle: A\n---\n{% assign page = site.data.p %}{% include_relative config %}")
    try site.build()
    #expect(!site.page("a.html").contains("SECRET"))
  }

  @Test(
    "is not read as data if its folder is hidden or outside the site",
    arguments: ["../data", ".data"])
  func data(folder: String) throws {
    let site = try TestSite([
      "_config.yml": "data_dir: \(folder)", "a.md": "---\ntitle: A\n---\n{{ site.data.x.y }}",
      ".data/x.yml": "y: SECRET",
    ])
    let outside = site.root.appending(path: "data")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("y: SECRET".utf8).write(to: outside.appending(path: "x.yml"))
    let report = try site.build()
    #expect(!site.page("a.html").contains("SECRET"))
    #expect(report.diagnostics.contains { $0.id == "data-file" })
  }

  @Test("is not published through a link to a hidden file")
  func links() throws {
    let site = try TestSite(["a.md": note("A"), ".env": "SECRET", ".git/config": "SECRET"])
    for (link, target) in [("b.png", ".env"), ("c.md", ".git/config")] {
      try FileManager.default.createSymbolicLink(
        atPath: site.root.appending(path: "in/\(link)").path(percentEncoded: false),
        withDestinationPath: target)
    }
    let report = try site.build()
    #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("SECRET") })
    #expect(report.diagnostics.count { $0.id == "symlink-outside" } == 2)
  }

  @Test("is never one that git ignores, by its name or through a link")
  func ignored() throws {
    let site = try TestSite([
      "_config.yml": "title: x", ".git/HEAD": "ref: refs/heads/main\n",
      ".gitignore": "*.key\n/_data/secret.yml\n", "_includes/a.key": "SECRET",
      "posts/b.key": "SECRET", "_data/secret.yml": "x: SECRET", "_data/open.yml": "x: OPEN",
      "posts/a.md": "---\ntitle: A\n---\n{% include a.key %}",
      "posts/b.md": "---\ntitle: B\n---\n{% include_relative b.key %}",
      "posts/c.md": "---\ntitle: C\n---\n{% include_relative c.txt %}",
      "posts/d.md": "---\ntitle: D\n---\n{{ site.data.secret.x }} {{ site.data.open.x }}",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: site.root.appending(path: "in/posts/c.txt").path(percentEncoded: false),
      withDestinationPath: "b.key")
    let report = try site.build()
    #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("SECRET") })
    #expect(site.page("posts/d.html").contains("OPEN"))
    let faulty = report.diagnostics.filter { $0.message.contains("git ignores it") }
    #expect(
      Set(faulty.map(\.location.path)) == ["posts/a.md", "posts/b.md", "posts/c.md", "posts/c.txt"])
    #expect(report.diagnostics.contains { $0.location.path == "_data/secret.yml" })
  }
}
